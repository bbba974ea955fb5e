"""Great Wall of China in a terminal: the sites with their rows, the hands' sizes, the moves as a grid."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from rich.columns import Columns
from rich.console import ConsoleDimensions, Group, RenderableType
from rich.table import Table
from rich.text import Text

from muraglia.games.great_wall.cards import HORSEMAN, KINDS, LETTERS, SOLDIER, SOLDIERS_WORTH, VALUE
from muraglia.games.great_wall.moves import Claim, Cover, Done, Draw, Play, Ride
from muraglia.games.great_wall.view import Card, Site, View
from muraglia.kernel.move import Move
from muraglia.terminal.final_result import signed
from muraglia.terminal.menu import MoveMenu, item, listed
from muraglia.terminal.people import SeatNames
from muraglia.terminal.plain import tell

__all__ = ["hand", "menu", "question", "table", "tell"]

TOKEN = "bold black on #d8c9a3"
TALL, WIDE = 30, 110
"""A terminal with this many lines has room for blank lines; one with this many columns has room for full names."""
GRID_LINES = 4
"""How many ways to play fit below each other; further ones begin a new column."""


# ── the sites ─────────────────────────────────────────────────────────────────────────────────────


def table(view: View, people: SeatNames, size: ConsoleDimensions) -> RenderableType:
    """Draw the sites, and a line for each player."""
    sites = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    sites.add_column(no_wrap=True)
    sites.add_column(no_wrap=True)
    sites.add_column(ratio=1)
    sites.add_column(max_width=size.width // 2)
    for number, site in enumerate(view.sites, 1):
        if site is not None:
            title = Text(f"Site {number}", style="bold")
            sites.add_row(title, _tokens(site.tokens), _row(site, people), _totals(site, people, size.width >= WIDE))
    air = [Text()] if size.height >= TALL else []
    return Group(_title(view, people), *air, sites, *air, _players(view, people, size.height >= TALL))


def _title(view: View, people: SeatNames) -> Text:
    title = Text("Great Wall of China", style="bold")
    said = [f"{view.supply} tokens face down"]
    if view.box:
        said.append(f"out of the game: {' '.join(map(str, view.box))}")
    if view.over:
        said = ["game over"]
    elif view.step == "last claims":
        said.append("claims only")
    elif view.ender >= 0:
        said.append(f"last round, {people.name(view.ender)} is out of cards")
    return title.append(f" · {' · '.join(said)}", style="not bold")


def _tokens(tokens: Sequence[int]) -> Text:
    return Text(" ").join(Text(f"({token})", style=TOKEN) for token in tokens)


def _row(site: Site, people: SeatNames) -> Text:
    if not site.row:
        return Text("no cards yet", style="dim")
    return Text(" ").join(_card(card, people) for card in site.row)


def _card(card: Card, people: SeatNames) -> Text:
    """Return a card as `[rT]`; `[rT+7]` carries a token, `[gD]‹bN` covers blue's noble."""
    token = f"+{card.token}" if card.token else ""
    drawn = Text.assemble((f"[{_code(card.owner, card.kind, people)}{token}]", people.paint(card.owner).chip))
    for owner, kind in reversed(card.under):
        drawn.append(f"‹{_code(owner, kind, people)}", style="dim strike")
    return drawn


def _code(owner: int, kind: int, people: SeatNames) -> str:
    return f"{people.paint(owner).letter}{LETTERS[kind]}"


def _totals(site: Site, people: SeatNames, full: bool) -> Text:
    """Return the totals of all who are present, and who leads."""
    said = []
    for seat, total in enumerate(site.totals):
        if total is not None:
            paint = people.paint(seat)
            who = people.name(seat) if full else paint.letter.upper()
            leads = " leads" if seat == site.leader else ""
            said.append(Text.assemble((f"{who} {signed(total)}", paint.ink), (leads, "bold")))
    if said and site.leader is None:
        said.append(Text("tie", style="dim"))
    if site.noble:
        said.append(Text("noble: every card is worth 1" if full else "noble: all 1", style="dim"))
    return Text(" · ").join(said)


# ── the players ───────────────────────────────────────────────────────────────────────────────────


def _players(view: View, people: SeatNames, tall: bool) -> RenderableType:
    grid = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    grid.add_column("", width=1)
    grid.add_column("player", no_wrap=True)
    for heading in ("hand", "pile", "tokens won", "points"):
        grid.add_column(heading, justify="right")
    grid.add_column("leads")
    points = [sum(win.value for win in wins) if wins is not None else None for wins in view.won]
    known = [total for total in points if total is not None]
    for seat in range(view.seats):
        ahead = len(known) == view.seats and points[seat] == max(known) > 0
        led = [str(number) for number, site in enumerate(view.sites, 1) if site and site.leader == seat]
        grid.add_row(
            "▶" if seat in view.acting else "",
            people.full(seat),
            str(view.hand_sizes[seat]),
            str(view.pile_sizes[seat]),
            str(view.won_counts[seat]),
            Text("hidden", "dim") if points[seat] is None else Text(str(points[seat]), "bold"),
            Text.assemble(
                f"site{'s' * (len(led) > 1)} {', '.join(led)}" if led else "", ("  ahead" if ahead else "", "bold")
            ),
        )
    if not view.won_hidden or not tall:
        return grid
    hidden = " ".join(str(value) for value in sorted(win.value for win in view.won_hidden))
    whose = "the others" if view.seat is not None else "the players"
    return Group(grid, Text(f"  won, face down in front of {whose}: {hidden}", style="dim"))


