"""Positions of Die Mauer as text.

    seats: 4
    master: red
    step: choose             choose, build, free, give or over; choose if left out
    wall: 44T4
    red: T G 1 2 3           the hand; a full set if left out, - if nothing is left
    fists: T ? - ?           choose: what is chosen, by seat; ? has not chosen
    shown: G 4 G 6           build, free, give: what everybody showed this turn, by seat
    builders: green          build: who builds and has not yet, in order
    turn: 7                  turns of this round that are over; in the first round it and the master fix each other
    round over: out 4-4G | - | T 1 | G | 6    a finished round: why, the last fists (or left out), the hands
    story: reveal red G4G6   what stays public of this round, an event in each line, oldest first
    story: build red G right
    story: gift blue red 4
    story: stuck red
    start red: T G 1 2 3 4   what red held when the story began; a full set if left out

Without a story, all know what everybody holds now.
"""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import TypeVar

from muraglia.games.die_mauer.building import open_ends, rivals_matching, who_builds
from muraglia.games.die_mauer.meta import META
from muraglia.games.die_mauer.moves import ENDS
from muraglia.games.die_mauer.pieces import COPIES, EMPTY, IS_WALL, LETTERS, PIECES
from muraglia.games.die_mauer.round_memory import Built, Entry, Gift, Reveal, Scorecard, Stuck
from muraglia.games.die_mauer.rules import (
    MOST_TURNS,
    SEATS_IN,
    as_letters,
    stalemate,
)
from muraglia.games.die_mauer.sampling import fits_something, held_kinds, last_shown, until_unknown, walls_before
from muraglia.games.die_mauer.scoring import minus_points
from muraglia.games.die_mauer.state import BUILD, CHOOSE, FREE_BUILD, GIVE, KINDS, OVER, STEPS, State
from muraglia.kernel.errors import BadPosition
from muraglia.kernel.position import PositionLine, PositionLines, impossible, write

REASONS = ("out", "stalemate", "turns")
no = partial(impossible, META)
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
        self.sheet = PositionLines(text)
        self.seats, self.options, self.rules = self.sheet.opening(META)

    def seat(self, line: PositionLine, word: str) -> int:
        return line.seat(word, self.seats)

    def letters(self, line: PositionLine, text: str, also: str = "") -> list[str]:
        letters = list(text.replace(" ", ""))
        for letter in letters:
            line.one_of(LETTERS[:EMPTY] + also, letter)
        return letters

    def hand(self, line: PositionLine | None, text: str = "") -> tuple[int, ...]:
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
            raise line.wrong("one_each", seats=self.seats, found=len(letters))
        return tuple(-1 if letter == "?" else LETTERS.index(letter) for letter in letters)

    def scorecards(self) -> tuple[Scorecard, ...]:
        cards = []
        for line in self.sheet.take_each("round over"):
            first, *hands = [part.strip() for part in line.value.split("|")]
            reason, _, fists = first.partition(" ")
            if reason not in REASONS or len(hands) != self.seats or len(fists) not in (0, self.seats):
                raise line.wrong("round_form", known=REASONS)
            shown = tuple(LETTERS.index(letter) for letter in self.letters(line, fists, "-"))
            cards.append(Scorecard(reason, tuple(self.hand(line, hand) for hand in hands), shown))
        return tuple(cards)

    def entry(self, line: PositionLine) -> Entry:
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
                raise line.wrong("story_form")


S = TypeVar("S", bound=State)


def read(text: str, state: S) -> S:
    """Fill an empty state with the position that a text describes."""
    reader = _Reader(text)
    sheet, seats = reader.sheet, reader.seats
    state.set_out(seats, reader.options, reader.rules)
    state.starter = ""

    step = sheet.take("step")
    state.step = step.one_of(STEPS) if step else CHOOSE
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
    """Set the master builder and the number of the turn. In the first round one follows from the other (DM-2.3,
    DM-2.4)."""
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
        raise master.wrong("master", rule="DM-2.3", turn=state.turn, seat=right, first=first)


def _set_step(state: State, reader: _Reader, fists: tuple[int, ...] | None, builders: PositionLine | None) -> None:
    if state.over:
        state.acting = ()
    elif state.step == CHOOSE:
        state.shown = list(fists or [-1] * state.seats)
        state.waiting = sum(1 << seat for seat, piece in enumerate(state.shown) if piece < 0)
        state.acting = SEATS_IN[state.waiting]
    elif max(state.shown) < 0:
        raise no("needs_shown", key="shown", step=STEPS[state.step])
    elif state.step == BUILD:
        if builders is None:
            raise no("needs_builders", key="builders")
        state.builders = tuple(reader.seat(builders, word) for word in builders.value.split())
        state.acting = state.builders[:1]
    elif state.step == FREE_BUILD:
        state.builders = state.acting = (state.master,)
    else:
        empty = tuple(seat for seat in range(state.seats) if seat != state.master and state.shown[seat] == EMPTY)
        state.acting = empty[:1]


