"""Die Mauer in a terminal: the wall in stone, the fists, the sets, the minus points."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import ConsoleDimensions, Group, RenderableType
from rich.table import Table
from rich.text import Text

from muraglia.games.die_mauer.moves import ENDS, AnyMove, Build
from muraglia.games.die_mauer.pieces import EMPTY, IS_WALL, LETTERS, MINUS, PIECES
from muraglia.games.die_mauer.round_memory import Built, Gift, Reveal
from muraglia.games.die_mauer.scoring import minus_points
from muraglia.games.die_mauer.screen import known
from muraglia.games.die_mauer.view import View
from muraglia.kernel.event import Event
from muraglia.kernel.move import Move
from muraglia.terminal import MoveReport
from muraglia.terminal.final_result import signed
from muraglia.terminal.menu import MoveMenu, item, listed
from muraglia.terminal.people import SeatNames

MASTER = "♦"
STONE = {"T": "bold #d9825b", "G": "bold #e3b341"}
WALL_STONE = ("#b8a78a", "#8f8069")
"""Neighbouring pieces have slightly different colours, so that they can be counted."""
TALL, WIDE = 30, 100
"""A terminal with this many lines has room for blank lines; one with this many columns has room for the history of the
round."""


# ── the wall ──────────────────────────────────────────────────────────────────────────────────────


def _stone(letter: str) -> tuple[str, str, str]:
    """Return a piece as three lines of text, top first."""
    if letter == "T":
        return ("▄█▄", "█T█", "███")
    if letter == "G":
        return ("   ", "▟▀▙", "█G█")
    merlons = int(letter)
    return (" " * (merlons + 1), "▖" * merlons + " ", letter.center(merlons, "▒") + "│")


def wall(letters: str, width: int) -> RenderableType:
    """Draw the wall from its left to its right end, in several rows where it is long."""
    if not letters:
        return Text("  No wall yet: the first piece starts it.", style="dim")
    rows: list[list[Text]] = []
    used = 0
    for place, letter in enumerate(letters):
        stone = _stone(letter)
        if not rows or used + len(stone[0]) > width - 16:
            rows.append([Text("       ") for _ in stone])
            used = 0
        style = STONE.get(letter, WALL_STONE[place % 2])
        for line, part in zip(rows[-1], stone, strict=True):
            line.append(part, style=style)
        used += len(stone[0])
    rows[0][2] = Text.assemble(("left   ", "dim"), rows[0][2][7:])
    rows[-1][2].append("   right", style="dim")
    return Group(*(line for row in rows for line in row if line.plain.strip()))


# ── the players ───────────────────────────────────────────────────────────────────────────────────


def table(view: View, people: SeatNames, size: ConsoleDimensions) -> RenderableType:
    """Draw the wall, and a line for each player."""
    rounds = int(view.options["rounds"])
    title = Text(f"Die Mauer · round {min(view.round + 1, rounds)} of {rounds}", style="bold")
    if not view.over:
        master = f"{people.name(view.master)} is the master builder {MASTER}"
        title.append(f", turn {view.turn + 1} · {master}", style="not bold")
    return Group(
        title,
        wall(view.wall, size.width),
        *([Text()] if size.height >= TALL else []),
        _players(view, people, size.width),
    )


def _players(view: View, people: SeatNames, width: int) -> Table:
    grid = Table(box=None, padding=(0, 1, 0, 0), header_style="dim")
    grid.add_column("", width=1)
    grid.add_column("player", no_wrap=True, max_width=24)
    grid.add_column("left", justify="right")
    grid.add_column("fist")
    grid.add_column("set (· built)", no_wrap=True)
    if width >= WIDE:
        grid.add_column("shown (• built)", no_wrap=True)
    scored = list(enumerate(view.scorecards, 1))[-4 if width < WIDE else -10 :]
    for number, _ in scored:
        grid.add_column(f"r{number}", justify="right")
    grid.add_column("total", justify="right")
    grid.add_column("")
    best = max(view.points)
    for seat in range(view.seats):
        grid.add_row(
            MASTER if seat == view.master and not view.over else "",
            people.full(seat),
            str(view.pieces[seat]),
            _fist(view, seat),
            _set(view, seat),
            *([_history(view, seat)] if width >= WIDE else []),
            *(signed(-minus_points(card.hands[seat])) for _, card in scored),
            Text(signed(view.points[seat]), style="bold"),
            "leads" if view.scorecards and view.points[seat] == best else "",
        )
    return grid


def _fist(view: View, seat: int) -> str:
    """Return what is known of a fist: what it showed, or whether it lies on the table yet."""
    if view.over:
        return ""
    if view.step != "choose":
        shown = next(entry.shown[seat] for entry in reversed(view.story) if isinstance(entry, Reveal))
        return "empty" if shown == EMPTY else LETTERS[shown]
    if seat == view.seat and view.choice is not None:
        return f"ready {LETTERS[view.choice]}"
    return "ready" if seat in view.ready else "not yet"


def _set(view: View, seat: int) -> Text:
    """Return a player's set without the pieces that were built, which everybody knows, and how many pieces changed
    hands."""
    seen = known(view.story, view.start_hands[seat], seat)
    gifts = sum(isinstance(entry, Gift) and seat in (entry.seat, entry.to) for entry in view.story)
    slots = [held.piece if held.count else "·" for held in seen.holds]
    return Text("".join(slots)).append(f" {gifts} gift{'s' * (gifts > 1)}" if gifts else "", style="dim")


def _history(view: View, seat: int) -> Text:
    """Return what a seat showed turn by turn, with a dot after pieces that were built."""
    turns: list[str] = []
    for entry in view.story:
        if isinstance(entry, Reveal):
            turns.append(LETTERS[entry.shown[seat]] + "  ")
        elif isinstance(entry, Built) and entry.seat == seat:
            turns[-1] = LETTERS[entry.piece] + "• "
    return Text("".join(turns[-8:]))


def hand(view: View, people: SeatNames) -> RenderableType | None:
    """Draw this seat's pieces and what they would cost now."""
    if view.hand is None or view.over:
        return None
    line = Text("Your pieces  ", style="bold")
    for piece in PIECES:
        for _ in range(view.hand[piece]):
            line.append(f" {LETTERS[piece]} ", style=people.paint(view.seat or 0).chip).append(" ")
    return line.append(f"  −{minus_points(view.hand)} if the round ended now", style="dim")


