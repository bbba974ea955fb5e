"""What a seat may know in Great Wall of China (GW-8)."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from muraglia.games.great_wall.cards import MOST_SITES, cards_of, kind, owner, top
from muraglia.games.great_wall.meta import META
from muraglia.games.great_wall.moves import SITES_IN, AnyMove
from muraglia.games.great_wall.rules import legal
from muraglia.games.great_wall.site_memo import once_by_site
from muraglia.games.great_wall.site_totals import worth
from muraglia.games.great_wall.state import NOBODY, STEPS, STRIDE, State
from muraglia.games.great_wall.wins import Win
from muraglia.kernel.contract import View as Contract
from muraglia.kernel.memo import once


class Card(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A card in a row: its owner and kind, the token on it, and the cards it covers, the bottom one first."""

    owner: int
    kind: int
    token: int = 0
    under: tuple[tuple[int, int], ...] = ()


class Site(msgspec.Struct, frozen=True):
    """A site: its free tokens, its row, each seat's total (`None`: absent), and who leads."""

    tokens: tuple[int, ...]
    row: tuple[Card, ...]
    totals: tuple[int | None, ...]
    leader: int | None
    noble: bool
    """An uncovered noble is here: every card is worth 1 (GW-4.3)."""


class View(Contract, frozen=True, kw_only=True):
    """The table as one seat sees it. Cards are numbers into `cards.LETTERS`, counted by kind (from 1)."""

    step: str
    turn: int
    ender: int
    """The seat that ran out of cards and started the last round; -1: nobody yet."""
    circuit: int
    hand: tuple[int, ...] | None
    """The cards of this seat by kind; `None` for a spectator."""
    hand_sizes: tuple[int, ...]
    pile_sizes: tuple[int, ...]
    played: tuple[tuple[int, ...], ...]
    """The cards that left each hand, by kind. The rest of the 20 are in hand and pile (GW-8.1)."""
    sites: tuple[Site | None, ...]
    """The sites in order; `None`: closed, or not in this game."""
    pending: tuple[int, ...]
    """The sites that the player whose turn it is may still claim in this step."""
    supply: int
    """How many tokens are still face down."""
    box: tuple[int, ...]
    won: tuple[tuple[Win, ...] | None, ...]
    """The tokens that each seat won; `None` where they are hidden from this seat (GW-8.2) …"""
    won_counts: tuple[int, ...]
    won_hidden: tuple[Win, ...]
    """… and all hidden tokens together, sorted: players have to remember who won which."""
    legal: tuple[AnyMove, ...]
    board: ClassVar[str] = "sites"


def view(state: State, seat: int | None) -> View:
    """Return what a seat may know: what everybody sees, its own hand and the tokens it won."""
    public = _public(state)
    if seat is None:
        return public
    won, hidden = public.won, public.won_hidden
    if won[seat] is None:  # GW-8.2
        won = (*won[:seat], state.won[seat], *won[seat + 1 :])
        if state.won[seat]:
            others = [wins for other, wins in enumerate(state.won) if other != seat]
            hidden = tuple(sorted([win for wins in others for win in wins]))
    return msgspec.structs.replace(
        public,
        seat=seat,
        hand=tuple(state.hand[seat * STRIDE : seat * STRIDE + STRIDE]),
        won=won,
        won_hidden=hidden,
        legal=tuple(legal(state, seat)),
    )


@once
def _public(state: State) -> View:
    seats = range(state.seats)
    shown = state.over or bool(state.options["open_scores"])  # GW-8.2
    return View(
        game=META.id,
        rules=state.rules,
        options=dict(state.options),
        seats=state.seats,
        seat=None,
        acting=state.acting,
        decision=state.decision,
        over=state.over,
        step=STEPS[state.step],
        turn=state.turn,
        ender=state.ender,
        circuit=state.circuit,
        hand=None,
        hand_sizes=tuple(state.hand_size),
        pile_sizes=tuple([state.pile_size(seat) for seat in seats]),
        played=tuple([tuple(state.played[seat * STRIDE : seat * STRIDE + STRIDE]) for seat in seats]),
        sites=tuple([_site(state, site) if state.open >> site & 1 else None for site in range(MOST_SITES)]),
        pending=SITES_IN[state.pending],
        supply=len(state.supply) - state.revealed,
        box=state.box,
        won=tuple([wins if shown else None for wins in state.won]),
        won_counts=tuple([len(wins) for wins in state.won]),
        won_hidden=() if shown else tuple(sorted([win for wins in state.won for win in wins])),
        legal=(),
    )


@once_by_site
def _site(state: State, site: int) -> Site:
    row = []
    for place, stack in enumerate(state.rows[site]):
        token = state.laid[site] if place == state.laid_place[site] else 0
        card = top(stack)
        if card == stack:
            row.append(Card(owner(card), kind(card), token))
        else:
            *under, _ = cards_of(stack)
            row.append(Card(owner(card), kind(card), token, tuple((owner(low), kind(low)) for low in under)))
    seats = range(state.seats)
    return Site(
        state.tokens[site],
        tuple(row),
        tuple([worth(state, site, seat) for seat in seats]),
        None if state.leader[site] == NOBODY else state.leader[site],
        bool(state.nobles[site]),
    )
