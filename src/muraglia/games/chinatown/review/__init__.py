"""How a game of Chinatown is reviewed: by what everybody's holdings earn until the end, and by cash. Almost everything
is public, apart from purses and cards in hand, so nothing is guessed: each choice of cards, each placing and each deal
(`trade.py`) is worth what the negotiator bot counts for it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from muraglia.bots.advice import Reason
from muraglia.games.chinatown.boards import set_of
from muraglia.games.chinatown.bots.builder import choices, places
from muraglia.games.chinatown.bots.deal_ideas import DealFinder
from muraglia.games.chinatown.bots.holdings import Holding
from muraglia.games.chinatown.box import KINDS
from muraglia.games.chinatown.deal_values import History
from muraglia.games.chinatown.income import income
from muraglia.games.chinatown.moves import READY, Keep, Place
from muraglia.games.chinatown.review.trade import Trade, finder_of, stand
from muraglia.games.chinatown.terms import THOUSAND
from muraglia.games.chinatown.view import View
from muraglia.kernel.contract import Game
from muraglia.kernel.move import Move
from muraglia.kernel.record import Record
from muraglia.reviews import judge
from muraglia.reviews.choice_cost import SHOWN, WeighedChoice, forced, grade
from muraglia.reviews.judge import AskedDecision, Moves, TradeMoment
from muraglia.reviews.option_trials import ahead
from muraglia.reviews.result import Chances, ReviewedDecision, ReviewedOption, Verdict

DRAWS = 12
"""How many random placings are tried."""


class Judge(judge.Judge):
    """Judges decisions by counting what holdings are worth."""

    def __init__(self, game: Game[Any, Any, Any], seed: int) -> None:
        super().__init__(game, seed)
        self.finder: DealFinder
        self.chance = random.Random(0)
        """Random choices are the same in all reviews: their cost is the yardstick for mistakes."""

    def begin(self, asked: AskedDecision) -> None:
        """Compute the value of everybody's holdings."""
        self.finder = finder_of(asked.view)

    def kind(self, view: View, played: Moves) -> str:
        """Return what was decided."""
        del played
        return "buildings" if view.phase == "keep" else "tiles"

    def weigh(self, asked: AskedDecision) -> WeighedChoice:
        """Compare the cards kept, or the tiles placed, with the best choice."""
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

    def _cards(self, asked: AskedDecision) -> Iterator[tuple[Moves, float]]:
        """Yield every choice of cards with the value of the holding after it."""
        table, valuation = self.finder.table, self.finder.valuation
        for worth, cards in choices(asked.view, table, valuation):
            yield (*map(Keep, sorted(cards)), READY), worth
        land, shops, tiles = table.holdings[table.seat]
        mine = self._kept(asked.view, asked.played)
        kept = {move.building for move in mine if isinstance(move, Keep)} | set(asked.view.kept)
        yield mine, valuation.worth(Holding(land | set_of(kept), shops, tiles))

    def _tiles(self, asked: AskedDecision) -> Iterator[tuple[Moves, float]]:
        """Yield the best placing and the one played, each with the value of the holding after it."""
        best = (*places(asked.view, self.finder.table, self.finder.valuation), READY)
        yield best, self._placed(best)
        yield asked.played, self._placed(asked.played)

    def _placed(self, moves: Moves) -> float:
        """Return the value of the seat's holding with these tiles placed and the others not."""
        land, shops, tiles = self.finder.table.holdings[self.finder.table.seat]
        mine, left = list(shops), list(tiles)
        for move in moves:
            if isinstance(move, Place):
                mine[move.kind] |= 1 << move.building
                left[move.kind] -= 1
        valuation = self.finder.valuation
        now = valuation.worth(Holding(land, tuple(mine), (0,) * len(KINDS)))
        later = valuation.worth(Holding(land, tuple(mine), tuple(left)))
        rounds = self.finder.table.rounds
        return now + (later - now) * (rounds - 1) / rounds  # the other tiles may be placed a round later

    def _by_chance(self, view: View) -> Moves:
        """Return a random placing."""
        state = self.game.sample(view, self.chance)
        made: list[Move] = []
        seat = view.seat
        while len(made) < 40 and not state.over and seat in state.acting and READY not in made:
            made.append(self.chance.choice(state.legal(seat)))
            state.apply(seat, made[-1])
        return tuple(made)

    def _verdict(
        self, asked: AskedDecision, worths: Mapping[Moves, float], played: Moves, by_chance: float
    ) -> WeighedChoice:
        seat = self.finder.table.seat
        order = sorted(worths, key=lambda moves: -worths[moves])
        usual = self.finder.worths[seat] if asked.view.phase == "place" else sum(worths.values()) / len(worths)
        best, mine = (self._stand({seat: worths[each] - usual}) for each in (order[0], played))
        blind = self._stand({seat: by_chance - usual})
        loss = best.shares[seat] - mine.shares[seat]
        stake = max(loss, best.shares[seat] - blind.shares[seat])
        cost = ahead(best, seat) - ahead(mine, seat)
        risk = max(cost, ahead(best, seat) - ahead(blind, seat))
        named = grade(loss, 0.0, asked.view.seats)
        verdict = forced() if asked.forced else Verdict(named, loss, 0.0, stake, 0, cost, risk)
        options = []
        for moves in order[:SHOWN]:
            chances = self._stand({seat: worths[moves] - usual})
            why = tuple(self._why(worths, order[0], played, moves))
            options.append(
                ReviewedOption(tuple(map(str, moves)), chances, best.shares[seat] - chances.shares[seat], why)
            )
        return WeighedChoice(verdict, best, mine, () if asked.forced else tuple(options))

    def _why(self, worths: Mapping[Moves, float], best: Moves, played: Moves, moves: Moves) -> Iterator[Reason]:
        """Explain a choice by what it costs; the best one by what it gains over the choice that was played."""
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
        """Return what the seat's shops earn in a round once these tiles are placed."""
        land, shops, _ = self.finder.table.holdings[self.finder.table.seat]
        mine = list(shops)
        for move in moves:
            if isinstance(move, Place):
                mine[move.kind] |= 1 << move.building
        valuation = self.finder.valuation
        return income(valuation.board, valuation.street, land, mine)

    def _stand(self, changes: Mapping[int, float]) -> Chances:
        return stand(self.finder, changes)

    # ── trade ─────────────────────────────────────────────────────────────────────────────────────

    def bargain(self, record: Record, seat: int, moments: Sequence[TradeMoment]) -> list[ReviewedDecision]:
        """Judge every deal that the seat signed, refused, let lapse or missed."""
        return Trade(_history(str(record)), seat, moments).decisions()


@lru_cache(maxsize=2)
def _history(record: str) -> History:
    """Return the deals of the game; remembered, since all six trades of a game need them."""
    return History(Record.parse(record))
