"""Openings: what is counted is what was played, every place has its words and a position, and nonsense is refused."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from choosing import GAMES, SEALED, TURNS

import muraglia
from muraglia.cli import main
from muraglia.kernel.errors import BadData, MuragliaError
from muraglia.kernel.record import AnyGame
from muraglia.openings import explorer, library, making
from muraglia.openings.library import Library, Node


def nodes(node: Node) -> Iterator[Node]:
    yield node
    for each in node.next:
        yield from nodes(each)


def made(name: str, games: int = 5) -> Library:
    game = muraglia.game(name)
    plan = making.Plan(name, shared_seats(game), games, "random", "random", 5)
    return making.bind(game, [making.tree(plan, (making.play(plan, number) for number in range(games)))])


def shared_seats(game: AnyGame) -> int:
    return max(3, game.meta.seats[0])


def proven(game: AnyGame, known: Library) -> None:
    """Every place has words in all languages, a position that the rules accept, and counts that add up."""
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
                state = library.reached(game, known, node.at)
                assert node.at.seat in state.acting
                assert not game.position(state.position()).imbalance()


@pytest.mark.parametrize("name", GAMES)
def test_a_library_counts_what_was_played(name: str) -> None:
    game, known = muraglia.game(name), made(name)
    proven(game, known)
    root = known.trees[0].root
    assert root.next
    assert library.unpack(library.pack(known), "here") == known
    assert library.pack(made(name)) == library.pack(known)  # the same seed, the same library


@pytest.mark.parametrize("name", GAMES)
def test_what_ships_is_small_and_leads_somewhere(name: str) -> None:
    game = muraglia.game(name)
    known = library.shipped(game)
    assert known is not None
    assert len(library.pack(known)) < 100_000
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
    assert found.position  # the end of a line has a board too
    for count in found.counts:
        assert explorer.explore(name, count, "").seats == count


@pytest.mark.parametrize("path", ["9999", "-1", "0..1", "a", "0,1", "0." * 30, "²"])
def test_a_path_that_leads_nowhere_is_refused(path: str) -> None:
    with pytest.raises(MuragliaError, match=r"opening|path"):
        explorer.explore(TURNS, None, path)


def test_what_is_no_library_is_refused() -> None:
    with pytest.raises(BadData, match="no library"):
        library.unpack(b"nothing", "here")
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


def test_however_many_processes_share_the_work_the_library_is_the_same(tmp_path: Path) -> None:
    made = ["openings", "make", SEALED, "--seats", "3,4", "--games", "6", "--bots", "random", "--out"]
    assert main([*made, str(tmp_path / "one")]) == 0
    assert main([*made, str(tmp_path / "two"), "--jobs", "2"]) == 0
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_when_the_time_is_up_what_was_played_counts(tmp_path: Path) -> None:
    made = ["openings", "make", SEALED, "--seats", "3,4", "--games", "6", "--bots", "random", "--minutes", "1e-9"]
    assert main([*made, "--out", str(tmp_path / "short")]) == 0
    known = library.unpack((tmp_path / "short").read_bytes(), "here")
    assert [tree.games for tree in known.trees] == [1, 1]
    proven(muraglia.game(SEALED), known)
