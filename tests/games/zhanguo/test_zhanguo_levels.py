"""The levels of ZhanGuo: turns are whole and legal, judgements do not depend on memory, plans are kept to."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

import muraglia
from muraglia import bots
from muraglia.bots import Budget
from muraglia.games.zhanguo.bots.levels import Medium
from muraglia.games.zhanguo.bots.rules_of_thumb import most_attractive
from muraglia.games.zhanguo.bots.strong import Strong
from muraglia.games.zhanguo.bots.turn import Planner
from muraglia.games.zhanguo.bots.value import HandValue
from muraglia.games.zhanguo.game import State
from muraglia.games.zhanguo.moves import AnyMove, Done, Down, Lift, Play, To, Unify
from muraglia.games.zhanguo.packed_officials import pack
from muraglia.games.zhanguo.steps import ADDING, CARD, LIFTING, SETTING_DOWN
from muraglia.games.zhanguo.toml_reader import REGIONS
from muraglia.kernel.meta import Options

GAME = muraglia.game("zhanguo")
EVERYTHING: Options = {"boards": "auction", "draft": True, "unrest_per_worker": True, "clear_court": True}


def positions(seats: int, seed: int, options: Options | None = None, chance: float = 0.2) -> Iterator[State]:
    """Yield the positions of a game by rules of thumb, with a move by chance now and then."""
    rng = random.Random(seed)
    state: State = GAME.new(seats, seed, options)
    while not state.over:
        yield state
        seat = state.acting[0]
        legal = state.legal(seat)
        state.apply(seat, rng.choice(legal) if rng.random() < chance else most_attractive(state, seat))
    yield state


@pytest.mark.parametrize(("seats", "options"), [(2, EVERYTHING), (3, {}), (4, {})])
def test_every_turn_is_legal_whole_and_worth_what_it_says(seats: int, options: Options) -> None:
    rng = random.Random(seats)
    looked_at = 0
    for state in positions(seats, seats, options):
        if state.step != CARD or rng.random() > 0.04:
            continue
        looked_at += 1
        seat = state.turn
        planner = Planner(HandValue(state))
        turns = planner.turns(state, seat)
        assert [turn.worth for turn in turns] == sorted((turn.worth for turn in turns), reverse=True)
        for turn in rng.sample(turns, min(6, len(turns))):
            played = state.copy()
            for move in turn.moves:
                played.play(seat, move)
            assert played.over or played.acting != (seat,) or played.step == CARD or played.phase
            cards = [move.card for move in turn.moves if isinstance(move, Play)]
            assert len(cards) == 1
            worth = HandValue(state).worth(played, seat)
            if any(isinstance(move, Unify) for move in turn.moves):
                assert turn.worth == pytest.approx(worth)
            else:  # at the court a card is lost
                assert turn.worth == pytest.approx(worth - planner.value.lasting(state, cards[0]))
    assert looked_at >= 2


@pytest.mark.parametrize(("seats", "options"), [(2, EVERYTHING), (3, {"boards": "random"}), (4, {})])
def test_officials_go_where_every_way_tried_on_its_own_is_best(seats: int, options: Options) -> None:
    """What follows is counted once for all ways; carrying out each one and counting everything finds the same."""
    met = dict.fromkeys((ADDING, LIFTING, SETTING_DOWN), 0)
    for state in positions(seats, 10 + seats, options, chance=0.4):
        if state.step not in met:
            continue
        met[state.step] += 1
        compare_with_all_carried_out(state)
    assert all(met.values())


def test_a_new_official_that_leaves_one_colour_for_the_next_is_not_taken_for_another() -> None:
    """A reward of two officials, with only one left of a colour: taking that one leaves no choice for the second."""
    reward = next(state for state in positions(4, 1) if state.step == ADDING and state.adds > 1 and state.only >= 0)
    for officials in ((1, 2, 0), (2, 1, 0), (0, 1, 3), (3, 0, 1)):
        for above in range(8):
            state = reward.copy()
            state.left[state.turn] = pack(officials)
            state.above[state.turn * REGIONS + state.only] = pack([above & 1, above >> 1 & 1, above >> 2])
            state.listed = None
            compare_with_all_carried_out(state)


def compare_with_all_carried_out(state: State) -> None:
    """Let a player choose a step, and find the same by carrying out each move and looking at all that came of it."""
    seat = state.turn
    worth = HandValue(state).worth
    moves = [move for move in state.legal(seat) if not isinstance(move, Down)]
    tried = [carried_out(state, seat, move) for move in moves]
    worths = [max(worth(end, seat) for end in ends) for ends in tried]
    if state.step != LIFTING:  # to stop must be better than all else
        worths = [each - 0.01 * isinstance(move, Done) for each, move in zip(worths, moves, strict=True)]
    planner = Planner(HandValue(state))
    assert planner.step(state, seat) == moves[worths.index(max(worths))]
    if len(moves) > 1:
        assert planner.nodes == sum(len(ends) for ends in tried if state.step != LIFTING or len(ends) > 1)


def carried_out(state: State, seat: int, move: AnyMove) -> list[State]:
    """Return what can come of a move: where an official is lifted, each place where it can go."""
    if state.step == LIFTING and isinstance(move, Done):
        return [state]
    ahead = state.copy()
    ahead.apply(seat, move)
    if ahead.step != SETTING_DOWN or not isinstance(move, Lift):
        return [ahead]
    ends = [end for end in ahead.legal(seat) if isinstance(end, To)]
    return [after for end in ends for after in carried_out(ahead, seat, end)]


def test_a_judgement_does_not_depend_on_what_was_judged_before() -> None:
    old = None
    for state in positions(3, 5):
        old = old or HandValue(state)
        for seat in range(3):
            assert old.worth(state, seat) == HandValue(state).worth(state, seat)


def test_strong_thinks_once_a_turn_and_keeps_to_its_plan() -> None:
    state: State = GAME.new(2, 4)
    strong = bots.make("strong", GAME, 1)
    assert isinstance(strong, Strong)
    thoughts = turns = 0
    while turns < 4:
        seat = state.acting[0]
        if seat == 1:
            state.apply(seat, most_attractive(state, seat))
            continue
        before = strong.nodes
        hand = len(state.hand[0])
        state.apply(seat, strong.decide(state.view(seat), Budget(nodes=300)))
        thoughts += strong.nodes > before
        turns += len(state.hand[0]) < hand
    assert thoughts == turns


@pytest.mark.parametrize(
    ("language", "built"),
    [
        ("en", r"(?:wall with \d bars? in \w\d|(?:palace|governor) in region \d)"),
        ("it", r"(?:muraglia da \d barrett[ae] in \w\d|(?:palazzo|governatore) nella regione \d)"),
    ],
)
def test_what_a_turn_builds_is_said_once(language: str, built: str) -> None:
    words = GAME.words(language)
    said = dict.fromkeys(("wall", "palace", "govern"), 0)
    for state in positions(2, 3):
        if state.step != CARD:
            continue
        for advice in Medium(GAME, 1).explain(state.view(state.acting[0])):
            found = re.findall(built, advice.text(words))
            assert len(found) == len(set(found)), advice.text(words)
            kind = str(advice.then[0]).split()[0] if isinstance(advice.move, Play) else ""
            if kind in said:
                assert found
                said[kind] += 1
    assert all(said.values())


def test_rules_of_thumb_beat_chance() -> None:
    won = 0
    for seed in range(4):
        rng = random.Random(seed)
        state: State = GAME.new(4, seed)
        while not state.over:
            seat = state.acting[0]
            state.apply(seat, most_attractive(state, seat) if seat == seed else rng.choice(state.legal(seat)))
        won += state.outcome.winners == (seed,)
    assert won >= 3
