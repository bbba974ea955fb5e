"""What a screen shows of Die Mauer beyond the view: the latest turn and what it led to, and what is known of
everybody."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from muraglia.games.die_mauer.building import rivals_matching, room, verdict, who_builds
from muraglia.games.die_mauer.moves import ENDS
from muraglia.games.die_mauer.pieces import EMPTY, LETTERS, PIECES
from muraglia.games.die_mauer.round_memory import Built, Entry, Gift, Reveal, Stuck
from muraglia.games.die_mauer.sampling import walls_before
from muraglia.games.die_mauer.scoring import minus_points
from muraglia.games.die_mauer.state import KINDS, State
from muraglia.games.die_mauer.view import as_known_to
from muraglia.kernel.contract import Screen as Contract


class Piece(msgspec.Struct, frozen=True):
    """A piece that went to the wall in this turn."""

    seat: int
    piece: str
    end: str


class Present(msgspec.Struct, frozen=True):
    """A gift of this turn, with its piece if this seat saw it."""

    seat: int
    to: int
    piece: str


class Turn(msgspec.Struct, frozen=True):
    """The latest turn whose fists are open: what everybody showed, what it led to and by which rule."""

    master: int
    shown: tuple[str, ...]
    matching: tuple[int, ...]
    """The rivals who showed the same as the master builder, clockwise."""
    builders: tuple[int, ...]
    """Who builds or has built, in order."""
    verdict: str
    rule: str
    builds: tuple[Piece, ...]
    gift: Present | None


class Held(msgspec.Struct, frozen=True):
    """A kind that a player may still hold, and how many of it; `maybe`: it may have been given away unseen."""

    piece: str
    count: int
    maybe: bool


class Known(msgspec.Struct, frozen=True):
    """What this seat can work out about another from what was shown, built and given in this round (DM-8.2)."""

    holds: tuple[Held, ...]
    shown: tuple[str, ...]
    built: tuple[str, ...]
    gave: int
    """How many unseen pieces it gave away …"""
    got: int
    """… and got."""


class Round(msgspec.Struct, frozen=True):
    """A finished round: the points of everybody, and who was out of pieces."""

    points: tuple[int, ...]
    out: tuple[int, ...]


class Screen(Contract, frozen=True, kw_only=True):
    """What a screen shows beyond the view. Pieces are letters."""

    turn: Turn | None
    known: tuple[Known, ...]
    rounds: tuple[Round, ...]


def on_screen(state: State, seat: int | None) -> Screen:
    """Return what the screen of a seat shows."""
    story = [as_known_to(entry, seat) for entry in state.story]
    rounds = [
        Round(
            tuple(-minus_points(hand) for hand in card.hands),
            tuple(other for other, hand in enumerate(card.hands) if not any(hand)),
        )
        for card in state.scorecards
    ]
    return Screen(
        turn=latest_turn(story, state.wall),
        known=tuple(
            known(story, state.start_hands[other * KINDS : other * KINDS + KINDS], other)
            for other in range(state.seats)
        ),
        rounds=tuple(rounds),
    )


def latest_turn(story: Sequence[Entry], wall: str) -> Turn | None:
    """Return the latest turn of a story that ends with this wall."""
    opened = [index for index, entry in enumerate(story) if type(entry) is Reveal]
    if not opened:
        return None
    at = opened[-1]
    fists, since = story[at], story[at + 1 :]
    assert type(fists) is Reveal, "fists opened here"
    stuck = any(type(entry) is Stuck for entry in since)
    piece = fists.shown[fists.master]
    places = 0 if piece == EMPTY else room(walls_before(story, wall)[at], piece)
    matching = rivals_matching(fists.master, fists.shown)
    kind, rule = verdict(piece, len(matching), places, stuck)
    free = (fists.master,) if kind == "free" else ()
    gifts = [entry for entry in since if type(entry) is Gift]
    return Turn(
        fists.master,
        tuple(LETTERS[piece] for piece in fists.shown),
        matching,
        free if piece == EMPTY else who_builds(walls_before(story, wall)[at], fists.master, fists.shown),
        kind,
        rule,
        tuple(Piece(entry.seat, LETTERS[entry.piece], ENDS[entry.end]) for entry in since if type(entry) is Built),
        Present(gifts[0].seat, gifts[0].to, "" if gifts[0].piece < 0 else LETTERS[gifts[0].piece]) if gifts else None,
    )


def known(story: Sequence[Entry], start: Sequence[int], seat: int) -> Known:
    """Return what a reader of this story can work out about a seat that began with these pieces."""
    counts = list(start)
    shown: list[int] = []
    built: list[int] = []
    certain: set[int] = set()  # shown since the last gift that was not seen, and not built since
    gave = got = 0
    for entry in story:
        if type(entry) is Reveal:  # the whole round is read for every seat, and `match` would take twice as long
            piece = entry.shown[seat]
            shown.append(piece)
            certain.add(piece)
            if piece != EMPTY and not counts[piece]:  # then an unseen gift brought it
                counts[piece] = 1
                got -= 1
        elif type(entry) is Built and entry.seat == seat:
            built.append(entry.piece)
            certain.discard(entry.piece)
            if counts[entry.piece]:
                counts[entry.piece] -= 1
            else:
                got -= 1
        elif type(entry) is Gift and entry.seat == seat:
            if entry.piece < 0:
                gave += 1
                certain.clear()
            else:
                counts[entry.piece] -= 1
        elif type(entry) is Gift and entry.to == seat:
            if entry.piece < 0:
                got += 1
            else:
                counts[entry.piece] += 1
    return Known(
        tuple([Held(LETTERS[piece], counts[piece], gave > 0 and piece not in certain) for piece in PIECES]),
        tuple([LETTERS[piece] for piece in shown]),
        tuple([LETTERS[piece] for piece in built]),
        gave,
        got,
    )
