"""Verdicts on Die Mauer: a mixture is judged as one."""

from __future__ import annotations

import pytest

from muraglia import Recorder
from muraglia.bots import UNLIMITED
from muraglia.bots.referee import Referee
from muraglia.games.die_mauer import GAME
from muraglia.games.die_mauer.bots.strong import MEMORY, NEVER, Strong
from muraglia.games.die_mauer.review import Judge
from muraglia.reviews.judge import AskedDecision
from muraglia.reviews.review import Reviewer


def test_what_the_mixture_shows_is_never_a_mistake() -> None:
    state = GAME.new(seats=4, seed=3, options={"rounds": 1})
    out = 0
    for seat in range(2):
        view = state.view(seat)
        mixture = Strong(GAME, 1).solve(view, UNLIMITED).mixture
        for move in view.legal:
            weighed = Judge(GAME, 1).weigh(AskedDecision(view, (), (move,), False, 16, 1))
            told = {option.moves: option for option in weighed.best}
            assert all(option.often is not None for option in told.values())
            if mixture[move.piece] >= NEVER:
                assert (weighed.verdict.grade, weighed.verdict.loss) == ("best", 0)
                assert weighed.after == weighed.before
            else:
                out += 1
                lost = weighed.before.shares[seat] - weighed.after.shares[seat]
                assert weighed.verdict.loss == pytest.approx(lost)
                assert lost >= 0
    assert out, "every choice was in the mixture: nothing was tested"


def test_whoever_may_build_one_piece_or_another_builds_the_dearer() -> None:
    """Everything else being equal, it is best to be rid of what costs most."""
    state = GAME.new(seats=3, seed=3, options={"rounds": 1})
    empty = next(move for move in state.legal(0) if str(move) == "show -")
    wall = next(move for move in state.legal(1) if str(move) != "show -")
    for seat in range(3):
        state.apply(seat, empty if seat == state.master else wall)
    seat = state.acting[0]
    view = state.view(seat)
    assert len(view.legal) > 1
    losses = {}
    for move in view.legal:
        weighed = Judge(GAME, 1).weigh(AskedDecision(view, (), (move,), False, 16, 1))
        losses[str(move)] = weighed.verdict.loss
        assert weighed.best[0].often is None
    assert min(losses.values()) == 0 < max(losses.values())


def test_what_the_process_has_seen_before_is_no_part_of_a_review() -> None:
    """A player remembers what it worked out about past turns; a review made elsewhere has to come out the same."""
    game = GAME.new(seats=4, seed=3, options={"rounds": 1})
    recorder = Recorder(game)
    Referee(game, [Strong(GAME, seat) for seat in range(4)], play=recorder.play).run()
    reviewer = Reviewer(recorder.record, 0)
    assert MEMORY.chances
    late = [number for number, met in enumerate(reviewer.seat_record.decisions) if not met.forced][-2:]
    remembered = [reviewer.judge(number) for number in late]
    MEMORY.kinds.clear()
    MEMORY.chances.clear()
    assert [reviewer.judge(number) for number in late] == remembered
    assert not MEMORY.chances
