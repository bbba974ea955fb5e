"""Claims: the first step of a turn, and all that is left at the very end (GW-5, GW-7.3)."""

from __future__ import annotations

from muraglia.games.great_wall.cards import LETTERS, kind, owner, top
from muraglia.games.great_wall.moves import CLAIM, SITES_IN, Claim
from muraglia.games.great_wall.site_totals import add_up
from muraglia.games.great_wall.sites import discard_row, reveal_pair
from muraglia.games.great_wall.state import LAST_CLAIMS, State
from muraglia.games.great_wall.wins import Win


def list_claims(state: State) -> list[Claim]:
    """Return every claim of the player whose turn it is; equal tokens or equal cards are one choice (GW-5.7)."""
    claims = []
    for site in SITES_IN[state.pending]:
        tokens = state.tokens[site]
        if len(tokens) == 1:
            claims.append(CLAIM[site, 0, 0])
            continue
        cards = [0] if state.step == LAST_CLAIMS else own_kinds(state, site, state.turn)  # GW-7.8
        for token in dict.fromkeys(tokens):
            claims += [CLAIM[site, token, card] for card in cards]
    return claims


def own_kinds(state: State, site: int, seat: int) -> list[int]:
    """Return the kinds of uncovered cards that a seat has at a site, leftmost first."""
    uncovered = [top(stack) for stack in state.rows[site]]
    return list(dict.fromkeys([kind(card) for card in uncovered if owner(card) == seat]))


def carry_out(state: State, claim: Claim) -> None:
    """Carry out a claim; at most one for each site and turn (GW-5.2)."""
    state.pending &= ~(1 << claim.site)
    if len(state.tokens[claim.site]) == 2:
        lay_token(state, claim)
    else:
        finish_site(state, claim.site)


def lay_token(state: State, claim: Claim) -> None:
    """Both tokens were free: the claimed one goes face up on one of the player's own cards (GW-5.3)."""
    seat, site = state.turn, claim.site
    first, second = state.tokens[site]
    state.tokens[site] = (second,) if claim.token == first else (first,)
    state.laid[site] = claim.token
    state.laid_by[site] = seat
    state.laid_place[site] = next(
        i
        for i, stack in enumerate(state.rows[site])
        if owner(top(stack)) == seat and claim.card in (0, kind(top(stack)))  # GW-4.7: the leftmost
    )
    add_up(state, site, seat)
    if state.news is not None:
        card = kind(top(state.rows[site][state.laid_place[site]]))
        state.tell("claim", seat=seat, site=site + 1, value=claim.token, card=LETTERS[card])


def finish_site(state: State, site: int) -> None:
    """The last token was claimed: both tokens are won, the cards are discarded, two new tokens come (GW-5.4)."""
    seat = state.turn
    (last,) = state.tokens[site]
    first, holder = state.laid[site], state.laid_by[site]
    win(state, seat, site, last)
    win(state, holder, site, first)
    if state.news is not None:
        state.tell("finished", seat=seat, site=site + 1, value=last, owner=holder, laid=first)
    discard_row(state, site)
    if state.step == LAST_CLAIMS:  # GW-7.4
        state.open &= ~(1 << site)
        if state.news is not None:
            state.tell("closed", site=site + 1)
    else:
        reveal_pair(state, site)


def win(state: State, seat: int, site: int, value: int) -> None:
    """A token goes face down to a player."""
    state.won[seat] += (Win(site, value),)
    state.score[seat] += value
