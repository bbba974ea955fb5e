"""What a seat may know in ZhanGuo (ZG-15): everything but the numbers in other hands and the order of the decks."""

from __future__ import annotations

import msgspec

from muraglia.games.zhanguo.meta import META
from muraglia.games.zhanguo.moves import AnyMove
from muraglia.games.zhanguo.packed_officials import unpack
from muraglia.games.zhanguo.rules import legal
from muraglia.games.zhanguo.state import Earned, State
from muraglia.games.zhanguo.steps import ASKED_STEPS
from muraglia.games.zhanguo.tables import BOARDS, COLOURS, DECK
from muraglia.games.zhanguo.toml_reader import REGIONS
from muraglia.kernel.contract import View as Contract

Three = tuple[int, int, int]


class Region(msgspec.Struct, frozen=True):
    """A region of a player board: red, gray and white officials in both areas, workers, unrest, cards (ZG-3.1)."""

    governor_area: Three
    worker_area: Three
    workers: int
    unrest: int
    cards: tuple[int, ...]


class Player(msgspec.Struct, frozen=True):
    """What a player has; all of it is public (ZG-1.2)."""

    regions: tuple[Region, ...]
    officials_left: Three
    governors_left: int
    palaces_left: int
    walls_left: int
    markers: Three
    """Value-1 markers: writing, currency, law."""
    score: int
    earned: tuple[Earned, ...]
    """Where the points came from: how many, the source (`state.SOURCES`), and its colour, region or card."""
    hand_colours: Three
    """How many cards of each colour are in hand (ZG-5.2)."""
    board: str
    """The board of side B; empty: none."""
    played: tuple[int, ...]
    """With the draft, the cards played so far: they tell what others put back."""


class Task(msgspec.Struct, frozen=True):
    """A task: its tile (from 0), and the owners of the discs on it, the leftmost first."""

    tile: int
    discs: tuple[int, ...]


class View(Contract, frozen=True, kw_only=True):
    """The table as one seat sees it. Regions and colours count from 0; cards are their numbers."""

    round: int
    first: int
    order: tuple[int, ...]
    turn: int
    """The seat that decides; -1 while several do."""
    step: str
    doing: dict[str, int]
    """How far the step has come: the numbers of `state.CONTEXT` that are not at rest."""
    line: tuple[int, ...]
    """The rewards line, top first …"""
    cells: tuple[int, ...]
    """… and whose disc lies on this round's rewards (-1: nobody's)."""
    queue: tuple[int, ...]
    pending: tuple[int, ...]
    """Cards that were activated and not yet used."""
    quiet: int
    fitted: int
    players: tuple[Player, ...]
    governors: tuple[tuple[int, ...], ...]
    """By region and seat."""
    palaces: tuple[tuple[int, ...], ...]
    bonuses: tuple[int, ...]
    """The bonus spaces taken in each region, as bits."""
    slots: tuple[int, ...]
    """The owner of the wall in each slot (-1: nobody): A1 with 1, 2, 3 bars, then A2 and so on."""
    tiles: tuple[int, ...]
    """The wall tile of each section: number * 2 + side, from 0."""
    tasks: tuple[Task, ...]
    """The tasks of section 1: wall, palace, governor; then those of section 2."""
    supply: tuple[int, ...]
    """Value-1 markers left, by colour."""
    big: tuple[int, ...]
    """Who has the value-3 marker of each colour (-1: the court)."""
    court: tuple[int, ...]
    """The pile, the uppermost card last."""
    gone: tuple[int, ...]
    deck_sizes: tuple[int, ...]
    hand: tuple[int, ...] | None
    """The cards of this seat; `None` for a spectator."""
    chosen: tuple[int, ...]
    """What this seat has chosen to put back in the current draft."""
    drafts: int
    """How many drafts this game remembers."""
    put_back: tuple[int, ...]
    """What this seat has put back in earlier drafts: writing, currency, law, round by round."""
    legal: tuple[AnyMove, ...]


def view(state: State, seat: int | None) -> View:
    """Return what a seat may know."""
    seats = range(state.seats)
    by_region = [slice(r * state.seats, (r + 1) * state.seats) for r in range(REGIONS)]
    return View(
        game=META.id,
        rules=state.rules,
        options=dict(state.options),
        seats=state.seats,
        seat=seat,
        acting=state.acting,
        decision=state.decision,
        over=state.over,
        round=state.round,
        first=state.first,
        order=state.order,
        turn=state.turn,
        step=ASKED_STEPS[state.step],
        doing=state.context(),
        line=state.line,
        cells=tuple(state.cells),
        queue=state.queue,
        pending=state.pending,
        quiet=state.quiet,
        fitted=state.fitted,
        players=tuple([_player(state, other) for other in seats]),
        governors=tuple([tuple(state.governors[part]) for part in by_region]),
        palaces=tuple([tuple(state.palaces[part]) for part in by_region]),
        bonuses=tuple(state.bonuses),
        slots=tuple(state.slots),
        tiles=state.tiles,
        tasks=tuple([Task(tile, discs) for tile, discs in zip(state.task_tiles, state.discs, strict=True)]),
        supply=tuple(state.supply),
        big=tuple(state.big),
        court=state.court,
        gone=state.gone,
        deck_sizes=tuple([len(state.deck[c]) - state.taken[c] for c in range(len(COLOURS))]),
        hand=None if seat is None else state.hand[seat],
        chosen=() if seat is None else state.chosen[seat],
        drafts=len(state.put_back[0]) // len(COLOURS),
        put_back=() if seat is None else state.put_back[seat],
        legal=() if seat is None else tuple(legal(state, seat)),
    )


def _player(state: State, seat: int) -> Player:
    start = seat * REGIONS
    colours = [(card - 1) // DECK for card in state.hand[seat]]
    ones = state.ones[seat * 3 : seat * 3 + 3]
    return Player(
        tuple(
            [
                Region(
                    unpack(state.above[at]),
                    unpack(state.below[at]),
                    state.workers[at],
                    state.unrest[at],
                    state.laid[at],
                )
                for at in range(start, start + REGIONS)
            ]
        ),
        unpack(state.left[seat]),
        state.governors_left[seat],
        state.palaces_left[seat],
        state.walls_left[seat],
        (ones[0], ones[1], ones[2]),
        state.score[seat],
        state.earned[seat],
        (colours.count(0), colours.count(1), colours.count(2)),
        "" if state.boards[seat] < 0 else BOARDS[state.boards[seat]],
        state.played[seat],
    )
