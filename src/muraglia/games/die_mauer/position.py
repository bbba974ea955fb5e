"""Positions of Die Mauer as text.

    seats: 4
    master: red
    step: choose             choose, build, free, give or over; choose if left out
    wall: 44T4
    red: T G 1 2 3           the hand; a full set if left out, - if nothing is left
    fists: T ? - ?           choose: what is chosen, by seat; ? has not chosen
    shown: G 4 G 6           build, free, give: what everybody showed this turn, by seat
    builders: green          build: who builds and has not yet, in order
    turn: 7                  turns of this round that are over
    round over: out 4-4G | - | T 1 | G | 6    a finished round: why, the last fists (or left out), the hands
    story: reveal red G4G6   what stays public of this round, oldest first; also
    story: build red G right | story: gift blue red 4 | story: stuck red
    start red: T G 1 2 3 4   what red held when the story began; a full set if left out

Without a story, all know what everybody holds now.
"""

from __future__ import annotations

from typing import TypeVar

from muraglia.games.die_mauer.meta import META
from muraglia.games.die_mauer.moves import ENDS
from muraglia.games.die_mauer.pieces import COPIES, EMPTY, LETTERS, PIECES
from muraglia.games.die_mauer.rules import MOST_TURNS, SEATS_IN, as_letters, fitting_ends
from muraglia.games.die_mauer.sampling import held_kinds, last_shown, until_unknown, walls_before
from muraglia.games.die_mauer.scoring import minus_points
from muraglia.games.die_mauer.state import (
    BUILD,
    CHOOSE,
    FREE,
    GIVE,
    KINDS,
    OVER,
    STEPS,
    Built,
    Entry,
    Gift,
    Reveal,
    Scorecard,
    State,
    Stuck,
)
from muraglia.kernel.errors import BadPosition
from muraglia.kernel.position import Line, Sheet, write

REASONS = ("out", "stalemate", "turns")
KNOWN = "seats, rounds, start, master, step, wall, turn, fists, shown, builders, round over, story, the colours"


def position(state: State) -> str:
    """Return the position as text."""
    colours = META.colours
    lines: dict[str, str | list[str]] = {
        "master": colours[state.master],
        "step": STEPS[state.step],
        "wall": state.wall or "-",
        "turn": str(state.turn),
    }
    for seat in range(state.seats):
        lines[colours[seat]] = as_letters(state.counts[seat * KINDS : seat * KINDS + KINDS])
    for seat in range(state.seats):
        hand = state.start_hands[seat * KINDS : seat * KINDS + KINDS]
        if hand != COPIES:
            lines[f"start {colours[seat]}"] = as_letters(hand)
    if state.step == CHOOSE and max(state.shown) >= 0:
        lines["fists"] = " ".join(LETTERS[piece] if piece >= 0 else "?" for piece in state.shown)
    if state.step == BUILD:
        lines["builders"] = " ".join(colours[seat] for seat in state.builders)
    lines["round over"] = [
        " | ".join([f"{card.reason} {_fists(card.shown)}".strip(), *map(as_letters, card.hands)])
        for card in state.scorecards
    ]
    lines["story"] = [_tell(entry) for entry in state.story]
    return write(META, state, lines)


def _fists(shown: tuple[int, ...]) -> str:
    return "".join(LETTERS[piece] for piece in shown)


def _tell(entry: Entry) -> str:
    colours = META.colours
    match entry:
        case Reveal(master, shown):
            return f"reveal {colours[master]} {_fists(shown)}"
        case Built(seat, piece, end):
            return f"build {colours[seat]} {LETTERS[piece]} {ENDS[end]}"
        case Gift(seat, to, piece):
            return f"gift {colours[seat]} {colours[to]} {LETTERS[piece]}"
        case Stuck(master):
            return f"stuck {colours[master]}"