def hand(view: View, people: SeatNames) -> RenderableType | None:
    """Draw the cards in this seat's hand."""
    if view.hand is None or view.seat is None or view.over:
        return None
    chip = people.paint(view.seat).chip
    cards = [Text(f"[{LETTERS[kind]}]", style=chip) for kind in KINDS for _ in range(view.hand[kind])]
    shown = Text(" ").join(cards) if cards else Text("empty", "dim")
    return Text.assemble(("Your hand  ", "bold"), shown)


# ── what is asked ─────────────────────────────────────────────────────────────────────────────────


def question(view: View, people: SeatNames) -> str:
    """Say what is asked of this seat."""
    del people
    if view.step in ("first", "second"):
        riders = any(isinstance(move, Ride) for move in view.legal)
        ways = [way for way, kind in (("play", Play), ("draw", Draw)) if any(isinstance(m, kind) for m in view.legal)]
        if not ways:
            return "You have only horsemen left: send them now."  # GW-6.3
        return f"Your {view.step} action: {' or '.join(ways)}{' (you may send horsemen first)' if riders else ''}."
    if not view.pending:
        return "You have nothing more to claim."
    *others, last = (str(site + 1) for site in view.pending)
    sites = f"{', '.join(others)} and {last}" if others else last
    return f"You lead site{'s' * (len(view.pending) > 1)} {sites}: claim there."


def menu(view: View, people: SeatNames, size: ConsoleDimensions) -> MoveMenu:
    """Lay out the moves: plays as a grid of cards and sites, the rest as lists."""
    keys: dict[str, Move] = {}
    plays: dict[str, dict[int, str]] = {}
    covers: list[Text] = []
    others: list[Text] = []
    for number, move in enumerate(view.legal, 1):
        key = str(number)
        keys[key] = move
        match move:
            case Play(card, copies, site):
                plays.setdefault(_play_label(card, copies, people), {})[site] = key
            case Ride(site):
                plays.setdefault(_ride_label(people), {})[site] = key
            case Cover(owner, card, site):
                covers.append(item(key, f"{_code(owner, card, people)} at {site + 1}"))
            case Draw() | Claim() | Done():
                others.append(item(key, _text(move, people)))
    parts: list[RenderableType] = [listed(others)] if others else []
    if plays:
        sites = [site for site, lying in enumerate(view.sites) if lying is not None]
        parts.append(_grid(plays, sites, 3 if size.width >= WIDE else 2))
    if covers:
        dragon = Table.grid(padding=(0, 2))
        dragon.add_row(Text(" dragon D covers", style="dim"), Columns(covers, padding=(0, 2)))
        parts.append(dragon)
    return MoveMenu(keys, Group(*parts))


def _play_label(card: int, copies: int, people: SeatNames) -> str:
    """Return the name of some cards with their value: *soldier SS (3)*."""
    worth = SOLDIERS_WORTH[copies] if card == SOLDIER else VALUE[card] * copies
    return f"{people.words.names['card'][LETTERS[card]]} {LETTERS[card] * copies} ({worth})"


def _ride_label(people: SeatNames) -> str:
    return f"{people.words.names['card'][LETTERS[HORSEMAN]]} {LETTERS[HORSEMAN]} (2), free"


def _grid(plays: dict[str, dict[int, str]], sites: Sequence[int], most_across: int) -> Table:
    """Return cards by sites, with the key of each move."""
    rows = list(plays.items())
    across = min(most_across, -(-len(rows) // GRID_LINES))
    down = -(-len(rows) // across)
    blocks = [rows[start : start + down] for start in range(0, len(rows), down)]
    drawn = Table(box=None, padding=(0, 1, 0, 0), header_style="dim", pad_edge=False)
    for _ in blocks:
        drawn.add_column(" to site", no_wrap=True)
        for site in sites:
            drawn.add_column(str(site + 1), justify="right", style="bold cyan", min_width=2)
        drawn.add_column("", width=1)
    for line in zip_longest(*blocks, fillvalue=("", {})):
        cells: list[str] = []
        for label, by_site in line:
            cells += [f" {label}", *(by_site.get(site, "") for site in sites), ""]
        drawn.add_row(*cells)
    return drawn


def _text(move: Draw | Claim | Done, people: SeatNames) -> str:
    match move:
        case Draw():
            return "draw a card"
        case Done():
            return "done: make no more claims this turn"
        case Claim(site, 0, _):
            return f"site {site + 1}: take the last token"
        case Claim(site, token, 0):
            return f"site {site + 1}: take the {token}"
    card = people.words.names["card"][LETTERS[move.card]]
    return f"site {move.site + 1}: take the {move.token}, lay it on your {card}"
