"""What each step remembers while it is going on: which numbers of the line `doing` in a position belong to which
decision."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from muraglia.games.zhanguo.draft import DRAWN, has_draft
from muraglia.games.zhanguo.governor import ALL_COLOURS, colours_in
from muraglia.games.zhanguo.meta import META
from muraglia.games.zhanguo.state import ABILITY, NONE, REWARDING, TURN, State
from muraglia.games.zhanguo.steps import (
    ADDING,
    ASKED_STEPS,
    BIDDING,
    BONUS,
    CALMING,
    CALMING_BY_BOARD,
    CHOOSING_BOARD,
    DRAFTING,
    FITTING,
    FREE_WALL,
    LAST_TASKS,
    LIFTING,
    NAMING_MARKER,
    OVER,
    PAYING,
    PLACE,
    RETURNING,
    REWARD,
    SETTING_DOWN,
    TAKING_VALUE_3,
    TASKS,
    USING,
)
from muraglia.games.zhanguo.tables import COLOURS, DECK, GOVERNOR, PALACE, WALL
from muraglia.games.zhanguo.toml_reader import REGIONS
from muraglia.kernel.errors import BadPosition
from muraglia.kernel.position import impossible

no = partial(impossible, META)
PHASES = {
    **dict.fromkeys((ADDING, LIFTING, SETTING_DOWN), (TURN, ABILITY, REWARDING)),
    **dict.fromkeys((BONUS, TAKING_VALUE_3), (TURN, REWARDING)),
    **dict.fromkeys((FITTING, USING, NAMING_MARKER, CALMING), (ABILITY,)),
    **dict.fromkeys((REWARD, FREE_WALL), (REWARDING,)),
    TASKS: (TURN, ABILITY),
}
"""The phases that a step can be part of; for steps not listed: `TURN`, which is 0."""

STAYS = {"phase", "action", "fits", "reward"}
"""Numbers that stay the same until the turn, or the third phase, is over."""
KEEPS = {
    BIDDING: {"bid", "bidder", "bidding"},
    CHOOSING_BOARD: {"bid"},
    PLACE: {"card"},
    ADDING: {"adds", "only", "optional", "governing"},
    LIFTING: {"points", "optional", "governing"},
    SETTING_DOWN: {"points", "optional", "governing", "lifted", "lifted_from"},
    RETURNING: {"governing", "returned"},
    BONUS: {"governing"},
    PAYING: {"owed", "paid"},
    NAMING_MARKER: {"uses", "named"},
    CALMING: {"uses"},
}
"""The other numbers that a step uses …"""
NEEDS = {
    BIDDING: ("bidding",),
    PLACE: ("card",),
    ADDING: ("adds",),
    LIFTING: ("points",),
    SETTING_DOWN: ("points", "lifted", "lifted_from"),
    RETURNING: ("governing",),
    BONUS: ("governing",),
    PAYING: ("owed",),
    NAMING_MARKER: ("uses",),
    CALMING: ("uses",),
}
"""… and those of them that cannot be at rest."""
OLD = {"where": 4, "in_bonus": 1, "high": 31}
"""Names in positions of older versions, and how large their numbers were."""
QUEUES = (CALMING_BY_BOARD, REWARD, LAST_TASKS)


def renamed(step: int, doing: dict[str, int]) -> dict[str, int]:
    """Return the numbers of a line `doing` by their present names: in older positions some shared a name or were
    packed."""
    now = {name: value for name, value in doing.items() if name not in OLD}
    if doing.get("in_bonus") or (step == RETURNING and "governing" not in doing):
        now["governing"] = doing.get("where", 0)
    if "lifted" in doing and "lifted_from" not in doing:
        at_rest = doing["lifted"] < 1
        now["lifted"], now["lifted_from"] = (NONE, NONE) if at_rest else divmod(doing["lifted"] - 1, 2 * REGIONS)
    if "high" in doing:
        now["bid"] = doing["high"] - 1
    if step == CHOOSING_BOARD:
        now = {name: value for name, value in now.items() if name not in ("bidder", "bidding")}
    if step in (NAMING_MARKER, CALMING) and "owed" in now:
        now["uses"] = now.pop("owed")
    if step == RETURNING and "named" in now:
        now["returned"] = now.pop("named").bit_count()
    return now


def wrong_doing(state: State) -> BadPosition | None:
    """Return the error for a position that cannot be at the step that it names; `None` if it can."""
    return next(_complaints(state), None)


def _complaints(state: State) -> Iterator[BadPosition]:
    step = state.step
    name = ASKED_STEPS[step]
    doing = state.context()
    for odd in sorted(doing.keys() - STAYS - KEEPS.get(step, set())):
        yield no("doing_odd", key="doing", step=name, name=odd, found=doing[odd])
    for missing in NEEDS.get(step, ()):
        if missing not in doing:
            yield no("doing_missing", key="doing", step=name, name=missing)
    phases = PHASES.get(step, (TURN,))
    if step != OVER and state.phase not in phases:
        yield no("doing_phase", key="doing", step=name, known=phases, found=state.phase)
    if not state.round and step not in (BIDDING, CHOOSING_BOARD):
        yield no("round_0", rule="ZG-13.5", key="round", step=name)
    if len(set(state.queue)) < len(state.queue) or (state.queue and step not in QUEUES):
        yield no("to_ask", key="to ask", known=[ASKED_STEPS[each] for each in QUEUES])
    if step == REWARD and state.queue[:1] != (state.turn,):
        yield no("to_ask_first", rule="ZG-9.1", key="to ask")
    yield from _odd_cards(state)
    if step in (BIDDING, CHOOSING_BOARD):
        yield from _odd_auction(state)
    if step == RETURNING:
        yield from _odd_returns(state)
    if step == PAYING and state.action not in (PALACE, WALL):
        yield no("paying", rule="ZG-7.6", key="doing", palace=PALACE, wall=WALL, found=state.action)


def _odd_cards(state: State) -> Iterator[BadPosition]:
    start = max(state.turn, 0) * REGIONS
    own = [card for laid in state.laid[start : start + REGIONS] for card in laid]
    for card in state.pending:
        if card not in own or state.phase != ABILITY or state.pending.count(card) > 1:
            yield no("activated", rule="ZG-8.2", key="activated", card=card)
    colours = list(range(len(COLOURS)))
    if state.step == DRAFTING and not has_draft(state):
        yield no("no_draft", rule="ZG-13.2", key="step")
    for seat, (hand, chosen) in enumerate(zip(state.hand, state.chosen, strict=True)):
        if state.step == DRAFTING and [(card - 1) // DECK for card in hand] != sorted(colours * DRAWN):
            yield no("draft_hand", rule="ZG-13.2", key=f"{META.colours[seat]} hand", seat=seat)
        backs = [(card - 1) // DECK for card in chosen if card in hand]
        if chosen and (state.step != DRAFTING or backs != colours or len(chosen) > len(backs)):
            yield no("draft_chosen", rule="ZG-13.2", key=f"{META.colours[seat]} chosen", seat=seat)


def _odd_auction(state: State) -> Iterator[BadPosition]:
    bidding = [seat for seat in range(state.seats) if state.bidding >> seat & 1]
    if state.boards[state.turn] >= 0 or state.round:
        yield no("auction_over", rule="ZG-13.5", key="round")
    if min(state.score) < 0:
        seat = state.score.index(min(state.score))
        yield no("in_debt", rule="ZG-13.5", key=f"{META.colours[seat]} earned", seat=seat)
    if state.step == CHOOSING_BOARD:
        if state.bid > state.score[state.turn]:
            yield no("bid_too_high", rule="ZG-13.5", key="doing", seat=state.turn)
        return
    if len(bidding) < 2 or state.bidding >> state.seats or any(state.boards[seat] >= 0 for seat in bidding):
        yield no("bidding", rule="ZG-13.5", key="doing")
    if state.turn not in bidding:
        yield no("bids_now", rule="ZG-13.5", key="doing", seat=state.turn)
    if state.bid >= 0 and (state.bidder not in bidding or state.bidder == state.turn):
        yield no("bidder", rule="ZG-13.5", key="doing")
    if state.bid >= 0 and state.bid > state.score[state.bidder]:
        yield no("bid_too_high", rule="ZG-13.5", key="doing", seat=state.bidder)


def _odd_returns(state: State) -> Iterator[BadPosition]:
    if state.governing < 0:  # already reported
        return
    gone = (1 << state.returned) - 1
    there = colours_in(state, state.turn * REGIONS + state.governing) | gone
    if there != ALL_COLOURS or state.action != GOVERNOR or not state.governors_left[state.turn]:
        yield no("returning", rule="ZG-7.4", key="doing")
