"""Great Wall of China in a terminal: the sites with their rows, the hands' sizes, the moves as a grid."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count, zip_longest

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from muraglia.cli.boards.plain import tell
from muraglia.cli.menu import Menu, item, listed
from muraglia.cli.people import People
from muraglia.games.great_wall.cards import HORSEMAN, KINDS, LETTERS, SOLDIER, VALUE
from muraglia.games.great_wall.moves import AnyMove, Claim, Cover, Done, Draw, Play, Ride
from muraglia.games.great_wall.view import Card, Site, View
from muraglia.kernel.move import Move

__all__ = ["hand", "menu", "question", "table", "tell"]

TOKEN = "bold black on #d8c9a3"
HAND_LINES = 5
"""A list of so many ways to play stands in one column; a longer one in two."""


# ── the sites ─────────────────────────────────────────────────────────────────────────────────────


def table(view: View, people: People, width: int) -> RenderableType:
    """Draw the sites, and a line for each player."""
    del width
    sites = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    sites.add_column(no_wrap=True)
    sites.add_column(no_wrap=True)
    sites.add_column()
    for number, site in enumerate(view.sites, 1):
        if site is not None:
            sites.add_row(Text(f"Site {number}", "bold"), _tokens(site.tokens), _row(site, people))
    return Group(_title(view, people), sites, Text(), _players(view, people))


def _title(view: View, people: People) -> Text:
    title = Text("Great Wall of China", style="bold")
    said = [f"{view.supply} tokens face down"]
    if view.box:
        said.append(f"out of the game: {' '.join(map(str, view.box))}")
    if view.over:
        said = ["over"]
    elif view.step == "last claims":
        said.append("claims only")
    elif view.ender >= 0:
        said.append(f"last round, {people.name(view.ender)} is out of cards")
    return title.append(f" · {' · '.join(said)}", style="not bold")


def _tokens(tokens: Sequence[int]) -> Text:
    return Text(" ").join(Text(f"({token})", style=TOKEN) for token in tokens)


def _row(site: Site, people: People) -> RenderableType:
    if not site.row:
        return Text("no cards yet", "dim")
    return Group(Text(" ").join(_card(card, people) for card in site.row), _totals(site, people))


def _card(card: Card, people: People) -> Text:
    """Return a card as `[rT]`; `[rT+7]` carries a token, `[gD]‹bN` covers blue's noble."""
    token = f"+{card.token}" if card.token else ""
    drawn = Text.assemble((f"[{_code(card.owner, card.kind, people)}{token}]", people.paint(card.owner).chip))
    for owner, kind in reversed(card.under):
        drawn.append(f"‹{_code(owner, kind, people)}", style="dim strike")
    return drawn


def _code(owner: int, kind: int, people: People) -> str:
    return f"{people.paint(owner).letter}{LETTERS[kind]}"


def _totals(site: Site, people: People) -> Text:
    """Return what everybody present has, and who leads."""
    said = [
        Text.assemble(
            (f"{people.name(seat)} {str(total).replace('-', '−')}", people.paint(seat).ink),
            (" leads", "bold") if seat == site.leader else "",
        )
        for seat, total in enumerate(site.totals)
        if total is not None
    ]
    line = Text(" · ").join(said)
    if said and site.leader is None:
        line.append(" · a tie: nobody leads", style="dim")
    if site.noble:
        line.append(" · a noble: every card is worth 1", style="dim")
    return line


# ── the players ───────────────────────────────────────────────────────────────────────────────────


def _players(view: View, people: People) -> RenderableType:
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
            Text.assemble(f"site {', '.join(led)}" if led else "", ("  ahead" if ahead else "", "bold")),
        )
    if not view.won_hidden:
        return grid
    hidden = " ".join(str(value) for value in sorted(win.value for win in view.won_hidden))
    whose = "with the others" if view.seat is not None else "with the players"
    return Group(grid, Text(f"  won and face down {whose}: {hidden}", style="dim"))


