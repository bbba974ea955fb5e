"""ZhanGuo carries out unasked only what no free move down would have made a choice (ZG-7.3)."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import muraglia
from muraglia.games.zhanguo import officials, rules
from muraglia.games.zhanguo.game import State
from muraglia.games.zhanguo.moves import AnyMove
from muraglia.games.zhanguo.state import CONTEXT, REWARDING
from muraglia.games.zhanguo.steps import CARD, LIFTING, PLACE, RETURNING, TASKS

GAME = muraglia.game("zhanguo")
LETTERS = "rgw"
Asked = Callable[[State, int, Sequence[AnyMove]], bool]


class LeftOut(AssertionError):
    """A choice was carried out that the player could have made otherwise."""


def table(state: State) -> tuple[object, ...]:
    """Return all that a step can change."""
    lists = state.above, state.below, state.left, state.workers, state.unrest, state.governors, state.court, state.laid
    return (state.step, *[getattr(state, name) for name in CONTEXT], *[tuple(each) for each in lists])


def with_any_downs(state: State, seat: int) -> Iterator[State]:
    """Return the position after every choice of free moves down, itself first."""
    ready, met = [state], {table(state)}
    while ready:
        here = ready.pop()
        yield here
        for down in officials.list_downs(here, seat):
            lower = after(here, seat, down)
            if table(lower) not in met:
                met.add(table(lower))
                ready.append(lower)


def after(state: State, seat: int, move: AnyMove) -> State:
    """Return the position right after a move, before anything follows."""
    ahead = state.copy()
    rules.DOES[type(move)](ahead, seat, move)
    return ahead


def watching(asked: Asked) -> Asked:
    """Wrap `is_asked` so that it raises `LeftOut` where not asking leaves a choice out."""

    def ask(state: State, seat: int, moves: Sequence[AnyMove]) -> bool:
        if asked(state, seat, moves) or not CARD <= state.step <= TASKS or state.phase == REWARDING:
            return asked(state, seat, moves)
        (only,) = moves
        listed = [(lower, rules.LISTS[state.step](lower, seat)) for lower in with_any_downs(state, seat)]
        same = {table(after(lower, seat, only)) for lower, ways in listed if only in ways}
        for lower, ways in listed:
            if len(ways) > 1 or table(after(lower, seat, ways[0])) not in same:
                raise LeftOut(f"{only} was carried out, though {ways} could be reached:\n{state.position()}")
        return False

    return ask


VARIANTS = ("", "unrest_per_worker: on", "boards: random\nblue board: square\ngreen board: star")


@st.composite
def boards(draw: st.DrawFn) -> str:
    """Return a position before a card is played: officials anywhere, all of a colour together or few of one colour
    alone, and regions that are free, full or restless."""
    how = draw(st.sampled_from(("anywhere", "apart", "alone")))
    homes = draw(st.permutations(range(1, 6)))
    left = dict.fromkeys(LETTERS, 5)
    cards = iter(range(41, 81))
    lines = ["seats: 2", "turn: blue", "blue hand: 40", "green hand: 1", draw(st.sampled_from(VARIANTS))]
    for region in range(1, 6):
        parts = []
        for name, most in (("above", 4), ("below", 2)):
            home = homes.index(region)
            here = draw(st.text(LETTERS, max_size=most)) if how == "anywhere" else ""
            if how == "apart" and home < 3 and name == "above":
                here = LETTERS[home] * 5
            elif how == "alone" and home == 0:
                here = LETTERS[0] * draw(st.integers(0, 2))
            here = "".join(letter for at, letter in enumerate(here) if here[:at].count(letter) < left[letter])
            for letter in here:
                left[letter] -= 1
            parts.append(f"{name} {here}" if here else "")
        unrest, laid = draw(st.sampled_from(((4, 1), (4, 2), (0, 3), *(((0, 0), (2, 1)) if how != "apart" else ()))))
        parts += [f"unrest {unrest}", f"cards {' '.join([str(next(cards)) for _ in range(laid)])}" if laid else ""]
        lines.append(f"blue {region}: {', '.join(filter(None, parts))}")
    return "\n".join(lines)


def play_turns(asked: Asked, patch: pytest.MonkeyPatch) -> None:
    """Play every place of a card on many boards, and the turn to its end at random."""

    @settings(max_examples=120, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
    @given(boards(), st.integers(0, 2**32))
    def turns(text: str, seed: int) -> None:
        rng = random.Random(seed)
        start = GAME.position(text)
        start.play(0, GAME.parse("play 40"))
        for place in start.legal(0) if start.step == PLACE else ():
            state = start.copy()
            state.play(0, place)
            while state.acting == (0,):
                state.play(0, rng.choice(state.legal(0)))

    patch.setattr(rules, "is_asked", watching(asked))
    turns()


def test_nothing_is_carried_out_that_going_down_would_leave_open(monkeypatch: pytest.MonkeyPatch) -> None:
    play_turns(rules.is_asked, monkeypatch)


@pytest.mark.parametrize("step", [PLACE, LIFTING, RETURNING])
def test_the_watcher_sees_what_is_left_out(step: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of the three decisions is one that rules 1 carried out too early."""
    monkeypatch.delitem(rules.OPENED_BY_DOWNS, step)
    with pytest.raises(LeftOut):
        play_turns(rules.is_asked, monkeypatch)


def test_a_game_by_rules_1_goes_on_as_it_began() -> None:
    """Its records, positions and views say so, and a sample of a view plays by it too."""
    text = "rules: 1\nseats: 2\nturn: blue\nblue hand: 40\ngreen hand: 1\nblue 3: above r\n"
    old, new = GAME.position(text), GAME.position(text.replace("rules: 1", "rules: 2"))
    sampled = GAME.sample(old.view(0), random.Random(1))
    for state in (old, new, sampled):
        state.play(0, GAME.parse("play 40"))
        state.play(0, GAME.parse("reassign"))
    assert "step: to" in old.position()
    assert "step: to" in sampled.position()
    assert "step: lift" in new.position()
