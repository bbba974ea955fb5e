"""Triggering: which cards on a player's board a court action activates, and what they give (ZG-8, ZG-14).

A new kind of ability is one function here, under its name in `_USE`.
"""

from __future__ import annotations

from collections.abc import Callable

from muraglia.games.zhanguo.moves import CALM as CALM_MOVES
from muraglia.games.zhanguo.moves import DONE, FIT, MARKER, USE, AnyMove, Calm, Fit, Marker, Use
from muraglia.games.zhanguo.officials import any_official, ask_moves, ask_officials
from muraglia.games.zhanguo.state import ABILITY, ABILITY_VP, NONE, State, finish
from muraglia.games.zhanguo.steps import CALMING, DECLARE, FITTING, NAMING_MARKER, NEXT_ABILITY, USING
from muraglia.games.zhanguo.tables import ABILITIES, ANY, CALM, COLOURS, DECK, MOVE, OFF, REASSIGN, REG, UNI, VP, WRK
from muraglia.games.zhanguo.tables import FIT as FIT_POWER
from muraglia.games.zhanguo.toml_reader import REGIONS
from muraglia.games.zhanguo.unification import give_markers

AT_ONCE = (VP, REG)
"""These abilities are carried out without asking, as soon as their region is not blocked (ZG-8.6)."""


def trigger(state: State) -> None:
    """After the court action, activate the cards it triggers, if the number fits (ZG-8.1, ZG-8.2)."""
    seat, action = state.turn, state.action
    state.phase = ABILITY
    state.step = DECLARE
    if action == REASSIGN:
        return
    start = seat * REGIONS
    triggers = state.tables.trigger
    cards = [card for own in state.laid[start : start + REGIONS] if own for card in own if triggers[card] == action]
    if not cards:
        return
    if state.fits:
        state.pending = tuple(cards)
        state.step = NEXT_ABILITY
        if state.news is not None:
            state.tell("triggered", seat=seat, cards=cards)
    elif (
        state.power(seat) == FIT_POWER
        and not state.fitted >> seat & 1
        and any(not is_blocked(state, seat, card) for card in cards)
    ):  # ZG-13.6: offered only if it would activate a card
        state.pending = tuple(cards)
        state.step = FITTING


def region_of(state: State, seat: int, card: int) -> int:
    """Return the region of a player's board in which a card lies."""
    own = state.laid[seat * REGIONS : seat * REGIONS + REGIONS]
    return [card in cards for cards in own].index(True)


def is_blocked(state: State, seat: int, card: int) -> bool:
    """Tell whether a card's region is at maximum unrest (ZG-8.3)."""
    return state.unrest[seat * REGIONS + region_of(state, seat, card)] >= state.tables.most_unrest


def list_fit(state: State, seat: int) -> tuple[AnyMove, ...]:
    """Return the choice whether the number counts as fitting (ZG-13.1)."""
    del state, seat
    return (FIT, DONE)


def fit(state: State, seat: int, move: Fit) -> None:
    """Let the number count as fitting, once a round (ZG-13.1)."""
    del move
    state.fitted |= 1 << seat
    state.step = NEXT_ABILITY
    if state.news is not None:
        state.tell("fit", seat=seat)
        state.tell("triggered", seat=seat, cards=list(state.pending))


def next_ability(state: State) -> None:
    """Carry out abilities that need no decision, then ask for the next card; abilities that cannot be used lapse
    (ZG-8.6)."""
    seat = state.turn
    ability = state.tables.ability
    for card in state.pending:
        if ability[card] in AT_ONCE and not is_blocked(state, seat, card):
            activate(state, seat, card)
    if state.pending and list_usable(state, seat):
        state.step = USING
    else:
        state.pending = ()
        state.step = DECLARE


def list_usable(state: State, seat: int) -> list[AnyMove]:
    """Return the activated cards that can do something now (ZG-8.2, ZG-8.3)."""
    usable: list[AnyMove] = []
    ability = state.tables.ability
    for card in state.pending:
        region = region_of(state, seat, card)
        if state.unrest[seat * REGIONS + region] >= state.tables.most_unrest:
            continue
        kind = ability[card]
        if kind not in _NEEDS or _NEEDS[kind](state, seat, card, region):
            usable.append(USE[card])
    return usable


def list_uses(state: State, seat: int) -> tuple[AnyMove, ...]:
    """Return the cards that can be used next, and the choice to stop."""
    return (*list_usable(state, seat), DONE)


def use(state: State, seat: int, move: Use) -> None:
    """Activate a card of the player's choice."""
    activate(state, seat, move.card)


def activate(state: State, seat: int, card: int) -> None:
    """Begin a card's ability; what the player has to decide follows step by step."""
    state.pending = tuple([other for other in state.pending if other != card])
    kind = state.tables.ability[card]
    if state.news is not None:
        state.tell("use", seat=seat, card=card, ability=ABILITIES[kind])
    state.step = NEXT_ABILITY
    _USE[kind](state, seat, card, region_of(state, seat, card))


