"""What a seat may know in Great Wall of China, as numbers (GW-8). Seats count clockwise from the observer, who is 0.

Where a number names a seat or nobody, 0 means nobody and 1 the observer. Covered cards never come back, and the order
of a row does not matter, so the numbers say how many cards of each kind lie at a site.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from operator import itemgetter, sub
from typing import Any

from muraglia.games.great_wall.cards import COPIES, KINDS, MOST_SITES, TOKEN_VALUES, TOKENS, card_of, top
from muraglia.games.great_wall.state import ABSENT, OVER, STRIDE, State
from muraglia.kernel.feature import Feature, ObservationRow

NOTHING = -30
"""Stands for the total of a seat without cards at a site: less than any seat with cards can have."""
HIDDEN = -1
"""The score of somebody whose tokens lie face down (GW-8.2)."""


@cache
def features(seats: int) -> tuple[Feature, ...]:
    """Return what `observe` writes."""
    kinds, deck, highest = len(KINDS), sum(COPIES), max(TOKEN_VALUES)
    sites = (MOST_SITES,)
    values = len(TOKEN_VALUES)
    return (
        Feature("step", (1,), 0, OVER, "claims, first action, second action, last claims, the end"),
        Feature("turn", (1,), 0, seats - 1, "whose turn it is"),
        Feature("ender", (1,), 0, seats, "who started the last round, or nobody"),
        Feature("circuit", (1,), 0, seats, "how many have had their last claims (Fantasy Flight)"),
        Feature("ffg", (1,), 0, 1, "1: Fantasy Flight's edition"),
        Feature("hand", (kinds,), 0, max(COPIES), "the own cards by kind"),
        Feature("hands", (seats,), 0, deck, "how many cards each hand holds"),
        Feature("piles", (seats,), 0, deck, "how many cards each can still draw"),
        Feature("played", (seats, kinds), 0, max(COPIES), "the cards that left each hand, by kind"),
        Feature("won", (seats,), 0, len(TOKENS), "how many tokens each has won"),
        Feature("score", (seats,), HIDDEN, sum(TOKENS), "what they are worth; -1: hidden"),
        Feature("supply", (values,), 0, len(TOKENS), "tokens face down, by value"),
        Feature("open", sites, 0, 1, "which sites are on the table"),
        Feature("pending", sites, 0, 1, "which of them are still to be claimed in this step"),
        Feature("tokens", (MOST_SITES, 2), 0, highest, "the free tokens of each site, the lower first"),
        Feature("laid", sites, 0, highest, "the token that lies on a card of the site"),
        Feature("laid_by", sites, 0, seats, "whose card that is, or nobody's"),
        Feature("under", sites, 0, kinds, "what kind of card that is, while it matters"),
        Feature("leader", sites, 0, seats, "who leads each site, or nobody"),
        Feature("totals", (MOST_SITES, seats), NOTHING, 127, "what each has at a site; -30: absent"),
        Feature("cards", (MOST_SITES, seats, kinds), 0, max(COPIES), "uncovered cards by site, seat and kind"),
    )


def observe(state: State, seat: int, out: ObservationRow) -> None:
    """Write what a seat may know."""
    seats = state.seats
    somebody, turned, played, totals, places = _counted_from(seats, seat)
    at = seat * STRIDE
    shown = state.over or bool(state.options["open_scores"])
    laid = state.laid
    numbers = [
        state.step,
        (state.turn - seat) % seats,
        somebody[state.ender],
        state.circuit,
        int(state.ffg),
        *state.hand[at + 1 : at + STRIDE],
        *turned(state.hand_size),
        *map(sub, map(len, turned(state.pile)), turned(state.drawn)),
        *played(state.played),
        *map(len, turned(state.won)),
        *(turned(state.score) if shown else (state.score[seat], *(HIDDEN,) * (seats - 1))),
    ]
    face_down = state.supply[state.revealed :]
    numbers += map(face_down.count, TOKEN_VALUES)
    numbers += _BITS[state.open]
    numbers += _BITS[state.pending]
    for tokens in state.tokens:
        numbers += [*sorted(tokens), 0, 0][:2] if tokens else _NONE
    numbers += laid
    numbers += map(somebody.__getitem__, state.laid_by)
    numbers += [state.under_token(site) if token else 0 for site, token in enumerate(laid)]
    numbers += map(somebody.__getitem__, state.leader)
    numbers += [NOTHING if total == ABSENT else total for total in totals(state.totals)]
    start = len(numbers)
    numbers += [0] * (MOST_SITES * seats * len(KINDS))
    for row in state.rows:
        for stack in row:
            numbers[start + places[top(stack)]] += 1
        start += seats * len(KINDS)
    out[:] = numbers


_BITS = tuple([mask >> site & 1 for site in range(MOST_SITES)] for mask in range(1 << MOST_SITES))
"""A set of sites as a list: 1 for each site in it, else 0."""


_NONE = (0, 0)
_Turned = Callable[[Sequence[Any]], Sequence[Any]]
"""Returns the numbers of a list in another order."""


@cache
def _counted_from(seats: int, seat: int) -> tuple[list[int], _Turned, _Turned, _Turned, dict[int, int]]:
    """Return what is needed to count seats from an observer: the number of each seat, from 1 (and 0 for nobody, in the
    last place); functions that reorder a list by seat, by seat and kind, and by site and seat; and where each card is
    counted among the cards of a site."""
    somebody = [1 + (who - seat) % seats for who in range(seats)] + [0]
    turned = [*range(seat, seats), *range(seat)]
    places = {
        card_of(owner, kind): (owner - seat) % seats * len(KINDS) + kind - 1 for owner in range(seats) for kind in KINDS
    }
    return (
        somebody,
        itemgetter(*turned),
        itemgetter(*[who * STRIDE + kind for who in turned for kind in KINDS]),
        itemgetter(*[site * seats + who for site in range(MOST_SITES) for who in turned]),
        places,
    )
