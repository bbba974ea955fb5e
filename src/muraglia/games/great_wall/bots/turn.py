"""Whole turns of Great Wall of China: all that two actions and some horsemen can do, weighed site by site.

The value of a turn is the sum of its changes at each site, minus the cost of its cards. So every way to use cards at
one site is tried once, by the rules' own sums, and then ways are combined into turns. Together these are all possible
turns, except that with a big hand and an empty pile only the best ways are combined.
"""

from __future__ import annotations

from collections.abc import Sequence

from muraglia.games.great_wall.bots.value import HandValue
from muraglia.games.great_wall.cards import DRAGON, HORSEMAN, KINDS, kind, owner, top
from muraglia.games.great_wall.claims import lay_token
from muraglia.games.great_wall.moves import COVER, DONE, DRAW, PLAY, RIDE, SITES_IN, AnyMove, Claim
from muraglia.games.great_wall.site_totals import count_cards
from muraglia.games.great_wall.state import FIRST_ACTION, SECOND_ACTION, STRIDE, State

FORCED = 50.0
"""The cost of an action without cards when nothing can be drawn: more than any play can lose."""


BEST_WAYS = 20
"""How many ways with the same number of actions are combined. There are more only if a big hand has to be played: then
nearly every way is better than none, and combining all pairs would take seconds."""


class Way:
    """A way to use cards at one site: its number of actions and of horsemen, and how much more it gains than
    drawing."""

    __slots__ = ("actions", "card", "count", "gain", "moves", "rides", "site")

    def __init__(self, site: int, gain: float, moves: tuple[AnyMove, ...], rides: int, card: int, count: int) -> None:
        self.site = site
        self.gain = gain
        self.moves = moves
        self.actions = len(moves)
        self.rides = rides
        self.card = card
        self.count = count


class Turn:
    """A whole turn: the actions that play cards, the sites for horsemen, and how much more it is worth than just
    drawing."""

    __slots__ = ("gain", "moves", "rides")

    def __init__(self, gain: float, moves: tuple[AnyMove, ...], rides: tuple[AnyMove, ...]) -> None:
        self.gain = gain
        self.moves = moves
        self.rides = rides

    def next_move(self, state: State, seat: int) -> AnyMove:
        """Return the next move: draw first, since a card may change the plan; horsemen last."""
        pile = state.pile_size(seat)
        if state.step == FIRST_ACTION:
            if len(self.moves) < 2 and pile:
                return DRAW
        elif self.rides:
            return self.rides[0]
        elif not self.moves and pile:
            return DRAW
        return (*self.moves, *self.rides, RIDE[SITES_IN[state.open][0]])[0]  # only horsemen are left (GW-6.3)


def ways_at(
    state: State, seat: int, site: int, actions: int, value: HandValue, costs: Sequence[float], draw: float
) -> list[Way]:
    """Return every way to use cards at a site that is better than drawing."""
    start = seat * STRIDE
    hand = state.hand[start : start + STRIDE]
    base = value.site(state, site, seat)
    horsemen = hand[HORSEMAN]
    ways: list[Way] = []

    def weigh(moves: tuple[AnyMove, ...], spent: float, card: int = 0, count: int = 0) -> None:
        spent += base + len(moves) * draw
        gain = value.site(state, site, seat) - spent
        if gain > 0 and moves:
            ways.append(Way(site, gain, moves, 0, card, count))
        for rides in range(1, horsemen + 1):
            count_cards(state, seat, HORSEMAN, 1, site)
            spent += costs[HORSEMAN]
            gain = value.site(state, site, seat) - spent
            if gain > 0:
                ways.append(Way(site, gain, moves, rides, card, count))
        if horsemen:
            count_cards(state, seat, HORSEMAN, -horsemen, site)

    def then_play(moves: tuple[AnyMove, ...], spent: float, beyond: int) -> None:
        """Play one more kind, one after those already played, since their order makes no difference."""
        for card in KINDS[beyond:]:
            for count in range(1, hand[card] + 1 if card != HORSEMAN else 0):
                count_cards(state, seat, card, count, site)
                cost = spent + count * costs[card]
                now = (*moves, PLAY[card, count, site])
                weigh(now, cost, card if not moves else 0, count)
                if len(now) < actions:
                    then_play(now, cost, card)
                count_cards(state, seat, card, -count, site)

    weigh((), 0.0)
    then_play((), 0.0, 0)
    if hand[DRAGON]:
        hand[DRAGON] -= 1
        shielded = state.laid_place[site]
        lying = [top(stack) for place, stack in enumerate(state.rows[site]) if place != shielded]
        for target in dict.fromkeys(lying):
            rival, card = owner(target), kind(target)
            count_cards(state, rival, card, -1, site)
            count_cards(state, seat, DRAGON, 1, site)
            covering = (COVER[target, site],)
            weigh(covering, costs[DRAGON], DRAGON, 1)
            if actions > 1:
                then_play(covering, costs[DRAGON], 0)
            count_cards(state, seat, DRAGON, -1, site)
            count_cards(state, rival, card, 1, site)
    return ways


