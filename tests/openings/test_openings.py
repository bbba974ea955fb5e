"""Openings: counts match the games played, every node has words and a position, and nonsense is refused."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from games_by_kind import GAMES, SEALED, TURNS

import muraglia
from muraglia.cli import main
from muraglia.kernel.errors import BadData, MuragliaError
from muraglia.kernel.record import AnyGame
from muraglia.openings import counting, explorer, opening_library
from muraglia.openings.opening_library import OpeningLibrary, OpeningNode


def nodes(node: OpeningNode) -> Iterator[OpeningNode]:
    yield node
    for each in node.next:
        yield from nodes(each)


def made(name: str, games: int = 5) -> OpeningLibrary:
    game = muraglia.game(name)
    plan = counting.CountingPlan(name, shared_seats(game), games, "random", "random", 5)
    return counting.combine(game, [counting.tree(plan, (counting.play(plan, number) for number in range(games)))])


def shared_seats(game: AnyGame) -> int:
    return max(3, game.meta.seats[0])


def proven(game: AnyGame, known: OpeningLibrary) -> None:
    """Assert that every node has words in all languages, a position that the rules accept, and counts that add up."""
    books = [game.words(language) for language in game.words().languages]
    for tree in known.trees:
        assert tree.root.times == tree.games * tree.seats
        assert tree.root.won == pytest.approx(tree.games, abs=0.1 * tree.games)
        for node in nodes(tree.root):
            assert sum(each.times for each in node.next) <= node.times
            assert 0 <= node.won <= node.times
            assert not node.could or node.times <= node.could
            if node is not tree.root:
                assert all(book.opening(node.told.code, node.told.params) for book in books)
            assert (node.at is not None) == bool(node.next)
            if node.at is not None:
                state = opening_library.example_state(game, known, node.at)
                assert node.at.seat in state.acting
                assert not game.position(state.position()).imbalance()


@pytest.mark.parametrize("name", GAMES)
def test_a_library_counts_what_was_played(name: str) -> None:
    game, known = muraglia.game(name), made(name)
    proven(game, known)
    root = known.trees[0].root
    assert root.next
    assert opening_library.unpack(opening_library.pack(known), "here") == known
    assert opening_library.pack(made(name)) == opening_library.pack(known)  # the same seed, the same library


@pytest.mark.parametrize("name", GAMES)
def test_shipped_libraries_are_small_and_have_branches(name: str) -> None:
    game = muraglia.game(name)
    known = opening_library.shipped(game)
    assert known is not None
    assert len(opening_library.pack(known)) < 100_000
    proven(game, known)
    found = explorer.explore(name, None, "")
    assert found.next
    deeper = explorer.explore(name, found.seats, str(found.next[0].id))
    assert deeper.path[0] == found.next[0]
    assert deeper.next
    assert deeper.times == found.next[0].times == sum(each.times for each in deeper.next) + deeper.rest
    path: list[str] = []
    while (found := explorer.explore(name, found.seats, ".".join(path))).next:
        path.append("0")
    assert found.position  # the last node of a line has a position too
    for count in found.counts:
        assert explorer.explore(name, count, "").seats == count


@pytest.mark.parametrize("path", ["9999", "-1", "0..1", "a", "0,1", "0." * 30, "²"])
def test_a_path_that_leads_nowhere_is_refused(path: str) -> None:
    with pytest.raises(MuragliaError, match=r"opening|path"):
        explorer.explore(TURNS, None, path)


def test_a_file_without_a_library_is_refused() -> None:
    with pytest.raises(BadData, match="not a library"):
        opening_library.unpack(b"nothing", "here")
    with pytest.raises(MuragliaError, match="16 players"):
        explorer.explore(TURNS, 16, "")


@pytest.mark.parametrize(("won", "times"), [(0.0, 1), (1.0, 1), (5.0, 10), (33.3, 100)])
def test_an_interval_holds_the_share_and_narrows(won: float, times: int) -> None:
    low, high = explorer.interval(won, times)
    assert 0 <= low <= won / times <= high <= 1
    closer = explorer.interval(won * 9, times * 9)
    assert closer[1] - closer[0] < high - low


def test_the_command_shows_what_ships_and_refuses_nonsense(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["openings", "show", TURNS, "--path", "0"]) == 0
    assert "wins" in capsys.readouterr().out
    assert main(["openings", "make", TURNS, "--games", "0"]) == 2
    assert main(["openings", "make", TURNS, "--seats", "two"]) == 2
    assert main(["openings", "make", TURNS, "--bots", "nobody"]) == 2
    assert main(["openings", "make", TURNS, "--minutes", "0"]) == 2
    assert main(["openings", "make", TURNS, "--nodes", "0"]) == 2


def test_the_number_of_processes_does_not_change_the_library(tmp_path: Path) -> None:
    made = ["openings", "make", SEALED, "--seats", "3,4", "--games", "6", "--bots", "random", "--out"]
    assert main([*made, str(tmp_path / "one")]) == 0
    assert main([*made, str(tmp_path / "two"), "--jobs", "2"]) == 0
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_when_time_is_up_the_games_played_so_far_count(tmp_path: Path) -> None:
    made = ["openings", "make", SEALED, "--seats", "3,4", "--games", "6", "--bots", "random", "--minutes", "1e-9"]
    assert main([*made, "--out", str(tmp_path / "short")]) == 0
    known = opening_library.unpack((tmp_path / "short").read_bytes(), "here")
    assert [tree.games for tree in known.trees] == [1, 1]
    proven(muraglia.game(SEALED), known)
