"""Legal and forced moves of ZhanGuo: the lists of the game's rules as masks over all codes."""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp
from jax import Array

from muraglia.games.zhanguo.officials import MOST_BELOW
from muraglia.games.zhanguo.state import NONE, REWARDING
from muraglia.games.zhanguo.steps import (
    ADDING,
    BIDDING,
    BONUS,
    CALMING,
    CALMING_BY_BOARD,
    CARD,
    CHOOSING_BOARD,
    DRAFTING,
    FIRST_AUTOMATIC,
    FITTING,
    FREE_WALL,
    LAST_TASKS,
    LIFTING,
    NAMING_MARKER,
    PAYING,
    PLACE,
    RETURNING,
    REWARD,
    SETTING_DOWN,
    TAKING_VALUE_3,
    TASKS,
    USING,
)
from muraglia.games.zhanguo.tables import BOARDS, MOST_BID, MOST_BONUS_SPACES
from muraglia.games.zhanguo.toml_reader import REGIONS
from muraglia.games.zhanguo.unification import CARDS_IN_REGION
from muraglia.games.zhanguo.vector.box import CARDS, Box
from muraglia.games.zhanguo.vector.codes import BACK_CODE, CODES, STARTS, Kind
from muraglia.games.zhanguo.vector.position import HAND, LAID, NO_MOVE, State, bits, complete, powers
from muraglia.vector.bit_packing import pack_flags

UNLIMITED = 99


class OwnBoard(NamedTuple):
    """The board of the seat whose turn it is."""

    above: Array
    below: Array
    left: Array
    workers: Array
    unrest: Array
    laid: Array

    @property
    def room(self) -> Array:
        """Which worker areas have room (ZG-3.1)."""
        return self.below.sum(axis=1) < MOST_BELOW

    @property
    def downs(self) -> Array:
        """The free moves down, by colour and region (ZG-7.3)."""
        return ((self.above > 0) & self.room[:, None]).T

    @property
    def any_official(self) -> Array:
        """Tell whether an official is on the board (ZG-7.2)."""
        return (self.above + self.below).sum() > 0


def own_board(state: State) -> OwnBoard:
    """Return the board of the seat whose turn it is."""
    return OwnBoard(*map(state.mine, (state.above, state.below, state.left, state.workers, state.unrest, state.laid)))


def choices(state: State, box: Box) -> Array:
    """Return which codes the current decision lists itself: all but the free moves down (ZG-7.3) and drafts."""
    step, board = state.step, own_board(state)
    placing, bids = step == PLACE, jnp.arange(MOST_BID + 1)
    one = jnp.stack(
        [
            (step == REWARD) | (step == BIDDING) & (state.bid != NONE),  # pass
            placing & (board.left.sum() > 0),  # recruit (ZG-7.1)
            placing & board.any_official,  # re-assign (ZG-7.2)
            step == FITTING,
            step == REWARD,  # accept
            may_stop(state),
        ]
    )
    rest = [
        (step == BIDDING) & (bids > state.bid) & (bids <= state.mine(state.score)),
        (step == CHOOSING_BOARD) & ~(state.boards == jnp.arange(len(BOARDS))[:, None]).any(axis=1),
        ((step == CALMING_BY_BOARD) | (step == CALMING)) & (board.unrest > 0),
        placing & unifications(board, box),
        placing & governors(state, board, box),
        placing & palaces(state, board, box),
        (step == SETTING_DOWN) & ends(state, board, box),
        (step == BONUS) & free_spaces(state, box),
        (step == PAYING) & payers(state, board.workers),
        jnp.where(
            step == TAKING_VALUE_3, state.big < 0, (step == NAMING_MARKER) & (state.named >> jnp.arange(3) & 1 == 0)
        ),
        placing & hires(state, board, box),
        slots(state, board, box),
        (step == ADDING) & adds(state, board),
        (step == LIFTING) & (jnp.concatenate([board.above, board.below]) > 0).T,
        jnp.zeros((3, REGIONS), bool),
        (step == RETURNING) & returns(state, board),
        ((step == TASKS) | (step == LAST_TASKS)) & (state.mine(complete(state, box)) > 0),
        jnp.zeros(STARTS[Kind.PLAY] - BACK_CODE, bool),
        (step == CARD) & (state.where == HAND + state.turn),
        (step == USING) & usable(state, board, box),
    ]
    return jnp.concatenate([one, *(each.reshape(-1) for each in rest)])


