"""A full position that agrees with what a seat knows (ZG-15).

Hidden are the numbers in other hands and the order of the decks; with the draft also the cards that others put back.
Decks are drawn from the top, and cards that were put back lie below, round by round. So a card that this seat put back
in round 1 can only be where cards of that layer went. `_Deck` fills all hidden places at random and starts again if
such a card ends up in an impossible place; so all possible positions are equally likely.
"""

from __future__ import annotations

import random
from typing import TypeVar

from muraglia.games.zhanguo.draft import DRAWN, KEPT, PUT_BACK_IN
from muraglia.games.zhanguo.packed_officials import pack
from muraglia.games.zhanguo.state import State
from muraglia.games.zhanguo.steps import ASKED_STEPS, CALMING_BY_BOARD, DRAFTING
from muraglia.games.zhanguo.tables import BOARDS, COLOURS, DECK, ROUNDS, corrected
from muraglia.games.zhanguo.toml_reader import REGIONS
from muraglia.games.zhanguo.view import Region, Three, View
from muraglia.kernel.chance import SEEDS, Chance
from muraglia.kernel.errors import BadPosition

CARDS_IN_ROUND = KEPT * len(COLOURS)
PATIENCE = 100_000
"""How often filling a deck is tried. A game needs a few dozen tries at most; a made-up position may contain impossible
drafts."""
Cards = dict[int, list[int]]
"""Cards by seat, or by the round in which they were put back."""


class _Deck:
    """One deck: what is known of it, and a random way to fill in the rest."""

    def __init__(self, view: View, colour: int, rng: random.Random) -> None:
        self.view, self.colour, self.rng = view, colour, rng
        self.me = view.seat
        self.seats = range(view.seats)
        drafting = view.step == ASKED_STEPS[DRAFTING]
        waiting = view.step == ASKED_STEPS[CALMING_BY_BOARD]
        self.now = view.round - waiting
        """The latest round for which cards were dealt."""
        self.last = self.now - 1 if drafting or self.now == ROUNDS else self.now
        """The last round in which cards were put back …"""
        self.first = self.last - view.drafts + 1
        """… and the first that is remembered."""
        self.own_backs = {self.first + i: card for i, card in enumerate(view.put_back[colour :: len(COLOURS)])}
        hand = [card for card in view.hand or () if self._mine(card)]
        self.pool = sorted(self._unseen() - set(hand))
        self.known = {seat: self._played(seat, self.now) for seat in self.seats}
        if self.me is not None:
            self.known[self.me] += hand
        self.hidden = {seat: 0 if seat == self.me else view.players[seat].hand_colours[colour] for seat in self.seats}
        self.layers, self.below = self._layers()

    def _mine(self, card: int) -> bool:
        return (card - 1) // DECK == self.colour

    def _unseen(self) -> set[int]:
        """Return the cards of this colour that are not public."""
        view = self.view
        seen = {*view.court, *view.gone, view.doing.get("card", 0)}
        for player in view.players:
            for region in player.regions:
                seen.update(region.cards)
        return set(range(self.colour * DECK + 1, (self.colour + 1) * DECK + 1)) - seen

    def _played(self, seat: int, number: int) -> list[int]:
        """Return the cards of this colour that a seat played in a round."""
        start = (number - min(self.first, self.now)) * CARDS_IN_ROUND
        return [card for card in self.view.players[seat].played[start:][:CARDS_IN_ROUND] if self._mine(card)]

    def _layers(self) -> tuple[dict[int, list[list[int]]], list[int]]:
        """Return from which layer (0: never put back) each seat drew in each round, and the layers still below.

        Seats draw in order; the size of the top layer follows from how many cards are left.

        """
        rounds = range(self.first, self.now + 1) if self.view.drafts else ()
        numbers = {number: KEPT if number == ROUNDS else DRAWN for number in rounds}
        moved = sum(numbers.values()) - len(range(self.first, self.last + 1))
        deck = [0] * (self.view.deck_sizes[self.colour] + moved * len(self.seats))
        layers: dict[int, list[list[int]]] = {}
        for number, count in numbers.items():
            layers[number] = [deck[seat * count : seat * count + count] for seat in self.seats]
            deck = deck[len(self.seats) * count :]
            if number <= self.last:
                deck += [number] * len(self.seats)
        return layers, deck

    def fill(self) -> tuple[Cards, tuple[int, ...], dict[int, Cards]]:
        """Return hands, the deck from the top, and what was put back by round and seat."""
        for _ in range(PATIENCE):
            filled = self._try()
            if filled is not None:
                return filled
        raise BadPosition("past", f"no past fits what is known about the {COLOURS[self.colour]} cards put back")

    def _try(self) -> tuple[Cards, tuple[int, ...], dict[int, Cards]] | None:
        rng, seats = self.rng, self.seats
        backs: dict[int, Cards] = {}
        found: Cards = {number: [] for number in range(self.first, self.last + 1)}
        untouched = [n for n in found if n != self.now and self.below.count(n) == len(seats)]
        pool = self.pool[:]
        for number in (*untouched, self.now):
            if number in self.own_backs:  # it is where this seat put it
                pool.remove(self.own_backs[number])
                found[number] = [self.own_backs[number]] if number != self.now else []
        rng.shuffle(pool)
        hands = {seat: [pool.pop() for _ in range(self.hidden[seat])] for seat in seats}
        if self.now in found:
            backs[self.now] = {seat: [self.own_backs[self.now] if seat == self.me else pool.pop()] for seat in seats}
            found[self.now] = [card for cards in backs[self.now].values() for card in cards]
        for number in sorted(set(self.below)):
            if number and number == self.now:
                continue
            size = self.below.count(number)
            layer = found.setdefault(number, [])
            layer += [pool.pop() for _ in range(size - (len(layer) if number in untouched else 0))]
        bottom = {number: found[number][:] for number in set(self.below)}
        for number in range(self.now, self.first - 1, -1) if self.view.drafts else ():
            if number < self.now:
                given = self._give_back(number, found[number])
                if given is None:
                    return None
                backs[number] = given
            for seat in seats:
                drawn = [*self._played(seat, number), *backs.get(number, {}).get(seat, [])]
                if number == self.now:
                    drawn = [*self.known[seat], *hands[seat], *backs.get(number, {}).get(seat, [])]
                rng.shuffle(drawn)
                for card, layer_number in zip(drawn, self.layers[number][seat], strict=True):
                    if layer_number:
                        found[layer_number].append(card)
        if self.me is not None:
            hands[self.me] = [card for card in self.view.hand or () if self._mine(card)]
        for cards in bottom.values():
            rng.shuffle(cards)
        return hands, tuple([bottom[n].pop() + PUT_BACK_IN * n for n in self.below]), backs

    def _give_back(self, number: int, cards: list[int]) -> Cards | None:
        """Return who put back which of a layer's cards; `None` if this seat's own card is not among them."""
        others = cards[:]
        self.rng.shuffle(others)
        own = self.own_backs.get(number)
        if own is not None:
            if own not in others:
                return None
            others.remove(own)
        return {seat: [own if seat == self.me and own is not None else others.pop()] for seat in self.seats}


