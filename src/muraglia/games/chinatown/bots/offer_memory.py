"""What the offers on the table of Chinatown show: who has to answer, who refused what, and what is not for sale."""

from __future__ import annotations

from collections.abc import Mapping

from muraglia.games.chinatown.bots.deal_ideas import DealFinder, Idea
from muraglia.games.chinatown.bots.gain_sharing import PALTRY
from muraglia.games.chinatown.bots.holdings import gifts_in
from muraglia.games.chinatown.bots.shopkeeper import TILE
from muraglia.games.chinatown.moves import FIRST_KIND, WISHES
from muraglia.games.chinatown.view import Offer as Deal
from muraglia.games.chinatown.view import View


def pending(deal: Deal, seat: int | None) -> bool:
    """Tell whether a seat has agreed to a deal that may still come about."""
    return seat in deal.accepted and not deal.refused and not deal.missing


def owing(deal: Deal) -> list[int]:
    """Return the seats that have not answered an offer."""
    return [seat for seat in deal.terms.parties if seat not in deal.accepted and seat not in deal.refused]


class Memory:
    """What this seat's offers in this trade phase have shown: who refused what, and how much that would have gained
    them."""

    def __init__(self, view: View, finder: DealFinder) -> None:
        self.known = {gifts_in(deal.terms) for deal in view.deals}
        self.kept = {
            (seat, target if target < FIRST_KIND else target - FIRST_KIND + TILE)
            for seat, marks in enumerate(view.marks)
            for target, wish in marks
            if WISHES[wish] == "keep"
        }
        """What others have marked as not for sale."""
        self.noes: dict[int, int] = {}
        self.turned_down: dict[tuple[int, int], float] = {}
        """By seat and thing: the biggest gain that was refused, as far as this seat can tell."""
        for deal in view.deals:
            if deal.maker != view.seat or not gifts_in(deal.terms):
                continue
            idea = finder.weigh(gifts_in(deal.terms)) if not deal.missing else None
            for seat in deal.refused:
                self.noes[seat] = self.noes.get(seat, 0) + 1
                for giver, taker, thing in idea.gifts if idea else ():
                    if idea and seat in (giver, taker):
                        gain = idea.gain(seat) + deal.terms.net(seat)
                        self.turned_down[seat, thing] = max(gain, self.turned_down.get((seat, thing), 0.0))

    def allows(self, idea: Idea, gets: Mapping[int, int], patience: int) -> bool:
        """Tell whether an offer is new, and better for seats that refused its things before."""
        if idea.gifts in self.known or any(self.noes.get(seat, 0) >= patience for seat in idea.parties):
            return False
        if any((giver, thing) in self.kept for giver, _, thing in idea.gifts):
            return False
        return all(
            idea.gain(seat) + gets[seat] > self.turned_down.get((seat, thing), -1.0) + PALTRY
            for giver, taker, thing in idea.gifts
            for seat in (giver, taker)
            if (seat, thing) in self.turned_down
        )
