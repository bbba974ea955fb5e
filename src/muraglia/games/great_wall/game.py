"""Great Wall of China, put together from its parts."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import ClassVar

from muraglia.games.great_wall import features, position, refusals, rules, sampling, scoring, screen, view
from muraglia.games.great_wall.cards import COPIES, DECK, HAND_AT_START, KINDS, LETTERS, MOST_SITES, SITES, TOKENS
from muraglia.games.great_wall.meta import META
from muraglia.games.great_wall.moves import BOOK, AnyMove
from muraglia.games.great_wall.rules import start_turn
from muraglia.games.great_wall.site_totals import worth
from muraglia.games.great_wall.sites import reveal_pair
from muraglia.games.great_wall.state import NOBODY, STRIDE
from muraglia.games.great_wall.state import State as Table
from muraglia.kernel.chance import Chance, Luck
from muraglia.kernel.contract import Game
from muraglia.kernel.feature import Feature
from muraglia.kernel.meta import Options
from muraglia.kernel.outcome import Outcome

START, SUPPLY = "start", "tokens"
PILES = tuple(f"pile {colour}" for colour in META.colours)


class State(Table):
    """A position of Great Wall of China with everything the contract promises."""

    __slots__ = ()

    legal = rules.legal
    apply = rules.apply
    why_not = refusals.why_not
    view = view.view
    on_screen = screen.on_screen
    observe = features.observe
    position = position.position

    @property
    def outcome(self) -> Outcome:
        """How the game ended."""
        self._require_over()
        return scoring.outcome(self)

    @property
    def standing(self) -> Sequence[int]:
        """The scores if the game ended now."""
        return self.score

    def luck(self) -> dict[str, list[str]]:
        """Return what was drawn and revealed so far."""
        luck = {START: [self.starter]} if self.starter else {}
        luck[SUPPLY] = list(map(str, self.supply[: self.revealed]))
        for stream, pile, drawn in zip(PILES, self.pile, self.drawn, strict=False):
            luck[stream] = list(map(LETTERS.__getitem__, pile[:drawn]))
        return luck

    def facts(self) -> dict[str, str]:
        """Return totals and leaders of the sites, scores so far, and the sizes of hands, piles and supply."""
        facts = {"supply": str(len(self.supply) - self.revealed)}
        for seat in range(self.seats):
            colour = META.colours[seat]
            facts[f"score {colour}"] = str(self.score[seat])
            facts[f"pile {colour}"] = str(self.pile_size(seat))
            for site in range(MOST_SITES):
                total = worth(self, site, seat)
                facts[f"total {site + 1} {colour}"] = "absent" if total is None else str(total)
        for site in range(MOST_SITES):
            ahead = self.leader[site]
            facts[f"leader {site + 1}"] = "nobody" if ahead == NOBODY else META.colours[ahead]
        return facts


class GreatWall(Game[AnyMove, State, view.View]):
    """Great Wall of China as the kernel knows it."""

    meta: ClassVar = META
    book = BOOK
    view_type = view.View
    screen_type = screen.Screen

    def streams(self, seats: int) -> Sequence[str]:
        """Return the names of the streams that chance is drawn from."""
        return (START, SUPPLY, *PILES[:seats])

    def deal(self, seats: int, options: Options, chance: Chance, rules: int) -> State:
        """Return the first position (GW-2)."""
        state = State()
        state.set_out(seats, options, rules)
        state.mover = -1
        state.listed = None
        state.ffg = options["edition"] == "ffg"
        state.ender = -1
        state.circuit = 0
        self._deal_cards(state, chance)
        state.supply = tuple(chance.shuffle(SUPPLY, TOKENS))
        state.revealed = 0
        state.box = ()
        state.won = [()] * seats
        state.score = [0] * seats
        state.clear_table()
        for site in range(SITES[seats]):  # GW-2.2
            reveal_pair(state, site)
        state.starter = ""
        start = options[START]
        if start == "random":
            state.starter = chance.pick(START, 0, META.colours[:seats])
            start = META.colours.index(state.starter)
        start_turn(state, int(start))  # GW-2.4
        return state

    @staticmethod
    def _deal_cards(state: State, chance: Chance) -> None:
        """Shuffle each player's cards and deal five to each (GW-2.1)."""
        state.pile = []
        state.hand = [0] * (STRIDE * state.seats)
        state.played = state.hand[:]
        for seat in range(state.seats):
            pile = chance.shuffle(PILES[seat], DECK, LETTERS.__getitem__)
            state.pile.append(tuple(pile))
            for kind in pile[:HAND_AT_START]:
                state.hand[seat * STRIDE + kind] += 1
        state.drawn = [HAND_AT_START] * state.seats
        state.hand_size = [HAND_AT_START] * state.seats

    def position(self, text: str, seed: int = 0, chance: Luck | None = None) -> State:
        """Return the position that a text describes; piles and supply come from seed or `chance`."""
        return position.read(text, Chance(seed, chance), State())

    def sample(self, view: view.View, rng: random.Random) -> State:
        """Return a full position that agrees with a view."""
        return sampling.sample(view, rng, State())

    def forgets(self, options: Options) -> bool:
        """Tell whether views leave out who won which token: claims are announced, but players have to remember them
        (GW-8.2)."""
        return not options["open_scores"]

    def features(self, seats: int) -> tuple[Feature, ...]:
        """Return what each number of an observation means."""
        return features.features(self.meta.check_seats(seats))

    def cardboard(self, options: Options) -> Mapping[str, object]:
        """Return the tables, and what is printed on each kind of card."""
        del options
        worth = {LETTERS[kind]: screen.printed_worth(kind) for kind in KINDS}
        return {**self.shipped_tables(), "worth": worth}

    def longest(self, seats: int, options: Options) -> int:
        """Return a number of moves that no game exceeds (GW-7.9): every card drawn and played once, every token
        claimed once, and one `done` in each of a player's 17 turns and in the last claims."""
        del options
        cards = sum(COPIES)
        return len(TOKENS) + seats * (cards + cards - HAND_AT_START + 18)


GAME = GreatWall()
State.game = GAME
