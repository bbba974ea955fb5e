"""ZhanGuo in a terminal: the map, the walls, the court, the tasks, all player boards, and the moves in words."""

from __future__ import annotations

import random
from collections.abc import Sequence

from rich.console import ConsoleDimensions, Group, RenderableType
from rich.table import Table
from rich.text import Text

from muraglia.games.zhanguo.game import GAME
from muraglia.games.zhanguo.moves import SECTIONS, SLOTS, Back, Down
from muraglia.games.zhanguo.screen import Screen, on_screen
from muraglia.games.zhanguo.tables import COLOURS, OFFICIALS, ROUNDS, TASK_KINDS
from muraglia.games.zhanguo.terminal_words import CARD_INK, CardboardInWords
from muraglia.games.zhanguo.view import Player, Region, View
from muraglia.kernel.move import Move
from muraglia.terminal.menu import MoveMenu, item, listed
from muraglia.terminal.people import SeatNames
from muraglia.terminal.plain import tell

__all__ = ["hand", "menu", "question", "table", "tell"]

FREE = "·"
LEGEND = (
    "officials r g w above/below · wk workers · !unrest · cards: number, sign\n"
    "vp points · mk markers · mv re-assignment points · of officials"
)
OFFICIAL_INK = {"r": "bold #e5534b", "g": "bold #9aa4ad", "w": "bold"}
TASK_SPACES = 4


def _grid(*headings: str) -> Table:
    grid = Table(box=None, padding=(0, 1, 0, 0), header_style="dim", pad_edge=False)
    for heading in headings:
        grid.add_column(heading, no_wrap=True)
    return grid


def _letter(seat: int, people: SeatNames) -> Text:
    """Return a seat as its letter, in its colour."""
    paint = people.paint(seat)
    return Text(paint.letter.upper(), style=paint.ink)


def _letters(seats: Sequence[int], people: SeatNames) -> Text:
    """Return seats as letters; no seats as a dot."""
    return Text(" ").join(_letter(seat, people) if seat >= 0 else Text(FREE, "dim") for seat in seats)


def table(view: View, people: SeatNames, size: ConsoleDimensions) -> RenderableType:
    """Draw everything that lies on the table."""
    del size
    box = CardboardInWords(view, people.words)
    return Group(
        _title(view, people),
        _map(view, people, box),
        _walls(view, people, box),
        _court(view, people),
        *_tasks(view, people, box),
        _rewards(view, people, box),
        Text(LEGEND, style="dim"),
        *[part for seat in _seating(view) for part in (_summary(view, people, seat), _board(view, seat, box))],
    )


def _seating(view: View) -> list[int]:
    """Return the seats in the order in which they are drawn: the viewer's last, next to hand and moves."""
    me = view.seat if view.seat is not None else view.seats - 1
    return [(me + step) % view.seats for step in range(1, view.seats + 1)]


def _title(view: View, people: SeatNames) -> Text:
    said = "over" if view.over else f"round {view.round} of {ROUNDS}" if view.round else "auction of the boards"
    title = Text.assemble(("ZhanGuo", "bold"), f" · {said} · first: ", _letter(view.first, people))
    return title.append(" · rewards line: ").append_text(_letters(view.line, people))


# ── the map ───────────────────────────────────────────────────────────────────────────────────────


def _map(view: View, people: SeatNames, box: CardboardInWords) -> Table:
    """Draw governors, palaces with their spaces, and the free bonus spaces of the five regions."""
    grid = _grid("", *(f"region {region + 1}" for region in range(5)))
    spaces = box.tables.palace_spaces[view.seats]
    governors, palaces, bonuses = [Text("governors", "dim")], [Text("palaces", "dim")], [Text("bonus", "dim")]
    for region in range(5):
        governors.append(_pieces(view.governors[region], people))
        built = [seat for seat, count in enumerate(view.palaces[region]) for _ in range(count)]
        palaces.append(_letters([*built, *[-1] * (spaces - len(built))], people))
        taken = view.bonuses[region]
        names = range(len(box.tables.bonus[region]))
        bonuses.append(
            Text(" ".join(FREE if taken >> space & 1 else box.bonus_short(region, space) for space in names))
        )
    for row in (governors, palaces, bonuses):
        grid.add_row(*row)
    return grid


