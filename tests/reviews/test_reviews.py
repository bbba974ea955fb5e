"""A review judges every decision from what its seat could see, says how sure it is, and adds up."""

from __future__ import annotations

import json
import random
import re
from html import escape
from pathlib import Path
from statistics import fmean

import msgspec
import pytest
from games_by_kind import GAMES, SEALED, fewest_seats, quick

import muraglia
from muraglia import Record, bots
from muraglia.bots.referee import Referee
from muraglia.cli import main
from muraglia.kernel.data import table
from muraglia.kernel.errors import BadOption, BadRecord
from muraglia.kernel.record import AnyState
from muraglia.reviews.accuracy import accuracy
from muraglia.reviews.choice_cost import (
    BLUNDER,
    INACCURACY,
    MISTAKE,
    combined,
    forced,
    grade,
    paired_loss,
    price_of,
    settled,
)
from muraglia.reviews.judge import Judge, Moves
from muraglia.reviews.option_trials import OptionTrials, ahead
from muraglia.reviews.record_reader import read
from muraglia.reviews.result import Chances, Grade, QuestionResult, Review, ReviewedDecision, ReviewFrame, Verdict
from muraglia.reviews.review import Reviewer, assemble

EVEN = 1 / 2


def played(game_id: str, state: AnyState | None = None, position: str = "") -> Record:
    """Return the record of a game played by random bots."""
    game = muraglia.game(game_id)
    state = state or game.new(max(3, fewest_seats(game_id)), seed=5, options=quick(game_id))
    recorder = muraglia.Recorder(state, position=position)
    players = [bots.make("random", game, seat) for seat in range(state.seats)]
    Referee(state, players, play=recorder.play).run()
    return recorder.record


@pytest.fixture(scope="module")
def short() -> Record:
    return played(SEALED)


@pytest.fixture(scope="module")
def reviewed(short: Record) -> Review:
    return muraglia.review(short, 1)


# ── reading a record ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("game_id", GAMES)
def test_every_step_of_a_seat_belongs_to_one_decision(game_id: str) -> None:
    record, game = played(game_id), muraglia.game(game_id)
    for seat in range(record.head.seats):
        seat_record = read(game, record, seat)
        in_trade = {moment.step for met in seat_record.decisions for moment in met.moments[:-1]}
        steps = [step for met in seat_record.decisions for step in met.steps]
        own = [step for step, turn in enumerate(record.turns) if turn.seat == seat and step not in in_trade]
        assert steps == own
        for met in seat_record.decisions:
            assert all(not record.turns[step].chance for step in met.steps[:-1])  # a draw ends a decision
            assert [str(move) for move in met.played] == [record.turns[step].move for step in met.steps]
            assert met.view.seat == seat
        turns = [met.turn for met in seat_record.decisions]
        assert turns == sorted(turns)
        assert set(turns) == set(range(1, turns[-1] + 1))