def hand(view: View, people: People) -> RenderableType | None:
    """Draw the own cards."""
    if view.hand is None or view.seat is None or view.over:
        return None
    chip = people.paint(view.seat).chip
    cards = [Text(f"[{LETTERS[kind]}]", style=chip) for kind in KINDS for _ in range(view.hand[kind])]
    shown = Text(" ").join(cards) if cards else Text("empty", "dim")
    return Text.assemble(("Your hand  ", "bold"), shown)


# ── what is asked ─────────────────────────────────────────────────────────────────────────────────


def question(view: View, people: People) -> str:
    """Say what is asked of this seat."""
    del people
    if view.step in ("first", "second"):
        riders = any(isinstance(move, Ride) for move in view.legal)
        return f"Your {view.step} action: play or draw{' (horsemen ride before it, free)' if riders else ''}."
    sites = " and ".join(str(site + 1) for site in view.pending)
    return f"You lead site {sites}: claim." if view.pending else "You have no more to claim."


def menu(view: View, people: People) -> Menu:
    """Lay out the moves: plays as a grid of cards and sites, the rest as lists."""
    keys: dict[str, Move] = {}
    numbers = (str(number) for number in count(1))
    grid: dict[str, dict[int, str]] = {}
    items: list[Text] = []
    for move in view.legal:
        key = next(numbers)
        keys[key] = move
        match move:
            case Play(card, copies, site):
                grid.setdefault(_play_label(card, copies, people), {})[site] = key
            case Ride(site):
                grid.setdefault(_ride_label(people), {})[site] = key
            case _:
                items.append(item(key, _text(move, people)))
    sites = [site for site, lying in enumerate(view.sites) if lying is not None]
    parts: list[RenderableType] = [listed(items)] if items else []
    return Menu(keys, Group(*parts, *([_grid(grid, sites)] if grid else [])))


def _play_label(card: int, copies: int, people: People) -> str:
    name = people.words.names["card"][LETTERS[card]]
    worth = "1, 3, 6 …" if card == SOLDIER else str(VALUE[card])
    return f"{name} {LETTERS[card]} ({worth})" if copies == 1 else f"  {LETTERS[card] * copies}"


def _ride_label(people: People) -> str:
    return f"{people.words.names['card'][LETTERS[HORSEMAN]]} {LETTERS[HORSEMAN]} (2), free"


def _grid(grid: dict[str, dict[int, str]], sites: Sequence[int]) -> Table:
    """Return cards by sites, with the key of each move; side by side in two halves where there are many."""
    rows = list(grid.items())
    halves = 1 if len(rows) <= HAND_LINES else 2
    cut = -(-len(rows) // halves)
    drawn = Table(box=None, padding=(0, 1, 0, 0), header_style="dim", pad_edge=False)
    for half in range(halves):
        drawn.add_column("   to site" if half == 0 else "     to site", no_wrap=True)
        for site in sites:
            drawn.add_column(str(site + 1), justify="right", style="bold cyan", min_width=3)
    for pair in zip_longest(*(rows[start : start + cut] for start in range(0, len(rows), cut))):
        cells: list[str] = []
        for half, row in enumerate(pair):
            label, by_site = row or ("", {})
            cells += [f"{'  ' * half} {label}", *(by_site.get(site, "") for site in sites)]
        drawn.add_row(*cells)
    return drawn


def _text(move: AnyMove, people: People) -> str:
    names = people.words.names["card"]
    match move:
        case Draw():
            return "draw a card"
        case Cover(owner, card, site):
            return f"dragon on {people.name(owner)}'s {names[LETTERS[card]]} at site {site + 1}"
        case Claim(site, 0, _):
            return f"site {site + 1}: take the last token"
        case Claim(site, token, 0):
            return f"site {site + 1}: take the {token}"
        case Claim(site, token, card):
            return f"site {site + 1}: take the {token}, lay it on your {names[LETTERS[card]]}"
        case Done():
            return "done: claim no more this turn"
    return str(move)