def _pieces(counts: Sequence[int], people: SeatNames) -> Text:
    """Return how many pieces each seat has: `B2 G1`."""
    said = [_letter(seat, people).append(str(count)) for seat, count in enumerate(counts) if count]
    return Text(" ").join(said) if said else Text(FREE, "dim")


def _walls(view: View, people: SeatNames, box: CardboardInWords) -> Table:
    """Draw the three slots of each section, and what its tile counts."""
    grid = _grid("", *(f"wall {name}" for name in SECTIONS))
    slots = [_letters(view.slots[start : start + SLOTS], people) for start in range(0, len(view.slots), SLOTS)]
    grid.add_row(Text("1 2 3 bars", "dim"), *slots)
    grid.add_row(Text("bars ×", "dim"), *(Text(box.counted_short(tile)) for tile in view.tiles))
    return grid


def _court(view: View, people: SeatNames) -> Group:
    """Say which card lies on top, how many markers are left, and who has those of value 3."""
    court = Text.assemble(("Court   ", "bold"))
    if view.court:
        court.append_text(_number(view.court[-1])).append(
            " on top. Hire, palace, wall: higher; governor, recruit: lower"
        )
    else:
        court.append("empty: any card fits")
    markers = Text.assemble(("Markers ", "bold"))
    for colour, name in enumerate(COLOURS):
        markers.append(name, style=CARD_INK[colour]).append(f" {view.supply[colour]} (value 3: ")
        markers.append_text(_letter(view.big[colour], people) if view.big[colour] >= 0 else Text("here")).append(")  ")
    return Group(court, markers)