# ── what is asked ─────────────────────────────────────────────────────────────────────────────────


def question(view: View, people: SeatNames) -> str:
    """Say what is asked of this seat."""
    master = people.name(view.master)
    match view.step:
        case "choose" if view.seat == view.master:
            return "You are the master builder. What will you hide in your fist?"
        case "choose":
            return f"{master} is the master builder. What will you hide in your fist?"
        case "build":
            return "You build: at which end?"
        case "free":
            return "Yours is the only empty fist: build anything that fits."
    return f"Only your fist and {master}'s are empty: give {master} a piece."


# A wall always has the number of its merlons, so that nobody shows a tower by typing 1.
KEYS = {"T": "8", "G": "7", "-": "0"} | {LETTERS[piece]: LETTERS[piece] for piece in PIECES if IS_WALL[piece]}
ORDER = "1234678" + "0"


def menu(view: View, people: SeatNames, size: ConsoleDimensions) -> MoveMenu:
    """Give each piece a number that stays the same for the whole game; its letter works too."""
    del size
    keys: dict[str, Move] = {}
    items = []
    for move in sorted(view.legal, key=_order):
        key, letter = _keys(move, view)
        keys[key] = move
        keys.setdefault(letter.lower(), move)
        items.append(item(key, _text(move, people)))
    return MoveMenu(keys, listed(items))


def _order(move: AnyMove) -> tuple[int, int]:
    return ORDER.index(KEYS[LETTERS[move.piece]]), move.end if isinstance(move, Build) else 0


def _keys(move: AnyMove, view: View) -> tuple[str, str]:
    """Return what to type for a move: a number, and a letter that means the same."""
    letter = LETTERS[move.piece]
    if not isinstance(move, Build):
        return KEYS[letter], letter
    end = ENDS[move.end][0]
    if view.step == "build":
        return str(move.end + 1), end
    both = sum(move.piece == other.piece for other in view.legal) == 2
    return (KEYS[letter] + end, letter + end) if both else (KEYS[letter], letter)


def _text(move: AnyMove, people: SeatNames) -> str:
    name = _name(move.piece, people)
    if isinstance(move, Build):
        return f"{name} {people.words.names['end'][ENDS[move.end]]}"
    return name if move.piece == EMPTY else f"{name} (−{MINUS[move.piece]})"


def _name(piece: int, people: SeatNames) -> str:
    """Return a piece's name, with its letter where the name does not contain it: *tower T*, *wall of 4*."""
    letter = LETTERS[piece]
    name = people.words.names["piece"][letter]
    return name if letter in name.split() else f"{name} {letter}"


# ── what happened ─────────────────────────────────────────────────────────────────────────────────


def tell(happened: Sequence[MoveReport], people: SeatNames) -> list[RenderableType]:
    """Say what happened: a paragraph for each turn, beginning with the fists."""
    events = [event for each in happened for event in each.events]
    lines: list[Text] = []
    for event in events:
        if event.kind == "reveal":
            lines.append(_fists(event, people))
        elif event.kind == "round_end":
            lines += [Text(people.words.event(event), style="bold"), _left_over(event, people)]
        elif event.kind == "end":
            lines.append(Text(people.words.event(event), style="bold"))
        elif event.kind not in ("ready", "master"):
            said = people.words.event(event)
            if lines:
                lines[-1].append(f" {said}")
            else:
                lines.append(Text(said))
    return list(lines)


def _fists(event: Event, people: SeatNames) -> Text:
    shown = event.public["shown"]
    assert isinstance(shown, list)
    fists = []
    for seat, letter in enumerate(shown):
        mark = MASTER if seat == event.public["master"] else ""
        fist = "empty" if letter == "-" else str(letter)
        fists.append(Text.assemble((f"{people.name(seat)}{mark}", people.paint(seat).ink), f" {fist}"))
    return Text.assemble(Text(", ").join(fists), ".")


def _left_over(event: Event, people: SeatNames) -> Text:
    hands = event.public["hands"]
    assert isinstance(hands, list)
    line = Text("  Still held: ")
    for seat, letters in enumerate(hands):
        line.append_text(people.chip(seat)).append(f" {letters}  ")
    return line
