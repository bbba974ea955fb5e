"""Chinatown in a terminal: the six blocks, the players, the offers on the table."""

from __future__ import annotations

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import ConsoleDimensions, Group, RenderableType
from rich.table import Table
from rich.text import Text

from muraglia.games.chinatown.boards import BOARDS, Block
from muraglia.games.chinatown.box import KIND_IDS, KINDS, ROUNDS, SIZE, TABLES
from muraglia.games.chinatown.deals import Paid
from muraglia.games.chinatown.moves import (
    WISHES,
    Accept,
    AnyMove,
    Keep,
    Place,
    Refuse,
    Withdraw,
    target_name,
    write_call,
)
from muraglia.games.chinatown.terms import THOUSAND, sentence
from muraglia.games.chinatown.view import Offer, View
from muraglia.kernel.event import Event
from muraglia.kernel.move import Move
from muraglia.terminal import MoveReport
from muraglia.terminal.menu import MoveMenu, item, listed
from muraglia.terminal.people import SeatNames

SHORT = ("Fi", "Fw", "Wa", "Re", "La", "Ra", "An", "Ta", "Ph", "De", "Te", "Je")
"""Two letters for each kind of shop; the legend has them with their sizes."""
HOW_TO_DEAL = (
    "Or type a deal: offer yellow: 33 + 2000 for restaurant · offer privately … · "
    "offer me > yellow 33; yellow > green fish; green > me 5000 · counter 3 … · revise 3 … · call fish for 2000 · "
    "mark want fish"
)


# ── the board ─────────────────────────────────────────────────────────────────────────────────────


def table(view: View, people: SeatNames, size: ConsoleDimensions) -> RenderableType:
    """Draw the blocks, a line for each player, and the offers."""
    number = min(view.round + 1, ROUNDS)
    phase = "over" if view.over else people.words.names["phase"][view.phase]
    title = Text(f"Chinatown · round {number} of {ROUNDS} · {phase}", style="bold")
    if view.holder >= 0:
        title.append(f" · {people.name(view.holder)} has the start tile", style="not bold")
    blocks = [_block(view, people, block) for block in BOARDS[str(view.options["board"])].blocks]
    return Group(
        title, Columns(blocks, padding=(0, 3)), _legend(), _players(view, people), *_offers(view, people, size)
    )


def _block(view: View, people: SeatNames, block: Block) -> Text:
    width = max(len(row) for row in block.rows) * 5
    text = Text(block.name.ljust(width), style="dim")
    for row in block.rows:
        text.append("\n")
        for building in row:
            text.append_text(_lot(view, people, building))
    return text


def _lot(view: View, people: SeatNames, building: int) -> Text:
    """Return a building in five characters: its number, and the shop on it in the owner's colour."""
    if not building:
        return Text("     ")
    owner, shop = view.owner[building], view.shop[building]
    laid = next((kind for kind, at in view.laid if at == building), -1)
    shop = max(shop, laid)
    if owner < 0:
        mine = building in (view.cards or ())
        return Text(f"{building:>2}{'?' if mine else ' '}  ", style="bold" if mine else "dim")
    letter = people.paint(owner).letter.upper()
    cell = Text(f"{building:>2}", style=people.paint(owner).ink)
    return cell.append(SHORT[shop] if shop >= 0 else f"{letter}·", style=people.paint(owner).chip).append(" ")


def _legend() -> Text:
    return Text("  ".join(f"{SHORT[kind]} {KIND_IDS[kind]} {SIZE[kind]}" for kind in KINDS), style="dim")


# ── the players ───────────────────────────────────────────────────────────────────────────────────


def _players(view: View, people: SeatNames) -> Table:
    grid = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for heading in ("player", "cash", "last income", "tiles", "wishes", ""):
        grid.add_column(heading, no_wrap=heading in ("player", "cash"))
    incomes = [entry for entry in view.ledger if isinstance(entry, Paid)]
    for seat in range(view.seats):
        cash = view.purses[seat] if view.purses else view.cash if seat == view.seat else None
        grid.add_row(
            people.full(seat),
            "?" if cash is None else f"{cash * THOUSAND:,}",
            f"{incomes[-1].amount(seat) * THOUSAND:,}" if incomes else "–",
            _tiles(view.tiles[seat]),
            _wishes(view, seat),
            ("done" if view.phase == "trade" else "ready") if seat in view.ready else "",
        )
    return grid


def _tiles(tiles: Sequence[int]) -> str:
    named = [f"{count} {KIND_IDS[kind]}" if count > 1 else KIND_IDS[kind] for kind, count in enumerate(tiles) if count]
    return ", ".join(named) or "–"


