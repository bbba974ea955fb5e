"""Why a move of Great Wall of China is not legal: the rule behind every "no"."""

from __future__ import annotations

from muraglia.games.great_wall.cards import DRAGON, HORSEMAN, LETTERS, card_of, kind, owner, top
from muraglia.games.great_wall.claims import own_kinds
from muraglia.games.great_wall.meta import META
from muraglia.games.great_wall.moves import AnyMove, Claim, Cover, Done, Draw, Play, Ride
from muraglia.games.great_wall.site_totals import worth
from muraglia.games.great_wall.state import CLAIMS, LAST_CLAIMS, STRIDE, State
from muraglia.kernel.errors import IllegalMove
from muraglia.kernel.meta import seat_number
from muraglia.kernel.words import words

_no = words("muraglia.games.great_wall", "en", META.colours).refuse


def why_not(state: State, seat: int, move: AnyMove) -> IllegalMove | None:
    """Return the rule that forbids a move, `None` if it is legal."""
    if state.over:
        return _no("GW-7.1", "over")
    if seat not in range(state.seats):
        return _no("GW-2.4", "no_such_seat", number=seat_number(seat), seats=state.seats)
    if seat not in state.acting:
        return _no("GW-2.4", "not_your_turn", seat=state.turn)
    match move:
        case Claim():
            return _why_not_claim(state, seat, move)
        case Done():
            return _why_not_done(state)
    if state.step == LAST_CLAIMS:
        return _no("GW-7.3", "claims_only")
    if state.step == CLAIMS:
        return _claims_first(state)
    match move:
        case Draw():
            return _why_not_draw(state, seat)
        case Play(card, count, site):
            return _why_not_play(state, seat, card, count, site)
        case Ride(site):
            return _no_site(state, site) or _not_in_hand(state, seat, HORSEMAN, 1)
        case Cover(target_owner, card, site):
            return _why_not_cover(state, seat, card_of(target_owner, card), site)


def _claims_first(state: State) -> IllegalMove:
    """Refuse a move because step 1 is still going on: it ends by itself, or in Fantasy Flight's edition with `done`
    (GW-5.7)."""
    if not state.ffg:
        return _no("GW-5.7", "claims_first")
    return _no("GW-5.7", "claims_or_done" if state.pending else "done_first")


def _why_not_draw(state: State, seat: int) -> IllegalMove | None:
    if state.pile_size(seat):
        return None
    if state.hand[seat * STRIDE + HORSEMAN] == state.hand_size[seat]:
        return _no("GW-6.3", "horsemen_only")
    return _no("GW-3.3", "pile_empty")


def _no_site(state: State, site: int) -> IllegalMove | None:
    return None if state.open >> site & 1 else _no("GW-4.7", "no_site", site=site + 1)


def _not_in_hand(state: State, seat: int, card: int, count: int) -> IllegalMove | None:
    held = state.hand[seat * STRIDE + card]
    if held >= count:
        return None
    return _no("GW-3.2", "not_in_hand", card=LETTERS[card], count=count, held=held)


def _why_not_play(state: State, seat: int, card: int, count: int, site: int) -> IllegalMove | None:
    refusal = _no_site(state, site) or _not_in_hand(state, seat, card, count)
    if card == HORSEMAN:
        return refusal or _no("GW-6.2", "horseman_rides", site=site + 1)
    return refusal


def _why_not_cover(state: State, seat: int, target: int, site: int) -> IllegalMove | None:
    refusal = _no_site(state, site) or _not_in_hand(state, seat, DRAGON, 1)
    if refusal:
        return refusal
    places = [place for place, stack in enumerate(state.rows[site]) if top(stack) == target]
    if not places:
        return _no("GW-4.4", "nothing_to_cover", card=LETTERS[kind(target)], owner=owner(target), site=site + 1)
    if places == [state.laid_place[site]]:
        return _no("GW-4.5", "token_shields")
    return None


def _why_not_claim(state: State, seat: int, claim: Claim) -> IllegalMove | None:
    site, token, card = claim.site, claim.token, claim.card
    if state.step not in (CLAIMS, LAST_CLAIMS):
        return _no("GW-3.1", "claims_are_over")
    refusal = _no_site(state, site)
    if refusal:
        return refusal
    if not state.pending >> site & 1:
        return _why_not_led(state, seat, site)
    if len(state.tokens[site]) == 1:
        return _no("GW-5.4", "last_token", site=site + 1) if token else None
    if token not in state.tokens[site]:
        return _no("GW-5.3", "which_token", site=site + 1, tokens=list(state.tokens[site]))
    if state.step == LAST_CLAIMS:
        return _no("GW-7.8", "card_not_asked") if card else None
    if card not in own_kinds(state, site, seat):
        mine = [LETTERS[k] for k in own_kinds(state, site, seat)]
        return _no("GW-5.3", "which_card", site=site + 1, cards=mine)
    return None


def _why_not_led(state: State, seat: int, site: int) -> IllegalMove:
    if not state.rows[site]:
        return _no("GW-5.6", "no_cards", site=site + 1)
    if worth(state, site, seat) is None:
        return _no("GW-4.6", "not_present", site=site + 1)
    if state.leader[site] != seat:
        return _no("GW-5.1", "not_leading", site=site + 1)
    return _no("GW-5.2", "one_claim", site=site + 1)


def _why_not_done(state: State) -> IllegalMove | None:
    if state.step not in (CLAIMS, LAST_CLAIMS):
        return _no("GW-3.3", "no_pass")
    return None if state.ffg else _no("GW-5.5", "must_claim")
