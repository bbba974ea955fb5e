"""Positions of Die Mauer as text.

    seats: 4
    master: red
    step: choose             choose, build, free, give or over; choose if left out
    wall: 44T4
    red: T G 1 2 3           the hand; a full set if left out, - if nothing is left
    fists: T ? - ?           choose: what is chosen, by seat; ? has not chosen
    shown: G 4 G 6           build, free, give: what everybody showed this turn, by seat
    builders: green          build: who builds and has not yet, in order
    turn: 7                  turns of this round that are over; in the first round turn and master go together
    round over: out 4-4G | - | T 1 | G | 6    a finished round: why, the last fists (or left out), the hands
    story: reveal red G4G6   what stays public of this round, oldest first; also
    story: build red G right | story: gift blue red 4 | story: stuck red
    start red: T G 1 2 3 4   what red held when the story began; a full set if left out

Without a story, all know what everybody holds now.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TypeVar

from muraglia.games.die_mauer.building import open_ends, rivals_matching, who_builds
from muraglia.games.die_mauer.meta import META
from muraglia.games.die_mauer.moves import ENDS
from muraglia.games.die_mauer.pieces import COPIES, EMPTY, IS_WALL, LETTERS, PIECES
from muraglia.games.die_mauer.rules import (
    MOST_TURNS,
    SEATS_IN,
    as_letters,
    stalemate,
)
from muraglia.games.die_mauer.sampling import fits_something, held_kinds, last_shown, until_unknown, walls_before
from muraglia.games.die_mauer.scoring import minus_points
from muraglia.games.die_mauer.state import BUILD, CHOOSE, FREE, GIVE, KINDS, OVER, STEPS, State
from muraglia.games.die_mauer.story import Built, Entry, Gift, Reveal, Scorecard, Stuck
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

    step = sheet.take("step")
    if step and step.value not in STEPS:
        raise step.wrong(f"step is one of {', '.join(STEPS)}, not {step.value!r}")
    state.step = STEPS.index(step.value) if step else CHOOSE
    state.over = state.step == OVER
    wall = sheet.take("wall")
    state.wall = "".join(reader.letters(wall, wall.value)) if wall and wall.value != "-" else ""
    state.built_walls = sum(letter.isdigit() for letter in state.wall)

    hands = [reader.hand(sheet.take(META.colours[seat])) for seat in range(seats)]
    state.counts = [count for hand in hands for count in hand]
    state.pieces = [sum(hand) for hand in hands]
    state.held = held_kinds(tuple(state.counts))
    state.scorecards = reader.scorecards()
    state.round = len(state.scorecards)
    _set_turn(state, reader)
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


def _set_turn(state: State, reader: _Reader) -> None:
    """Whose turn it is, and the how many-th. In the first round one tells the other (DM-2.3, DM-2.4)."""
    master, turn = reader.sheet.take("master"), reader.sheet.take("turn")
    start = state.options["start"]
    first = 0 if start == "random" else int(start)
    counted = not state.round and start != "random"
    state.turn = turn.integer(0, MOST_TURNS) if turn else 0
    state.master = reader.seat(master, master.value) if master else (first + state.turn * counted) % state.seats
    if counted and not turn:
        state.turn = (state.master - first) % state.seats
    right = (first + state.turn) % state.seats
    if master and counted and state.master != right:
        colours = META.colours
        raise master.wrong(
            f"with turn: {state.turn} the master builder is {colours[right]}, from {colours[first]} on (DM-2.3)"
        )


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
    wrong = state.imbalance() or _wrong_story(state) or _wrong_wall(state.wall) or _wrong_rounds(state)
    if not state.over:
        wrong = wrong or _wrong_turn(state) or _wrong_fists(state)
    if wrong:
        raise BadPosition("position", wrong)


def _wrong_story(state: State) -> str:
    """The story leads to these hands, and the master builder passes on after every turn (DM-2.3)."""
    told = until_unknown(state.story, walls_before(state.story, state.wall), 0, state.start_hands)
    if told is None or told[1] != tuple(state.counts):
        return "the story does not lead to these hands"
    masters = [entry.master for entry in state.story if type(entry) is Reveal]
    if state.step == CHOOSE:
        masters.append(state.master)
    for before, after in pairwise(masters):
        if after != (before + 1) % state.seats:
            colours = META.colours
            return f"after {colours[before]} the master builder is the next player, not {colours[after]} (DM-2.3)"
    if masters and masters[-1] != state.master:
        return f"the story's last master builder is {META.colours[masters[-1]]}, not {META.colours[state.master]}"
    return ""


def _wrong_wall(wall: str) -> str:
    for left, right in pairwise(wall):
        if not (left.isdigit() or right.isdigit()):
            return f"{left} and {right} may not be neighbours (DM-3.2)"
    return ""


def _wrong_rounds(state: State) -> str:
    """Every round ended for a reason (DM-7.5), and the game with the last of them."""
    rounds = int(state.options["rounds"])
    if state.round > rounds or (state.round == rounds and not state.over):
        return f"{state.round} of {rounds} rounds are over: so is the game (step: over)"
    if state.over and state.round < rounds:
        return f"{state.round} of {rounds} rounds are over: the game is not"
    for number, card in enumerate(state.scorecards, 1):
        if (card.reason == "out") != any(not sum(hand) for hand in card.hands):
            return f"round {number}: a round ends with 'out' when a player has no pieces left, only then (DM-7.1)"
        if card.reason == "stalemate" and any(hand[piece] for hand in card.hands for piece in PIECES if IS_WALL[piece]):
            return f"round {number}: there is no stalemate while somebody holds a wall (DM-7.4)"
    return ""


def _wrong_turn(state: State) -> str:
    """Nothing that would have ended the round, in the order of DM-7.5."""
    if 0 in state.pieces:
        return "a player without pieces ends the round at once (DM-7.1)"
    if stalemate(state):
        return "nobody can ever build again, and that ends the round at once (DM-7.4)"
    if state.turn == MOST_TURNS:
        return f"the round is over after {MOST_TURNS} turns (DM-7.4)"
    return ""


def _wrong_fists(state: State) -> str:
    """Whoever is asked has something to decide, by what the fists show (DM-5, DM-6)."""
    if not state.acting:
        return "nobody has to decide anything here"
    for seat in range(state.seats) if state.step != BUILD else state.builders:
        piece = state.shown[seat]
        if piece >= 0 and piece != EMPTY and not state.held[seat] >> piece & 1:
            return f"{META.colours[seat]} does not hold the {LETTERS[piece]} in the fist"
    shown = state.shown[state.master]
    if state.step == BUILD:
        return _wrong_builders(state, shown)
    empty = rivals_matching(state.master, state.shown) if shown == EMPTY else None
    if state.step == GIVE and (empty is None or len(empty) != 1):
        return "a gift needs the master builder and exactly one rival with an empty fist (DM-6.2)"
    if state.step == FREE and empty != ():
        return "the master builder builds anything only as the one empty fist (DM-6.1)"
    if state.step == FREE and not fits_something(state.counts, state.master, state.wall):
        return "the master builder is not asked where nothing fits (DM-6.5)"
    return ""


def _wrong_builders(state: State, piece: int) -> str:
    """Those build whom DM-5 names, clockwise, and they are asked only where the ends differ (DM-5.5)."""
    if piece == EMPTY:
        return "with the master builder's empty fist the step is free or give, not build (DM-6)"
    if len(open_ends(state.wall, piece)) < 2:
        return "nobody is asked where only one end fits, or both make the same wall (DM-5.5)"
    entitled = who_builds(state.wall, state.master, state.shown)
    if state.builders != entitled[-len(state.builders) :]:
        right = " ".join(META.colours[seat] for seat in entitled)
        return f"here {right} build{'s' * (len(entitled) == 1)}, in this order (DM-5)"
    if len(state.builders) == 2 and not IS_WALL[piece]:
        return "two towers or gates take both ends, and nobody is asked (DM-5.5)"
    return ""
