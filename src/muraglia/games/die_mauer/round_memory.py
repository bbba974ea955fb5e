"""What players may remember of a round of Die Mauer (DM-8.2)."""

from __future__ import annotations

import msgspec


class Reveal(msgspec.Struct, frozen=True, gc=False, tag="reveal"):
    """All fists open: what each seat showed."""

    master: int
    shown: tuple[int, ...]


class Built(msgspec.Struct, frozen=True, gc=False, tag="built"):
    """A piece went to the wall."""

    seat: int
    piece: int
    end: int


class Gift(msgspec.Struct, frozen=True, gc=False, tag="gift"):
    """A piece was given to somebody; `piece` is -1 for all who did not see it."""

    seat: int
    to: int
    piece: int


class Stuck(msgspec.Struct, frozen=True, gc=False, tag="stuck"):
    """The master builder could have built anything (DM-6.1), but nothing fitted."""

    master: int


Entry = Reveal | Built | Gift | Stuck


class Scorecard(msgspec.Struct, frozen=True):
    """A finished round: why it ended, what everybody was left with (kinds counted), and the fists of the last turn."""

    reason: str
    hands: tuple[tuple[int, ...], ...]
    shown: tuple[int, ...] = ()
