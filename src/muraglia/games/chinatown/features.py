"""What a seat may know in Chinatown, as numbers (CT-11). Seats count clockwise from the observer, who is 0.

Where a number names a seat or nobody, 0 means nobody and 1 the observer; kinds of shops are numbered in the same way.
Money is in thousands. Offers are not included, since there can be any number of them, in any form. An environment that
numbers some offers and answers for a learner can describe each with `observe_spoken`.
"""

from __future__ import annotations

from functools import cache

from muraglia.games.chinatown.boards import BUILDINGS, buildings_in
from muraglia.games.chinatown.box import COPIES, ECONOMIC_CARDS, KINDS, ROUNDS, TABLES
from muraglia.games.chinatown.deals import Dealt, Paid
from muraglia.games.chinatown.forecast import gain
from muraglia.games.chinatown.meta import META
from muraglia.games.chinatown.moves import WISHES, Accept, AnyMove, Offer, Refuse, Withdraw
from muraglia.games.chinatown.state import KEEP, KIND_COUNT, PHASES, State
from muraglia.games.chinatown.terms import spoken_by
from muraglia.kernel.errors import BadNotation
from muraglia.kernel.feature import Feature, ObservationRow
from muraglia.kernel.meta import ChoiceOption, FlagOption

MOST_CASH = 2000
"""More thousands than six rounds can pay to all players together."""
ECONOMY = tuple(dict.fromkeys(TABLES.economy))
SPOKEN = (Accept, Refuse, Withdraw, Offer)
CHOICES = tuple((option.name, option.values) for option in META.options if isinstance(option, ChoiceOption))
FLAGS = tuple(option.name for option in META.options if isinstance(option, FlagOption))


@cache
def features(seats: int) -> tuple[Feature, ...]:
    """Return what `observe` writes."""
    per_seat, lots = (seats,), (BUILDINGS,)
    return (
        *(Feature(name, (1,), 0, len(among) - 1, f"the option {name}") for name, among in CHOICES),
        *(Feature(name, (1,), 0, 1, f"the option {name}") for name in FLAGS),
        Feature("over", (1,), 0, 1, "the game is over"),
        Feature("phase", (1,), 0, len(PHASES) - 1, "keep, trade, place"),
        Feature("round", (1,), 0, ROUNDS, "the round, from 0"),
        Feature("to_keep", (1,), 0, BUILDINGS, "how many cards the observer keeps this round"),
        Feature("holder", (1,), 0, seats, "who has the start tile, or nobody"),
        Feature("acting", per_seat, 0, 1, "who owes a decision"),
        Feature("waiting", per_seat, 0, 1, "who is not ready yet, or not done trading"),
        Feature("cash", per_seat, -MOST_CASH, MOST_CASH, "the money of each, as far as the observer saw it move"),
        Feature("unseen_deals", per_seat, 0, 32_000, "deals of each whose money the observer did not see"),
        Feature("hands", per_seat, 0, BUILDINGS, "how many building cards each holds"),
        Feature("economy", (len(ECONOMY),), 0, ECONOMIC_CARDS, "economic cards turned up so far, by card"),
        Feature("tiles", (seats, KIND_COUNT), 0, max(COPIES), "unplaced tiles, by seat and kind"),
        Feature("owners", lots, 0, seats, "whose each building is"),
        Feature("shops", lots, 0, KIND_COUNT, "the shop on each building"),
        Feature("cards", lots, 0, 2, "1: the observer holds the card of the building; 2: and has chosen it"),
        Feature("laid", lots, 0, KIND_COUNT, "the tile that the observer has laid there in secret"),
        Feature("wishes", (seats, BUILDINGS + KIND_COUNT), 0, len(WISHES) - 1, "wishes on buildings, then on kinds"),
    )


