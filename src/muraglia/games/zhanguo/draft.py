"""Drawing cards, and the draft: players keep two of three cards in each colour (ZG-5.2, ZG-13.2)."""

from __future__ import annotations

from muraglia.games.zhanguo.moves import BACK, AnyMove, Back
from muraglia.games.zhanguo.state import State
from muraglia.games.zhanguo.steps import DRAFTING, NEXT_TURN
from muraglia.games.zhanguo.tables import COLOURS, ROUNDS
from muraglia.kernel.event import Event

KEPT = 2
"""Cards of each colour that a player plays in a round (ZG-5.2)."""
DRAWN = 3
"""Cards of each colour that a player draws for the draft (ZG-13.2)."""
PUT_BACK_IN = 128
"""A card in a deck is its number plus this × the round in which it was put back."""
_SEATS_IN = tuple(tuple(seat for seat in range(4) if bits >> seat & 1) for bits in range(16))


def has_draft(state: State) -> bool:
    """Tell whether there is a draft in this round: not in the last (ZG-13.2)."""
    return bool(state.options["draft"]) and state.round < ROUNDS


def draw(state: State) -> None:
    """Everybody draws two cards of each deck, or three in a round with a draft. The order of drawing makes no
    difference."""
    state.barrier = state.ply
    number = DRAWN if has_draft(state) else KEPT
    for seat in range(state.seats):
        cards: list[int] = []
        for colour in range(len(COLOURS)):
            start = state.taken[colour]
            state.taken[colour] = start + number
            cards += [card & PUT_BACK_IN - 1 for card in state.deck[colour][start : start + number]]
        cards.sort()
        state.hand[seat] = tuple(cards)
        if state.news is not None:
            state.news.append(Event("draw", {"seat": seat, "number": len(cards)}, {"cards": cards}, (seat,)))
    if has_draft(state):
        state.chosen = [()] * state.seats
        state.acting = _SEATS_IN[(1 << state.seats) - 1]
        state.step = DRAFTING
    else:
        state.step = NEXT_TURN


def list_backs(state: State, seat: int) -> tuple[AnyMove, ...]:
    """Return all ways to put back one card of each colour."""
    del state, seat
    return BACK


def put_back_by(state: State, seat: int, move: Back) -> tuple[int, ...]:
    """Return the cards that a move puts back. A hand is sorted, so its colours follow one another."""
    places = (move.writing, move.currency, move.law)
    return tuple([state.hand[seat][colour * DRAWN + place] for colour, place in enumerate(places)])


def put_back(state: State, seat: int, move: Back) -> None:
    """Choose the cards to put back, in secret; the last seat ends the draft (ZG-13.2)."""
    state.barrier = state.ply
    state.chosen[seat] = put_back_by(state, seat, move)
    if state.news is not None:
        state.news.append(Event("ready", {"seat": seat}, {"cards": list(state.chosen[seat])}, (seat,)))
    state.acting = tuple([other for other in state.acting if other != seat])
    if not state.acting:
        end_draft(state)


def end_draft(state: State) -> None:
    """End the draft: colour by colour, shuffle the cards put back and lay them under the deck (ZG-13.2)."""
    if not state.put_back[0]:  # no earlier draft is remembered
        state.played = [()] * state.seats
    for seat, chosen in enumerate(state.chosen):
        state.hand[seat] = tuple([card for card in state.hand[seat] if card not in chosen])
        state.put_back[seat] += chosen
    for colour, name in enumerate(COLOURS):
        cards = sorted([chosen[colour] for chosen in state.chosen])
        order = state.chance.shuffle(f"{name} back {state.round}", [str(card) for card in cards])
        state.deck[colour] += tuple([int(card) + PUT_BACK_IN * state.round for card in order])
    state.chosen = [()] * state.seats
    state.barrier = state.ply
    if state.news is not None:
        state.tell("drafted", number=state.seats)
    state.step = NEXT_TURN
