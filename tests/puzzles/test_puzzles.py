"""Puzzles: finding them by what one seat could see, storing only that, checking them, and the trainer."""

from __future__ import annotations

import gzip
import random
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from games_by_kind import GAMES, OPEN, TURNS

import muraglia
from muraglia.cli import main
from muraglia.kernel.errors import BadData, IllegalMove, MuragliaError
from muraglia.puzzles import mining, puzzle, trainer
from muraglia.puzzles.mining import PuzzleSearch
from muraglia.puzzles.playouts import deepen, played_out
from muraglia.puzzles.puzzle import Puzzle, shipped
from muraglia.puzzles.trainer import PuzzleProgress, PuzzleReply, PuzzleRequest, PuzzleTry

Out = pytest.CaptureFixture[str]
LEAST = 60
"""The least number of puzzles shipped with each game."""


@pytest.mark.parametrize("game_id", GAMES)
def test_shipped_puzzles_are_small_fair_and_hold_only_what_the_seat_can_see(game_id: str) -> None:
    game = muraglia.game(game_id)
    found = shipped(game)
    assert len(found) >= LEAST
    source = Path(muraglia.__file__).parent.joinpath(*game.meta.package.split(".")[1:], puzzle.FILE)
    assert source.stat().st_size < 100_000
    for each in found.values():
        puzzle.check(game, each)
        seat, moves = each.seat(game), [game.parse(choice.move) for choice in each.choices]
        for seed in (1, 2):  # another guess gives exactly the same view and choices
            guess = each.guess(game, seed)
            assert puzzle.stored_view(guess.view(seat)) == puzzle.stored_view(each.seen(game))
            for move in moves:
                guess.check(seat, move)
        assert each.id == puzzle.puzzle_id(each.seen(game), [choice.move for choice in each.choices])
        assert all(choice.share <= each.choices[0].share for choice in each.choices)
        for language in ("en", "it"):
            words = game.words(language)
            said = [words.reason(why.code, why.params) for choice in each.choices for why in choice.why]
            assert said and "{" not in "".join(said)


def priced() -> Puzzle:
    return next(each for each in shipped(muraglia.game(OPEN)).values() if each.price)


def with_(each: Puzzle, **changes: object) -> Puzzle:
    return msgspec.structs.replace(each, **changes)


def test_the_checker_agrees_with_puzzles_found_in_a_game_and_with_no_others() -> None:
    game = muraglia.game(OPEN)
    found = next(mining.mine(game, PuzzleSearch(OPEN, 4, since=2), 1))
    puzzle.check(game, found)
    assert mining.agrees(game, found, seed=99)
    answer, other, *rest = found.choices
    assert not mining.agrees(game, with_(found, choices=(other, answer, *rest)), seed=99)


def test_moves_are_compared_on_the_same_guesses_and_the_answer_is_best() -> None:
    game = muraglia.game(TURNS)
    sure = max(shipped(game).values(), key=lambda each: (each.played > 0, each.margin))
    view = sure.guess(game).view(sure.seat(game))
    trial = played_out(game, view, [game.parse(choice.move) for choice in sure.choices[:2]], 5)
    deepen(trial, 16)
    best, second = trial.order()
    assert str(best[0]) == sure.answer
    assert trial.difference(best, second)[0] > 0 and len(trial.row(best)) == 16


def test_the_judge_of_reviews_confirms_the_answer_and_no_other_choice() -> None:
    game = muraglia.game(TURNS)
    sure = max(shipped(game).values(), key=lambda each: each.margin)
    view = sure.guess(game).view(sure.seat(game))
    assert mining.confirms(game, view, sure, 3)
    answer, *others = sure.choices
    assert not mining.confirms(game, view, with_(sure, choices=(others[-1], answer, *others[:-1])), 3)


def test_the_command_checks_a_file_names_what_is_wrong_and_keeps_the_rest(tmp_path: Path, capsys: Out) -> None:
    good = priced()
    answer, other, *rest = good.choices
    wrong = with_(good, id="0123456789", choices=(other, answer, *rest))
    source, kept = tmp_path / "found.jsonl.gz", tmp_path / "kept.jsonl.gz"
    source.write_bytes(puzzle.pack([good, wrong]))
    assert main(["puzzles", "check", OPEN, str(source)]) == 1
    assert main(["puzzles", "check", OPEN, str(source), "--keep", str(kept), "--json"]) == 0
    said = capsys.readouterr()
    assert '"checked": 2' in said.out and '"confirmed": 1' in said.out
    assert "0123456789" in said.err and good.id not in said.err
    assert puzzle.unpack(kept.read_bytes(), "kept") == [good]
    mined = tmp_path / "mined.jsonl.gz"
    at_once = ["--games", "1", "--since", "3", "--minutes", "1e-9"]
    assert main(["puzzles", "mine", OPEN, *at_once, "--out", str(mined)]) == 0
    assert puzzle.unpack(mined.read_bytes(), "mined") == []
    for nonsense in (["--jobs", "0"], ["--margin", "2"], ["--guesses", "-1"], ["--seats", "17"]):
        assert main(["puzzles", "mine", OPEN, *nonsense]) == 2


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data[: len(data) // 2],
        lambda _: b"no file of puzzles",
        lambda _: gzip.compress(b"[]\n"),
        lambda data: gzip.compress(gzip.decompress(data) * 2),
        lambda data: gzip.compress(gzip.decompress(data).replace(b'"margin"', b'"hidden"')),
        lambda _: gzip.compress(b" " * (puzzle.LONGEST + 1)),
    ],
)
def test_a_file_without_puzzles_is_refused(spoil: Callable[[bytes], bytes]) -> None:
    data = puzzle.pack([priced()])
    assert puzzle.unpack(data, "here") == [priced()]
    with pytest.raises(BadData, match="here"):
        puzzle.unpack(spoil(data), "here")


