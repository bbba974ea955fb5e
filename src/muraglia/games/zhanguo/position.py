"""Positions of ZhanGuo as text: how they are written. `position_reader.py` reads them.

    seats: 3
    round: 2
    turn: blue               whose decision it is
    step: card               bid, board, calm board, draft, card, place … as the steps are called; or over
    doing: points=2          how far a step has come, where it needs more to say
    first: green             the first player of the round; the one whose turn it is if left out
    line: green blue yellow  the rewards line, top first
    cells: - blue -          whose discs lie on this round's rewards: writing, currency, law
    court: 5 77              the pile, the uppermost card last
    region 1: governors blue 2 green 1, palaces blue 1, bonus 1 3
    walls: blue A1 3, green B2 1
    tiles: 1.1 2.2 3.1 4.1 5.2 6.1      tile and side in A1, A2, B1, B2, C1, C2
    task 1 wall: 2 | blue green         the tile and the discs on it
    value-3: - blue -        who has the big markers of writing, currency, law
    blue hand: 5 44 99
    blue 1: above rgw, below r, workers 2, unrest 1, cards 5 17
    blue markers: 2 0 1
    blue board: star
    blue earned: 3 palace 2, 1 missing law

Lines that are left out are empty or as at the start; cards and pieces that are nowhere else are in decks and supplies.
"""

from __future__ import annotations

from collections.abc import Iterable

from muraglia.games.zhanguo.meta import META
from muraglia.games.zhanguo.moves import SECTIONS, SLOTS
from muraglia.games.zhanguo.packed_officials import unpack
from muraglia.games.zhanguo.state import ABILITY_VP, BID, MISSING, SOURCES, START, Earned, State
from muraglia.games.zhanguo.steps import ASKED_STEPS
from muraglia.games.zhanguo.tables import BOARDS, COLOURS, OFFICIALS, TASK_KINDS
from muraglia.games.zhanguo.toml_reader import REGIONS
from muraglia.kernel.position import write

LETTERS = "".join(name[0] for name in OFFICIALS)


def position(state: State) -> str:
    """Return the position as text."""
    colours = META.colours
    lines: dict[str, str | list[str]] = {"round": str(state.round)}
    if state.turn >= 0:
        lines["turn"] = colours[state.turn]
    lines["step"] = ASKED_STEPS[state.step]
    doing = [f"{name}={value}" for name, value in state.context().items()]
    optional = {
        "doing": " ".join(doing),
        "activated": " ".join(map(str, state.pending)),
        "to ask": seat_names(state.queue),
        "quiet": seat_names(seat for seat in range(4) if state.quiet >> seat & 1),
        "fit": seat_names(seat for seat in range(4) if state.fitted >> seat & 1),
        "court": " ".join(map(str, state.court)),
        "gone": " ".join(map(str, state.gone)),
    }
    lines |= {key: text for key, text in optional.items() if text}
    lines["first"] = colours[state.first]
    lines["order"] = seat_names(state.order)
    lines["line"] = seat_names(state.line)
    lines["cells"] = seat_names(state.cells)
    lines["value-3"] = seat_names(state.big)
    lines |= _map(state)
    for seat in range(state.seats):
        lines |= _player(state, seat)
    return write(META, state, {key: text for key, text in lines.items() if text})


def seat_names(seats: Iterable[int]) -> str:
    """Return seats as colours; -1 as a dash."""
    return " ".join(META.colours[seat] if seat >= 0 else "-" for seat in seats)


def _map(state: State) -> dict[str, str | list[str]]:
    lines: dict[str, str | list[str]] = {}
    seats = state.seats
    for region in range(REGIONS):
        parts = []
        for name, pieces in (("governors", state.governors), ("palaces", state.palaces)):
            counts = pieces[region * seats : (region + 1) * seats]
            if any(counts):
                owners = [f"{META.colours[seat]} {count}" for seat, count in enumerate(counts) if count]
                parts.append(f"{name} {' '.join(owners)}")
        taken = [str(space + 1) for space in range(8) if state.bonuses[region] >> space & 1]
        if taken:
            parts.append(f"bonus {' '.join(taken)}")
        lines[f"region {region + 1}"] = ", ".join(parts)
    lines["walls"] = ", ".join(
        f"{META.colours[owner]} {SECTIONS[slot // SLOTS]} {slot % SLOTS + 1}"
        for slot, owner in enumerate(state.slots)
        if owner >= 0
    )
    lines["tiles"] = " ".join(f"{tile // 2 + 1}.{tile % 2 + 1}" for tile in state.tiles)
    for task, discs in enumerate(state.discs):
        key = f"task {task // 3 + 1} {TASK_KINDS[task % 3]}"
        lines[key] = f"{state.task_tiles[task] + 1} | {seat_names(discs)}".strip()
    return lines


def _player(state: State, seat: int) -> dict[str, str | list[str]]:
    colour = META.colours[seat]
    lines: dict[str, str | list[str]] = {
        f"{colour} hand": " ".join(map(str, state.hand[seat])),
        f"{colour} chosen": " ".join(map(str, state.chosen[seat])),
        f"{colour} put back": " ".join(map(str, state.put_back[seat])),
        f"{colour} played": " ".join(map(str, state.played[seat])),
        f"{colour} markers": " ".join(map(str, state.ones[seat * 3 : seat * 3 + 3])),
        f"{colour} board": BOARDS[state.boards[seat]] if state.boards[seat] >= 0 else "",
        f"{colour} earned": ", ".join(_earned(entry) for entry in state.earned[seat]),
    }
    for region in range(REGIONS):
        at = seat * REGIONS + region
        parts = {
            "above": letters(state.above[at]),
            "below": letters(state.below[at]),
            "workers": str(state.workers[at] or ""),
            "unrest": str(state.unrest[at] or ""),
            "cards": " ".join(map(str, state.laid[at])),
        }
        lines[f"{colour} {region + 1}"] = ", ".join(f"{name} {text}" for name, text in parts.items() if text)
    return lines


def letters(packed: int) -> str:
    """Return officials as letters: ``rrgw``."""
    return "".join(letter * count for letter, count in zip(LETTERS, unpack(packed), strict=True))


def _earned(entry: Earned) -> str:
    text = f"{entry.points} {SOURCES[entry.source]}"
    if entry.source in (START, BID):
        return text
    if entry.source == MISSING:
        return f"{text} {COLOURS[entry.detail]}"
    return f"{text} {entry.detail + (entry.source != ABILITY_VP)}"
