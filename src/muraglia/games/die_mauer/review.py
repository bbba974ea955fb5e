"""How a game of Die Mauer is reviewed: fists are compared with the solver's mixture, all other moves with what follows
from them. A fist that the mixture might show is no mistake, no matter what the others held: it is worth as much as the
whole mixture.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from muraglia.bots import UNLIMITED
from muraglia.bots.advice import Advice
from muraglia.games.die_mauer.bots.advice import advise_show, advise_step
from muraglia.games.die_mauer.bots.strong import NEVER, Memory, Strong
from muraglia.games.die_mauer.bots.three_player_table import best_value, leads_value, shares_value
from muraglia.games.die_mauer.bots.turn import Leads, Mixture, TurnGame, carry_on
from muraglia.games.die_mauer.moves import SHOWS, Build, Give
from muraglia.games.die_mauer.view import View
from muraglia.kernel.contract import Game
from muraglia.kernel.move import Move
from muraglia.reviews import judge
from muraglia.reviews.choice_cost import SHOWN, WeighedChoice, forced, grade, mixed
from muraglia.reviews.judge import AskedDecision, Moves, expected
from muraglia.reviews.option_trials import ahead, fmean
from muraglia.reviews.result import Chances, ReviewedOption, Verdict

PASTS, MOST_GAMES, MOST_BACK = 240, 8, 16
"""How many pasts are drawn where gifts are hidden, how many different hands are solved, and how many turns habits are
learned from. There is more time than at the table, so reviews with different seeds agree."""
LEAD = 4.0
"""Minus points by which a lead must grow to make victory e times as likely, with one round to come."""


class Judge(judge.Judge):
    """Solves the turn, as the strong player does."""

    def __init__(self, game: Game[Any, Any, Any], seed: int) -> None:
        super().__init__(game, seed)
        self.strong = Strong(game, seed)
        self.strong.memory = Memory()  # a review must not depend on what this process saw before
        self.strong.pasts, self.strong.most_games, self.strong.most_back = PASTS, MOST_GAMES, MOST_BACK

    def kind(self, view: View, played: Moves) -> str:
        """Return what was decided."""
        del view
        return "build" if isinstance(played[0], Build) else "gift" if isinstance(played[0], Give) else "fist"

    def weigh(self, asked: AskedDecision) -> WeighedChoice:
        """Return the value of each fist, end or gift that could be chosen."""
        self.strong.hear(asked.heard)
        return self._fist(asked) if asked.view.step == "choose" else self._step(asked)

    def _fist(self, asked: AskedDecision) -> WeighedChoice:
        view: View = asked.view
        seat = view.seat
        assert seat is not None, "a spectator decides nothing"
        solution = self.strong.solve(view, UNLIMITED)
        hands = self.strong.hands(view)
        turns = [(chance, TurnGame(state, best_value(view.seats), leads_value(view.seats))) for chance, state in hands]
        shares = shares_value(view.seats)
        won = [] if shares is None else [(chance, turn.judged(shares)) for chance, turn in turns]
        chances: dict[Move, Chances] = {}
        for move in view.legal:
            leads, parts = (
                average([(chance, given(turn, seat, move.piece, solution.everybody)) for chance, turn in some])
                for some in (turns, won)
            )
            chances[move] = self._stand(view, leads, parts)
        often: dict[Move, float] = {move: solution.mixture[move.piece] for move in view.legal}
        main = turns[0][1]
        advice = advise_show(view, solution.mixture, main.worth(seat, solution.everybody))
        return self._verdict(asked, chances, often, advice)

    def _step(self, asked: AskedDecision) -> WeighedChoice:
        view: View = asked.view
        seat = view.seat
        assert seat is not None, "a spectator decides nothing"
        hands = self.strong.hands(view)
        shares = shares_value(view.seats)
        chances: dict[Move, Chances] = {}
        for move in view.legal:
            leads, parts = [], []
            for chance, state in hands:
                after = state.copy()
                after.apply(seat, move)
                end = carry_on(after, best_value(view.seats))
                leads.append((chance, leads_value(view.seats).leads(end, state.round, state.points)))
                if shares is not None:
                    parts.append((chance, shares.leads(end, state.round, state.points)))
            chances[move] = self._stand(view, average(leads), average(parts))
        best = max(chances, key=lambda move: chances[move].shares[seat])
        advice = advise_step(view, hands[0][1])
        return self._verdict(asked, chances, {move: float(move == best) for move in chances}, advice)

    @staticmethod
    def _stand(view: View, leads: Leads, shares: Leads) -> Chances:
        """Return everybody's chances, from the points so far and the leads in this round over the average of the
        others; where the strong player computes shares of the victory, from those."""
        seats = view.seats
        points = [mine + lead * (seats - 1) / seats for mine, lead in zip(view.points, leads, strict=True)]
        if shares:
            return Chances(tuple(shares), tuple(points))
        to_come = int(view.options["rounds"]) - view.round
        return expected(points, LEAD * to_come**0.5)

    @staticmethod
    def _verdict(
        asked: AskedDecision, chances: dict[Move, Chances], often: dict[Move, float], advice: Sequence[Advice]
    ) -> WeighedChoice:
        """Compare a choice with the mixture; a choice that the mixture makes is as good as the whole."""
        view: View = asked.view
        seat, played = view.seat, asked.played[-1]
        assert seat is not None, "a spectator decides nothing"
        before = mixed([(often[move], chances[move]) for move in chances])
        mine, worth = chances[played].shares[seat], before.shares[seat]
        chosen = often[played] >= NEVER or mine >= worth
        after = before if chosen else chances[played]
        loss = 0.0 if chosen else worth - mine
        regret = max(0.0, max(each.shares[seat] for each in chances.values()) - worth)
        error = 0.0 if chosen else min(loss, regret)
        by_chance = sum(each.shares[seat] for each in chances.values()) / len(chances)
        points = {move: ahead(each, seat) for move, each in chances.items()}
        best_points = sum(often[move] * points[move] for move in points) / sum(often.values())
        cost = 0.0 if chosen else max(0.0, best_points - points[played])
        risk = max(cost, best_points - fmean(points.values()))
        named = grade(loss, error, view.seats)
        verdict = forced() if asked.forced else Verdict(named, loss, error, max(loss, worth - by_chance), 0, cost, risk)
        why = {each.move: each.why for each in advice}
        mixes = view.step == "choose"
        shown = sorted(chances, key=lambda move: (-often[move], -chances[move].shares[seat]))[:SHOWN]
        best = tuple(
            ReviewedOption(
                (str(move),),
                chances[move],
                0.0 if often[move] >= NEVER else max(0.0, worth - chances[move].shares[seat]),
                why.get(move, ()),
                round(often[move], 2) if mixes else None,
            )
            for move in shown
        )
        return WeighedChoice(verdict, before, after, () if asked.forced else best)


def average(parts: Sequence[tuple[float, Leads]]) -> Leads:
    """Return the average of these leads, weighted by their chances, which need not add up to 1; an empty list if there
    are none."""
    total = sum(chance for chance, _ in parts)
    weighed = ([chance * lead for lead in leads] for chance, leads in parts)
    return [sum(each) / total for each in zip(*weighed, strict=True)]


def given(turn: TurnGame, seat: int, piece: int, mixtures: Sequence[Mixture]) -> Leads:
    """Return everybody's lead if a seat shows this piece and the others play their mixtures."""
    mine: Mixture = [0.0] * len(SHOWS)
    mine[piece] = 1.0
    all_mixtures = [mine if each == seat else mixture for each, mixture in enumerate(mixtures)]
    leads = [0.0] * turn.seats
    for shown, results in turn.leads.items():
        master = all_mixtures[turn.master][shown]
        if master:
            for bits, chance in turn.sets(shown, all_mixtures):
                for each, lead in enumerate(results[bits]):
                    leads[each] += master * chance * lead
    return leads