S = TypeVar("S", bound=State)


def sample(view: View, rng: random.Random, state: S) -> S:
    """Fill an empty state with a position that agrees with a view."""
    state.set_up(view.seats, view.options, view.rules, corrected(str(view.options["data"])))
    state.chance = Chance(rng.randrange(SEEDS))
    _lay_table(view, state)
    for seat, player in enumerate(view.players):
        _lay_board(state, seat, player.regions, player.officials_left)
    hands: list[list[int]] = [[] for _ in range(view.seats)]
    state.deck, rounds = [], []
    for colour in range(len(COLOURS)):
        dealt, deck, backs = _Deck(view, colour, rng).fill()
        for seat in range(view.seats):
            hands[seat] += dealt[seat]
        state.deck.append(deck)
        rounds.append(backs)
    state.taken = [0] * len(COLOURS)
    state.hand = [tuple(sorted(hand)) for hand in hands]
    state.put_back = [
        tuple(card for number in sorted(rounds[0]) for backs in rounds for card in backs[number][seat])
        for seat in range(view.seats)
    ]
    if view.step == ASKED_STEPS[DRAFTING]:
        state.chosen = [_choose(view, state.hand[seat], seat, rng) for seat in range(view.seats)]
    return state


def _choose(view: View, hand: tuple[int, ...], seat: int, rng: random.Random) -> tuple[int, ...]:
    """Return what a seat has chosen to put back in the current draft; nothing if it has not chosen yet."""
    if seat in view.acting:
        return ()
    if seat == view.seat:
        return view.chosen
    return tuple(hand[colour * DRAWN + rng.randrange(DRAWN)] for colour in range(len(COLOURS)))


def _lay_table(view: View, state: State) -> None:
    """Set up everything that is public."""
    state.acting, state.over = view.acting, view.over
    state.round, state.first, state.order, state.turn = view.round, view.first, view.order, view.turn
    state.step = ASKED_STEPS.index(view.step)
    for name, value in view.doing.items():
        setattr(state, name, value)
    state.line, state.cells, state.queue, state.pending = view.line, list(view.cells), view.queue, view.pending
    state.quiet, state.fitted = view.quiet, view.fitted
    state.governors = [count for region in view.governors for count in region]
    state.palaces = [count for region in view.palaces for count in region]
    state.bonuses, state.slots, state.tiles = list(view.bonuses), list(view.slots), view.tiles
    state.task_tiles = tuple(task.tile for task in view.tasks)
    state.discs = [task.discs for task in view.tasks]
    state.supply, state.big = list(view.supply), list(view.big)
    state.court, state.gone = view.court, view.gone
    state.ones = [count for player in view.players for count in player.markers]
    state.governors_left = [player.governors_left for player in view.players]
    state.palaces_left = [player.palaces_left for player in view.players]
    state.walls_left = [player.walls_left for player in view.players]
    state.score = [player.score for player in view.players]
    state.earned = [player.earned for player in view.players]
    state.boards = [BOARDS.index(player.board) if player.board else -1 for player in view.players]
    state.played = [player.played for player in view.players]


def _lay_board(state: State, seat: int, regions: tuple[Region, ...], left: Three) -> None:
    """Set up a player board."""
    state.left[seat] = pack(left)
    for at, region in enumerate(regions, seat * REGIONS):
        state.above[at] = pack(region.governor_area)
        state.below[at] = pack(region.worker_area)
        state.workers[at] = region.workers
        state.unrest[at] = region.unrest
        state.laid[at] = region.cards