class _Reader:
    """Reads the lines of one position."""

    def __init__(self, text: str) -> None:
        self.sheet = Sheet(text)
        self.seats, self.options, self.rules = self.sheet.opening(META)

    def seat(self, line: Line, word: str) -> int:
        seat = META.seat_named(word, self.seats)
        if seat is None:
            raise line.wrong(f"{word!r} is no seat here; they are {', '.join(META.colours[: self.seats])}")
        return seat

    def letters(self, line: Line, text: str, also: str = "") -> list[str]:
        letters = list(text.replace(" ", ""))
        for letter in letters:
            if letter not in LETTERS[:EMPTY] + also:
                raise line.wrong(f"{letter!r} is no piece; they are {' '.join(LETTERS[:EMPTY] + also)}")
        return letters

    def hand(self, line: Line | None, text: str = "") -> tuple[int, ...]:
        if line is None:
            return COPIES
        text = text or line.value
        letters = [] if text == "-" else self.letters(line, text)
        return tuple(letters.count(LETTERS[piece]) for piece in PIECES)

    def row(self, key: str, also: str) -> tuple[int, ...] | None:
        """Return one piece for every seat."""
        line = self.sheet.take(key)
        if line is None:
            return None
        letters = self.letters(line, line.value, also)
        if len(letters) != self.seats:
            raise line.wrong(f"{key} has one piece for each of the {self.seats} seats, not {len(letters)}")
        return tuple(-1 if letter == "?" else LETTERS.index(letter) for letter in letters)

    def scorecards(self) -> tuple[Scorecard, ...]:
        cards = []
        for line in self.sheet.take_each("round over"):
            first, *hands = [part.strip() for part in line.value.split("|")]
            reason, _, fists = first.partition(" ")
            if reason not in REASONS or len(hands) != self.seats or len(fists) not in (0, self.seats):
                right = f"one of {', '.join(REASONS)}, the last fists (or left out), then all hands"
                raise line.wrong(f"a finished round reads 'out 4-4G | - | T 1 | …': {right}")
            shown = tuple(LETTERS.index(letter) for letter in self.letters(line, fists, "-"))
            cards.append(Scorecard(reason, tuple(self.hand(line, hand) for hand in hands), shown))
        return tuple(cards)

    def entry(self, line: Line) -> Entry:
        match line.value.split():
            case ["reveal", master, shown] if len(shown) == self.seats:
                fists = self.letters(line, shown, "-")
                return Reveal(self.seat(line, master), tuple(LETTERS.index(letter) for letter in fists))
            case ["build", seat, piece, end] if end in ENDS and piece in LETTERS[:EMPTY]:
                return Built(self.seat(line, seat), LETTERS.index(piece), ENDS.index(end))
            case ["gift", seat, to, piece] if piece in LETTERS[:EMPTY]:
                return Gift(self.seat(line, seat), self.seat(line, to), LETTERS.index(piece))
            case ["stuck", master]:
                return Stuck(self.seat(line, master))
            case _:
                raise line.wrong(
                    "a story line reads 'reveal red T64-', 'build red T left', 'gift blue red 4' or 'stuck red'"
                )


S = TypeVar("S", bound=State)


