"""The moves of Chinatown and their notation.

keep 33                  claim building 33 with its card (CT-5.2)
place fish 33            put a fish tile on building 33 (CT-8.1)
ready                    cards are chosen, or tiles placed
offer red: 33 + 2000 for restaurant       give red building 33 and 2000 for a restaurant tile
offer privately red: - for 2 fish + 34    only red sees it; a dash is nothing
offer me > red 33; red > blue fish; blue > me 5000 "a promise"    any number of players
revise 3 red: …          change your own offer 3: a new offer in its place
counter 3 red: …         answer offer 3 with another one; it stays on the table
accept 3 red > blue 33; blue > red 2000    agree to offer 3 with exactly these terms, or `accept 3` and their hash
refuse 3                 say no; a reason may follow
withdraw 3               take back your own offer
done, undone             no more trade for me this round; or on second thoughts
call restaurant for 2000 ask everybody for a restaurant; `call -` ends it
mark want fish           also sell, keep (not for sale) or none; a kind or a building
time                     the table's clock has run out: no seat makes this move
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from muraglia.games.chinatown.boards import BUILDINGS
from muraglia.games.chinatown.box import KIND_IDS, KINDS
from muraglia.games.chinatown.meta import INITIALS, META
from muraglia.games.chinatown.terms import ME, Building, Kind, Terms, Transfer, things_of, write_terms
from muraglia.kernel.move import Move

WISHES = ("none", "want", "sell", "keep")
FIRST_KIND = BUILDINGS + 1
"""Marks are for a building, by its number, or for a kind, counted from here."""

DEAL = rf"[1-9][0-9]{{0,5}}|(?=[{INITIALS}]{{2}})r?y?g?b?p?[1-9][0-9]{{0,5}}"
"""Names of offers: ``3``, or ``ry1`` for a private one."""
HASH = r"[a-z2-7]{32}|[0-9a-f]{8}"
"""The hash of an offer's terms; short ones are from games by version 1 of the rules."""
DealName = Annotated[str, Meta(pattern=rf"\A(?:{DEAL})\Z")]
OtherDeal = Annotated[str, Meta(pattern=rf"\A(?:{DEAL})?\Z")]
"""The offer that this one changes or answers; empty: none."""


class Keep(Move, frozen=True, gc=False, tag="keep"):
    """Choose a building card (CT-5.2)."""

    building: Building

    def __str__(self) -> str:
        return f"keep {self.building}"


class Place(Move, frozen=True, gc=False, tag="place"):
    """Put a tile on one of your own buildings (CT-8.1)."""

    kind: Kind
    building: Building

    def __str__(self) -> str:
        return f"place {KIND_IDS[self.kind]} {self.building}"


class Ready(Move, frozen=True, gc=False, tag="ready"):
    """Finish choosing or placing."""

    def __str__(self) -> str:
        return "ready"


class Done(Move, frozen=True, gc=False, tag="done"):
    """Declare that you will not trade any more in this round (CT-7.6)."""

    def __str__(self) -> str:
        return "done"


class Undone(Move, frozen=True, gc=False, tag="undone"):
    """Take that declaration back (CT-7.6)."""

    def __str__(self) -> str:
        return "undone"


class Time(Move, frozen=True, gc=False, tag="time"):
    """The table's clock has run out (CT-7.6). No seat makes this move."""

    def __str__(self) -> str:
        return "time"


class Mark(Move, frozen=True, gc=False, tag="mark"):
    """Show everybody what you want, would sell or keep. It binds nobody, so it is not listed as a decision."""

    wish: Annotated[int, Meta(ge=0, lt=len(WISHES))]
    target: Annotated[int, Meta(ge=1, lt=FIRST_KIND + len(KINDS))]

    @property
    def listed(self) -> bool:
        """Whether `legal` lists it."""
        return False

    def __str__(self) -> str:
        return f"mark {WISHES[self.wish]} {target_name(self.target)}"


class Accept(Move, frozen=True, gc=False, tag="accept"):
    """Agree to exactly these terms (CT-7.2)."""

    deal: DealName
    terms: Annotated[str, Meta(pattern=rf"\A(?:{HASH})\Z")]

    def __str__(self) -> str:
        return f"accept {self.deal} {self.terms}"


class Refuse(Move, frozen=True, gc=False, tag="refuse"):
    """Say no to an offer."""

    deal: DealName
    reason: str = ""

    @property
    def listed(self) -> bool:
        """Whether `legal` lists it: not with a reason, which is free text."""
        return not self.reason

    def __str__(self) -> str:
        return f"refuse {self.deal} {self.reason}".rstrip()


class Withdraw(Move, frozen=True, gc=False, tag="withdraw"):
    """Take back one of your own offers."""

    deal: DealName

    def __str__(self) -> str:
        return f"withdraw {self.deal}"


class Offer(Move, frozen=True, gc=False, tag="offer"):
    """Put an offer on the table: a new one, a changed one of your own (`revises`), or an answer to one (`counters`)."""

    terms: Terms
    private: bool = False
    revises: OtherDeal = ""
    counters: OtherDeal = ""

    @property
    def listed(self) -> bool:
        """Whether `legal` lists it."""
        return False

    def __str__(self) -> str:
        verb = f"revise {self.revises}" if self.revises else "offer"
        verb = f"counter {self.counters}" if self.counters else verb
        return f"{verb}{' privately' if self.private else ''} {_write_offer(self.terms)}"


class Call(Move, frozen=True, gc=False, tag="call"):
    """Ask everybody who would give these things, and say what you would give; an empty call ends it."""

    wants: Transfer
    gives: Transfer

    @property
    def listed(self) -> bool:
        """Whether `legal` lists it."""
        return False

    def __str__(self) -> str:
        return f"call {write_call(self.wants, self.gives)}"


AnyMove = Keep | Place | Ready | Done | Undone | Time | Mark | Accept | Refuse | Withdraw | Offer | Call

READY, DONE, UNDONE, TIME = Ready(), Done(), Undone(), Time()
KEEP = tuple(Keep(building) for building in range(BUILDINGS + 1))
PLACE = tuple(tuple(Place(kind, building) for building in range(BUILDINGS + 1)) for kind in KINDS)


def target_name(target: int) -> str:
    """Return what a mark is for: a building's number or a kind."""
    return str(target) if target < FIRST_KIND else KIND_IDS[target - FIRST_KIND]


def write_call(wants: Transfer, gives: Transfer) -> str:
    """Return a call as people write it."""
    wanted, given = things_of(wants) or "-", things_of(gives)
    return f"{wanted} for {given}" if given else wanted


def _write_offer(terms: Terms) -> str:
    """Return the terms as text, in short form if they are between the maker and one other."""
    others = [seat for seat in terms.parties if seat != ME]
    if ME not in terms.parties or len(others) != 1:
        return write_terms(terms)
    given = [each for each in terms.transfers if each.giver == ME]
    taken = [each for each in terms.transfers if each.taker == ME]
    text = f"{META.colours[others[0]]}: {things_of(given[0]) if given else '-'}"
    if taken:
        text += f" for {things_of(taken[0])}"
    return text + (f' "{terms.promise}"' if terms.promise else "")
