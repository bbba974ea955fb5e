"""Positions of ZhanGuo as text: how they are read. `position.py` shows the format."""

from __future__ import annotations

from typing import TypeVar

from muraglia.games.zhanguo.balance import no, wrong_sums
from muraglia.games.zhanguo.draft import DRAWN, KEPT, PUT_BACK_IN
from muraglia.games.zhanguo.meta import META
from muraglia.games.zhanguo.moves import SECTIONS, SLOTS
from muraglia.games.zhanguo.officials import MOST_BELOW
from muraglia.games.zhanguo.packed_officials import UNIT, unpack
from muraglia.games.zhanguo.position import LETTERS
from muraglia.games.zhanguo.rules import LISTS, play_order
from muraglia.games.zhanguo.state import ABILITY_VP, AT_REST, MISSING, SOURCES, START, Earned, State
from muraglia.games.zhanguo.step_memory import OLD, renamed, wrong_doing
from muraglia.games.zhanguo.steps import ASKED_STEPS, CALMING_BY_BOARD, CARD, DRAFTING, OVER
from muraglia.games.zhanguo.tables import BOARDS, COLOURS, DECK, OFFICIALS, ROUNDS, TASK_KINDS, corrected
from muraglia.games.zhanguo.toml_reader import REGIONS
from muraglia.kernel.chance import Chance
from muraglia.kernel.position import PositionLine, PositionLines

KNOWN = (
    "seats, the options, round, turn, step, doing, activated, to ask, quiet, fit, court, gone, first, order, line, "
    "cells, value-3, region 1 to 5, walls, tiles, task 1 wall …, and for each colour: hand, chosen, put back, played, "
    "markers, board, earned, 1 to 5"
)
MOST_WORKERS = 9999
"""Workers are unlimited (ZG-1.2), but nobody gets more than this."""
LIMITS = {"phase": 2, "action": 5, "governing": 4, "returned": 2, "only": 4, "lifted": 30, "lifted_from": 9, "paid": 31}
LIMITS |= {"named": 7, "card": 3 * DECK, "reward": 2, "points": 9, "adds": 9, "owed": 9, "uses": 9, "bid": 30}
LIMITS |= {"bidder": 3, "bidding": 15, **OLD}


class _Reader:
    """Reads the lines of one position."""

    def __init__(self, text: str) -> None:
        self.sheet = PositionLines(text)
        self.seats, self.options, self.rules = self.sheet.opening(META)

    def words(self, key: str) -> tuple[PositionLine | None, list[str]]:
        line = self.sheet.take(key)
        return line, [] if line is None or line.value == "-" else line.value.split()

    def parts(self, key: str) -> tuple[PositionLine | None, list[list[str]]]:
        """Return the parts of a line between its commas."""
        line = self.sheet.take(key)
        if line is None or not line.value:
            return line, []
        return line, [part.split() or [""] for part in line.value.split(",")]

    def seat(self, line: PositionLine, word: str) -> int:
        return line.seat(word, self.seats)

    def seat_list(self, key: str) -> tuple[int, ...] | None:
        """Return the seats of a line; `None` without the line."""
        line = self.sheet.take(key)
        return tuple([self.seat(line, word) for word in line.value.split()]) if line else None

    def owners(self, key: str) -> list[int]:
        """Return for each colour the seat that a line names for it, -1 for a dash."""
        line = self.sheet.take(key)
        if line is None:
            return [-1] * len(COLOURS)
        if len(line.value.split()) != len(COLOURS):
            raise line.wrong("three_seats", known=COLOURS)
        return [-1 if word == "-" else self.seat(line, word) for word in line.value.split()]

    def seat_bits(self, key: str) -> int:
        """Return the seats that a line names, as bits."""
        line, words = self.words(key)
        return sum({1 << self.seat(line, word) for word in words}) if line else 0

    @staticmethod
    def number(line: PositionLine, word: str, low: int, high: int) -> int:
        return line.integer(low, high, word)

    def cards(self, key: str) -> tuple[int, ...]:
        line, words = self.words(key)
        return tuple(self.number(line, word, 1, 3 * DECK) for word in words) if line else ()

    def word(self, line: PositionLine, word: str, known: tuple[str, ...]) -> int:
        return line.one_of(known, word)


