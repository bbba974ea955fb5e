"""Offers on the table, and what remains known of the deals that were made (CT-7)."""

from __future__ import annotations

import msgspec

from muraglia.games.chinatown.income import Business
from muraglia.games.chinatown.meta import INITIALS
from muraglia.games.chinatown.terms import Terms


class Deal(msgspec.Struct, frozen=True, gc=False):
    """An offer on the table. Seats are bits."""

    id: str
    """Open offers are numbered, ``3``; private ones have numbers of their own for each set of parties, ``ry1``: a
    common number would tell the others about them."""
    maker: int
    private: bool
    terms: Terms
    parties: int
    accepted: int
    """The seats that agree to exactly these terms (CT-7.8) …"""
    refused: int
    """… and those that refused."""
    answers: str
    """The offer that this one answers; empty: none."""
    hash: str

    def seen_by(self, seat: int | None) -> bool:
        """Tell whether a seat sees this offer (CT-7.4)."""
        return not self.private or (seat is not None and bool(self.parties >> seat & 1))


def may_know(deal: str, seat: int | None) -> bool:
    """Tell from the name of an offer whether a seat could see it: names of private offers contain their parties'
    letters."""
    return deal.isdigit() or (seat is not None and INITIALS[seat] in deal)


class Paid(msgspec.Struct, frozen=True, gc=False, tag="paid"):
    """The income of a round: the economic card, and by seat the extra income and every business (CT-9)."""

    card: str
    extra: tuple[int, ...]
    businesses: tuple[tuple[Business, ...], ...]

    def amount(self, seat: int) -> int:
        """Return what a seat got, in thousands."""
        return self.extra[seat] + sum(business.pay for business in self.businesses[seat])


class Dealt(msgspec.Struct, frozen=True, gc=False, tag="dealt"):
    """A deal that was carried out. `whole`: these are all its terms, including money."""

    parties: tuple[int, ...]
    terms: Terms
    open: bool
    whole: bool = True


class Drawn(msgspec.Struct, frozen=True, gc=False, tag="drawn"):
    """Hand variant: how many building cards each seat drew (CT-10.3)."""

    counts: tuple[int, ...]


class Claimed(msgspec.Struct, frozen=True, gc=False, tag="claimed"):
    """Hand variant: the buildings that each seat claimed with its cards."""

    buildings: tuple[tuple[int, ...], ...]


Entry = Paid | Dealt | Drawn | Claimed
"""What remains known of the game so far: enough to work out what each purse and hand can hold."""
