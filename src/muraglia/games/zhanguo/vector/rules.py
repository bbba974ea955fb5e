"""The rules of ZhanGuo in arrays, the twin of the game's `rules.py`.

A move does one step; then everything without a decision is carried out, until somebody has to decide. `step` does all
of it, `pace` one round: a move (chosen or forced) and one pass over the automatic steps. Things that several kinds of
moves lead to (officials to place, markers to give, a governor to install) are done in one place.
"""

from __future__ import annotations

import jax.numpy as jnp
from jax import Array, lax

from muraglia.games.zhanguo.state import NONE, REWARDING
from muraglia.games.zhanguo.steps import (
    ADDING,
    CALMING,
    CALMING_BY_BOARD,
    CARD,
    DECLARE,
    DRAFTING,
    DRAW,
    FIRST_AUTOMATIC,
    FITTING,
    LAST_TASKS,
    LIFTING,
    NAMING_MARKER,
    NEXT_LAST_TASKS,
    NEXT_REWARD,
    NEXT_ROUND,
    NEXT_TURN,
    OVER,
    TAKING_VALUE_3,
    TASKS,
    USING,
)
from muraglia.games.zhanguo.tables import ROUNDS
from muraglia.games.zhanguo.vector import abilities, auction, building, court, draft, officials, rewards
from muraglia.games.zhanguo.vector.box import Box
from muraglia.games.zhanguo.vector.codes import BACK_CODE, CODES, STARTS, DecodedMove, Kind, read
from muraglia.games.zhanguo.vector.legal import list_moves
from muraglia.games.zhanguo.vector.position import (
    COURT,
    GONE,
    NO_MOVE,
    State,
    complete,
    deal,
    finish,
    narrow,
    powers,
    restless,
    wide,
)
from muraglia.vector.chance import word


def init(box: Box, seed: Array) -> State:
    """Return the first position in which somebody decides (ZG-4)."""
    state = deal(box, seed)
    if box.boards == "auction":
        return settle(narrow(state), box)
    next_round(state, box)
    draft.draw(state, box)
    next_turn(state, box)
    list_moves(state, box, state.step == CARD)
    return narrow(state)


def step(box: Box, kept: State, action: Array) -> State:
    """Return the position after a move and all automatic steps; an illegal move changes nothing."""
    return settle(narrow(begin(wide(kept), box, action)), box)


def pace(box: Box, kept: State, action: Array) -> State:
    """Return the position after a move and one round of automatic steps; if steps are still due from before, ignore the
    action and do one more round of them."""
    return narrow(go_on(begin(wide(kept), box, action), box))


def is_busy(state: State) -> Array:
    """Tell whether automatic steps are left before a player is asked."""
    return (state.forced >= 0) | (state.step >= FIRST_AUTOMATIC)


def settle(state: State, box: Box) -> State:
    """Carry out all automatic steps."""
    return lax.while_loop(is_busy, lambda on: narrow(go_on(wide(on), box)), state)


def begin(state: State, box: Box, action: Array) -> State:
    """Accept a move, if no automatic step is due."""
    asked = ~is_busy(state)
    action = action.astype(jnp.int32)
    code = action[jnp.maximum(state.turn, 0)] if box.draft else action
    inside = (code >= 0) & (code < CODES)
    drafting = state.step == DRAFTING
    fine = inside & (state.may[code >> 5] >> word(code & 31) & word(1) != 0) & ~drafting
    if box.draft:
        backs = ((action >= BACK_CODE) & (action < STARTS[Kind.PLAY])).all()
        draft.put_back(state, box, asked & drafting & backs, action)
        state.illegal = asked & ~fine & ~(drafting & backs)
    else:
        state.illegal = asked & ~fine
    state.illegal &= state.step != OVER
    state.set(asked, forced=jnp.where(fine, code, NO_MOVE))
    return state


def go_on(state: State, box: Box) -> State:
    """Carry out the forced move, then automatic steps; find out whether the next move is forced."""
    move = read(state.forced)
    asked = move.is_kind(Kind.DOWN) | ~is_busy(state)  # the same decision goes on (ZG-7.3), or there was no move
    carry_out(state, box, move)
    follow(state, box)
    list_moves(state, box, asked)
    return state


