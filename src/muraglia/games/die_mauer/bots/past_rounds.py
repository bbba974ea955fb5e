"""The finished rounds of a game of Die Mauer, from the events that a seat has seen: habits last longer than a round."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from muraglia.games.die_mauer.moves import ENDS
from muraglia.games.die_mauer.pieces import COPIES, LETTERS, PIECES
from muraglia.games.die_mauer.round_memory import Built, Entry, Gift, Reveal, Stuck
from muraglia.games.die_mauer.state import CHOOSE, STEPS
from muraglia.games.die_mauer.view import View
from muraglia.kernel.event import Event

Story = tuple[Entry, ...]


def finished_rounds(heard: Iterable[Event]) -> list[Story]:
    """Return the stories of all finished rounds, from the events that a seat has seen."""
    rounds: list[Story] = []
    story: list[Entry] = []
    master = 0
    for event in heard:
        public = event.public
        match event.kind:
            case "reveal":
                master = _seat(public["master"])
                story.append(Reveal(master, tuple(LETTERS.index(letter) for letter in _words(public["shown"]))))
            case "build":
                piece, end = LETTERS.index(str(public["piece"])), ENDS.index(str(public["end"]))
                story.append(Built(_seat(public["seat"]), piece, end))
            case "gift":
                piece = LETTERS.index(str(public["piece"])) if "piece" in public else -1
                story.append(Gift(_seat(public["seat"]), _seat(public["to"]), piece))
            case "nothing" if public["reason"] == "nothing_fits":
                story.append(Stuck(master))
            case "round_end":
                rounds.append(tuple(story))
                story = []
    return rounds


def _seat(value: object) -> int:
    assert isinstance(value, int), "a seat is a number"
    return value


def _words(value: object) -> list[str]:
    assert isinstance(value, (list, tuple)), "several pieces"
    return [str(word) for word in value]


def view_then(view: View, round: int, story: Story) -> View:
    """Return the view of a finished round before its last fists opened, as far as sampling a past needs it."""
    last = max(index for index, entry in enumerate(story) if type(entry) is Reveal)
    before = story[:last]
    opened = story[last]
    assert type(opened) is Reveal, "fists opened here"
    hands = [list(COPIES) for _ in range(view.seats)]
    sizes = [sum(COPIES)] * view.seats
    wall = ""
    for entry in before:
        match entry:
            case Built(seat, piece, end):
                hands[seat][piece] -= 1
                sizes[seat] -= 1
                wall = wall + LETTERS[piece] if ENDS[end] == "right" else LETTERS[piece] + wall
            case Gift(seat, to, piece):
                sizes[seat] -= 1
                sizes[to] += 1
                if piece in PIECES:
                    hands[seat][piece] -= 1
                    hands[to][piece] += 1
    return msgspec.structs.replace(
        view,
        step=STEPS[CHOOSE],
        acting=tuple(range(view.seats)),
        over=False,
        round=round,
        turn=sum(type(entry) is Reveal for entry in before),
        master=opened.master,
        wall=wall,
        hand=None if view.seat is None else tuple(hands[view.seat]),
        pieces=tuple(sizes),
        choice=None,
        ready=(),
        builders=(),
        story=before,
        start_hands=(COPIES,) * view.seats,
        legal=(),
    )
