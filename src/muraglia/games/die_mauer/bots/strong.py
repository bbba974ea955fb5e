"""The strong player of Die Mauer: solves every turn as a game of its own, and mixes.

What a turn leads to is looked up in a table among three (`three_player_table.py`). Among more it plays for the victory,
whose shares follow from the minus points that a learned value predicts (`victory.py`).

It assumes that rivals think as hard as it does, apart from the habits that they have shown (`habits.py`). What the
others hold is known, except for gifts between them. These are guessed: it samples histories that agree with everything
that was shown, and weights each by how likely its gifts are, since players prefer to give away expensive pieces.
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from math import exp
from typing import Any

from muraglia.bots import UNLIMITED, Budget
from muraglia.bots.advice import Advice
from muraglia.games.die_mauer.bots.advice import advise_show, advise_step, with_share
from muraglia.games.die_mauer.bots.habits import Acquaintance, all_habits, turn_before
from muraglia.games.die_mauer.bots.past_rounds import Story, finished_rounds, view_then
from muraglia.games.die_mauer.bots.three_player_table import ThreePlayerTable, best_value, leads_value
from muraglia.games.die_mauer.bots.turn import Mixture, Solution, TurnGame, after_step, best_step, solve
from muraglia.games.die_mauer.bots.value import Value
from muraglia.games.die_mauer.bots.victory import Shares, Victory
from muraglia.games.die_mauer.game import State
from muraglia.games.die_mauer.moves import SHOWS, AnyMove
from muraglia.games.die_mauer.pieces import EMPTY, MINUS, PIECES
from muraglia.games.die_mauer.round_memory import Built, Entry, Gift, Reveal
from muraglia.games.die_mauer.view import View
from muraglia.kernel.contract import Game
from muraglia.kernel.event import Event
from muraglia.kernel.move import Move

THOUGHTS = 100
"""How many rounds of regret matching solve a turn."""
THOUGHTS_BACK = 30
"""How many rounds solve a turn of the past, to learn from it …"""
MOST_BACK = 8
"""… and how many past turns a bot solves that is new at the table."""
MOST_KEPT = 4096
"""How many past turns a process remembers, for all tables."""
PASTS = 24
"""How many pasts are drawn where gifts are hidden, and …"""
MOST_GAMES = 4
"""… how many different hands, the likeliest ones, are solved."""
NEVER = 0.03
"""A choice that the mixture makes less often than this is an artefact of solving, and is dropped."""
GENEROSITY = 5.0
"""A piece with this many more minus points is given away e times as often."""


class Strong:
    """Solves the turn, with an eye on habits."""

    pasts, most_games, most_back = PASTS, MOST_GAMES, MOST_BACK

    def __init__(self, game: Game[Any, Any, Any], seed: int, given: Value | None = None) -> None:
        """Create the bot. With `given` it plays for that value instead of the best one available."""
        self.given = given
        self.game = game
        self.rng = random.Random(seed)
        self.nodes = 0
        self.heard: Sequence[Event] = ()
        self.rivals: dict[int, Acquaintance] = {}
        self.memory = MEMORY

    def value(self, seats: int) -> Value:
        """Return the value that this bot plays for."""
        return self.given or best_value(seats)

    def hear(self, heard: Sequence[Event]) -> None:
        """Take in all events that this seat has seen since the game began."""
        self.heard = heard

    def decide(self, view: View, budget: Budget) -> AnyMove:
        """Return what to show, by the mixture; what to build or to give, by what it leads to."""
        if view.step != "choose":
            moves = view.legal
            return moves[0] if len(moves) == 1 else best_step(self.hands(view)[0][1], self.value(view.seats))
        mixture = self.solve(view, budget).mixture
        shown = [often if often >= NEVER else 0.0 for often in mixture]
        return SHOWS[self.rng.choices(range(EMPTY + 1), shown)[0]]

    def explain(self, view: View, budget: Budget = UNLIMITED) -> list[Advice]:
        """Return what may be shown, built or given, the best first, with the share of victories that it promises."""
        assert view.seat is not None, "a spectator decides nothing"
        state, value = self.hands(view)[0][1], self.value(view.seats)
        shares = Shares(value.by) if isinstance(value, Victory) else None
        if view.step != "choose":
            advice = advise_step(view, state)
            if shares is None:
                return advice
            worth: dict[Move, float] = {move: after_step(state, move, value) for move in view.legal}
            share: dict[Move, float] = {move: after_step(state, move, value, shares) for move in view.legal}
            advice.sort(key=lambda each: -worth[each.move])
            return [with_share(each, share[each.move]) for each in advice]
        solution = self.solve(view, budget)
        turn = TurnGame(
            state, value, value.with_envy(1.0) if isinstance(value, ThreePlayerTable) else leads_value(view.seats)
        )
        advice = advise_show(view, solution.mixture, turn.worth(view.seat, solution.everybody))
        if shares is None:
            return advice
        chances = turn.judged(shares).worth(view.seat, solution.everybody)
        promised: dict[Move, float] = {move: chances[move.piece] for move in view.legal}
        return [with_share(each, promised[each.move]) for each in advice]

    def solve(self, view: View, budget: Budget) -> Solution:
        """Learn from past fists, and return the mixture for this turn."""
        assert view.seat is not None, "a spectator decides nothing"
        began = time.monotonic()
        hands = self.hands(view)
        self.learn(view, hands[0][1], budget)
        value = self.value(view.seats)
        games: list[tuple[float, State, TurnGame]] = []
        for chance, state in hands:
            late = budget.seconds is not None and time.monotonic() - began > budget.seconds / 2
            spent = budget.nodes is not None and sum(game.nodes for _, _, game in games) >= budget.nodes
            if games and (late or spent):
                break
            games.append((chance, state, TurnGame(state, value)))
        self.nodes += sum(game.nodes for _, _, game in games)
        total = sum(chance for chance, _, _ in games)
        fists = [(chance / total, game) for chance, _, game in games]
        rest = None if budget.seconds is None else budget.seconds - (time.monotonic() - began)
        fair = solve(fists, view.seat, THOUGHTS, None if rest is None else time.monotonic() + rest / 2)
        habits = [all_habits(state) for _, state, _ in games]
        self.remember(view, [*habits[0], fair.everybody])
        ends = None if budget.seconds is None else began + budget.seconds
        return solve(fists, view.seat, THOUGHTS, ends, [self.expect(kinds, view.seats) for kinds in habits])

    def remember(self, view: View, kinds: list[list[Mixture]]) -> None:
        """Store how each kind of player would mix in this turn, for learning once its fists have opened."""
        past = finished_rounds(self.heard)
        if len(past) == view.round:
            self.memory.kinds[view.seat, view.seats, *past, view.story] = kinds

    def expect(self, kinds: Sequence[Sequence[Mixture]], seats: int) -> list[Mixture]:
        """Return what everybody is likely to show out of habit, given how the kinds of players mix."""
        return [self.rival(seat).habit([mixtures[seat] for mixtures in kinds]) for seat in range(seats)]

    def rival(self, seat: int) -> Acquaintance:
        """Return what this bot believes about a rival."""
        return self.rivals.setdefault(seat, self.stranger())

    def stranger(self) -> Acquaintance:
        """Return what this bot assumes about a player who has shown nothing yet."""
        return Acquaintance()

    def learn(self, view: View, state: State, budget: Budget) -> None:
        """Learn from what the others showed: in all turns since the last one solved here, or in the latest ones if this
        game is new to this process."""
        began, nodes = time.monotonic(), self.nodes
        rounds = [*finished_rounds(self.heard), view.story]
        if len(rounds) != view.round + 1:  # earlier events are missing, or the game began in its middle
            rounds = [view.story]
        turns = [(number, index) for number, story in enumerate(rounds) for index in _reveals(story)]
        keys = [(view.seat, view.seats, *rounds[:number], rounds[number][: index + 1]) for number, index in turns]
        known = next((at for at in reversed(range(len(keys))) if keys[at] in self.memory.chances), None)
        if known is not None:
            self.rivals = {}
            for seat, chances in self.memory.chances[keys[known]].items():
                self.rival(seat).chances = list(chances)
        for at in range(max(0, len(turns) - self.most_back) if known is None else known + 1, len(turns)):
            late = budget.seconds is not None and time.monotonic() - began > budget.seconds / 4
            if late or (budget.nodes is not None and self.nodes - nodes >= budget.nodes):
                break
            number, index = turns[at]
            kinds = self.memory.kinds.get((view.seat, view.seats, *rounds[:number], rounds[number][:index]))
            if kinds is None:
                then = state if number == len(rounds) - 1 else self.round_then(view, number, rounds[number])
                if index >= len(then.story):
                    then.story.append(rounds[number][index])
                kinds = self.think_back(view, then, index)
            reveal = rounds[number][index]
            assert type(reveal) is Reveal, "fists opened here"
            self.see(view, kinds, reveal.shown)
            self.memory.chances[keys[at]] = {seat: rival.chances for seat, rival in self.rivals.items()}
        self.memory.trim()

    def round_then(self, view: View, number: int, story: Story) -> State:
        """Return a finished round as it may have been before its last fists opened."""
        state: State = self.game.sample(view_then(view, number, story), self.rng)
        return state

    def think_back(self, view: View, state: State, index: int) -> list[list[Mixture]]:
        """Return how each kind of player would have mixed in an earlier turn of this round."""
        assert view.seat is not None, "a spectator decides nothing"
        before = turn_before(state, index)
        game = TurnGame(before, self.value(view.seats))
        self.nodes += game.nodes
        return [*all_habits(before), solve([(1.0, game)], view.seat, THOUGHTS_BACK).everybody]

    def see(self, view: View, kinds: Sequence[Sequence[Mixture]], shown: Sequence[int]) -> None:
        """Update the beliefs about everybody else with what they showed, given how each kind of player would have
        mixed."""
        for seat, piece in enumerate(shown):
            if seat != view.seat:
                self.rival(seat).learn([mixtures[seat] for mixtures in kinds], piece)

    def hands(self, view: View) -> list[tuple[float, State]]:
        """Return positions that agree with the view and their chances, the likeliest first."""
        if not any(type(entry) is Gift and entry.piece < 0 for entry in view.story):
            return [(1.0, self.game.sample(view, self.rng))]
        found: dict[tuple[int, ...], tuple[float, State]] = {}
        for _ in range(self.pasts):
            state = self.game.sample(view, self.rng)
            hands = tuple(state.counts)
            chance = found[hands][0] if hands in found else 0.0
            found[hands] = (chance + likelihood(state), state)
        likeliest = sorted(found.values(), key=lambda each: -each[0])
        return likeliest[: self.most_games]


class Memory:
    """What was worked out about past turns, by the events that a seat had seen by then. It can be recomputed, so it may
    be lost: then the latest turns are solved again."""

    def __init__(self) -> None:
        self.kinds: dict[tuple[object, ...], list[list[Mixture]]] = {}
        """Before fists opened: how each kind of player would mix."""
        self.chances: dict[tuple[object, ...], dict[int, list[float]]] = {}
        """After they opened: the beliefs about each rival."""

    def trim(self) -> None:
        """Forget the oldest entries."""
        for kept in (self.kinds, self.chances):
            while len(kept) > MOST_KEPT:
                del kept[next(iter(kept))]


MEMORY = Memory()


def _reveals(story: Sequence[Entry]) -> list[int]:
    """Return the places of a story where fists opened."""
    return [index for index, entry in enumerate(story) if type(entry) is Reveal]


def likelihood(state: State) -> float:
    """Return how likely the gifts of a past are, given what their givers held."""
    hands = list(state.start_hands)
    chance = 1.0
    kinds = len(PIECES)
    for entry in state.story:
        match entry:
            case Built(seat, piece, _):
                hands[seat * kinds + piece] -= 1
            case Gift(seat, to, piece):
                weights = [exp(MINUS[kind] / GENEROSITY) if hands[seat * kinds + kind] else 0.0 for kind in PIECES]
                chance *= weights[piece] / sum(weights)
                hands[seat * kinds + piece] -= 1
                hands[to * kinds + piece] += 1
    return chance
