"""How a game of Chinatown is reviewed: by what everybody's holdings bring until the end, and what they have in cash.

All that counts is open but for purses and cards in hand, so nothing is guessed: each choice of cards, each placing and
each deal (`trade.py`) is worth what the negotiator counts.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from muraglia.bots.advice import Reason
from muraglia.games.chinatown.boards import set_of
from muraglia.games.chinatown.bots.builder import choices, places
from muraglia.games.chinatown.bots.holdings import Holding
from muraglia.games.chinatown.bots.ideas import Thinker
from muraglia.games.chinatown.box import KINDS
from muraglia.games.chinatown.hindsight import History
from muraglia.games.chinatown.income import income
from muraglia.games.chinatown.moves import READY, Keep, Place
from muraglia.games.chinatown.review.trade import Trade, stand, thinker_of
from muraglia.games.chinatown.terms import THOUSAND
from muraglia.games.chinatown.view import View
from muraglia.kernel.contract import Game
from muraglia.kernel.move import Move
from muraglia.kernel.record import Record
from muraglia.reviews import judge
from muraglia.reviews.judge import Asked, Moves, Seen
from muraglia.reviews.result import Chances, Decision, Option, Verdict
from muraglia.reviews.trial import ahead
from muraglia.reviews.weighing import TOLD, Weighed, forced, grade

DRAWS = 12
"""A placing by chance is tried so often."""


class Judge(judge.Judge):
    """Counts."""

    def __init__(self, game: Game[Any, Any, Any], seed: int) -> None:
        super().__init__(game, seed)
        self.thinker: Thinker
        self.chance = random.Random(0)
        """The same choices by chance in all reviews: what they cost is a yardstick."""

    def begin(self, asked: Asked) -> None:
        """Count what everybody has."""
        self.thinker = thinker_of(asked.view)

    def kind(self, view: View, played: Moves) -> str:
        """Return what was decided."""
        del played
        return "buildings" if view.phase == "keep" else "tiles"

    def weigh(self, asked: Asked) -> Weighed:
        """Compare what was kept or placed with the best."""
        self.begin(asked)
        if asked.view.phase == "keep":
            worths = dict(self._cards(asked))
            by_chance = sum(worths.values()) / len(worths)
            played = self._kept(asked.view, asked.played)
        else:
            played, worths = asked.played, dict(self._tiles(asked))
            by_chance = sum(self._placed(self._by_chance(asked.view)) for _ in range(DRAWS)) / DRAWS
        return self._verdict(asked, worths, played, by_chance)

    # ── cards and tiles ───────────────────────────────────────────────────────────────────────────

    @staticmethod
    def _kept(view: View, played: Moves) -> Moves:
        """Return the cards that were chosen, in the order of their numbers."""
        cards = sorted({move.building for move in played if isinstance(move, Keep)} - set(view.kept))
        return (*map(Keep, cards), READY)

    def _cards(self, asked: Asked) -> Iterator[tuple[Moves, float]]:
        """Yield every choice of cards with what the holding is worth then."""
        table, market = self.thinker.table, self.thinker.market
        for worth, cards in choices(asked.view, table, market):
            yield (*map(Keep, sorted(cards)), READY), worth
        land, shops, tiles = table.holdings[table.seat]
        mine = self._kept(asked.view, asked.played)
        kept = {move.building for move in mine if isinstance(move, Keep)} | set(asked.view.kept)
        yield mine, market.worth(Holding(land | set_of(kept), shops, tiles))

    def _tiles(self, asked: Asked) -> Iterator[tuple[Moves, float]]:
        """Yield the best placing and what was placed with what the holding is worth then."""
        best = (*places(asked.view, self.thinker.table, self.thinker.market), READY)
        yield best, self._placed(best)
        yield asked.played, self._placed(asked.played)

    def _placed(self, moves: Moves) -> float:
        """Return what the own holding is worth with these tiles placed and the others not."""
        land, shops, tiles = self.thinker.table.holdings[self.thinker.table.seat]
        mine, left = list(shops), list(tiles)
        for move in moves:
            if isinstance(move, Place):
                mine[move.kind] |= 1 << move.building
                left[move.kind] -= 1
        market = self.thinker.market
        now = market.worth(Holding(land, tuple(mine), (0,) * len(KINDS)))
        later = market.worth(Holding(land, tuple(mine), tuple(left)))
        rounds = self.thinker.table.rounds
        return now + (later - now) * (rounds - 1) / rounds  # what is left may be placed a round later

    def _by_chance(self, view: View) -> Moves:
        """Return a placing by chance."""
        state = self.game.sample(view, self.chance)
        made: list[Move] = []
        seat = view.seat
        while len(made) < 40 and not state.over and seat in state.acting and READY not in made:
            made.append(self.chance.choice(state.legal(seat)))
            state.apply(seat, made[-1])
        return tuple(made)

    def _verdict(self, asked: Asked, worths: Mapping[Moves, float], played: Moves, by_chance: float) -> Weighed:
        seat = self.thinker.table.seat
        order = sorted(worths, key=lambda moves: -worths[moves])
        usual = self.thinker.worths[seat] if asked.view.phase == "place" else sum(worths.values()) / len(worths)
        best, mine = (self._stand({seat: worths[each] - usual}) for each in (order[0], played))
        blind = self._stand({seat: by_chance - usual})
        loss = best.shares[seat] - mine.shares[seat]
        stake = max(loss, best.shares[seat] - blind.shares[seat])
        cost = ahead(best, seat) - ahead(mine, seat)
        risk = max(cost, ahead(best, seat) - ahead(blind, seat))
        named = grade(loss, 0.0, asked.view.seats)
        verdict = forced() if asked.forced else Verdict(named, loss, 0.0, stake, 0, cost, risk)
        told = []
        for moves in order[:TOLD]:
            chances = self._stand({seat: worths[moves] - usual})
            why = tuple(self._why(worths, order[0], played, moves))
            told.append(Option(tuple(map(str, moves)), chances, best.shares[seat] - chances.shares[seat], why))
        return Weighed(verdict, best, mine, () if asked.forced else tuple(told))

    def _why(self, worths: Mapping[Moves, float], best: Moves, played: Moves, moves: Moves) -> Iterator[Reason]:
        """Say what a choice costs; of the best one, what it brings beyond what was done."""
        less, more = (round(worths[best] - worths[each]) * THOUSAND for each in (moves, played))
        if less:
            yield Reason("costs", {"amount": less})
        elif not more:
            yield Reason("best_placing")
        else:
            earned, instead = self._income(moves), self._income(played)
            if earned > instead:
                yield Reason("shops_earn", {"amount": earned * THOUSAND, "instead": instead * THOUSAND})
            yield Reason("worth_more", {"amount": more})

    def _income(self, moves: Moves) -> int:
        """Return what the own shops earn a round once these tiles are placed."""
        land, shops, _ = self.thinker.table.holdings[self.thinker.table.seat]
        mine = list(shops)
        for move in moves:
            if isinstance(move, Place):
                mine[move.kind] |= 1 << move.building
        market = self.thinker.market
        return income(market.board, market.street, land, mine)

    def _stand(self, changes: Mapping[int, float]) -> Chances:
        return stand(self.thinker, changes)

    # ── trade ─────────────────────────────────────────────────────────────────────────────────────

    def bargain(self, record: Record, seat: int, moments: Sequence[Seen]) -> list[Decision]:
        """Judge every deal that the seat signed, refused, let lapse or never thought of."""
        return Trade(_history(str(record)), seat, moments).decisions()


@lru_cache(maxsize=2)
def _history(record: str) -> History:
    """Return what came to pass: a game has six trades, and is gone through once."""
    return History(Record.parse(record))
