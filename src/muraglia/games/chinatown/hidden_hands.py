"""What the hands of others can hold in the hand variant (CT-10.5, CT-11.1).

A seat knows its own cards, the cards of its own deals, and every claim. It does not know cards that others drew and
passed on among themselves. `deal_out` finds a past in which everybody held the cards that they claimed and gave, by a
random search that goes back when a choice leads nowhere.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from muraglia.games.chinatown.deals import Claimed, Dealt, Drawn, Entry
from muraglia.games.chinatown.terms import FACE_DOWN

UNKNOWN = -1
"""A card whose face this seat has not seen."""

Hands = list[list[int]]


class _Past:
    """The ledger as a list of moves of cards and claims, to be tried one after the other."""

    def __init__(self, ledger: Sequence[Entry], shown: Sequence[tuple[int, int]], rng: random.Random) -> None:
        self.rng = rng
        self.events: list[tuple[str, int, int, int]] = []
        for entry in ledger:
            match entry:
                case Drawn(counts):
                    self.events += [("draw", seat, count, 0) for seat, count in enumerate(counts)]
                case Claimed(buildings):
                    self.events += [("claim", seat, card, 0) for seat, mine in enumerate(buildings) for card in mine]
                case Dealt(_, terms, _, _):
                    self.events += [
                        ("move", each.giver, each.taker, card) for each in terms.transfers for card in each.cards
                    ]

        self.events += [("show", seat, card, 0) for seat, card in shown]

    def hands(self, at: int, hands: Hands) -> Hands | None:
        """Return hands that fit the rest of the past, from hands that fit it so far."""
        for place in range(at, len(self.events)):
            what, seat, second, card = self.events[place]
            if what == "draw":
                hands[seat] += [UNKNOWN] * second
            elif what in ("claim", "show"):
                if not take(hands, seat, second):
                    return None
                if what == "show":
                    hands[seat].append(second)
            elif card != FACE_DOWN:
                if not take(hands, seat, card):
                    return None
                hands[second].append(card)
            else:
                return self.choices(place, hands)
        return hands

    def choices(self, place: int, hands: Hands) -> Hands | None:
        """Try every card that can have been the one passed on face down, in a random order."""
        _, giver, taker, _ = self.events[place]
        held = list(hands[giver])
        self.rng.shuffle(held)
        for card in dict.fromkeys(held):
            after = [list(hand) for hand in hands]
            after[giver].remove(card)
            after[taker].append(card)
            found = self.hands(place + 1, after)
            if found is not None:
                return found
        return None


def take(hands: Hands, seat: int, card: int) -> bool:
    """Take a card out of a hand: the card itself if it is known to be there, or an unknown one if the card was never
    seen; a card that is known to be in another hand cannot come from here."""
    known = card if any(card in hand for hand in hands) else UNKNOWN
    if known not in hands[seat]:
        return False
    hands[seat].remove(known)
    return True


def deal_out(
    seats: int,
    me: int | None,
    mine: Sequence[int],
    ledger: Sequence[Entry],
    shown: Sequence[tuple[int, int]],
    unseen: list[int],
    rng: random.Random,
) -> list[list[int]]:
    """Return a hand for every seat that fits the past; unknown cards are drawn from the unseen ones, which
    are used up. `shown` are cards that a seat must hold, as far as this one knows, since it offers them."""
    past = _Past(ledger, shown, rng)
    hands = past.hands(0, [[] for _ in range(seats)])
    assert hands is not None, "a view always has a past"
    if me is not None:
        hands[me] = list(mine)
    held = {card for hand in hands for card in hand}
    left = [card for card in unseen if card not in held]
    rng.shuffle(left)
    unseen[:] = left
    return [[unseen.pop() if card == UNKNOWN else card for card in hand] for hand in hands]