# ── what a move does ──────────────────────────────────────────────────────────────────────────────


def carry_out(state: State, box: Box, move: DecodedMove) -> None:
    """Carry out a move, or nothing."""
    was = state.step
    auction.answer(state, box, move, was)
    court.play_card(state, box, move)
    colour, gives = court.unify(state, box, move)
    court.go_to_court(state, move, was)
    ends = court.hire(state, box, move)
    abilities.fit(state, move)
    used = abilities.use(state, box, move)
    rewards.pass_reward(state, move, was)
    given = rewards.accept(state, box, move)
    ends |= given.nothing

    # markers (ZG-6.4)
    names, named_all = abilities.name_marker(state, move, was)
    unifies = move.is_kind(Kind.UNIFY)
    colour = jnp.where(unifies, colour, jnp.where(names, move.first, used.colour))
    gives = jnp.where(unifies, gives, jnp.where(names, 1, used.amount))
    officials.give_markers(state, box, unifies | names | used.markers, colour, gives)
    takes_big = move.is_kind(Kind.MARKER) & (was == TAKING_VALUE_3)
    state.big = jnp.where(takes_big & (jnp.arange(3) == move.first), state.turn, state.big)
    ends |= takes_big

    # what is built (ZG-7.6, ZG-7.7)
    owes, free_wall = building.build(state, move)
    palace = move.is_kind(Kind.PALACE)
    building.raise_palace(state, palace | given.palace, jnp.where(palace, move.first, given.region))
    paid_palace, paid_wall = building.ask_payment(state, owes)
    ends |= free_wall | paid_wall | building.take_big_marker(state, paid_palace | given.palace)

    # officials and governors (ZG-7.1 to ZG-7.4)
    ends |= officials.shift(state, move)
    ends |= officials.pay_for_move(state, box, move)
    installs = officials.return_officials(state, move)
    region = jnp.where(installs, state.governing, given.region)
    ends |= officials.install(state, box, installs | given.governor, region)
    bonus, number = officials.take_bonus(state, box, move)
    state.score += jnp.where((bonus == officials.VP) & state.me, number, 0)
    ends |= bonus == officials.VP
    ends |= ask(state, box, move, used, given, bonus, number)

    used_up = abilities.calm(state, move, was) | named_all | done(state, move, was)
    state.set(used_up, uses=0, named=0)
    declare_task(state, box, move, was)
    finish(state, ends | used_up | stops(move, was))
    ask_boards(state, move.is_kind(Kind.CALM) & (was == CALMING_BY_BOARD))


def ask(
    state: State,
    box: Box,
    move: DecodedMove,
    used: abilities.Used,
    given: rewards.Given,
    bonus: Array,
    number: Array,
) -> Array:
    """Let a player place officials, or move some; return whether there are none to place or move."""
    recruits, reassigns = move.is_kind(Kind.RECRUIT), move.is_kind(Kind.REASSIGN)
    from_bonus = bonus == officials.OFFICIAL
    adds = jnp.where(recruits, 1, jnp.where(used.officials, used.amount, jnp.where(from_bonus, number, given.number)))
    region = jnp.where(used.officials, used.region, jnp.where(given.officials, given.region, NONE))
    optional = (used.officials | from_bonus).astype(jnp.int32)
    when = recruits | used.officials | from_bonus | given.officials
    none = officials.ask_officials(state, when, adds, region, optional)

    court_points = jnp.asarray(box.reassign_points)[state.mine(state.boards) + 1]
    points = jnp.where(reassigns, court_points, jnp.where(used.moves, used.amount, number))
    when = reassigns | used.moves | (bonus == officials.POINTS)
    return none | officials.ask_moves(state, when, points, (~reassigns).astype(jnp.int32))


def done(state: State, move: DecodedMove, was: Array) -> Array:
    """Stop the current step; return whether that is an ability (ZG-8.6, ZG-10.1)."""
    now = move.is_kind(Kind.DONE)
    lapses = now & ((was == USING) | (was == FITTING))
    state.pending &= ~lapses
    state.set(lapses, step=DECLARE)
    state.set(now & (was == TASKS), step=NEXT_TURN)
    state.set(now & (was == LAST_TASKS), step=NEXT_LAST_TASKS)
    return now & ((was == NAMING_MARKER) | (was == CALMING))


