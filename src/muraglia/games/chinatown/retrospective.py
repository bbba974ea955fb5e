"""What a finished game of Chinatown shows about its deals: what each was worth to each side when it was signed and in
the end, and what trade could have brought in each round. It depends on the reader: a seat that did not see the money of
a private deal (CT-7.4) does not learn what it gained.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from muraglia.games.chinatown.bots.holdings import Table, pooled
from muraglia.games.chinatown.bots.missed_deals import MissedOffer, PossibleDeal, better, missed_offers, possible_deals
from muraglia.games.chinatown.bots.pooled_optimum import optimum
from muraglia.games.chinatown.box import ROUNDS
from muraglia.games.chinatown.deal_values import History, SignedDeal, TradePhase, in_the_end
from muraglia.games.chinatown.deals import Dealt
from muraglia.games.chinatown.forecast import best_income, gain
from muraglia.games.chinatown.state import State
from muraglia.games.chinatown.terms import THOUSAND, Terms, sentence
from muraglia.games.chinatown.view import as_known_to, view
from muraglia.kernel.errors import MuragliaError
from muraglia.kernel.record import Record
from muraglia.kernel.words import Words


class Side(msgspec.Struct, frozen=True):
    """What a deal was worth to one of its parties, in thousands."""

    seat: int
    more: int
    """How much more its shops would earn each round …"""
    then: int | None
    """… what that and the money were worth until the end; `None`: the reader does not know the money …"""
    end: int | None
    """… and what it turned out to be worth (`deal_values`)."""
    better: int | None
    """How much more it could have asked for, as far as the reader knows, with the others still gaining."""


class Bargain(msgspec.Struct, frozen=True):
    """A deal that was made, as the reader knows it."""

    ply: int
    """The number of moves made, including the one that completed it."""
    round: int
    """From 1."""
    terms: Terms
    open: bool
    whole: bool
    """Whether these are all its terms, including money."""
    sides: tuple[Side, ...]


class Surplus(msgspec.Struct, frozen=True):
    """What trade could have added in a round, counted until the end of the game, in thousands."""

    round: int
    there: int
    """The most that all could have gained together …"""
    found: int
    """… and how much of it the deals of the round found; negative if they lost."""
    exact: bool
    """If not, `there` is only an upper bound."""
    ply: int
    """The number of moves made before the trade was over …"""
    unmade: tuple[PossibleDeal, ...]
    """… and the deals that were possible then and that nobody made."""


class Standout(msgspec.Struct, frozen=True):
    """A deal, by its place in the list, and one of its sides."""

    deal: int
    seat: int


class Tale(msgspec.Struct, frozen=True):
    """The retrospective of a game."""

    deals: tuple[Bargain, ...]
    rounds: tuple[Surplus, ...]
    traded: tuple[int | None, ...]
    """By seat: what all its deals were worth when they were signed. `None`: the reader does not know."""
    best: Standout | None
    """The deal that gained somebody most in the end …"""
    worst: Standout | None
    """… and the one that cost somebody most; `None`: nobody lost by a deal."""
    my_best: Standout | None
    my_worst: Standout | None
    let_go: tuple[MissedOffer, ...]
    """The offers that the reader refused or let lapse, and would have gained by."""


def tell(record: Record, reader: int | None) -> Tale:
    """Return the retrospective of a finished game as a seat may read it; `None`: as a spectator."""
    history = History(record)
    if not history.over:
        raise MuragliaError("not_over", "the game is not over: what its deals were worth is shown at the end")
    deals = tuple([valued_deal(history, signed, reader) for signed in history.deals])
    best, worst = _picks(deals, range(record.head.seats))
    mine = _picks(deals, () if reader is None else (reader,))
    traded = tuple([_sum(deals, seat) for seat in range(record.head.seats)])
    missed = () if reader is None else tuple(missed_offers(history, reader))
    return Tale(deals, tuple(map(surplus, history.phases)), traded, best, worst, *mine, missed)


def valued_deal(history: History, signed: SignedDeal, reader: int | None) -> Bargain:
    """Return a deal with what it was worth to each side when signed and in the end, as the reader knows it."""
    dealt, before = signed.dealt, signed.before
    seen = as_known_to(dealt, reader)
    assert type(seen) is Dealt
    worth = in_the_end(history, signed)
    known = seen.whole and all(_whole(history, ply, reader) for ply in worth.fallen)
    sides = []
    for seat in dealt.parties:
        more, then = gain(before, seat, dealt.terms)
        more_money = better(before, dealt, seat, reader) if seen.whole else None
        end = worth.gains[seat] if known else None
        sides.append(Side(seat, more, then if seen.whole else None, end, more_money))
    return Bargain(signed.ply, before.round + 1, seen.terms, seen.open, seen.whole, tuple(sides))


def _whole(history: History, ply: int, reader: int | None) -> bool:
    seen = [as_known_to(deal.dealt, reader) for deal in history.deals if deal.ply == ply]
    return all(type(each) is Dealt and each.whole for each in seen)


def _picks(deals: Sequence[Bargain], seats: Sequence[int]) -> tuple[Standout | None, Standout | None]:
    """Return the deals that turned out best and worst; of equal ones the earlier."""
    ends = [
        (side.end, Standout(place, side.seat))
        for place, deal in enumerate(deals)
        for side in deal.sides
        if side.end is not None and side.seat in seats
    ]
    top = max(ends, key=lambda each: each[0], default=(0, None))
    low = min(ends, key=lambda each: each[0], default=(0, None))
    return top[1] if top[0] > 0 else None, low[1] if low[0] < 0 else None


def _sum(deals: Sequence[Bargain], seat: int) -> int | None:
    gains = [side.then for deal in deals for side in deal.sides if side.seat == seat]
    known = [each for each in gains if each is not None]
    return sum(known) if len(known) == len(gains) else None


def surplus(phase: TradePhase) -> Surplus:
    """Return what trade could bring in a phase, and what it brought. It compares everybody's income before and after
    the phase with the most that all things together could earn for one owner."""
    start = phase.start
    rounds = ROUNDS - start.round
    before, after = _apart(start), _apart(phase.end)
    together, exact = optimum(start.board, start.street, pooled(Table(view(start, None)).holdings))
    there, found = rounds * (together - before), rounds * (after - before)
    return Surplus(start.round + 1, there, found, exact, phase.ply - 1, possible_deals(phase.end))


def _apart(state: State) -> int:
    return sum(best_income(state, seat, state.land[seat], state.tiles_of(seat)) for seat in range(state.seats))


# ── in words ──────────────────────────────────────────────────────────────────────────────────────


WENT = {"refused": "refused", "lapsed": "let this lapse"}


def say(tale: Tale, names: Sequence[str], words: Words) -> Iterator[str]:
    """Yield the retrospective line by line, for a terminal."""
    for page in tale.rounds:
        yield f"Round {page.round}: {_traded(page)}"
        for place, deal in enumerate(tale.deals):
            if deal.round == page.round:
                parties = ", ".join(names[side.seat] for side in deal.sides)
                what = sentence(deal.terms, words.names, names) if deal.terms.transfers else f"{parties}: money."
                yield f"  {place + 1}. {what}"
                for side in deal.sides:
                    price = f", up to {side.better * THOUSAND:,} more was possible" if side.better else ""
                    then, end = _money(side.then), _money(side.end)
                    yield f"     {names[side.seat]}: {then} at the time, {end} in the end{price}"
        for idea in page.unmade:
            what = sentence(idea.terms, words.names, names)
            yield f"  Nobody made this deal: {what} {_money(idea.together)} in all, before any payments."
        for missed in tale.let_go:
            if missed.round == page.round:
                what = sentence(missed.terms, words.names, names)
                yield f"  You {WENT[missed.how]}: {what} It was worth {_money(missed.gain)} to you."
    for label, pick in (("Best", tale.best), ("Worst", tale.worst)):
        if pick is not None:
            yield f"{label} deal: number {pick.deal + 1}, for {names[pick.seat]}."


def _traded(page: Surplus) -> str:
    found, there = (f"{abs(amount) * THOUSAND:,}" for amount in (page.found, page.there))
    if not page.found and not page.there:
        return "there was nothing to gain by trading."
    if page.found < 0:
        most = "" if page.exact else "at most "
        return f"by trading, the players lost {found}; they could have gained {most}{there}."
    possible = "a possible" if page.exact else "at most"
    return f"by trading, the players gained {found} of {possible} {there}."


def _money(amount: int | None) -> str:
    return "unknown" if amount is None else f"{amount * THOUSAND:+,}".replace("+0", "0")
