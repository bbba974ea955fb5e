"""Verdicts on trade: deals signed, refused or lapsed, and possible ones that nobody made."""

from __future__ import annotations

from html import unescape

import pytest

import muraglia
from muraglia.bots.advice import Reason
from muraglia.games.chinatown.game import State
from muraglia.games.chinatown.moves import DONE, READY, Accept
from muraglia.games.chinatown.retrospective import tell
from muraglia.games.chinatown.state import KEEP, TRADE
from muraglia.games.chinatown.terms import THOUSAND
from muraglia.kernel.record import Record, Recorder
from muraglia.reviews.result import ReviewedDecision
from muraglia.reviews.review_text import ReviewText

GAME = muraglia.game("chinatown")
RED, YELLOW, GREEN = range(3)
POSITION = """
seats: 3
round: 5
red: 20:fish 21:fish 17:fireworks 18:fireworks
red cash: 10000
yellow: 22 19 60
yellow tiles: fish fireworks
green: 70
"""


@pytest.fixture(scope="module")
def record() -> Record:
    """Red buys a third fish shop dearly, turns down a place, lets an offer lapse; nobody moves the fireworks."""
    recorder = Recorder(GAME.position(POSITION, 1), ["ann", "bob", "cy"], POSITION)
    state = recorder.state
    assert isinstance(state, State)

    def say(seat: int, *moves: str) -> None:
        for move in moves:
            recorder.play(seat, GAME.parse(move))

    say(RED, "offer yellow: 3000 for 22 + fish")
    made = list(state.deals.values())[-1]
    recorder.play(YELLOW, Accept(made.id, made.hash))
    say(GREEN, "offer red: 70 for 2000")
    say(RED, "refuse 2")
    say(YELLOW, "offer red: 60 for 4000", "revise 3 red: 60 for 1000")
    say(GREEN, "offer yellow: 1000 for 60")
    for seat in range(3):
        recorder.play(seat, DONE)
    while not state.over:
        seat = state.acting[0]
        if state.phase == TRADE:
            recorder.play(seat, DONE)
        elif state.phase == KEEP:
            recorder.play(seat, state.legal(seat)[0])
        else:
            recorder.play(seat, READY)
    return recorder.record


def judged(record: Record, seat: int) -> dict[str, list[ReviewedDecision]]:
    """Return what was decided in the first trade, by kind."""
    found: dict[str, list[ReviewedDecision]] = {}
    for decision in muraglia.review(record, seat).turns[0].decisions:
        found.setdefault(decision.kind, []).append(decision)
    return found


def told(decision: ReviewedDecision, code: str) -> list[Reason]:
    return [note for note in decision.notes if note.code == code]


def test_a_deal_is_told_with_its_worth_to_each_side_then_and_in_the_end_and_the_better_price(record: Record) -> None:
    (deal, *_) = tell(record, RED).deals
    for seat in (RED, YELLOW):
        (signed,) = judged(record, seat)["signed"]
        assert [note.params for note in told(signed, "deal_side_end")] == [
            {"seat": side.seat, "then": (side.then or 0) * THOUSAND, "end": (side.end or 0) * THOUSAND}
            for side in deal.sides
        ]
        (mine,) = [side for side in deal.sides if side.seat == seat]
        more = [mine.better * THOUSAND] if mine.better else []
        assert [note.params["amount"] for note in told(signed, "deal_better")] == more
        assert signed.verdict.stake > 0
        assert (signed.verdict.loss > 0) == (seat == YELLOW)  # who is behind gains less by it than the leader
    assert [side.better for side in deal.sides] == [0, 2]  # red would still have gained
    assert "signed" not in judged(record, GREEN)


def test_offers_that_were_refused_or_lapsed_are_judged_once_for_the_same_things(record: Record) -> None:
    red = judged(record, RED)
    (refused,) = red["refused"]
    assert refused.moves == ("refuse 2",) and refused.verdict.grade == "best"
    assert told(refused, "deal_terms")[0].params["terms"] == "red > green 2000; green > red 70"
    (lapsed,) = red["lapsed"]
    assert told(lapsed, "deal_terms")[0].params["terms"] == "red > yellow 1000; yellow > red 60"
    assert lapsed.moves == ()
    assert [note.params["seat"] for note in told(lapsed, "deal_side")] == [RED, YELLOW]
    (asked,) = judged(record, YELLOW)["lapsed"]
    assert "green > yellow 1000" in str(told(asked, "deal_terms")[0].params["terms"])


def test_a_deal_that_nobody_made_is_told_and_blames_nobody_for_certain(record: Record) -> None:
    (missed,) = judged(record, RED)["missed"]
    (note,) = told(missed, "deal_unmade")
    assert note.params["terms"] == "yellow > red 19 + fireworks"
    assert missed.verdict.grade == "uncertain"  # would yellow have agreed?
    assert missed.verdict.loss == missed.verdict.error > 0
    assert missed.before.shares[RED] > missed.after.shares[RED]
    (offer,) = missed.best[0].moves
    GAME.position(POSITION, 1).check(RED, GAME.parse(offer))
    assert "missed" not in judged(record, GREEN)


def test_the_better_placing_says_what_the_shops_would_have_earned(record: Record) -> None:
    """A third fish shop makes the business complete; red had bought its tile, and placed nothing."""
    placing = next(
        decision
        for turn in muraglia.review(record, RED).turns
        for decision in turn.decisions
        if decision.kind == "tiles" and "place" in str(decision.best[0].moves)
    )
    assert placing.moves == ("ready",) and placing.best[0].moves == ("place fish 22", "ready")
    earns, more = placing.best[0].why
    assert earns == Reason("shops_earn", {"amount": 7_000, "instead": 4_000})
    assert more.code == "worth_more" and int(str(more.params["amount"])) >= 3_000
    assert placing.best[1].why == (Reason("costs", more.params),)


@pytest.mark.parametrize("language", ["en", "it"])
def test_all_of_it_can_be_said(record: Record, language: str) -> None:
    words = GAME.words(language)
    for seat in range(3):
        for turn in muraglia.review(record, seat).turns:
            for decision in turn.decisions:
                assert decision.kind in words.decisions
                reasons = [*decision.notes, *(why for option in decision.best for why in option.why)]
                assert all("{" not in words.reason(each.code, each.params) for each in reasons)
        review = muraglia.review(record, seat)
        page = unescape(ReviewText(review, language).page())
        notes = [note for turn in review.turns for decision in turn.decisions for note in decision.notes]
        assert all(words.reason(note.code, note.params) in page for note in notes), "a review in a file words deals too"