def _check(state: State) -> None:
    """Refuse a position that cannot be."""
    wrong = _wrong_pieces(state) or _wrong_story(state) or _wrong_wall(state.wall) or _wrong_rounds(state)
    if not state.over:
        wrong = wrong or _wrong_turn(state) or _wrong_fists(state)
    if wrong:
        raise wrong


def _wrong_pieces(state: State) -> BadPosition | None:
    """Check that each piece is in a hand or in the wall (DM-1.1); blame the line that has more of a kind than a set
    holds, else the wall."""
    for piece in PIECES:
        right, here = COPIES[piece] * state.seats, sum(state.counts[piece::KINDS]) + state.wall.count(LETTERS[piece])
        if here == right:
            continue
        over = [seat for seat in range(state.seats) if state.counts[seat * KINDS + piece] > COPIES[piece]]
        key = META.colours[over[0]] if over else "wall" if here > right else META.colours[0]
        return no("pieces", rule="DM-1.1", key=key, piece=LETTERS[piece], right=right, found=here)
    return None


def _wrong_story(state: State) -> BadPosition | None:
    """Check that the story leads to these hands, with a new master builder after every turn (DM-2.3)."""
    followed = until_unknown(state.story, walls_before(state.story, state.wall), 0, state.start_hands)
    if followed is None or followed[1] != tuple(state.counts):
        return no("story_elsewhere", key="story")
    masters = [entry.master for entry in state.story if type(entry) is Reveal]
    if state.step == CHOOSE:
        masters.append(state.master)
    for before, after in pairwise(masters):
        if after != (before + 1) % state.seats:
            return no("next_master", rule="DM-2.3", key="master", before=before, after=after)
    if masters and masters[-1] != state.master:
        return no("last_master", rule="DM-2.3", key="master", told=masters[-1], master=state.master)
    return None


def _wrong_wall(wall: str) -> BadPosition | None:
    for left, right in pairwise(wall):
        if not (left.isdigit() or right.isdigit()):
            return no("neighbours", rule="DM-3.2", key="wall", left=left, right=right)
    return None


def _wrong_rounds(state: State) -> BadPosition | None:
    """Check that every finished round ended for a reason (DM-7.5), and the game with the last round."""
    rounds = int(state.options["rounds"])
    if state.round > rounds or (state.round == rounds and not state.over):
        return no("rounds_over", rule="DM-2.1", key="step", done=state.round, rounds=rounds)
    if state.over and state.round < rounds:
        return no("rounds_to_come", rule="DM-2.1", key="step", done=state.round, rounds=rounds)
    for number, card in enumerate(state.scorecards, 1):
        if (card.reason == "out") != any(not sum(hand) for hand in card.hands):
            return no("out", rule="DM-7.1", key="round over", round=number)
        if card.reason == "stalemate" and any(hand[piece] for hand in card.hands for piece in PIECES if IS_WALL[piece]):
            return no("no_stalemate", rule="DM-7.4", key="round over", round=number)
    return None


def _wrong_turn(state: State) -> BadPosition | None:
    """Check that the round is not over yet, in the order of DM-7.5."""
    if 0 in state.pieces:
        seat = state.pieces.index(0)
        return no("no_pieces", rule="DM-7.1", key=META.colours[seat], seat=seat)
    if stalemate(state):
        return no("stalemate", rule="DM-7.4", key="wall")
    if state.turn == MOST_TURNS:
        return no("turns", rule="DM-7.4", key="turn", turns=MOST_TURNS)
    return None


def _wrong_fists(state: State) -> BadPosition | None:
    """Check that the fists leave something to decide (DM-5, DM-6)."""
    if not state.acting:
        return no("nobody_acts", key="step")
    for seat in range(state.seats) if state.step != BUILD else state.builders:
        piece = state.shown[seat]
        if piece >= 0 and piece != EMPTY and not state.held[seat] >> piece & 1:
            return no("not_held", rule="DM-4.3", key=META.colours[seat], seat=seat, piece=LETTERS[piece])
    shown = state.shown[state.master]
    if state.step == BUILD:
        return _wrong_builders(state, shown)
    empty = rivals_matching(state.master, state.shown) if shown == EMPTY else None
    if state.step == GIVE and (empty is None or len(empty) != 1):
        return no("no_gift", rule="DM-6.2", key="step")
    if state.step == FREE_BUILD and empty != ():
        return no("not_free", rule="DM-6.1", key="step")
    if state.step == FREE_BUILD and not fits_something(state.counts, state.master, state.wall):
        return no("nothing_fits", rule="DM-6.5", key="step")
    return None


def _wrong_builders(state: State, piece: int) -> BadPosition | None:
    """Check that the right players build, clockwise (DM-5), and that they are asked only where the ends differ
    (DM-5.5)."""
    if piece == EMPTY:
        return no("empty_master", rule="DM-6.1", key="step")
    if len(open_ends(state.wall, piece)) < 2:
        return no("one_end", rule="DM-5.5", key="step")
    entitled = who_builds(state.wall, state.master, state.shown)
    if state.builders != entitled[-len(state.builders) :]:
        return no("builders", rule="DM-5.1", key="builders", seats=entitled)
    if len(state.builders) == 2 and not IS_WALL[piece]:
        return no("both_ends", rule="DM-5.5", key="step")
    return None
