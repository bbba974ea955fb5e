"""What the deals of a finished game of Chinatown were worth, when they were signed and in the end. *When signed*
(`then`): by what everybody at the table could see (`forecast.gain`): income to come, with the tiles at hand placed as
well as possible, and the money of the deal. *In the end*: the same, with every building and tile that came later,
round by round, compared with the same game without this one deal. Shops that were on the board at the signing stay
(CT-8.2); later ones may be placed differently, in both games. A later deal that needs something from this one cannot
happen without it. Economic cards are luck, and do not count.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from muraglia.games.chinatown.boards import buildings_in, set_of
from muraglia.games.chinatown.box import KINDS
from muraglia.games.chinatown.deals import Deal, Dealt, Paid
from muraglia.games.chinatown.forecast import most_income
from muraglia.games.chinatown.game import GAME
from muraglia.games.chinatown.state import TRADE, State
from muraglia.kernel.record import Record, Replay


class NewThings(NamedTuple):
    """What everybody got before a trade phase: buildings claimed, and tiles drawn, by kind."""

    land: tuple[int, ...]
    tiles: tuple[tuple[int, ...], ...]


class SignedDeal(NamedTuple):
    """A deal that was carried out."""

    ply: int
    """The number of moves made until then, including the last acceptance."""
    before: State
    """The position before the last acceptance."""
    dealt: Dealt
    kinds: dict[int, int]
    """The kinds of the shops on its buildings."""


class Refusal(NamedTuple):
    """An offer that was refused."""

    ply: int
    """The number of moves made before that."""
    before: State
    seat: int
    deal: Deal


class Payday(NamedTuple):
    """Income was paid in a round, from 0."""

    round: int


class TradePhase(NamedTuple):
    """A trade phase: its first position, its last one, and the number of moves made by then."""

    start: State
    end: State
    ply: int


Step = NewThings | SignedDeal | Payday


class History:
    """Everything that matters for deals, in order."""

    def __init__(self, record: Record) -> None:
        replay = Replay(GAME, record)
        state = replay.state
        assert isinstance(state, State)
        self.steps: list[Step] = []
        self.phases: list[TradePhase] = []
        self.refusals: list[Refusal] = []
        start = before = state.copy()
        for ply, (turn, _) in enumerate(replay, 1):
            verb, _, name = turn.move.partition(" ")
            if verb == "refuse":
                self.refusals.append(Refusal(ply - 1, before, turn.seat, before.deals[name.split()[0]]))
            if state.phase == TRADE and before.phase != TRADE:
                start = state.copy()
                self.steps.append(_new_things(before, start))
            elif before.phase == TRADE and state.phase != TRADE:
                self.phases.append(TradePhase(start, before, ply))
            for entry in state.ledger[len(before.ledger) :]:
                if type(entry) is Dealt:
                    self.steps.append(SignedDeal(ply, before, entry, _kinds(before, entry)))
                elif type(entry) is Paid:
                    self.steps.append(Payday(before.round))
            before = state.copy()
        self.over = state.over

    @property
    def deals(self) -> list[SignedDeal]:
        """Every deal that was carried out."""
        return [step for step in self.steps if type(step) is SignedDeal]


def _new_things(before: State, after: State) -> NewThings:
    land = tuple([now & ~was for was, now in zip(before.land, after.land, strict=True)])
    seats = range(after.seats)
    drawn = [zip(before.tiles_of(seat), after.tiles_of(seat), strict=True) for seat in seats]
    return NewThings(land, tuple([tuple([now - was for was, now in pairs]) for pairs in drawn]))


def _kinds(state: State, dealt: Dealt) -> dict[int, int]:
    moved = set_of(building for each in dealt.terms.transfers for building in each.buildings)
    return {building: kind for kind in KINDS for building in buildings_in(moved & state.shops[kind])}


class AlternativeGame:
    """One way in which a game could have gone on from a position. Tiles not placed there are then placed as well as
    possible."""

    def __init__(self, state: State) -> None:
        self.board = state.board.id
        self.street = state.street
        self.land = state.land[:]
        self.shops = state.shops[:]
        self.tiles = [state.tiles_of(seat) for seat in range(state.seats)]
        self.gained = [0] * state.seats
        """Income and money of deals since then, in thousands."""
        self.made: set[int] = set()
        """The deals that could be made, by their numbers of moves."""

    def go_on(self, steps: Iterable[Step], seats: Iterable[int]) -> None:
        """Play these steps, and count what these seats earn."""
        for step in steps:
            match step:
                case NewThings():
                    self.take(step)
                case SignedDeal():
                    self.trade(step)
                case Payday():
                    for seat in seats:
                        self.gained[seat] += self.income(seat)

    def take(self, new: NewThings) -> None:
        """Take buildings and tiles that came before a trade phase."""
        for seat, (land, tiles) in enumerate(zip(new.land, new.tiles, strict=True)):
            self.land[seat] |= land
            self.tiles[seat] = [had + got for had, got in zip(self.tiles[seat], tiles, strict=True)]

    def trade(self, signed: SignedDeal) -> None:
        """Carry out a deal, if everybody has what they gave in it. A shop that is built by then moves with its building
        (CT-7.3), and its owner has a tile less."""
        transfers = signed.dealt.terms.transfers
        if any(set_of(each.buildings) & ~self.land[each.giver] for each in transfers):
            return
        tiles = [mine[:] for mine in self.tiles]
        built = [(kind, at) for at, kind in signed.kinds.items() if not self.shops[kind] >> at & 1]
        for each in transfers:
            for kind in (*each.tiles, *(kind for kind, at in built if at in each.buildings)):
                tiles[each.giver][kind] -= 1
        if any(count < 0 for mine in tiles for count in mine):
            return
        for kind, at in built:
            self.shops[kind] |= 1 << at
        for each in transfers:
            moved = set_of(each.buildings)
            self.land[each.giver] &= ~moved
            self.land[each.taker] |= moved
            for kind in each.tiles:
                tiles[each.taker][kind] += 1
            self.gained[each.giver] -= each.money
            self.gained[each.taker] += each.money
        self.tiles = tiles
        self.made.add(signed.ply)

    def income(self, seat: int) -> int:
        """Return what a seat can earn in a round with everything it has."""
        land = self.land[seat]
        shops = tuple([land & each for each in self.shops])
        return most_income(self.board, self.street, land, tuple(self.tiles[seat]), shops)


class Worth(NamedTuple):
    """What a deal was worth to its parties in the end, in thousands, by seat …"""

    gains: dict[int, int]
    fallen: tuple[int, ...]
    """… and the deals, by their numbers of moves, that could not have been made without it."""


def in_the_end(history: History, signed: SignedDeal) -> Worth:
    """Return what a deal turned out to be worth: the difference between the game with it and without it."""
    at = history.steps.index(signed)
    seats = signed.dealt.parties
    with_it, without = AlternativeGame(signed.before), AlternativeGame(signed.before)
    with_it.go_on(history.steps[at:], seats)
    without.go_on(history.steps[at + 1 :], seats)
    gains = {seat: with_it.gained[seat] - without.gained[seat] for seat in seats}
    return Worth(gains, tuple(sorted(with_it.made - without.made - {signed.ply})))