@pytest.mark.parametrize("game_id", GAMES)
def test_hidden_information_does_not_influence_a_review(game_id: str) -> None:
    """If a seat cannot tell two games apart when it first decides, the verdicts are the same, byte by byte."""
    game = muraglia.game(game_id)
    real = game.new(max(3, fewest_seats(game_id)), seed=5, options=quick(game_id))
    seat = real.acting[0]
    other = game.sample(real.view(seat), random.Random(1))
    assert other.position() != real.position() or game_id == SEALED
    found = []
    for state in (real, other):
        text = state.position()
        record = played(game_id, game.position(text), position=text)
        found.append((record.turns[0].move, msgspec.json.encode(Reviewer(record, seat, "quick").judge(0))))
    assert found[0] == found[1]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_decision_of_every_game_is_judged_with_reasons_in_every_language(game_id: str) -> None:
    record, game = played(game_id), muraglia.game(game_id)
    reviewer = Reviewer(record, 0, "quick")
    free = [number for number, met in enumerate(reviewer.seat_record.decisions) if not met.forced and not met.moments]
    for number in (free[0], free[len(free) // 2]):
        judged = reviewer.judge(number)
        assert judged == reviewer.judge(number)
        for decision in judged.decisions:
            assert sum(decision.before.shares) == pytest.approx(1, abs=0.01)
            assert sum(decision.after.shares) == pytest.approx(1, abs=0.01)
            verdict = decision.verdict
            lost = decision.before.shares[0] - decision.after.shares[0]
            assert lost == pytest.approx(verdict.loss, abs=0.001)
            assert decision.best[0].loss == pytest.approx(0, abs=0.01)
            for option in decision.best:
                assert all(game.parse(move) for move in option.moves)
                for language in game.words().languages:
                    words = game.words(language)
                    assert decision.kind in words.decisions
                    assert all(words.reason(each.code, each.params) for each in option.why)


# ── verdicts and sums ──────────────────────────────────────────────────────────────────────────────────


def test_a_review_adds_up(reviewed: Review, short: Record) -> None:
    seat = reviewed.seat
    start = reviewed.turns[0].before.shares[seat]
    assert start + reviewed.skill + reviewed.luck == pytest.approx(reviewed.end.shares[seat], abs=0.01)
    assert reviewed.skill == pytest.approx(-sum(turn.verdict.loss for turn in reviewed.turns), abs=0.01)
    assert sum(reviewed.counts.values()) == len(reviewed.turns)
    assert [turn.number for turn in reviewed.turns] == list(range(1, len(reviewed.turns) + 1))
    stood = start
    for turn in reviewed.turns:
        stood += turn.luck - turn.verdict.loss
        assert stood == pytest.approx(turn.after.shares[seat], abs=0.02)
    assert short.end is not None
    assert reviewed.scores == tuple(short.end.scores)
    assert set(reviewed.turning) <= {turn.number for turn in reviewed.turns}
    assert msgspec.json.decode(msgspec.json.encode(reviewed), type=Review) == reviewed


def test_a_loser_looks_first_at_the_costliest_slip_and_else_at_the_greatest_change() -> None:
    def turning(lost: bool, *turns: tuple[Grade, float, float]) -> tuple[int, ...]:
        made: list[QuestionResult] = []
        stands = 0.5
        for number, (named, loss, luck) in enumerate(turns, 1):
            before, after = (Chances((share, 1 - share), (0.0, 0.0)) for share in (stands + luck, stands + luck - loss))
            verdict, stands = Verdict(named, loss, 0.0, loss, 1), after.shares[0]
            made.append(QuestionResult(number, 0, (ReviewedDecision((), (), "move", before, after, verdict, (), ()),)))
        frame = ReviewFrame(
            "", 1, 2, 0, "normal", 0, len(turns), Chances((0.0, 1.0) if lost else (1.0, 0.0), (0.0, 0.0)), (0, 0)
        )
        return assemble(frame, made).turning

    begun: tuple[Grade, float, float] = ("good", 0.01, 0.0)
    fate: list[tuple[Grade, float, float]]
    fate = [begun, ("best", 0.0, 0.15), ("blunder", 0.2, 0.05), ("best", 0.0, -0.4), ("mistake", 0.11, 0.0)]
    assert turning(True, *fate) == (3, 4, 2)
    assert turning(False, *fate) == (2, 4, 3), "a winner looks at what brought the victory"
    assert turning(True, begun, ("best", 0.0, 0.3), ("inaccuracy", 0.05, 0.0), ("best", 0.0, -0.25)) == (4, 2, 3)
    assert turning(True, ("uncertain", 0.3, 0.0), ("mistake", 0.1, 0.0)) == (2, 1), "what is uncertain is no mistake"
    assert turning(True, ("forced", 0.0, -0.3)) == ()


def test_a_grade_is_named_only_where_the_interval_lies_within_it() -> None:
    def named(low: float, high: float) -> Grade:
        return grade((low + high) / 2 * EVEN, (high - low) / 2 * EVEN, 2)

    assert named(0, 0.02) == "best"
    assert named(0.03, 0.09) == "good"
    assert named(-0.05, 0.09) == "best"
    assert named(INACCURACY, MISTAKE) == "inaccuracy"
    assert named(MISTAKE, BLUNDER) == "mistake"
    assert named(BLUNDER, 1) == "blunder"
    assert named(0, 0.3) == named(0.1, 0.3) == named(0.2, 0.5) == "uncertain"


def test_there_are_more_guesses_if_they_could_change_the_grade() -> None:
    def enough(loss: float, error: float) -> bool:
        return settled(loss * EVEN, error * EVEN, 2)

    assert enough(0, 0.04) and enough(0.15, 0.04) and enough(0.08, 0.02)
    assert not enough(0.04, 0.05)  # the best, or good?
    assert not enough(0.1, 0.05)  # good, or an inaccuracy?
    assert not enough(0.04, 0.015)
    assert enough(0.03, 0.01)


def test_losses_are_measured_on_other_guesses_than_those_that_chose_the_best() -> None:
    rng = random.Random(1)
    for _ in range(20):
        rows = {(number,): [rng.gauss(0.5, 0.2) for _ in range(40)] for number in range(6)}
        loss, error = paired_loss(rows, (0,))
        naive = max(fmean(row) for row in rows.values()) - fmean(rows[0,])
        assert loss <= naive + 1e-9
        assert loss <= 0.12 and error > 0  # all options are equal: any loss found is chance
    better = {(0,): [0.3, 0.4] * 20, (1,): [0.5, 0.6] * 20}
    assert list(paired_loss(better, (0,))) == pytest.approx([0.2, 0])
    assert paired_loss(better, (1,))[0] == 0


def test_accuracy_is_the_part_of_the_points_at_risk_that_was_kept() -> None:
    def verdict(cost: float, risk: float) -> Verdict:
        return Verdict("good", 0.0, 0.0, 0.0, 1, cost, risk)  # no share of the victory is left to lose

    assert accuracy([verdict(0, 2), verdict(0, 1), forced()]) == 100
    assert accuracy([verdict(1, 2), verdict(0, 2)]) == 75
    assert accuracy([verdict(9, 9), verdict(0, 1), verdict(0, 0)]) == 25, "it counts by the root of what is at risk"
    assert accuracy([verdict(2, 2)]) == 0
    assert accuracy([verdict(0, 0)]) is accuracy([forced()]) is None


def test_an_old_review_keeps_its_accuracy() -> None:
    """Old reviews have no points, so their accuracy uses shares of the victory."""
    old = b'{"grade": "good", "loss": 0.1, "error": 0.0, "stake": 0.2, "guesses": 1}'
    verdict = msgspec.json.decode(old, type=Verdict)
    assert accuracy([verdict, Verdict("good", 0.0, 0.0, 0.2, 1)]) == 75
    assert accuracy([Verdict("blunder", 0.3, 0.0, 0.2, 1)]) == 0


def test_a_lead_is_measured_half_against_the_best_and_half_against_the_average() -> None:
    assert ahead(Chances((0.0, 1.0, 0.0), (10.0, 30.0, 20.0)), 0) == 10 - (30 + 25) / 2
    assert ahead(Chances((1.0,), (7.0,)), 0) == 7


class Counting(Judge):
    """Judges a move by the number in it, plus noise on each guess."""

    chosen: list[Moves]
    patience = 1.0
    all_or_nothing = False

    def outlook(self, guess: AnyState, seat: int, moves: Moves) -> Chances:
        self.chosen.append(moves)
        return Chances((1.0, *[0.0] * (guess.seats - 1)), tuple(float(each == seat) for each in range(guess.seats)))


def test_random_choices_are_the_same_in_all_reviews() -> None:
    """All costs are compared with theirs, so reviews with different seeds must not differ in them."""
    game = muraglia.game(SEALED)
    view = game.new(fewest_seats(SEALED), seed=5).view(0)
    tried = []
    for seed in (1, 2):
        judge = Counting(game, seed)
        judge.chosen = []
        OptionTrials(judge, view, [], seed, by_chance=True).try_more(12)
        tried.append(judge.chosen)
    assert tried[0] == tried[1]
    assert len(set(tried[0])) > 1


def test_a_player_without_a_share_to_lose_is_judged_by_points() -> None:
    game = muraglia.game(SEALED)
    view = game.new(fewest_seats(SEALED), seed=5).view(0)
    trial = OptionTrials(Counting(game, 1), view, [(), (view.legal[0],)], 1)
    others = [0.0] * (view.seats - 1)
    lost = (0.0, 1.0, *others[1:])

    def ends(*points: float) -> list[Chances]:
        return [Chances(lost, (each, *others)) for each in points]

    trial.ends = {(): ends(4, 5, 4, 5), (view.legal[0],): ends(3, 4, 3, 4)}
    trial.by_chance_ends = ends(2, 3, 2, 3)
    assert price_of(trial, (view.legal[0],)) == (1, 2, True)
    assert price_of(trial, ()) == (0, 2, True)
    trial.by_chance_ends = ends(4, 5, 4, 5)
    assert price_of(trial, (view.legal[0],)) == (1, 1, True), "at least what it cost was at risk"
    trial.by_chance_ends = ends(9, -7, 4, 2)
    assert not price_of(trial, (view.legal[0],)).exact


def test_a_turn_costs_what_its_decisions_cost() -> None:
    one, two = Verdict("good", 0.03, 0.003, 0.1, 8), Verdict("good", 0.04, 0.004, 0.2, 8)
    both = combined([one, two, forced()], 2)
    assert [both.loss, both.error, both.stake] == pytest.approx([0.07, 0.005, 0.3])
    assert both.grade == "inaccuracy"
    assert both.cost is None
    assert combined([Verdict("good", 0.03, 0.003, 0.1, 8, 1, 2), Verdict("good", 0, 0, 0, 8, 0, 3)], 2).risk == 5
    assert combined([forced(), forced()], 2).grade == "forced"


# ── refusals ───────────────────────────────────────────────────────────────────────────────


def test_a_running_game_another_seat_and_a_broken_record_are_refused(short: Record) -> None:
    running = msgspec.structs.replace(short, end=None, turns=short.turns[:-1])
    with pytest.raises(BadRecord, match="not over"):
        muraglia.review(running)
    for seat in (-1, short.head.seats):
        with pytest.raises(BadOption, match="seat"):
            muraglia.review(short, seat)
    with pytest.raises(BadOption, match="normal"):
        muraglia.review(short, depth="endless")  # type: ignore[arg-type]
    broken = msgspec.structs.replace(short, turns=short.turns[1:])
    with pytest.raises(BadRecord):
        muraglia.review(broken)


# ── the command ───────────────────────────────────────────────────────────────────────────────────


def test_the_command_prints_and_writes(
    short: Record, reviewed: Review, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, page, data = (tmp_path / name for name in ("game.jsonl", "review.html", "review.json"))
    path.write_text(str(short))
    for language, words in (("en", "Accuracy"), ("it", "Precisione")):
        told = ["--html", str(page), "--json", str(data), "--language", language]
        assert main(["review", str(path), "--seat", "2", *told]) == 0
        out = capsys.readouterr().out
        assert words in out and re.search(r"[ +−±]\d+%", out) and not re.search(r"[.,]\d%", out)
        assert words in page.read_text() and "<svg" in page.read_text()
        assert all(f'#turn-{turn}"' in page.read_text() for turn in reviewed.turning)
        assert all(f'id="turn-{turn.number}"' in page.read_text() for turn in reviewed.turns)
        played = reviewed.turns[0].decisions[0].moves[0]  # in the game's words, not in notation
        worded = muraglia.game(reviewed.game).words(language).move(played)
        assert escape(worded).lower() in page.read_text().lower()
    assert msgspec.json.decode(data.read_bytes(), type=Review) == reviewed
    for wrong in (["--seat", "9"], ["--language", "xx"]):
        assert main(["review", str(path), *wrong]) == 2
        assert capsys.readouterr().err
    path.write_text("".join(str(short).splitlines(keepends=True)[:5]))
    assert main(["review", str(path)]) == 2
    assert "not over" in capsys.readouterr().err
    path.write_text("nonsense")
    assert main(["review", str(path)]) == 2


def test_wrong_arguments_are_refused_before_anything_is_judged(
    short: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(Reviewer, "judge")
    path = tmp_path / "game.jsonl"
    path.write_text(str(short))
    nowhere = str(tmp_path / "nowhere" / "review")
    for wrong in (["--language", "xx"], ["--json", nowhere], ["--html", nowhere], ["--json", str(tmp_path)]):
        assert main(["review", str(path), *wrong]) == 2
        assert wrong[1] in capsys.readouterr().err
    path.write_text(str(msgspec.structs.replace(short, head=msgspec.structs.replace(short.head, seats=0))))
    assert main(["review", str(path)]) == 2
    assert "players, not 0" in capsys.readouterr().err


def test_both_languages_have_the_same_sentences() -> None:
    english, italian = (table("muraglia.reviews", f"words/{language}.toml") for language in ("en", "it"))

    def keys(source: object) -> object:
        return {name: keys(each) for name, each in source.items()} if isinstance(source, dict) else ""

    assert json.dumps(keys(english), sort_keys=True) == json.dumps(keys(italian), sort_keys=True)