def backs(state: State) -> Array:
    """Return the codes of a draft: all ways to put back one card of each colour (ZG-13.2)."""
    code = jnp.arange(CODES)
    listed: Array = (state.step == DRAFTING) & (code >= BACK_CODE) & (code < STARTS[Kind.PLAY])
    return listed


def may_stop(state: State) -> Array:
    """Tell whether the player may stop the current step (ZG-8.6, ZG-7.2, ZG-10.1)."""
    step = state.step
    always = (step == FITTING) | (step == USING) | (step == CALMING) | (step == NAMING_MARKER)
    always |= (step == TASKS) | (step == LAST_TASKS)
    return always | ((step == ADDING) | (step == LIFTING)) & (state.optional > 0)


# ── where a card can go (ZG-5.4) ──────────────────────────────────────────────────────────────────


def unifications(board: OwnBoard, box: Box) -> Array:
    """Return the regions with room for a card where unrest would not exceed the maximum (ZG-6.1)."""
    rises = jnp.asarray(box.rise)[board.laid]
    return (board.laid < CARDS_IN_REGION) & (board.unrest + rises <= box.most_unrest)


def governors(state: State, board: OwnBoard, box: Box) -> Array:
    """Return the regions that can pay for a governor (ZG-7.4)."""
    left = state.mine(state.governors).sum() < box.printed.governors
    return left & (board.above + board.below > 0).all(axis=1)


def palaces(state: State, board: OwnBoard, box: Box) -> Array:
    """Return the regions where a palace can be paid for and built (ZG-7.6)."""
    left = state.mine(state.palaces).sum() < box.printed.palaces
    crews = (board.workers > 0).sum()
    return left & (crews > 1) & (board.workers > 1) & palace_room(state, board, box)


def palace_room(state: State, board: OwnBoard, box: Box) -> Array:
    """Return the regions with a free palace space and no ban for this player (ZG-7.6, ZG-3.2)."""
    return (state.palaces.sum(axis=0) < box.palace_spaces) & (board.unrest < box.palace_ban)


def is_quiet(state: State, box: Box) -> Array:
    """Tell whether a hire raises no unrest: with the quiet power, the first hire of a round (ZG-13.1)."""
    return (powers(state, box.is_quiet) & state.me).any() & (state.quiet >> state.turn & 1 == 0)


def most_for_hire(state: State, box: Box) -> Array:
    """Return the highest unrest that a hire may lead to."""
    return jnp.where(is_quiet(state, box), UNLIMITED, box.most_unrest)


def hires(state: State, board: OwnBoard, box: Box) -> Array:
    """Return where workers can be hired, and how many (ZG-7.5); 0 where the number is not chosen (ZG-13.4)."""
    below, unrest, most = board.below.sum(axis=1)[:, None], board.unrest[:, None], most_for_hire(state, box)
    number = jnp.arange(3)
    if not box.per_worker:
        return (number == 0) & (below > 0) & (unrest < most)
    return (number > 0) & (number <= below) & (unrest + number <= most)


def slots(state: State, board: OwnBoard, box: Box) -> Array:
    """Return the free slots of sections where the player has no wall; each bar costs a worker of another region
    (ZG-7.7), but a wall won as a reward costs nothing (ZG-9.5)."""
    three = state.slots.reshape(-1, 3)
    mine = three == state.turn
    left = mine.sum() < box.printed.walls
    pays = (state.step == PLACE) & left & (jnp.arange(3) < (board.workers > 0).sum())
    return (pays | (state.step == FREE_WALL)) & (three < 0) & ~mine.any(axis=1, keepdims=True)


# ── within an action ──────────────────────────────────────────────────────────────────────────────


