"""The rules of Great Wall of China: the turn, horsemen, and how the game ends.

What a card is worth is in `site_totals.py` (GW-4), claims are in `claims.py` (GW-5), the sites in `sites.py` (GW-2),
and why a move is refused in `refusals.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from muraglia.games.great_wall.cards import DRAGON, HORSEMAN, INITIALS, LETTERS, card_of, top
from muraglia.games.great_wall.claims import carry_out, list_claims
from muraglia.games.great_wall.moves import (
    COVER,
    DONE,
    DRAW,
    PLAYS_UP_TO,
    RIDES,
    SITES_IN,
    AnyMove,
    Claim,
    Cover,
    Done,
    Draw,
    Play,
    Ride,
)
from muraglia.games.great_wall.site_totals import led_sites
from muraglia.games.great_wall.sites import cover_card, lay_cards
from muraglia.games.great_wall.state import (
    CLAIMS,
    FIRST_ACTION,
    LAST_CLAIMS,
    NOBODY,
    OVER,
    SECOND_ACTION,
    STRIDE,
    State,
)
from muraglia.kernel.event import Event

SEAT = tuple((seat,) for seat in range(len(INITIALS)))


# ── what may be done ──────────────────────────────────────────────────────────────────────────────


def legal(state: State, seat: int) -> Sequence[AnyMove]:
    """Return every legal move of a seat."""
    if seat not in state.acting:
        return ()
    if state.listed is None:
        state.listed = list_actions(state) if state.step in (FIRST_ACTION, SECOND_ACTION) else list_step_one(state)
    return state.listed


def list_step_one(state: State) -> tuple[AnyMove, ...]:
    """Only claims are legal until step 1 has ended; Fantasy Flight's edition lets a player stop (GW-5.5)."""
    claims = list_claims(state)
    return (*claims, DONE) if state.ffg else tuple(claims)


def list_actions(state: State) -> tuple[AnyMove, ...]:
    """Return all actions, and the horsemen that may ride before them (GW-3.2, GW-6.4)."""
    seat = state.turn
    hand = tuple(state.hand[seat * STRIDE : seat * STRIDE + STRIDE])
    moves = from_hand(hand, state.open, state.drawn[seat] < len(state.pile[seat]))
    return moves + list_covers(state) if hand[DRAGON] else moves


@lru_cache(maxsize=8192)  # the same few hands come again and again
def from_hand(hand: tuple[int, ...], sites: int, pile_left: bool) -> tuple[AnyMove, ...]:
    """Return what a hand can do, except to cover cards: that depends on the table too (GW-3.2, GW-3.3)."""
    moves: list[AnyMove] = [DRAW] if pile_left else []
    for plays, count in zip(PLAYS_UP_TO[sites], hand, strict=True):
        moves += plays[count]
    if hand[HORSEMAN]:
        moves += RIDES[sites]
    return tuple(moves)


def list_covers(state: State) -> tuple[AnyMove, ...]:
    """Return the cards that a dragon may lie on: uncovered, and without a token (GW-4.4, GW-4.5)."""
    covers: list[AnyMove] = []
    for site in SITES_IN[state.open]:
        shielded = state.laid_place[site]
        targets = [top(stack) for place, stack in enumerate(state.rows[site]) if place != shielded]
        covers += [COVER[card, site] for card in dict.fromkeys(targets)]  # GW-4.7
    return tuple(covers)


# ── the turn ──────────────────────────────────────────────────────────────────────────────────────


def apply(state: State, seat: int, move: AnyMove) -> None:
    """Carry out a legal move."""
    if seat != state.mover:
        state.barrier = state.ply
        state.mover = seat
    state.ply += 1
    state.listed = None
    match move:
        case Draw():
            draw(state, seat)
        case Play():
            lay_cards(state, seat, move.card, move.count, move.site)
            if state.news is not None:
                state.tell("play", seat=seat, cards=[LETTERS[move.card]] * move.count, site=move.site + 1)
            end_action(state)
        case Ride():  # GW-6.1: no action
            lay_cards(state, seat, HORSEMAN, 1, move.site)
            if state.news is not None:
                state.tell("ride", seat=seat, site=move.site + 1)
            start_action(state, state.step)
        case Cover():
            cover_card(state, seat, card_of(move.owner, move.card), move.site)
            if state.news is not None:
                state.tell("cover", seat=seat, owner=move.owner, card=LETTERS[move.card], site=move.site + 1)
            end_action(state)
        case Claim():
            carry_out(state, move)
            go_on_claiming(state)
        case Done():  # GW-5.7
            if state.pending and state.news is not None:
                state.tell("decline", seat=seat, sites=[site + 1 for site in SITES_IN[state.pending]])
            state.pending = 0
            end_claims(state)


def start_turn(state: State, seat: int) -> None:
    """Start a turn with step 1: claims, if the player leads a site (GW-3.1, GW-5.7)."""
    state.turn = seat
    state.acting = SEAT[seat]
    state.step = CLAIMS
    state.pending = led_sites(state, seat)
    if state.pending:
        go_on_claiming(state)
    else:
        start_action(state, FIRST_ACTION)


