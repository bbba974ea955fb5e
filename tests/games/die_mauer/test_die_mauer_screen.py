"""What a screen shows of Die Mauer: the verdict of a turn by its rule, what is known of everybody, the rounds."""

from __future__ import annotations

import random

import pytest

from muraglia.games.die_mauer.game import GAME
from muraglia.games.die_mauer.state import BUILD

SET = "T G 1 2 3 4 6"
VERDICTS = [
    # what blue has built, the fists of red (the master builder), yellow, green and blue; what comes of it
    ("4", "6 4 3 T", "alone", "DM-5.1", (0,)),
    ("4", "T T 3 T", "matched", "DM-5.2", (1, 3)),
    ("4", "T T T T", "too_many", "DM-5.3", (0,)),
    ("T", "G 4 3 6", "nowhere", "DM-5.4", ()),
    ("4", "- 1 3 6", "free", "DM-6.1", (0,)),
    ("4", "- - 3 6", "gift", "DM-6.2", ()),
    ("4", "- - - 6", "several", "DM-6.3", ()),
]


@pytest.mark.parametrize(("wall", "fists", "verdict", "rule", "builders"), VERDICTS)
def test_a_turn_is_told_with_the_rule_that_decided_it(
    wall: str, fists: str, verdict: str, rule: str, builders: tuple[int, ...]
) -> None:
    state = GAME.position(f"seats: 4\nwall: {wall}\nblue: {SET.replace(wall, '')}")
    for seat, fist in enumerate(fists.split()):
        events = state.play(seat, GAME.parse(f"show {fist}"))
    turn = state.on_screen(None).turn
    assert turn is not None
    assert (turn.verdict, turn.rule, turn.builders) == (verdict, rule, builders)
    told = next(event.public for event in events if event.kind == "reveal")
    assert (told["verdict"], told["rule"], told["matching"]) == (verdict, rule, list(turn.matching))


def test_a_lonely_empty_fist_that_can_build_nothing_is_told_by_its_rule() -> None:
    state = GAME.position("seats: 3\nwall: T12346T\nred: G\nyellow: G 1 2 3 4 6")
    for seat, fist in enumerate(("-", "1", "2")):
        events = state.play(seat, GAME.parse(f"show {fist}"))
    assert next(event.public["rule"] for event in events if event.kind == "reveal") == "DM-6.5"


def test_the_turn_that_ends_a_round_is_told_as_what_it_was() -> None:
    """The next round has begun by then: what was built is no longer in its story."""
    state = GAME.position("seats: 3\nrounds: 2\nwall: G12346\nred: T")
    for seat, fist in enumerate(("T", "1", "2")):
        events = state.play(seat, GAME.parse(f"show {fist}"))
    kinds = [event.kind for event in events]
    assert "round_end" in kinds
    reveal = events[kinds.index("reveal")].public
    assert (reveal["verdict"], reveal["rule"]) == ("alone", "DM-5.1")
    screen = state.on_screen(None)
    assert screen.turn is None
    assert screen.rounds[0].out == (0,)


def test_what_is_known_of_a_seat_follows_shown_built_and_given() -> None:
    """All through random games: what is said to be surely held is held, and unseen gifts are counted."""
    for seed in range(6):
        rng = random.Random(seed)
        state = GAME.new(4, seed, {"rounds": 1})
        while not state.over:
            seat = rng.choice(state.acting)
            state.apply(seat, rng.choice(state.legal(seat)))
            if state.step == BUILD or state.over:
                continue
            for other, known in enumerate(state.on_screen(None).known):
                hand = state.view(other).hand or ()
                surely = [held.count for held in known.holds]
                if not known.gave and not known.got:
                    assert surely == list(hand)
                assert sum(surely) + known.got - known.gave == sum(hand)
