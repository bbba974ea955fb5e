"""Positions of Chinatown as text. `position_reader.py` reads them back.

    seats: 3
    round: 2                   from 1 to 6
    phase: trade               keep, trade, place or over; trade if left out
    holder: red                who has the start tile, where it is used
    ready: red blue            who is ready, or done with trade
    red: 33 34:fish 35         buildings, and the shops on them
    red tiles: fish fish radio     tiles that are not placed
    red cash: 5000             5000 if left out
    red cards: 1 5+ 9          building cards in hand, + chosen; in phase keep they are dealt if nobody has such a line
    red laid: fish 33, radio 34    place: put there in secret, in this order
    red moves: 3               trading moves made in this phase
    red call: fish for 2000    what red asks everybody for, and would give
    red marks: want fish, sell 33
    offer: 3 by red | red | blue | 2 | red > blue 33; blue > red 2000    accepted by red, refused by blue, answers 2
    offers made: 3 ry2         how many open ones, and private ones by their parties
    start: 5000 5000 5000      the purses when the ledger began: all know them
    ledger: paid 3+4 | 1000 fish 3 4 8 = 5000 | 0 - | 0 -     an income: card; by seat extra and businesses
    ledger: deal open red blue | red > blue 33 + 2000         a deal; open, or private
    ledger: drawn 7 7 7        hand variant: how many cards each seat drew
    ledger: claimed 1 2 | 3 4 | -    hand variant: the buildings that each seat claimed

Without a ledger all know what everybody has now.
"""

from __future__ import annotations

from muraglia.games.chinatown.boards import buildings_in
from muraglia.games.chinatown.box import KIND_IDS, KINDS, ROUNDS
from muraglia.games.chinatown.deals import Claimed, Deal, Dealt, Drawn, Entry, Paid
from muraglia.games.chinatown.meta import INITIALS, META
from muraglia.games.chinatown.moves import WISHES, target_name, write_call
from muraglia.games.chinatown.paying import worded
from muraglia.games.chinatown.state import KEEP, PHASES, PLACE, SEATS_IN, TRADE, State
from muraglia.games.chinatown.terms import THOUSAND, write_terms
from muraglia.kernel.position import write

COLOURS = META.colours


def position(state: State) -> str:
    """Return the position as text."""
    lines: dict[str, str | list[str]] = {
        "round": str(min(state.round + 1, ROUNDS)),
        "phase": "over" if state.over else PHASES[state.phase],
    }
    if state.start_tile:
        lines["holder"] = COLOURS[state.holder]
    if not state.over:
        lines["ready"] = _names(((1 << state.seats) - 1) & ~state.waiting)
    shop_on = {building: KIND_IDS[kind] for kind in KINDS for building in buildings_in(state.shops[kind])}
    for seat in range(state.seats):
        lines |= _seat_lines(state, seat, shop_on)
    if state.phase == TRADE:
        lines["offer"] = [_write_offer(deal) for deal in state.deals.values()]
        if state.numbers:
            lines["offers made"] = " ".join(
                "".join(INITIALS[seat] for seat in SEATS_IN[who]) + str(count)
                for who, count in sorted(state.numbers.items())
            )
    lines["start"] = " ".join(str(cash * THOUSAND) for cash in state.start_cash)
    lines["ledger"] = [_write_entry(entry) for entry in state.ledger]
    return write(META, state, lines)


def _seat_lines(state: State, seat: int, shop_on: dict[int, str]) -> dict[str, str]:
    colour = COLOURS[seat]
    land = [f"{each}:{shop_on[each]}" if each in shop_on else str(each) for each in buildings_in(state.land[seat])]
    tiles = [KIND_IDS[kind] for kind, count in enumerate(state.tiles_of(seat)) for _ in range(count)]
    lines = {
        colour: " ".join(land) or "-",
        f"{colour} tiles": " ".join(tiles) or "-",
        f"{colour} cash": str(state.cash[seat] * THOUSAND),
    }
    if state.hand_variant or (state.phase == KEEP and not state.over):
        cards = [f"{each}{'+' * (state.kept[seat] >> each & 1)}" for each in buildings_in(state.cards[seat])]
        lines[f"{colour} cards"] = " ".join(cards) or "-"
    if state.phase == PLACE and state.laid[seat]:
        lines[f"{colour} laid"] = ", ".join(f"{KIND_IDS[kind]} {at}" for kind, at in state.laid[seat])
    if state.trade_moves[seat]:
        lines[f"{colour} moves"] = str(state.trade_moves[seat])
    call = state.calls[seat]
    if call is not None:
        lines[f"{colour} call"] = write_call(*call)
    marks = [f"{WISHES[wish]} {target_name(at)}" for at, wish in enumerate(state.marks[seat]) if wish]
    if marks:
        lines[f"{colour} marks"] = ", ".join(marks)
    return lines


def _names(seats: int) -> str:
    return " ".join(COLOURS[seat] for seat in SEATS_IN[seats]) or "-"


def _write_offer(deal: Deal) -> str:
    answers = deal.answers or "-"
    parts = [f"{deal.id} by {COLOURS[deal.maker]}", _names(deal.accepted), _names(deal.refused), answers]
    return " | ".join([*parts, write_terms(deal.terms)])


def _write_entry(entry: Entry) -> str:
    match entry:
        case Paid(card, extra, businesses):
            parts = [
                f"{more * THOUSAND} {', '.join(worded(each) for each in mine) or '-'}"
                for more, mine in zip(extra, businesses, strict=True)
            ]
            return " | ".join([f"paid {card}", *parts])
        case Dealt(parties, terms, open_, _):
            names = " ".join(COLOURS[seat] for seat in parties)
            return f"deal {'open' if open_ else 'private'} {names} | {write_terms(terms) or '-'}"
        case Drawn(counts):
            return f"drawn {' '.join(map(str, counts))}"
        case Claimed(buildings):
            return "claimed " + " | ".join(" ".join(map(str, mine)) or "-" for mine in buildings)