def _number(card: int) -> Text:
    return Text(str(card), style=CARD_INK[(card - 1) // 40])


def _tasks(view: View, people: SeatNames, box: CardboardInWords) -> list[Text]:
    lines = []
    for section in range(2):
        line = Text.assemble((f"Tasks {section + 1} ", "bold"))
        for kind, name in enumerate(TASK_KINDS):
            task = view.tasks[section * 3 + kind]
            discs = _letters([*task.discs, *[-1] * (TASK_SPACES - len(task.discs))], people)
            line.append(f"{name} {box.places(kind, task.tile)} [").append_text(discs).append("] ")
        lines.append(line)
    return lines


def _rewards(view: View, people: SeatNames, box: CardboardInWords) -> Text:
    """Show what this round's markers can buy, and who has bought it."""
    line = Text.assemble(("Rewards ", "bold"))
    if not view.round:
        return line.append("from round 1", style="dim")
    for colour, name in enumerate(COLOURS):
        line.append(f"{name} ", style=CARD_INK[colour]).append(box.reward_short(view.round, colour))
        if view.cells[colour] >= 0:
            line.append(" → ").append_text(_letter(view.cells[colour], people))
        line.append("  ")
    return line


# ── the players ───────────────────────────────────────────────────────────────────────────────────


def _summary(view: View, people: SeatNames, seat: int) -> Text:
    """Show what a player has off the board: points, markers, pieces left, colours in hand."""
    player = view.players[seat]
    line = Text("▶ " if seat in view.acting else "  ").append_text(people.label(seat))
    line.append(" (you)" if seat == view.seat else "").append(f"  {player.score} vp", style="bold").append("  mk ")
    for colour, count in enumerate(player.markers):
        big = "+3" if view.big[colour] == seat else ""
        line.append(f"{count}{big} ", style=CARD_INK[colour])
    left = " ".join(f"{name[0]}{count}" for name, count in zip(OFFICIALS, player.officials_left, strict=True))
    pieces = f"{player.governors_left}gov {player.palaces_left}pal {player.walls_left}wal"
    line.append(f" left {left} {pieces} ", style="dim")
    for colour, count in enumerate(player.hand_colours):
        line.append("▮" * count, style=CARD_INK[colour])
    return line.append(f" {player.board}", style="italic")


def _board(view: View, seat: int, box: CardboardInWords) -> Table:
    """Draw the five regions: officials above and below the bar, workers, unrest and cards; the viewer's cards in
    words."""
    player: Player = view.players[seat]
    grid = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, show_header=False)
    grid.add_column(width=1)
    for _ in player.regions:
        grid.add_column(no_wrap=True, min_width=14)
    grid.add_row("", *(_region(number, region, box) for number, region in enumerate(player.regions, 1)))
    deepest = max(len(region.cards) for region in player.regions)
    if seat == view.seat:
        for row in range(deepest):
            cells = [
                box.card_short(region.cards[row]) if row < len(region.cards) else Text() for region in player.regions
            ]
            grid.add_row("", *cells)
    elif deepest:
        grid.add_row("", *(Text(" ").join(box.card_tiny(card) for card in region.cards) for region in player.regions))
    return grid


def _region(number: int, region: Region, box: CardboardInWords) -> Text:
    cell = Text(f"{number} ", style="dim")
    for area, name in ((region.governor_area, "above"), (region.worker_area, "below")):
        for letter, count in zip("rgw", area, strict=True):
            cell.append(letter * count, style=OFFICIAL_INK[letter])
        cell.append("/" if name == "above" else "", style="dim")
    if region.workers:
        cell.append(f" {region.workers}wk", style="bold")
    if region.unrest:
        ink = "bold red" if region.unrest >= box.tables.palace_ban else "yellow"
        cell.append(f" !{region.unrest}", style=ink)
    return cell


def hand(view: View, people: SeatNames) -> RenderableType | None:
    """Draw the viewer's cards, each with what it would do on the board."""
    if not view.hand or view.over:
        return None
    box = CardboardInWords(view, people.words)
    return Group(Text("Your hand", style="bold"), listed([box.card_full(card) for card in view.hand]))


# ── what is asked ─────────────────────────────────────────────────────────────────────────────────


def question(view: View, people: SeatNames) -> str:
    """Say what is asked of this seat."""
    said = people.words.names["step"][view.step]
    said = said[:1].upper() + said[1:]
    asked = _screen(view).question
    if asked.card:
        return f"Card {asked.card}: {said}"
    if view.step == "lift":
        return f"{said} Points left: {asked.left}."
    if asked.reward is not None:
        reward = CardboardInWords(view, people.words).reward(view.round, asked.reward)
        return f"{COLOURS[asked.reward].capitalize()}: {reward} for all your {COLOURS[asked.reward]} markers. {said}"
    return said


def _screen(view: View) -> Screen:
    """Return what a screen shows beyond a view; it is the same in every position that agrees with the view."""
    return on_screen(GAME.sample(view, random.Random(0)), view.seat)


def menu(view: View, people: SeatNames, size: ConsoleDimensions) -> MoveMenu:
    """Number the moves, say them in words, and keep the free ones apart."""
    del size
    known = _screen(view).said
    keys: dict[str, Move] = {}
    groups: dict[str, list[Text]] = {}
    for number, move in enumerate(view.legal, 1):
        keys[str(number)] = move
        group = "free" if isinstance(move, Down) else "back" if isinstance(move, Back) else "moves"
        groups.setdefault(group, []).append(item(str(number), people.words.move(str(move), known.get(str(move)))))
    parts: list[RenderableType] = [listed(groups[group]) for group in ("moves", "back") if group in groups]
    if "free" in groups:
        parts += [Text("free at any time:", style="dim"), listed(groups["free"])]
    return MoveMenu(keys, Group(*parts))