# ── the kinds of abilities (ZG-14.2) ──────────────────────────────────────────────────────────────


def use_vp(state: State, seat: int, card: int, region: int) -> None:
    """Victory points."""
    del region
    score(state, seat, card, state.tables.gives[card][0])


def use_region(state: State, seat: int, card: int, region: int) -> None:
    """A point for each card in the region."""
    score(state, seat, card, len(state.laid[seat * REGIONS + region]) + state.tables.gives[card][0])


def score(state: State, seat: int, card: int, points: int) -> None:
    """Score points of an ability."""
    state.gain(seat, points, ABILITY_VP, card)
    if state.news is not None:
        state.tell("points", seat=seat, points=points)


def use_markers(state: State, seat: int, card: int, region: int) -> None:
    """Markers of the card's colour."""
    del region
    give_markers(state, seat, (card - 1) // DECK, state.tables.gives[card][0])


def use_workers(state: State, seat: int, card: int, region: int) -> None:
    """Workers in the region, without unrest."""
    number = state.tables.gives[card][0]
    state.workers[seat * REGIONS + region] += number
    if state.news is not None:
        state.tell("workers", seat=seat, number=number, region=region + 1)


def use_officials(state: State, seat: int, card: int, region: int) -> None:
    """Officials of any colours to governor areas."""
    del seat
    number, anywhere = state.tables.gives[card]
    ask_officials(state, number, NONE if anywhere else region, optional=True)


def use_moves(state: State, seat: int, card: int, region: int) -> None:
    """Re-assignment points."""
    del seat, region
    ask_moves(state, state.tables.gives[card][0], optional=True)


def use_calm(state: State, seat: int, card: int, region: int) -> None:
    """Less unrest: in the region at once, or split over any regions step by step."""
    number, anywhere = state.tables.gives[card]
    if anywhere:
        state.uses = number
        state.step = CALMING
        return
    for _ in range(min(number, state.unrest[seat * REGIONS + region])):
        lower_unrest(state, seat, region)


def use_any(state: State, seat: int, card: int, region: int) -> None:
    """Markers of different colours, which the player chooses."""
    del seat, region
    state.uses = state.tables.gives[card][0]
    state.named = 0
    state.step = NAMING_MARKER


Doer = Callable[[State, int, int, int], None]
_USE: dict[int, Doer] = {
    VP: use_vp,
    UNI: use_markers,
    OFF: use_officials,
    WRK: use_workers,
    CALM: use_calm,
    MOVE: use_moves,
    ANY: use_any,
    REG: use_region,
}


def _officials_left(state: State, seat: int, card: int, region: int) -> bool:
    del card, region
    return bool(state.left[seat])


def _officials_to_move(state: State, seat: int, card: int, region: int) -> bool:
    del card, region
    return any_official(state, seat)


def _unrest_to_calm(state: State, seat: int, card: int, region: int) -> bool:
    start = seat * REGIONS
    if state.tables.gives[card][1]:
        return any(state.unrest[start : start + REGIONS])
    return state.unrest[start + region] > 0


_NEEDS: dict[int, Callable[[State, int, int, int], bool]] = {
    OFF: _officials_left,
    MOVE: _officials_to_move,
    CALM: _unrest_to_calm,
}
"""When an ability has an effect at all; those not listed here always have."""


# ── steps within an ability ───────────────────────────────────────────────────────────────────────


def list_restless(state: State, seat: int) -> tuple[AnyMove, ...]:
    """Return the regions whose unrest can fall."""
    start = seat * REGIONS
    return tuple([CALM_MOVES[r] for r in range(REGIONS) if state.unrest[start + r]])


def list_calms(state: State, seat: int) -> tuple[AnyMove, ...]:
    """Return the regions whose unrest can fall, and the choice to stop."""
    return (*list_restless(state, seat), DONE)


def calm(state: State, seat: int, move: Calm) -> None:
    """Lower unrest by one; go on as long as there is unrest and the card gives more."""
    lower_unrest(state, seat, move.region)
    state.uses -= 1
    if not state.uses or not list_restless(state, seat):
        stop_ability(state)


def lower_unrest(state: State, seat: int, region: int) -> None:
    """Lower the unrest of a region by one."""
    at = seat * REGIONS + region
    state.unrest[at] -= 1
    if state.news is not None:
        state.tell("calm", seat=seat, region=region + 1, unrest=state.unrest[at])


def list_names(state: State, seat: int) -> tuple[AnyMove, ...]:
    """Return the colours that can still be named: the two of one card must differ (ZG-6.4)."""
    del seat
    return (*[MARKER[colour] for colour in range(len(COLOURS)) if not state.named >> colour & 1], DONE)


def name_marker(state: State, seat: int, move: Marker) -> None:
    """Take a marker of the colour named."""
    state.named |= 1 << move.colour
    state.uses -= 1
    give_markers(state, seat, move.colour, 1)
    if not state.uses:
        stop_ability(state)


def stop_ability(state: State) -> None:
    """Stop using this card."""
    state.uses = state.named = 0
    finish(state)