def _wishes(view: View, seat: int) -> str:
    wishes = [f"{WISHES[wish]} {target_name(at)}" for at, wish in view.marks[seat] if wish]
    call = view.calls[seat]
    return ", ".join([*([f"call {write_call(*call)}"] if call else []), *wishes])


def _offers(view: View, people: SeatNames, size: ConsoleDimensions) -> list[RenderableType]:
    del size
    return [Text("Offers", style="bold"), *(_offer(offer, view, people) for offer in view.deals)] if view.deals else []


def spoken(offer: Offer, view: View, people: SeatNames) -> str:
    """Return an offer as one sentence."""
    return sentence(offer.terms, people.words.names, [people.name(seat) for seat in range(view.seats)])


def _offer(offer: Offer, view: View, people: SeatNames) -> Text:
    text = Text.assemble((f" {offer.id:>3} ", "bold cyan"), people.name(offer.maker), ": ", spoken(offer, view, people))
    notes = [f"{people.name(seat)} agrees" for seat in offer.accepted if seat != offer.maker]
    notes += [f"{people.name(seat)} says no" for seat in offer.refused]
    notes += ["private"] if offer.private else []
    notes += [f"counter-offer to {offer.answers}"] if offer.answers else []
    notes += [f"impossible: {people.words.worded_as(list(map(str, offer.missing)), 'terms')}"] if offer.missing else []
    return text.append(f" ({'; '.join(notes)})" if notes else "", style="dim")


# ── what is asked ─────────────────────────────────────────────────────────────────────────────────


def hand(view: View, people: SeatNames) -> RenderableType | None:
    """Draw the viewer's building cards."""
    if view.seat is None or not view.cards:
        return None
    cards = [f"[{card}]" if card in view.kept else str(card) for card in view.cards]
    return Text.assemble(people.label(view.seat), "  building cards: ", (" ".join(cards), "bold"))


def question(view: View, people: SeatNames) -> str:
    """Say what is asked now."""
    del people
    if view.phase == "keep":
        left = min(TABLES.kept[view.seats][view.round], len(view.cards or ())) - len(view.kept)
        return f"Choose {left} more of your building cards." if left else "Type ready."
    if view.phase == "trade":
        return "Trade: answer offers, make your own, or type done."
    return "Place tiles on your buildings; type ready when you are finished."


def menu(view: View, people: SeatNames, size: ConsoleDimensions) -> MoveMenu:
    """Lay out the legal moves: buildings by their numbers, offers by theirs, the rest in words."""
    del people, size
    keys: dict[str, Move] = {}
    items: list[Text] = []
    for move in view.legal:
        key, text = _key(move, len(keys) + 1)
        keys[key] = move
        items.append(item(key, text))
        if isinstance(move, Accept):  # nobody has to type the hash of terms that are on the screen
            keys[f"accept {move.deal}"] = move
    if view.phase != "trade":
        return MoveMenu(keys, listed(items))
    return MoveMenu(keys, Group(listed(items), Text(HOW_TO_DEAL, style="dim")))


def _key(move: AnyMove, number: int) -> tuple[str, str]:
    match move:
        case Keep(building):
            return str(building), "keep"
        case Place(kind, building):
            return str(number), f"{KIND_IDS[kind]} on {building}"
        case Accept(deal, _):
            return f"a{deal}", "accept"
        case Refuse(deal, _):
            return f"n{deal}", "refuse"
        case Withdraw(deal):
            return f"w{deal}", "withdraw"
    return str(move)[0], str(move)


def tell(happened: Sequence[MoveReport], people: SeatNames) -> list[RenderableType]:
    """Say what happened: each player's moves in a line."""
    lines: list[RenderableType] = []
    for each in happened:
        words = " ".join(_worded(event, people) for event in each.events if event.kind not in QUIET)
        if words:
            lines.append(Text(words))
    return lines


QUIET = ("keep", "ready", "trade", "placing")
"""Events that the next picture shows anyway."""


def _worded(event: Event, people: SeatNames) -> str:
    """Return an event in words; lists by seat get the names of the seats."""
    named = {"claimed": "claims", "tiles": "tiles", "placed": "places"}.get(event.kind)
    values = event.public.get(named) if named else None
    if not isinstance(values, list):
        return people.words.event(event)
    verb = {"claimed": "claims", "tiles": "draws", "placed": "places"}[event.kind]
    names = {"claimed": "numbers"}.get(event.kind, event.kind)
    had = [(people.name(seat), what) for seat, what in enumerate(values) if what != "-"]
    parts = [f"{name} {verb} {people.words.worded_as(what, names)}" for name, what in had]
    return "; ".join(parts) + "." if parts else ""
