"""What a screen shows of ZhanGuo beyond the view: the current question, how far a step has come, and aids for
choosing."""

from __future__ import annotations

import msgspec

from muraglia.games.zhanguo.cardboard import bonus, gives, power, reward, task_places
from muraglia.games.zhanguo.court import hired
from muraglia.games.zhanguo.draft import put_back_by
from muraglia.games.zhanguo.moves import (
    AREAS,
    Accept,
    AnyMove,
    Back,
    Board,
    Bonus,
    Hire,
    Lift,
    Play,
    Task,
    Unify,
    Use,
)
from muraglia.games.zhanguo.officials import ends_from
from muraglia.games.zhanguo.player_aids import Prospects, claims, fitting, places, prospects
from muraglia.games.zhanguo.rules import legal
from muraglia.games.zhanguo.scoring import ranking, totals
from muraglia.games.zhanguo.state import State
from muraglia.games.zhanguo.steps import (
    ADDING,
    BIDDING,
    BONUS,
    CALMING,
    LIFTING,
    NAMING_MARKER,
    PAYING,
    RETURNING,
    REWARD,
    SETTING_DOWN,
)
from muraglia.games.zhanguo.tables import ACTIONS, OFFICIALS, TASK_KINDS
from muraglia.games.zhanguo.toml_reader import REGIONS
from muraglia.games.zhanguo.unification import brings
from muraglia.kernel.contract import Screen as Contract
from muraglia.kernel.event import Told
from muraglia.kernel.memo import once


class Lifted(msgspec.Struct, frozen=True):
    """The lifted official: its colour, and the area that it came from."""

    official: str
    area: str


class Offer(msgspec.Struct, frozen=True):
    """The highest bid of an auction (ZG-13.5)."""

    points: int
    seat: int


class Question(msgspec.Struct, frozen=True):
    """What the current question is about; fields that do not apply keep their defaults."""

    card: int | None
    """The card that is shown and not placed yet."""
    region: int | None
    """The region where an official is returned or a bonus space is taken, from 0."""
    left: int
    """How many points, officials, workers, levels or markers are still left."""
    lifted: Lifted | None
    reward: int | None
    """The colour of the reward."""
    bid: Offer | None


class Screen(Contract, frozen=True, kw_only=True):
    """What a screen shows beyond the view, about legal moves and places for the next card too."""

    question: Question
    players: tuple[Prospects, ...]
    bonuses: tuple[tuple[bool, ...], ...]
    """By region: whether each bonus space is still free."""
    claims: tuple[tuple[int, ...], ...]
    """Who would be asked about each colour's reward now, first to last (ZG-9.1)."""
    places: tuple[str, ...]
    """Where this seat's next card could go, in notation, if it were its turn (ZG-5.4)."""
    fits: dict[int, tuple[str, ...]]
    """For each card in hand, and the one just shown, the court actions that its number fits (ZG-8.1)."""
    reach: dict[str, tuple[str, ...]]
    """For each official that can be lifted now, in notation, the areas where it can go (ZG-7.2)."""


def on_screen(state: State, seat: int | None) -> Screen:
    """Return what the screen of a seat shows."""
    ahead = [] if seat is None else places(state, seat)
    moves = [] if seat is None else [*ahead, *legal(state, seat)]
    return Screen(
        question=asked(state),
        players=_players(state),
        bonuses=tuple(
            tuple([not state.bonuses[region] >> space & 1 for space in range(len(spaces))])
            for region, spaces in enumerate(state.tables.bonus)
        ),
        claims=claims(state),
        places=tuple(map(str, ahead)),
        fits={} if seat is None else fitting(state, seat),
        reach={str(move): reach(state, seat, move) for move in moves if isinstance(move, Lift) and seat is not None},
        said={str(move): known for move in moves if (known := details(state, seat or 0, move))},
    )


@once
def _players(state: State) -> tuple[Prospects, ...]:
    scores = totals(state)
    ranks = ranking(state, scores)
    return tuple([prospects(state, seat, scores[seat], ranks[seat]) for seat in range(state.seats)])


def reach(state: State, seat: int, move: Lift) -> tuple[str, ...]:
    """Return the areas where an official can go if it is lifted now."""
    return tuple([AREAS[end.area] for end in ends_from(state, seat, move.area)])


def asked(state: State) -> Question:
    """Return what the current question is about."""
    step = state.step
    left = {ADDING: state.adds, LIFTING: state.points, SETTING_DOWN: state.points}
    left |= {PAYING: state.owed, NAMING_MARKER: state.uses, CALMING: state.uses}
    return Question(
        card=state.card or None,
        region=state.governing if step in (RETURNING, BONUS) else None,
        left=left.get(step, 0),
        lifted=Lifted(OFFICIALS[state.lifted], AREAS[state.lifted_from]) if state.lifted >= 0 else None,
        reward=state.reward if step == REWARD else None,
        bid=Offer(state.bid, state.bidder) if step == BIDDING and state.bid >= 0 else None,
    )


def details(state: State, seat: int, move: AnyMove) -> dict[str, Told]:
    """Return what the words for a move need beyond its notation: what a card gives, what a task is worth …"""
    tables = state.tables
    match move:
        case Play(card):
            return {"gives": gives(tables, card), "action": ACTIONS[tables.trigger[card]]}
        case Use(card):
            return {"gives": gives(tables, card)}
        case Back():
            return {"cards": put_back_by(state, seat, move)}
        case Unify(region):
            markers, rise = brings(tables, len(state.laid[seat * REGIONS + region]))
            return {"unrest": rise, "number": markers} if rise else {"number": markers}
        case Hire(_, 0):
            return {"number": hired(state, seat, move)}
        case Bonus(space):
            return {"gives": bonus(tables, state.governing, space).gives}
        case Task(section, kind):
            task = section * len(TASK_KINDS) + kind
            value = tables.task_values[len(state.discs[task])]
            return {"value": value, "places": task_places(tables, kind, state.task_tiles[task])}
        case Accept():
            return {"reward": reward(tables, state.round, state.reward).gives}
        case Board(board):
            return {"power": power(tables, board)}
    return {}
