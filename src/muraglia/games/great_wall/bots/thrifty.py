"""The thrifty player of Great Wall of China: never pay more for a token than it is worth.

Every site promises some points: the value of the token that its leader takes next, times the chance of still leading
then. A card is worth playing if it raises that by more than the card would gain later; otherwise it draws.
"""

from __future__ import annotations

import random
from typing import Any

from muraglia.bots import Budget
from muraglia.games.great_wall.cards import DECK, DRAGON, HORSEMAN, MOST_SITES, NOBLE, SOLDIER, TOKENS, VALUE
from muraglia.games.great_wall.claims import lay_token
from muraglia.games.great_wall.game import State
from muraglia.games.great_wall.moves import AnyMove, Claim, Cover, Done, Draw, Play, Ride
from muraglia.games.great_wall.sampling import lay_site
from muraglia.games.great_wall.site_totals import count_cards, worth
from muraglia.games.great_wall.view import View
from muraglia.kernel.contract import Game

STRENGTH = tuple({SOLDIER: 2.2, NOBLE: 2.0, DRAGON: 2.0}.get(card, float(VALUE[card])) for card in range(8))
"""The average value of a card, in points at a site: more than printed if the card has an effect."""
AVERAGE_CARD = sum(STRENGTH[card] for card in DECK) / len(DECK)
AVERAGE_TOKEN = sum(TOKENS) / len(TOKENS)

THRIFT = 0.5
"""A card must bring this part of its fair price."""
DRAWING = 0.6
"""The value of drawing a card: playing has to promise more."""


class Thrifty:
    """Buys leads while they are cheap."""

    hardly_thinks = True

    def __init__(self, game: Game[Any, Any, Any], seed: int) -> None:
        del game
        self.rng = random.Random(seed)

    def decide(self, view: View, budget: Budget) -> AnyMove:
        """Return the move with the best balance of promise and price; among equals, any."""
        del budget
        ledger = _Ledger(view)
        return max(view.legal, key=lambda move: (ledger.balance(move), self.rng.random()))


class _Ledger:
    """What the sites promise now, and what a move would change."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None, "a spectator decides nothing"
        self.view = view
        self.me = view.seat
        self.table = self._lay_out()
        self.price = self._price_of_strength()
        self.now = [self.promise(self.table, site) for site in range(MOST_SITES)]

    def _lay_out(self) -> State:
        """Return a state with just the sites, so that the rules add up the cards and find the leaders."""
        table = State()
        table.seats, table.turn, table.news = self.view.seats, self.me, None
        table.clear_table()
        for number, site in enumerate(self.view.sites):
            if site is not None:
                lay_site(table, number, site)
        return table

    def _price_of_strength(self) -> float:
        """Return how many points of tokens a point of strength must gain."""
        view = self.view
        if view.ender >= 0:
            return 0.0  # cards left in hand win nothing
        on_table = sum(sum(site.tokens) for site in view.sites if site)
        my_share = (on_table + view.supply * AVERAGE_TOKEN) / view.seats
        my_cards = (view.hand_sizes[self.me] + view.pile_sizes[self.me]) * AVERAGE_CARD
        return THRIFT * min(2.0, my_share / max(1.0, my_cards))

    def promise(self, table: State, site: int) -> float:
        """Return the points that a site promises now; negative if a rival is ahead."""
        if not table.tokens[site]:
            return 0.0
        prize = float(max(table.tokens[site]))
        if table.laid_by[site] == self.me:
            prize += 0.3 * table.laid[site]  # finishing the site wins the seat's own token on it
        totals = [worth(table, site, seat) for seat in range(table.seats)]
        mine = totals.pop(self.me)
        rivals = [total for total in totals if total is not None]
        best = max([0, *rivals])
        if mine is not None and table.leader[site] == self.me:
            return prize * self._chance_to_hold(mine - best)
        promise = -0.5 * prize / len(totals) if rivals else 0.0
        if mine is not None:
            promise += 0.1 * prize / (1 + max(0, best - mine))  # present without the lead
        return promise

    def _chance_to_hold(self, margin: int) -> float:
        """Return the chance that a lead lasts until this seat's next claim; newcomers start from 0."""
        if self.view.step == "last claims":
            return 1.0
        return min(0.95, max(0.05, 0.2 + 0.12 * margin))

    def balance(self, move: AnyMove) -> float:
        """Return what a move brings minus what it costs."""
        match move:
            case Draw():
                return DRAWING
            case Done():
                return 0.0  # any claim is better
            case Play(card, count, site):
                return self._profit(site, (self.me, card, count)) - self.price * STRENGTH[card] * count
            case Cover(rival, card, site):
                change = (rival, card, -1), (self.me, DRAGON, 1)
                return self._profit(site, *change) - self.price * STRENGTH[DRAGON]
            case Ride(site):
                return self._ride(site)
            case Claim():
                return self._claim(move)

    def _profit(self, site: int, *changes: tuple[int, int, int]) -> float:
        """Return how much more a site promises when seats have some cards more or less there."""
        for seat, card, count in changes:
            count_cards(self.table, seat, card, count, site)
        profit = self.promise(self.table, site) - self.now[site]
        for seat, card, count in changes:
            count_cards(self.table, seat, card, -count, site)
        return profit

    def _ride(self, site: int) -> float:
        """Return the priority of playing a horseman, which costs no action: above everything else before the second
        action if it pays, otherwise below everything."""
        balance = self._profit(site, (self.me, HORSEMAN, 1)) - self.price * STRENGTH[HORSEMAN]
        return balance + 100 if balance > 0 and self.view.step == "second" else balance - 100

    def _claim(self, claim: Claim) -> float:
        """Return the value of a claim: a last token comes first. Of two tokens, the better is the one that is worth
        more together with the promise of the other; it should protect the strongest card from dragons."""
        if not claim.token:
            return 100.0
        table = self._lay_out()
        lay_token(table, claim)
        return claim.token + self.promise(table, claim.site) + 0.001 * STRENGTH[claim.card]