def go_on_claiming(state: State) -> None:
    """Ask for the next claim, or carry it out where there is nothing to choose (GW-5.7)."""
    while (reason := why_it_ends(state)) is None:
        if state.ffg:
            break  # `done` ends it
        if not state.pending:
            end_claims(state)
            break
        claims = list_claims(state)
        if len(claims) > 1:
            state.listed = tuple(claims)
            break
        carry_out(state, claims[0])
    else:
        end_game(state, reason)


def end_claims(state: State) -> None:
    """End step 1: go on to the actions, or to the next player's claims (GW-7.3)."""
    if state.step == LAST_CLAIMS:
        if state.ffg:  # each player once
            state.circuit += 1
        next_claimant(state, (state.turn + 1) % state.seats)
    else:
        start_action(state, FIRST_ACTION)


def draw(state: State, seat: int) -> None:
    """Draw a card from the player's own pile (GW-3.2)."""
    card = state.pile[seat][state.drawn[seat]]
    state.drawn[seat] += 1
    state.hand[seat * STRIDE + card] += 1
    state.hand_size[seat] += 1
    state.barrier = state.ply
    if state.news is not None:
        state.news.append(Event("draw", {"seat": seat}, {"card": LETTERS[card]}, (seat,)))
    end_action(state)


def start_action(state: State, step: int) -> None:
    """Ask for an action, and before it for any number of horsemen (GW-6.1); without cards the turn is over."""
    state.step = step
    if out_of_cards(state, state.turn):
        run_out(state)


def out_of_cards(state: State, seat: int) -> bool:
    """Tell whether hand and pile of a seat are empty."""
    return not state.hand_size[seat] and state.drawn[seat] == len(state.pile[seat])


def run_out(state: State) -> None:
    """End the turn of a player without cards. The first to run out starts the last round (GW-7.2); later ones lose the
    rest of their actions."""
    seat = state.turn
    if state.ender == NOBODY:
        state.ender = seat
        if state.news is not None:
            state.tell("last_round", seat=seat)
    elif state.news is not None:
        state.tell("lapse", seat=seat)  # GW-3.3, GW-7.7
    end_turn(state)


def end_action(state: State) -> None:
    """Go on to the second action; after that one the turn ends at once (GW-6.4)."""
    if state.step == FIRST_ACTION:
        start_action(state, SECOND_ACTION)
    elif state.ender == NOBODY and out_of_cards(state, state.turn):
        run_out(state)  # with the second action (GW-7.2)
    else:
        end_turn(state)


def end_turn(state: State) -> None:
    """Go on to the next player clockwise; once it is the turn of the player who ran out of cards, only claims are left
    (GW-7.3)."""
    seat = (state.turn + 1) % state.seats
    if seat == state.ender:
        start_last_claims(state, seat)
    else:
        start_turn(state, seat)


# ── the end ───────────────────────────────────────────────────────────────────────────────────────


def start_last_claims(state: State, seat: int) -> None:
    """Start the last claims: nobody may place cards any more, and the player who ran out of cards claims first
    (GW-7.3)."""
    state.step = LAST_CLAIMS
    state.circuit = 0
    if state.news is not None:
        state.tell("claims_only", seat=seat)
    next_claimant(state, seat)


def next_claimant(state: State, seat: int) -> None:
    """Go on to the next player who leads a site; the others are skipped silently (GW-7.8)."""
    seats = state.seats
    for step in range(seats):
        if state.ffg and state.circuit + step >= seats:  # each player once (GW-7.3)
            break
        claimant = (seat + step) % seats
        led = led_sites(state, claimant)
        if led:
            if state.ffg:
                state.circuit += step  # skipped players have had their turn too
            state.turn = claimant
            state.acting = SEAT[claimant]
            state.pending = led
            return go_on_claiming(state)
    return end_game(state, "claims")


def why_it_ends(state: State) -> str | None:
    """Return why the game is over after a claim: no site is left, or, in the last claims, nobody who may still claim
    leads one (GW-7.1, GW-7.8). Return `None` if the game goes on."""
    if not state.open:
        return "tokens"
    if state.step == LAST_CLAIMS and not state.pending and not any_claims_to_come(state):
        return "claims"
    return None


def any_claims_to_come(state: State) -> bool:
    """Tell whether another player who may still claim leads a site now."""
    to_come = state.seats - 1 - state.circuit if state.ffg else state.seats
    return any(led_sites(state, (state.turn + step) % state.seats) for step in range(1, to_come + 1))


def end_game(state: State, reason: str) -> None:
    """End the game; tokens that still lie on cards count for nobody (GW-7.5)."""
    state.over = True
    state.step = OVER
    state.acting = ()
    state.pending = state.circuit = 0
    if state.news is not None:
        best = max(state.score)
        state.tell(
            "end",
            reason=reason,
            totals=list(state.score),
            lost=[value for value in state.laid if value],
            seats=[seat for seat, score in enumerate(state.score) if score == best],  # GW-7.6
        )
