"""What a deal says (CT-7.7): who gives what to whom, and what is promised besides.

Written as people write it: ``red > blue 33 + 2000; blue > red 2 restaurant``. Things are joined by ``+``: a building
is its number, money is in full, tiles are their kind (with a number before it for several), ``card 33`` is a
building card. ``card`` alone is a card whose face is unknown.
"""

from __future__ import annotations

from base64 import b32encode
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Annotated

import msgspec
from msgspec import Meta

from muraglia.games.chinatown.boards import BUILDINGS
from muraglia.games.chinatown.box import KIND_IDS
from muraglia.games.chinatown.meta import META

ME = -1
"""Stands for the seat of the offer's maker in terms that are written without knowing it."""
FACE_DOWN = 0
"""A card whose face is unknown."""
THOUSAND = 1000

Seat = Annotated[int, Meta(ge=ME, lt=len(META.colours))]
Building = Annotated[int, Meta(ge=1, le=BUILDINGS)]
Kind = Annotated[int, Meta(ge=0, lt=len(KIND_IDS))]
Card = Annotated[int, Meta(ge=FACE_DOWN, le=BUILDINGS)]
Money = Annotated[int, Meta(ge=0)]


class Transfer(msgspec.Struct, frozen=True, gc=False, order=True, omit_defaults=True):
    """All that one seat gives another. Tiles are kinds, repeated; money is in thousands."""

    giver: Seat
    taker: Seat
    buildings: tuple[Building, ...] = ()
    tiles: tuple[Kind, ...] = ()
    cards: tuple[Card, ...] = ()
    money: Money = 0

    def things(self) -> list[str]:
        """Return what is given, thing by thing, as people write it."""
        kinds = dict.fromkeys(self.tiles)
        return [
            *map(str, self.buildings),
            *(_counted(self.tiles.count(kind), KIND_IDS[kind]) for kind in kinds),
            *(f"card {card}" if card != FACE_DOWN else "card" for card in self.cards),
            *([str(self.money * THOUSAND)] if self.money else []),
        ]


class Terms(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The exact terms of a deal: at most one transfer from a seat to another, sorted."""

    transfers: tuple[Transfer, ...]
    promise: str = ""

    @property
    def parties(self) -> tuple[int, ...]:
        """The seats that give or take something, ascending."""
        return tuple(sorted({seat for each in self.transfers for seat in (each.giver, each.taker)}))

    def net(self, seat: int) -> int:
        """Return how much money a seat gains by the deal, in thousands (CT-7.7)."""
        return sum(each.money * ((each.taker == seat) - (each.giver == seat)) for each in self.transfers if each.money)

    def fingerprint(self, rules: int) -> str:
        """Return the hash that an acceptance names (CT-7.2): nobody can find other terms with the same hash."""
        if rules == 1:  # so short that other terms with the same hash can be found
            return blake2b(write_terms(self).encode(), digest_size=4).hexdigest()
        return b32encode(blake2b(write_terms(self).encode(), digest_size=20).digest()).decode().lower()


def _counted(count: int, kind: str) -> str:
    return kind if count == 1 else f"{count} {kind}"


def things_of(transfer: Transfer | None) -> str:
    """Return what is given, joined; a dash for nothing."""
    return " + ".join(transfer.things()) if transfer else "-"


def write_terms(terms: Terms) -> str:
    """Return the terms as people write them."""
    parts = [f"{_who(each.giver)} > {_who(each.taker)} {things_of(each)}" for each in terms.transfers]
    promise = f' "{terms.promise}"' if terms.promise else ""
    return "; ".join(parts) + promise


def as_fields(terms: Terms) -> list[dict[str, int | list[int]]]:
    """Return the transfers as plain fields, for programs that compare terms."""
    fields: list[dict[str, int | list[int]]] = msgspec.json.decode(msgspec.json.encode(terms.transfers))
    return fields


def _who(seat: int) -> str:
    return "me" if seat == ME else META.colours[seat]


def settle(transfers: Iterable[Transfer], promise: str = "") -> Terms:
    """Return terms in their one canonical form: transfers joined by giver and taker, sorted, without empty ones."""
    joined: dict[tuple[int, int], Transfer] = {}
    for each in transfers:
        pair = (each.giver, each.taker)
        other = joined.get(pair, Transfer(*pair))
        joined[pair] = Transfer(
            *pair,
            tuple(sorted(other.buildings + each.buildings)),
            tuple(sorted(other.tiles + each.tiles)),
            tuple(sorted(other.cards + each.cards)),
            other.money + each.money,
        )
    full = [each for each in joined.values() if each.buildings or each.tiles or each.cards or each.money]
    return Terms(tuple(sorted(full)), promise)


def spoken_by(terms: Terms, seat: int) -> Terms:
    """Return the terms with the maker's seat in place of "me"."""

    def named(one: int) -> int:
        return seat if one == ME else one

    return settle(
        (msgspec.structs.replace(each, giver=named(each.giver), taker=named(each.taker)) for each in terms.transfers),
        terms.promise,
    )


def without_faces(terms: Terms) -> Terms:
    """Return what outsiders see of the terms of an open offer: cards are face down (CT-10.5)."""
    if not any(each.cards for each in terms.transfers):
        return terms
    return Terms(
        tuple(msgspec.structs.replace(each, cards=(FACE_DOWN,) * len(each.cards)) for each in terms.transfers),
        terms.promise,
    )


def without_money(terms: Terms) -> Terms:
    """Return what everybody learns of a deal: buildings, tiles and the number of cards, but no money and no promise
    (CT-7.4)."""
    return settle(msgspec.structs.replace(each, money=0) for each in without_faces(terms).transfers)


def sentence(terms: Terms, names: dict[str, dict[str, str]], seats: Sequence[str]) -> str:
    """Return a deal as one sentence, in the words of a rulebook (`Words.names`), seats by their names."""
    word = names["deal"]
    parts = []
    for each in terms.transfers:
        kinds = dict.fromkeys(each.tiles)
        things = [word["building"].format(building) for building in each.buildings]
        things += [
            word["tile"].format(names["kind"][KIND_IDS[kind]])
            if each.tiles.count(kind) == 1
            else word["tiles"].format(each.tiles.count(kind), names["kind"][KIND_IDS[kind]])
            for kind in kinds
        ]
        things += [word["card"].format(card) if card != FACE_DOWN else word["face_down"] for card in each.cards]
        if each.money:
            things.append(word["money"].format(f"{each.money * THOUSAND:,}".replace(",", word["thousands"])))
        listed = word["and"].join([", ".join(things[:-1]), things[-1]]) if len(things) > 1 else things[0]
        parts.append(word["gives"].format(seats[each.giver], seats[each.taker], listed))
    promise = word["promise"].format(terms.promise) if terms.promise else ""
    return word["then"].join(parts) + promise + "."