def turns(state: State, seat: int, value: HandValue, most: int = 1) -> list[Turn]:
    """Return the best turns from here on, the best one first."""
    actions = 2 if state.step == FIRST_ACTION else 1
    draw = value.drawing(state) if state.pile_size(seat) else -FORCED
    start = seat * STRIDE
    hand = state.hand[start : start + STRIDE]
    costs = value.costs(state, seat)
    sites = SITES_IN[state.open]
    ways = [way for site in sites for way in ways_at(state, seat, site, actions, value, costs, draw)]
    ways.sort(key=lambda way: -way.gain)
    ways = _best_of_each_length(ways)
    nothing = Turn(0.0, (), ())
    best = [nothing] if state.pile_size(seat) else []

    def join(first: int, used: int, rides: int, gain: float, chosen: tuple[Way, ...]) -> None:
        for number in range(first, len(ways)):
            way = ways[number]
            if used + way.actions > actions or rides + way.rides > hand[HORSEMAN]:
                continue
            if any(way.site == other.site or clash(way, other) for other in chosen):
                continue
            together = (*chosen, way)
            best.append(_turn(gain + way.gain, together))
            join(number + 1, used + way.actions, rides + way.rides, gain + way.gain, together)

    def clash(way: Way, other: Way) -> bool:
        return bool(way.card) and way.card == other.card and way.count + other.count > hand[way.card]

    join(0, 0, 0, 0.0, ())
    best.sort(key=lambda turn: -turn.gain)
    return best[:most] or [nothing]


def _best_of_each_length(ways: list[Way]) -> list[Way]:
    """Return the first ways with each number of actions, in the same order."""
    if len(ways) <= BEST_WAYS:
        return ways
    seen: dict[int, int] = {}
    kept = []
    for way in ways:
        seen[way.actions] = seen.get(way.actions, 0) + 1
        if seen[way.actions] <= BEST_WAYS:
            kept.append(way)
    return kept


def _turn(gain: float, ways: tuple[Way, ...]) -> Turn:
    moves = tuple(move for way in ways for move in way.moves)
    return Turn(gain, moves, tuple(RIDE[way.site] for way in ways for _ in range(way.rides)))


def weigh_claim(state: State, seat: int, claim: AnyMove, value: HandValue) -> float:
    """Return the value of a claim compared with leaving the site as it is; `done` is worth 0."""
    if not isinstance(claim, Claim):
        return 0.0
    site = claim.site
    before = value.site(state, site, seat)
    rivals = state.seats - 1
    tokens = state.tokens[site]
    if len(tokens) == 1:  # both tokens are won at once (GW-5.4)
        laid = state.laid[site]
        theirs = laid if state.laid_by[site] == seat else -laid / rivals
        return tokens[0] + theirs - before
    twin = state.copy()
    twin.news = None
    lay_token(twin, claim)
    return value.site(twin, site, seat) - before


def best_move(state: State, seat: int, legal: Sequence[AnyMove], value: HandValue) -> AnyMove:
    """Return the first move of the best turn, or the best claim."""
    if len(legal) == 1:
        return legal[0]
    if state.step in (FIRST_ACTION, SECOND_ACTION):
        return turns(state, seat, value)[0].next_move(state, seat)
    return max(legal, key=lambda claim: (weigh_claim(state, seat, claim, value), claim != DONE))
