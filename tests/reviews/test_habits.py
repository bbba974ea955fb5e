"""Habits: decisions in reviews are counted by kind, and compared with others only if there are enough of them."""

from __future__ import annotations

from muraglia.reviews.habits import FEWEST, Habit, Habits, habits, practice, together
from muraglia.reviews.result import Chances, Grade, QuestionResult, ReviewedDecision, Verdict

EVEN = Chances((0.5, 0.5), ())


def judged(*decisions: tuple[str, Grade, float]) -> QuestionResult:
    made = tuple(
        ReviewedDecision((0,), ("draw",), kind, EVEN, EVEN, Verdict(grade, loss, 0.0, 0.5, 0), (), ())
        for kind, grade, loss in decisions
    )
    return QuestionResult(1, 1, made)


def test_wrong_decisions_are_counted_by_kind() -> None:
    first = judged(("claim", "mistake", 0.25), ("claim", "best", 0.0), ("draw", "forced", 0.0))
    second = judged(("draw", "uncertain", 0.2), ("claim", "blunder", 0.5), ("draw", "inaccuracy", 0.1))
    assert habits([first, second]) == (Habit("claim", 3, 2, 0.75), Habit("draw", 2, 1, 0.1))
    assert together([habits([first]), habits([second])]) == {each.kind: each for each in habits([first, second])}
    assert habits([]) == ()


def test_a_player_is_compared_with_enough_others_or_with_nobody() -> None:
    mine: Habits = (Habit("draw", 10, 1, 0.1), Habit("claim", 4, 2, 0.6))
    theirs: Habits = (Habit("claim", 10, 1, 0.05),)
    alone = practice("a game", [mine], [theirs] * (FEWEST - 1), {"strong": [theirs] * (FEWEST - 1)})
    assert (alone.against, alone.others, alone.bot) == ("nobody", 0, "")
    assert [each.kind for each in alone.kinds] == ["claim", "draw"], "where most is lost comes first"
    assert all(each.usual is None for each in alone.kinds)
    bots = practice("a game", [mine], [], {"easy": [mine] * FEWEST, "medium": [theirs] * FEWEST})
    assert (bots.against, bots.bot, bots.others) == ("bots", "medium", FEWEST)
    peers = practice("a game", [mine, mine], [theirs] * FEWEST, {"strong": [mine] * FEWEST})
    assert (peers.against, peers.bot, peers.reviews) == ("rating", "", 2)
    claims, draws = peers.kinds
    assert (claims.wrong, claims.usual, claims.usual_loss) == (4, 0.1, 0.05)
    assert draws.usual is None, "none of the others decided such a thing"