S = TypeVar("S", bound=State)


def read(text: str, chance: Chance, state: S) -> S:
    """Fill an empty state with the position that a text describes."""
    reader = _Reader(text)
    state.set_up(reader.seats, reader.options, reader.rules, corrected(str(reader.options["data"])))
    state.chance = chance
    _read_turn(state, reader)
    _read_doing(state, reader)
    _read_map(state, reader)
    for seat in range(state.seats):
        _read_player(state, reader, seat)
    reader.sheet.finish(KNOWN)
    _fill_decks(state, chance)
    state.acting = () if state.over else (state.turn,)
    if state.step == DRAFTING:
        state.turn = -1
        state.acting = tuple(seat for seat in range(state.seats) if not state.chosen[seat])
    _check(state)
    return state


def _read_turn(state: State, reader: _Reader) -> None:
    sheet = reader.sheet
    line = sheet.take("round")
    state.round = line.integer(0, ROUNDS) if line else 1
    line = sheet.take("step")
    state.step = line.one_of(ASKED_STEPS) if line else CARD
    state.over = state.step == OVER
    line = sheet.take("turn")
    state.turn = reader.seat(line, line.value) if line else 0
    line = sheet.take("first")
    state.first = reader.seat(line, line.value) if line else state.turn
    clockwise = tuple((state.first + step) % state.seats for step in range(state.seats))
    state.cells = cells = reader.owners("cells")
    given = reader.seat_list("line")
    state.line = tuple(seat for seat in clockwise if seat not in cells) if given is None else given
    order = reader.seat_list("order")
    state.order = order or (play_order(state) if state.round else ())
    if state.round and sorted(state.order) != list(range(state.seats)):
        raise no("order", rule="ZG-5.3", key="order", known=META.colours[: state.seats])
    state.big = reader.owners("value-3")
    state.queue = reader.seat_list("to ask") or ()


def _read_doing(state: State, reader: _Reader) -> None:
    line, words = reader.words("doing")
    doing: dict[str, int] = {}
    for word in words:
        assert line is not None
        name, _, value = word.partition("=")
        if name not in AT_REST and name not in OLD:
            raise line.wrong("among", found=name, known=tuple(AT_REST))
        doing[name] = reader.number(line, value, AT_REST.get(name, 0), LIMITS.get(name, 1))
    if line and "lifted_from" in doing and doing.get("lifted", 0) >= len(OFFICIALS):
        raise line.wrong("lifted", known=OFFICIALS, found=doing["lifted"])
    for name, number in renamed(state.step, doing).items():
        setattr(state, name, number)
    state.pending = reader.cards("activated")
    state.court, state.gone = reader.cards("court"), reader.cards("gone")
    state.quiet, state.fitted = reader.seat_bits("quiet"), reader.seat_bits("fit")


def _read_map(state: State, reader: _Reader) -> None:
    for region in range(REGIONS):
        line, parts = reader.parts(f"region {region + 1}")
        for name, *words in parts:
            assert line is not None
            what = reader.word(line, name, ("governors", "palaces", "bonus"))
            if what == 2:
                spaces = len(state.tables.bonus[region])
                state.bonuses[region] = sum(1 << reader.number(line, word, 1, spaces) - 1 for word in words)
                continue
            if len(words) % 2:
                raise line.wrong("pieces_form", what=name)
            pieces, left = (state.governors, state.governors_left) if what == 0 else (state.palaces, state.palaces_left)
            for colour, count in zip(words[::2], words[1::2], strict=True):
                seat = reader.seat(line, colour)
                number = reader.number(line, count, 0, left[seat])
                pieces[region * state.seats + seat] = number
                left[seat] -= number
    line, parts = reader.parts("walls")
    for part in parts:
        assert line is not None
        if len(part) != 3:
            raise line.wrong("wall_form")
        seat, section = reader.seat(line, part[0]), reader.word(line, part[1], SECTIONS)
        slot = section * SLOTS + reader.number(line, part[2], 1, SLOTS) - 1
        if state.slots[slot] >= 0:
            raise line.wrong("slot_taken", rule="ZG-7.7", section=part[1], bars=part[2])
        state.slots[slot] = seat
        state.walls_left[seat] -= 1
    _read_tiles(state, reader)