def ends(state: State, board: OwnBoard, box: Box) -> Array:
    """Return where a lifted official can go with the points left; only the last area needs room (ZG-7.2)."""
    near = jnp.asarray(box.reach)[state.points, state.lifted_from]
    return near & jnp.concatenate([jnp.ones(REGIONS, bool), board.room])


def free_spaces(state: State, box: Box) -> Array:
    """Return the free bonus spaces of the region that gets a governor (ZG-7.4)."""
    space = jnp.arange(MOST_BONUS_SPACES)
    taken, there = state.bonuses[state.governing], jnp.asarray(box.bonus_spaces)[state.governing]
    return (space < there) & (taken >> space & 1 == 0)


def payers(state: State, workers: Array) -> Array:
    """Return the regions that can give the next worker (ZG-7.6, ZG-7.7)."""
    return (workers > 0) & (state.paid >> jnp.arange(REGIONS) & 1 == 0)


def adds(state: State, board: OwnBoard) -> Array:
    """Return the colours in the supply, for the regions allowed (ZG-7.1)."""
    there = (state.only < 0) | (jnp.arange(REGIONS) == state.only)
    return (board.left > 0)[:, None] & there


def returns(state: State, board: OwnBoard) -> Array:
    """Return the areas that can give the official in question: red, gray, white in turn (ZG-7.4)."""
    areas = jnp.stack([board.above[state.governing], board.below[state.governing]], axis=1)
    return (areas > 0) & (jnp.arange(3) == state.returned)[:, None]


def usable(state: State, board: OwnBoard, box: Box) -> Array:
    """Return the activated cards that can do something now (ZG-8.2, ZG-8.3)."""
    restless = is_in(state, board.unrest > 0)
    needs = jnp.where(box.anywhere, (board.unrest > 0).any(), restless) | ~box.is_ability("CALM")
    needs &= (board.left.sum() > 0) | ~box.is_ability("OFF")
    needs &= board.any_official | ~box.is_ability("MOVE")
    return state.pending & needs & ~is_in(state, board.unrest >= box.most_unrest)


def region_of(state: State) -> Array:
    """Return the region of the player's board behind which each card lies; for other cards a number that is no
    region."""
    region = state.where - LAID - state.turn * REGIONS
    return jnp.where((region >= 0) & (region < REGIONS), region, REGIONS)


def is_in(state: State, regions: Array) -> Array:
    """Return which cards lie behind some regions of the player's board."""
    return bits(regions) >> region_of(state) & 1 != 0


# ── what must be done ─────────────────────────────────────────────────────────────────────────────


def list_moves(state: State, box: Box, asked: Array) -> None:
    """Store the legal codes of the seat whose turn it is: the moves of the decision itself, and the free moves down
    (ZG-7.3). Store also the forced move, if only one is possible and everybody can see that, unless the player was
    `asked` already."""
    own, board, step = choices(state, box), own_board(state), state.step
    downs = (step >= CARD) & (step <= TASKS) & (state.phase != REWARDING) & board.downs.reshape(-1)
    start = STARTS[Kind.DOWN]
    state.may = pack_flags(jnp.concatenate([own[:start], downs, own[start + downs.shape[0] :]]))
    opens_hire = (board.above.sum(axis=1) > 0) & (board.below.sum(axis=1) == 0)
    opens_hire &= board.unrest < most_for_hire(state, box)
    two = (board.above[state.governing, state.returned] > 1) & board.room[state.governing]
    opens = (step == PLACE) & opens_hire.any() | (step == LIFTING) & board.downs.any() | (step == RETURNING) & two
    opens &= state.phase != REWARDING
    hidden = (step == CARD) | (step == DRAFTING)  # always asked, even with one card: what is in a hand is secret
    forced = (own.sum() == 1) & ~opens & ~hidden & ~asked & (step < FIRST_AUTOMATIC)
    state.forced = jnp.where(forced, jnp.argmax(own), NO_MOVE)


assert len(STARTS) == Kind.NOTHING + 1 and STARTS[Kind.USE] + CARDS == CODES