def observe(state: State, seat: int, out: ObservationRow) -> None:
    """Write what a seat may know."""
    seats, options = state.seats, state.options
    turned = [*range(seat, seats), *range(seat)]
    keeps = state.phase == KEEP and not state.over
    numbers = [among.index(str(options[name])) for name, among in CHOICES]
    numbers += [int(options[name]) for name in FLAGS]
    numbers += [
        int(state.over),
        state.phase,
        state.round,
        state.to_keep(seat) if keeps else 0,
        0 if state.holder < 0 else 1 + (state.holder - seat) % seats,
    ]
    numbers += [int(other in state.acting) for other in turned]
    numbers += [state.waiting >> other & 1 for other in turned]
    numbers += _purses(state, seat, turned)
    numbers += [state.cards[other].bit_count() for other in turned]
    shown = state.economy_shown()
    numbers += [shown.count(card) for card in ECONOMY]
    for other in turned:
        tiles = state.tiles_of(other)
        if other != seat:
            for kind, _ in state.laid[other]:  # others think that their owner still has them (CT-8.3)
                tiles[kind] += 1
        numbers += tiles
    owners, shops, cards, laid = ([0] * (BUILDINGS + 1) for _ in range(4))
    for place, other in enumerate(turned, 1):
        for building in buildings_in(state.land[other]):
            owners[building] = place
    for kind in KINDS:
        for building in buildings_in(state.shops[kind]):
            shops[building] = kind + 1
    for building in buildings_in(state.cards[seat]):
        cards[building] = 1 + (state.kept[seat] >> building & 1)
    for kind, building in state.laid[seat]:
        laid[building] = kind + 1
    for lots in (owners, shops, cards, laid):
        numbers += lots[1:]
    for other in turned:
        numbers += state.marks[other][1:]
    out[:] = numbers


@cache
def spoken_features(seats: int) -> tuple[Feature, ...]:
    """Return what `observe_spoken` writes."""
    per_seat = (seats,)
    return (
        Feature("spoken", (1,), 1, len(SPOKEN), "accept, refuse, withdraw, offer; 0: nothing has this number"),
        Feature("private", (1,), 0, 1, "only its parties see the offer"),
        Feature("parties", per_seat, 0, 1, "who gives or takes something"),
        Feature("cash_then", per_seat, -MOST_CASH, MOST_CASH, "the money that each gets by it"),
        Feature("more", per_seat, -MOST_CASH, MOST_CASH, "how much more each earns a round, with tiles placed well"),
        Feature("gain", per_seat, -MOST_CASH, MOST_CASH, "what both make until the end"),
    )


def observe_spoken(state: State, seat: int, move: AnyMove, out: ObservationRow) -> None:
    """Write what an offer, or the offer that is answered, would do to everybody, as far as all can see."""
    match move:
        case Offer():
            terms, private = spoken_by(move.terms, seat), move.private
        case Accept() | Refuse() | Withdraw():
            deal = state.deals[move.deal]
            terms, private = deal.terms, deal.private
        case _:
            raise BadNotation("move", f"{move} says nothing about an offer")
    turned = [*range(seat, state.seats), *range(seat)]
    gains = [gain(state, other, terms) if other in terms.parties else (0, 0) for other in turned]
    numbers = [1 + SPOKEN.index(type(move)), int(private)]
    numbers += [int(other in terms.parties) for other in turned]
    numbers += [_bounded(terms.net(other)) for other in turned]
    numbers += [more for more, _ in gains]
    numbers += [_bounded(all_in_all) for _, all_in_all in gains]
    out[:] = numbers


def _bounded(money: int) -> int:
    """Limit a sum of money: offers may name any sum."""
    return max(-MOST_CASH, min(MOST_CASH, money))


def _purses(state: State, seat: int, turned: list[int]) -> list[int]:
    """Return everybody's money as far as this seat saw it move, and for everybody the number of deals in which it did
    not."""
    if state.over:
        return [state.cash[other] for other in turned] + [0] * state.seats
    cash = list(state.start_cash)
    unseen = [0] * state.seats
    for entry in state.ledger:
        if type(entry) is Paid:
            for other in turned:
                cash[other] += entry.amount(other)
        elif type(entry) is Dealt:
            seen = entry.open or seat in entry.parties
            for other in entry.parties:
                if seen:
                    cash[other] += entry.terms.net(other)
                else:
                    unseen[other] += 1
    return [cash[other] for other in turned] + [unseen[other] for other in turned]