def _read_tiles(state: State, reader: _Reader) -> None:
    line, words = reader.words("tiles")
    if line:
        sides = tuple(f"{tile}.{side}" for tile in range(1, 7) for side in (1, 2))
        state.tiles = tuple(reader.word(line, word, sides) for word in words)
        if len({tile // 2 for tile in state.tiles}) != 6:
            raise line.wrong("six_tiles", rule="ZG-4.3")
    tiles = list(state.task_tiles)
    for task in range(6):
        line = reader.sheet.take(f"task {task // 3 + 1} {TASK_KINDS[task % 3]}")
        if line:
            tile, _, discs = line.value.partition("|")
            tiles[task] = reader.number(line, tile.strip(), 1, 4) - 1
            state.discs[task] = tuple(reader.seat(line, word) for word in discs.split())
    state.task_tiles = tuple(tiles)


def _read_player(state: State, reader: _Reader, seat: int) -> None:
    colour = META.colours[seat]
    state.hand[seat] = tuple(sorted(reader.cards(f"{colour} hand")))
    state.chosen[seat] = reader.cards(f"{colour} chosen")
    state.put_back[seat] = reader.cards(f"{colour} put back")
    state.played[seat] = reader.cards(f"{colour} played")
    line, words = reader.words(f"{colour} markers")
    if line:
        if len(words) != len(COLOURS):
            raise line.wrong("three_numbers", known=COLOURS)
        for kind, word in enumerate(words):
            number = reader.number(line, word, 0, state.supply[kind])
            state.ones[seat * 3 + kind] = number
            state.supply[kind] -= number
    line, words = reader.words(f"{colour} board")
    if line and words:
        state.boards[seat] = reader.word(line, words[0], BOARDS)
    line, parts = reader.parts(f"{colour} earned")
    for part in parts:
        assert line is not None
        state.gain(seat, *_read_earned(reader, line, part))
    for region in range(REGIONS):
        _read_region(state, reader, seat, region)


def _read_earned(reader: _Reader, line: PositionLine, part: list[str]) -> Earned:
    if len(part) < 2:
        raise line.wrong("earned_form")
    source = reader.word(line, part[1], SOURCES)
    points, detail = reader.number(line, part[0], -99, 999), 0
    if source == MISSING:
        detail = reader.word(line, part[-1], COLOURS)
    elif source == ABILITY_VP:
        detail = reader.number(line, part[-1], 1, 3 * DECK)
    elif source > START + 1:
        detail = reader.number(line, part[-1], 1, REGIONS) - 1
    return Earned(points, source, detail)


def _read_region(state: State, reader: _Reader, seat: int, region: int) -> None:
    at = seat * REGIONS + region
    line, parts = reader.parts(f"{META.colours[seat]} {region + 1}")
    for name, *words in parts:
        assert line is not None
        what = reader.word(line, name, ("above", "below", "workers", "unrest", "cards"))
        if what < 2:
            for letter in "".join(words):
                colour = line.one_of(LETTERS, letter)
                if not unpack(state.left[seat])[colour]:
                    right = state.tables.officials
                    raise line.wrong("too_many_officials", rule="ZG-1.1", right=right, official=OFFICIALS[colour])
                (state.above, state.below)[what][at] += UNIT[colour]
                state.left[seat] -= UNIT[colour]
            if what and len("".join(words)) > MOST_BELOW:
                raise line.wrong("below", rule="ZG-3.1", most=MOST_BELOW)
        elif what == 2:
            state.workers[at] = reader.number(line, words[0] if words else "", 0, MOST_WORKERS)
        elif what == 3:
            state.unrest[at] = reader.number(line, words[0] if words else "", 0, state.tables.most_unrest)
        else:
            state.laid[at] = tuple(reader.number(line, word, 1, 3 * DECK) for word in words)


def _fill_decks(state: State, chance: Chance) -> None:
    """Put every card that is nowhere else into its deck: cards that were never put back on top, then layer by layer."""
    if state.lifted >= 0:
        state.left[state.turn] -= UNIT[state.lifted]
    elsewhere = [*state.court, *state.gone, *[card for held in (*state.hand, *state.laid) for card in held]]
    elsewhere += [state.card] if state.card else []
    drafted = state.step == DRAFTING or state.round == ROUNDS
    drafts = len(state.put_back[0]) // len(COLOURS)
    last = state.round - 1 if drafted or state.step == CALMING_BY_BOARD else state.round
    state.deck, state.taken = [], [0] * len(COLOURS)
    for colour, name in enumerate(COLOURS):
        layer = dict.fromkeys(range(colour * DECK + 1, (colour + 1) * DECK + 1), 0)
        for seat, backs in enumerate(state.put_back):
            for index, card in enumerate(backs[colour :: len(COLOURS)]):
                if card not in layer:
                    key = f"{META.colours[seat]} put back"
                    raise no("put_back_form", rule="ZG-13.2", key=key, known=COLOURS, card=card)
                layer[card] = max(layer[card], last - drafts + 1 + index)
        deck: list[int] = []
        for number in sorted(set(layer.values())):
            cards = [str(card) for card in layer if layer[card] == number and card not in elsewhere]
            stream = f"{name} back {number}" if number else name
            deck += [int(card) + PUT_BACK_IN * number for card in chance.shuffle(stream, cards)]
        state.deck.append(tuple(deck))


def _check(state: State) -> None:
    """Refuse a position that does not add up, or in which nobody could make a move."""
    wrong = wrong_sums(state) or wrong_doing(state)
    if wrong:
        raise wrong
    backs = {len(cards) for cards in state.put_back}
    if len(backs) > 1 or backs.pop() % len(COLOURS):
        raise no("put_back", rule="ZG-13.2", key=f"{META.colours[0]} put back")
    _check_past(state)
    for colour, deck in enumerate(state.deck):
        size = len(deck) + state.seats * (state.step == DRAFTING)
        for number in range(state.round + (state.step != CALMING_BY_BOARD), ROUNDS + 1):
            drafted = bool(state.options["draft"]) and number < ROUNDS
            size -= state.seats * (DRAWN if drafted else KEPT)
            if size < 0 and not state.over:
                raise no("deck", rule="ZG-5.2", key="gone", marker=COLOURS[colour], round=number)
            size += state.seats * drafted
    for seat in state.acting:
        if not LISTS[state.step](state, seat):
            raise no("nothing_to_decide", key="step", seat=seat, step=ASKED_STEPS[state.step])


def _check_past(state: State) -> None:
    """Refuse drafts without the cards played since then."""
    drafts = len(state.put_back[0]) // len(COLOURS)
    if not drafts:
        return
    drafting = state.step == DRAFTING
    now = state.round - (state.step == CALMING_BY_BOARD)
    last = now - 1 if drafting or now == ROUNDS else now
    for seat in range(state.seats):
        round_so_far = 0 if drafting else KEPT * len(COLOURS) - len(state.hand[seat])
        played = (now - last + drafts - 1) * KEPT * len(COLOURS) + round_so_far
        if len(state.played[seat]) != played:
            key = f"{META.colours[seat]} played"
            raise no("played", rule="ZG-13.2", key=key, drafts=drafts, seat=seat, cards=played)
