"""Chinatown's ledger as a story of the game, once it is over: every deal with what it was worth to each side when it
was signed and in the end, and what trade could have brought in each round.

Told through somebody's eyes: whoever did not see the money of a private deal (CT-7.4) is not told what it gained.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from muraglia.games.chinatown.bots.holdings import Table, pooled
from muraglia.games.chinatown.bots.missed import LetGo, Unmade, better, let_go, unmade
from muraglia.games.chinatown.bots.pool import optimum
from muraglia.games.chinatown.box import ROUNDS
from muraglia.games.chinatown.deals import Dealt
from muraglia.games.chinatown.forecast import best_income, gain
from muraglia.games.chinatown.hindsight import History, Phase, Signed, in_the_end
from muraglia.games.chinatown.state import State
from muraglia.games.chinatown.terms import THOUSAND, Terms, sentence
from muraglia.games.chinatown.view import told, view
from muraglia.kernel.errors import MuragliaError
from muraglia.kernel.record import Record
from muraglia.kernel.words import Words


class Side(msgspec.Struct, frozen=True):
    """What a deal was worth to one of its parties, in thousands."""

    seat: int
    more: int
    """By so much more its shops would earn a round …"""
    then: int | None
    """… which made this until the end, with the money; `None`: these eyes do not know the money …"""
    end: int | None
    """… and this is what it turned out to be (`hindsight`)."""
    better: int | None
    """So much more it could have had, by what these eyes know: the others would still have gained."""


class Bargain(msgspec.Struct, frozen=True):
    """A deal that was made, as these eyes know it."""

    ply: int
    """So many moves had been made with it."""
    round: int
    """From 1."""
    terms: Terms
    open: bool
    whole: bool
    """These are all its terms, money included."""
    sides: tuple[Side, ...]


class Surplus(msgspec.Struct, frozen=True):
    """What trade could have brought in a round beyond what everybody had, counted until the end, in thousands."""

    round: int
    there: int
    """By the best that all could have done together …"""
    found: int
    """… of which the deals of the round found so much. It is less than nothing where they lost."""
    exact: bool
    """If not, `there` is a bound: not more than this."""
    ply: int
    """So many moves had been made before it was over …"""
    unmade: tuple[Unmade, ...]
    """… and these deals were there then, and nobody made them."""


class Standout(msgspec.Struct, frozen=True):
    """A deal, by its place, and whose side of it."""

    deal: int
    seat: int


class Tale(msgspec.Struct, frozen=True):
    """The story of the deals."""

    deals: tuple[Bargain, ...]
    rounds: tuple[Surplus, ...]
    traded: tuple[int | None, ...]
    """By seat: what all its deals were worth when they were signed. `None`: these eyes do not know it."""
    best: Standout | None
    """The deal that gained somebody most in the end …"""
    worst: Standout | None
    """… and the one that cost somebody most; `None`: nobody lost by any."""
    my_best: Standout | None
    my_worst: Standout | None
    let_go: tuple[LetGo, ...]
    """What the reader refused or let lapse, and would have gained by."""


def tell(record: Record, eyes: int | None) -> Tale:
    """Return the story of a finished game as a seat may read it; `None`: as a spectator."""
    history = History(record)
    if not history.over:
        raise MuragliaError("not_over", "the game is not over: what its deals were worth is told at its end")
    deals = tuple([looked_back(history, signed, eyes) for signed in history.deals])
    best, worst = _picks(deals, range(record.head.seats))
    mine = _picks(deals, () if eyes is None else (eyes,))
    traded = tuple([_sum(deals, seat) for seat in range(record.head.seats)])
    missed = () if eyes is None else tuple(let_go(history, eyes))
    return Tale(deals, tuple(map(surplus, history.phases)), traded, best, worst, *mine, missed)


def looked_back(history: History, signed: Signed, eyes: int | None) -> Bargain:
    """Return a deal with what it was worth to each side then and in the end, as these eyes know it."""
    dealt, before = signed.dealt, signed.before
    seen = told(dealt, eyes)
    assert type(seen) is Dealt
    worth = in_the_end(history, signed)
    known = seen.whole and all(_whole(history, ply, eyes) for ply in worth.fallen)
    sides = []
    for seat in dealt.parties:
        more, then = gain(before, seat, dealt.terms)
        more_money = better(before, dealt, seat, eyes) if seen.whole else None
        end = worth.gains[seat] if known else None
        sides.append(Side(seat, more, then if seen.whole else None, end, more_money))
    return Bargain(signed.ply, before.round + 1, seen.terms, seen.open, seen.whole, tuple(sides))


def _whole(history: History, ply: int, eyes: int | None) -> bool:
    seen = [told(deal.dealt, eyes) for deal in history.deals if deal.ply == ply]
    return all(type(each) is Dealt and each.whole for each in seen)


def _picks(deals: Sequence[Bargain], seats: Sequence[int]) -> tuple[Standout | None, Standout | None]:
    """Return the best deal in the end and the worst, the earlier one where two are alike."""
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


def surplus(phase: Phase) -> Surplus:
    """Return what trade could bring in a phase, and what it brought: by the income of all before and after it, and the
    most that everything could earn in one hand."""
    start = phase.start
    rounds = ROUNDS - start.round
    before, after = _apart(start), _apart(phase.end)
    together, exact = optimum(start.board, start.street, pooled(Table(view(start, None)).holdings))
    there, found = rounds * (together - before), rounds * (after - before)
    return Surplus(start.round + 1, there, found, exact, phase.ply - 1, unmade(phase.end))


def _apart(state: State) -> int:
    return sum(best_income(state, seat, state.land[seat], state.tiles_of(seat)) for seat in range(state.seats))


# ── in words ──────────────────────────────────────────────────────────────────────────────────────


WENT = {"refused": "refused", "lapsed": "let lapse"}


def say(tale: Tale, names: Sequence[str], words: Words) -> Iterator[str]:
    """Yield the story line by line, for a terminal."""
    for page in tale.rounds:
        bound = "" if page.exact else "at most "
        yield f"Round {page.round}: trade found {_money(page.found)} of {bound}{_money(page.there)}."
        for place, deal in enumerate(tale.deals):
            if deal.round == page.round:
                parties = ", ".join(names[side.seat] for side in deal.sides)
                what = sentence(deal.terms, words.names, names) if deal.terms.transfers else f"{parties}: money."
                yield f"  {place + 1}. {what}"
                for side in deal.sides:
                    price = f", up to {_money(side.better)} more was to be had" if side.better else ""
                    yield f"     {names[side.seat]}: then {_money(side.then)}, in the end {_money(side.end)}{price}"
        for idea in page.unmade:
            what = sentence(idea.terms, words.names, names)
            yield f"  Nobody made: {what} Together {_money(idea.together)}, money aside."
        for missed in tale.let_go:
            if missed.round == page.round:
                what = sentence(missed.terms, words.names, names)
                yield f"  You {WENT[missed.how]}: {what} It was worth {_money(missed.gain)} to you."
    for label, pick in (("Best", tale.best), ("Worst", tale.worst)):
        if pick is not None:
            yield f"{label} deal: number {pick.deal + 1}, for {names[pick.seat]}."


def _money(amount: int | None) -> str:
    return "unknown" if amount is None else f"{amount * THOUSAND:+,}".replace("+0", "0")