def stops(move: DecodedMove, was: Array) -> Array:
    """Tell whether the rest of the officials or points lapses (ZG-7.2)."""
    return move.is_kind(Kind.DONE) & ((was == ADDING) | (was == LIFTING))


def declare_task(state: State, box: Box, move: DecodedMove, was: Array) -> None:
    """Put a disc on the leftmost free space of a task; more may follow (ZG-10.1)."""
    now = move.is_kind(Kind.TASK)
    this = jnp.arange(state.discs.shape[1]) == move.first * 3 + move.second
    place = 1 + (state.discs > 0).sum(axis=0)
    state.discs = jnp.where(now & state.me[:, None] & this, place, state.discs)
    more = state.mine(complete(state, box)).sum() > 0
    state.set(now & ~more, step=jnp.where(was == TASKS, NEXT_TURN, NEXT_LAST_TASKS))


# ── what follows by itself ────────────────────────────────────────────────────────────────────────


def follow(state: State, box: Box) -> None:
    """Do the automatic steps that are due, in the order in which they follow each other."""
    abilities.trigger(state, box)
    abilities.next_ability(state, box)
    ready = complete(state, box).any(axis=1)
    asks = (ready & state.me).any()
    state.set(state.step == DECLARE, step=jnp.where(asks, TASKS, NEXT_TURN))
    next_turn(state, box)
    rewards.next_colour(state)
    next_round(state, box)
    draft.draw(state, box)
    next_last(state, ready)
    if box.boards == "auction":
        auction.next_auction(state, box)


def next_turn(state: State, box: Box) -> None:
    """Ask the next player with cards; when all are played, start the rewards (ZG-5.3)."""
    now = state.step == NEXT_TURN
    start = jnp.where(state.turn < 0, 0, state.mine(state.order))
    after = jnp.where(state.held > 0, (state.order - 1 - start) % box.seats, box.seats)
    some = (state.held > 0).any()
    state.clear_context(now)
    state.set(now & some, turn=jnp.argmin(after), step=CARD)
    state.set(now & ~some, phase=REWARDING, reward=-1, step=NEXT_REWARD)


def next_round(state: State, box: Box) -> None:
    """Start a round or, after the fifth, let everybody declare tasks once more (ZG-5.1, ZG-10.1)."""
    now = state.step == NEXT_ROUND
    if box.clear_court:
        state.where = jnp.where(now & (state.where == COURT), GONE, state.where)
        state.set(now, top=0)
    last = now & (state.round == ROUNDS)
    starts = now & ~last
    state.set(last, queue=state.line, step=NEXT_LAST_TASKS)
    clockwise = (jnp.arange(box.seats) - state.first) % box.seats + 1
    order = state.line if box.by_line else clockwise  # ZG-5.3, ZG-13.3
    calms = powers(state, box.is_calm)
    before = calms[None, :] & (order[None, :] < order[:, None])
    queue = jnp.where(calms, 1 + before.sum(axis=1), 0)
    state.set(starts, round=state.round + 1, quiet=0, fitted=0, order=order, queue=queue)
    ask_boards(state, starts)


def ask_boards(state: State, when: Array) -> None:
    """Before the draw, ask players whose board calms one region; compulsory if any has unrest (ZG-13.6)."""
    some, seat, rest = first_in_queue(state, restless(state))
    state.set(when, queue=rest, turn=jnp.where(some, seat, NONE), step=jnp.where(some, CALMING_BY_BOARD, DRAW))


def next_last(state: State, ready: Array) -> None:
    """After the last round let everybody declare tasks once more, in line order, then end (ZG-10.1, ZG-12.6)."""
    now = state.step == NEXT_LAST_TASKS
    some, seat, rest = first_in_queue(state, ready)
    state.set(now, queue=rest, turn=jnp.where(some, seat, state.turn), step=jnp.where(some, LAST_TASKS, OVER))


def first_in_queue(state: State, fit: Array) -> tuple[Array, Array, Array]:
    """Return whether a seat in the queue is `fit`, the first such seat, and the rest of the queue."""
    key = jnp.where((state.queue > 0) & fit, state.queue, 99)
    seat, first = jnp.argmin(key), key.min()
    return first < 99, seat, jnp.maximum(state.queue - first, 0)