def test_a_puzzle_against_the_rules_is_refused() -> None:
    each, game = priced(), muraglia.game(OPEN)
    nothing = msgspec.structs.replace(each.choices[1], move="keep 1")
    for bad, of in (
        (with_(each, choices=(each.choices[0], nothing)), game),
        (with_(each, view={**each.view, "seat": None}), game),
        (with_(each, view={**each.view, "over": True}), game),
        (with_(each, view={"seats": 3}), game),
        (each, muraglia.game(TURNS)),
    ):
        with pytest.raises(BadData, match=each.id):
            puzzle.check(of, bad)


def test_the_daily_puzzle_is_the_same_for_all_and_changes_every_day() -> None:
    days = [trainer.daily_puzzle(TURNS, f"2026-11-{day:02}") for day in range(1, 31)]
    assert trainer.daily_puzzle(TURNS, "2026-11-16").id == days[15].id
    assert len({each.id for each in days}) == min(30, len(shipped(muraglia.game(TURNS))))
    for bad in ("today", "2026-11-1", "2026-11-16x", "２026-11-16"):
        with pytest.raises(MuragliaError, match="a day is written"):
            trainer.daily_puzzle(TURNS, bad)


def test_an_answer_counts_once_moves_the_rating_and_the_streaks_and_says_why() -> None:
    asked = trainer.daily_puzzle(TURNS, "2026-11-16")
    each = shipped(muraglia.game(TURNS))[asked.id]
    assert sorted(asked.choices) == sorted(choice.move for choice in each.choices)
    assert set(asked.choices) <= set(asked.legal) and not asked.met
    right = trainer.answer(
        TURNS, asked.id, PuzzleReply(each.answer, PuzzleProgress(), day="2026-11-16", before="2026-11-15")
    )
    wrong = trainer.answer(TURNS, asked.id, PuzzleReply(each.choices[1].move, PuzzleProgress()))
    assert right.right and right.gained > 0 and not wrong.right and wrong.gained < 0
    assert right.answer == wrong.answer == each.answer == right.choices[0].move
    assert (right.progress.row, right.progress.days, right.progress.day) == (1, 1, "2026-11-16")
    assert (wrong.progress.row, wrong.progress.met) == (0, {each.id: False})
    again = trainer.answer(TURNS, asked.id, PuzzleReply(each.answer, right.progress))
    assert again.progress == right.progress and not again.gained
    tomorrow = trainer.daily_puzzle(TURNS, "2026-11-17")
    reply = PuzzleReply(tomorrow.choices[0], right.progress, day="2026-11-17", before="2026-11-16")
    assert trainer.answer(TURNS, tomorrow.id, reply).progress.days == 2
    late = PuzzleReply(tomorrow.choices[0], right.progress, day="2026-11-19", before="2026-11-18")
    assert trainer.answer(TURNS, tomorrow.id, late).progress.days == 1


def test_an_illegal_answer_costs_nothing_and_unknown_puzzles_are_refused() -> None:
    asked = trainer.daily_puzzle(OPEN, "2026-11-16")
    with pytest.raises(IllegalMove):
        trainer.answer(OPEN, asked.id, PuzzleReply("ready", PuzzleProgress()))
    with pytest.raises(MuragliaError):
        trainer.answer(OPEN, asked.id, PuzzleReply("jump", PuzzleProgress()))
    with pytest.raises(MuragliaError, match="no puzzle"):
        trainer.answer(OPEN, "ffffffffff", PuzzleReply("ready", PuzzleProgress()))
    assert trainer.try_out(OPEN, asked.id, PuzzleTry(asked.choices[0])).view is not None
    for bad in ({"mu": 1e9}, {"sigma": 0}, {"row": -1}, {"met": {"x" * 99: True}}, {"wins": 3}):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({"progress": bad}, PuzzleRequest)


def test_the_trainer_picks_new_puzzles_near_the_players_rating() -> None:
    game, rng = muraglia.game(TURNS), random.Random(1)
    puzzles, mine, hard = shipped(game), PuzzleProgress(), []
    for _ in range(len(puzzles)):
        asked = trainer.next_puzzle(TURNS, PuzzleRequest(mine))
        assert asked.id not in mine.met and not asked.met
        hard.append((asked.rating, mine.mu))
        each = puzzles[asked.id]
        mine = trainer.answer(TURNS, asked.id, PuzzleReply(rng.choice(each.choices).move, mine)).progress
    assert len(mine.met) == len(puzzles)
    middle = [trainer.rating(each) for each in puzzles.values()]
    far = sum(middle) / len(middle)
    assert sum(abs(rating - mu) for rating, mu in hard[:8]) <= sum(abs(far - mu) for _, mu in hard[:8]) + 8
    once_more = trainer.next_puzzle(TURNS, PuzzleRequest(mine))
    assert once_more.met and not mine.met[once_more.id]