def read(text: str, state: S) -> S:
    """Fill an empty state with the position that a text describes."""
    reader = _Reader(text)
    sheet, seats = reader.sheet, reader.seats
    state.set_out(seats, reader.options, reader.rules)
    state.starter = ""

    master = sheet.take("master")
    state.master = reader.seat(master, master.value) if master else 0
    step = sheet.take("step")
    if step and step.value not in STEPS:
        raise step.wrong(f"step is one of {', '.join(STEPS)}, not {step.value!r}")
    state.step = STEPS.index(step.value) if step else CHOOSE
    state.over = state.step == OVER
    turn = sheet.take("turn")
    state.turn = turn.integer(0, MOST_TURNS) if turn else 0
    wall = sheet.take("wall")
    state.wall = "".join(reader.letters(wall, wall.value)) if wall and wall.value != "-" else ""
    state.built_walls = sum(letter.isdigit() for letter in state.wall)

    hands = [reader.hand(sheet.take(META.colours[seat])) for seat in range(seats)]
    state.counts = [count for hand in hands for count in hand]
    state.pieces = [sum(hand) for hand in hands]
    state.held = held_kinds(tuple(state.counts))
    state.scorecards = reader.scorecards()
    state.round = len(state.scorecards)
    state.points = [-sum(minus_points(card.hands[seat]) for card in state.scorecards) for seat in range(seats)]

    fists = reader.row("fists", "?-")
    shown = reader.row("shown", "-")
    starts = [sheet.take(f"start {META.colours[seat]}") for seat in range(seats)]
    state.story = [reader.entry(line) for line in sheet.take_each("story")]
    if state.story:
        state.start_hands = tuple(count for line in starts for count in reader.hand(line))
    else:
        state.start_hands = tuple(state.counts)
        if shown:
            state.story.append(Reveal(state.master, shown))
    state.shown = last_shown(state.story, seats)
    state.waiting = 0
    state.builders = ()
    builders = sheet.take("builders")
    sheet.finish(KNOWN)
    _set_step(state, reader, fists, builders)
    _check(state)
    return state


def _set_step(state: State, reader: _Reader, fists: tuple[int, ...] | None, builders: Line | None) -> None:
    if state.over:
        state.acting = ()
    elif state.step == CHOOSE:
        state.shown = list(fists or [-1] * state.seats)
        state.waiting = sum(1 << seat for seat, piece in enumerate(state.shown) if piece < 0)
        state.acting = SEATS_IN[state.waiting]
    elif max(state.shown) < 0:
        raise BadPosition("shown", f"step {STEPS[state.step]} needs a line 'shown: G 4 G 6' with all open fists")
    elif state.step == BUILD:
        if builders is None:
            raise BadPosition("builders", "step build needs a line 'builders: red' with those who still build")
        state.builders = tuple(reader.seat(builders, word) for word in builders.value.split())
        state.acting = state.builders[:1]
    elif state.step == FREE:
        state.builders = state.acting = (state.master,)
    else:
        empty = tuple(seat for seat in range(state.seats) if seat != state.master and state.shown[seat] == EMPTY)
        state.acting = empty[:1]


def _check(state: State) -> None:
    """Refuse a position that cannot be."""
    wrong = state.imbalance()
    told = until_unknown(state.story, walls_before(state.story, state.wall), 0, state.start_hands)
    if told is None or told[1] != tuple(state.counts):
        wrong = wrong or "the story does not lead to these hands"
    for left, right in zip(state.wall, state.wall[1:], strict=False):
        if not (left.isdigit() or right.isdigit()):
            wrong = wrong or f"{left} and {right} may not be neighbours (DM-3.2)"
    if not state.over:
        if state.round >= int(state.options["rounds"]):
            wrong = wrong or f"{state.round} rounds are over: so is the game (step: over)"
        if 0 in state.pieces:
            wrong = wrong or "a player without pieces ends the round at once (DM-7.1)"
        if not state.acting:
            wrong = wrong or "nobody has to decide anything here"
        still_held = range(state.seats) if state.step != BUILD else state.builders
        for seat in still_held:
            piece = state.shown[seat]
            if piece >= 0 and piece != EMPTY and not state.held[seat] >> piece & 1:
                wrong = wrong or f"{META.colours[seat]} does not hold the {LETTERS[piece]} in the fist"
        if state.step == GIVE and len([piece for piece in state.shown if piece == EMPTY]) != 2:
            wrong = wrong or "a gift needs the master builder and exactly one rival with an empty fist (DM-6.2)"
        if state.step == BUILD and len(fitting_ends(state.wall, state.shown[state.master])) < 2:
            wrong = wrong or "nobody is asked where only one end fits (DM-5.5)"
    if wrong:
        raise BadPosition("position", wrong)
