"""The rules of Die Mauer in arrays, the twin of the game's `rules.py`. All choose at once: a step is a decision."""

from __future__ import annotations

from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from muraglia.games.die_mauer.moves import BOOK, BUILDS, GIVES, SHOWS
from muraglia.games.die_mauer.pieces import EMPTY, IS_WALL, MINUS, PIECES, WALLS_IN_SET
from muraglia.games.die_mauer.rules import MOST_TURNS
from muraglia.games.die_mauer.state import BUILD, CHOOSE, FREE_BUILD, GIVE, OVER
from muraglia.games.die_mauer.vector.position import EVEN, FULL_HAND, NET, Each, State, pairs, small
from muraglia.games.die_mauer.vector.wall import FIRST_WALL, Wall
from muraglia.vector.bit_packing import BITS, chosen, count_bits, sum_of
from muraglia.vector.chance import word

SHOW = BOOK.encode(SHOWS[0])
BUILD_CODE = BOOK.encode(BUILDS[0][0])
GIVE_CODE = BOOK.encode(GIVES[0])
"""Where the codes of each kind of move begin: shows by piece, builds by piece and end, gifts by piece."""
CODES = len(BOOK)
WALLS = sum(1 << piece for piece in PIECES if IS_WALL[piece])
AT_ONCE = 2
"""How many players at most build without being asked; on a wall made of one kind alone, all do."""


def piece_bits(hand: Array) -> Array:
    """Return the kinds in a hand as bits."""
    some = hand | hand >> 1 | hand >> 2
    return sum_of([some >> (BITS - 1) * piece & word(1 << piece) for piece in PIECES])


def minus_points(hand: Array) -> Array:
    """Return what a hand costs (DM-7.2)."""
    return sum_of([(hand >> BITS * piece & 7) * word(MINUS[piece]) for piece in PIECES]).astype(jnp.int32)


def first_builder(builders: Array, master: Array, seats: int) -> Array:
    """Return who builds next as a bit: the first one clockwise from the master builder (DM-5.5)."""
    clockwise = (builders | builders << seats) >> master & (1 << seats) - 1
    first = (clockwise & -clockwise) << master
    return (first | first >> seats) & (1 << seats) - 1


def acting_bits(state: State, seats: int) -> Array:
    """Return the seats that have to decide, as bits."""
    step, master = state.step.astype(jnp.int32), state.master.astype(jnp.int32)
    builder = first_builder(state.builders.astype(jnp.int32), master, seats)
    empty = sum_of([jnp.where(fist == EMPTY, 1 << seat, 0) for seat, fist in enumerate(state.shown)])
    bits = jnp.where(step == CHOOSE, (1 << seats) - 1, 0)
    bits = jnp.where(step == BUILD, builder, bits)
    bits = jnp.where(step == FREE_BUILD, 1 << master, bits)
    return jnp.where(step == GIVE, empty & ~(1 << master), bits)


class Legal(NamedTuple):
    """Who acts, as bits, and the legal codes of each seat, as bits."""

    acting: Array
    codes: list[Array]


def legal(state: State, seats: int) -> Legal:
    """Return what may be done."""
    step, master, wall = state.step.astype(jnp.int32), state.master.astype(jnp.int32), Wall(state)
    acting = acting_bits(state, seats)
    held = [piece_bits(hand) for hand in state.hands]
    shown = word(chosen(state.shown, master))
    either_end = word(0b11) << shown * 2  # DM-5.5
    free = word(0)  # DM-6.1
    masters = chosen(held, master)
    for is_wall in (False, True):
        left, right = wall.open_ends(jnp.asarray(is_wall))
        ends = jnp.where(left, word(1), word(0)) | jnp.where(right, word(2), word(0))
        for piece in PIECES:
            if IS_WALL[piece] == is_wall:
                free |= (masters >> piece & 1) * (ends << 2 * piece)
    builds = jnp.where(step == FREE_BUILD, free, either_end) << BUILD_CODE
    building = (step == BUILD) | (step == FREE_BUILD)
    codes = []
    for seat in range(seats):
        bits = jnp.where(step == CHOOSE, held[seat] | word(1 << EMPTY), held[seat] << GIVE_CODE)  # DM-4, DM-6.5
        bits = jnp.where(building, builds, bits)
        codes.append(jnp.where(acting >> seat & 1 != 0, bits, word(0)))
    return Legal(acting, codes)


# ── a turn ────────────────────────────────────────────────────────────────────────────────────────


def step(state: State, action: Array, rounds: int) -> State:
    """Return the position after a decision; an illegal one changes nothing."""
    seats = len(state.hands)
    now, may = state.step.astype(jnp.int32), legal(state, seats)
    fine, code, codes = now != OVER, word(0), []
    for seat in range(seats):
        mine = word(action[seat])
        acts = may.acting >> seat & 1 != 0
        fine &= ~acts | (may.codes[seat] >> mine & 1 != 0)  # shifting too far gives 0
        code = jnp.where(acts, mine, code)
        codes.append(mine.astype(jnp.int32))
    after = small(end_turn(*carry_out(state, now, may.acting, code, codes), rounds))
    kept = state._replace(illegal=~fine & (now != OVER))
    result: State = jax.tree.map(lambda new, old: jnp.where(fine, new, old), after, kept)
    return result


def carry_out(state: State, now: Array, acting: Array, code: Array, codes: list[Array]) -> tuple[State, Wall, Array]:
    """Carry out a decision; return the position, its wall, and whether the turn ends."""
    seats, master = len(state.hands), state.master.astype(jnp.int32)
    choosing = now == CHOOSE
    shown = [jnp.where(choosing, mine, old) for mine, old in zip(codes, state.shown, strict=True)]
    piece = chosen(shown, master)
    same = sum_of([jnp.where(fist == piece, 1 << seat, 0) for seat, fist in enumerate(shown)])
    matching = same & ~(1 << master)
    matched = count_bits(word(matching))
    wall, hands = Wall(state), list(state.hands)
    empty = choosing & (piece == EMPTY)
    asks_gift = empty & (matched == 1)  # DM-6.2
    free = empty & (matched == 0) & something_fits(wall, chosen(hands, master))  # DM-6.1, DM-6.5
    builders = state.builders.astype(jnp.int32)
    builders = jnp.where(choosing, who_builds(wall, piece, master, matched, matching), builders)
    end = (code - BUILD_CODE & 1) != 0
    built = jnp.where(now == FREE_BUILD, (code - BUILD_CODE >> 1).astype(jnp.int32), piece)
    chose_end = (now == BUILD) | (now == FREE_BUILD)
    builders, asked = let_build(wall, hands, builders, master, built, chose_end, end)

    gives = now == GIVE
    given = word(code - GIVE_CODE)
    gift = jnp.where(gives, word(1) << given * BITS, word(0))
    for seat in range(seats):
        hands[seat] = hands[seat] - jnp.where(acting >> seat & 1 != 0, gift, word(0))
        hands[seat] = hands[seat] + jnp.where(master == seat, gift, word(0))
    waits = asks_gift | free | asked
    moved = state._replace(
        step=jnp.where(asks_gift, GIVE, jnp.where(free, FREE_BUILD, BUILD)),
        master=master,
        shown=tuple(shown),
        builders=jnp.where(free, 1 << master, builders),
        hands=tuple(hands),
        left=tuple(wall.left),
        right=tuple(wall.right),
        length=wall.length,
        walls=wall.walls,
        net=gifts_known(state.net, seats, gives, acting, master, given.astype(jnp.int32)),
        illegal=jnp.zeros((), bool),
    )
    return moved, wall, ~waits


def something_fits(wall: Wall, hand: Array) -> Array:
    """Tell whether the master builder holds a piece that could be built (DM-6.5)."""
    left, right = wall.fits(jnp.zeros((), bool))
    return (piece_bits(hand) & word(WALLS) != 0) | ((hand != 0) & (left | right))


def who_builds(wall: Wall, piece: Array, master: Array, matched: Array, matching: Array) -> Array:
    """Return who builds the piece that the master builder shows, as bits."""
    is_wall = piece >= FIRST_WALL - 1
    left, right = wall.fits(is_wall)
    places = jnp.where(is_wall, 99, left.astype(jnp.int32) + right)
    alone = (matched == 0) | (matched > places)  # DM-5.1, DM-5.3
    builders = jnp.where(alone, 1 << master, matching)  # DM-5.2
    return jnp.where((places == 0) | (piece == EMPTY), 0, builders)  # DM-5.4


def let_build(
    wall: Wall, hands: list[Array], builders: Array, master: Array, piece: Array, chose: Array, end: Array
) -> tuple[Array, Array]:
    """Let the builder who chose an end build, and then the next builders, as long as the choice of an end makes no
    difference (DM-5.5); return the remaining builders, and whether the first of them is asked."""
    seats, is_wall = len(hands), piece >= FIRST_WALL - 1
    letter, taken = word(piece + 1), word(1) << word(piece * BITS)
    asked = jnp.zeros((), bool)
    for number in range(1 + min(AT_ONCE, seats - 1)):
        go, right = chose, end
        if number:
            left, right = wall.open_ends(is_wall)
            both_ends_taken = (count_bits(word(builders)) == 2) & ~is_wall
            asked |= (builders != 0) & left & right & ~both_ends_taken
            go = (builders != 0) & ~asked
        builder = jnp.where(go, first_builder(builders, master, seats), 0)
        wall.build(go, letter, is_wall, right)
        take(hands, builder, taken)
        builders &= ~builder
    if seats - 1 > AT_ONCE:
        left, right = wall.open_ends(is_wall)
        asked |= (builders != 0) & left & right
        rest = jnp.where(asked, 0, builders)
        wall.extend(count_bits(word(rest)), letter)
        take(hands, rest, taken)
        builders &= ~rest
    return builders, asked


def take(hands: list[Array], seats: Array, piece: Array) -> None:
    """Take a piece out of some hands."""
    for seat, hand in enumerate(hands):
        hands[seat] = jnp.where(seats >> seat & 1 != 0, hand - piece, hand)


def gifts_known(net: Each, seats: int, gives: Array, giver: Array, master: Array, piece: Array) -> Each:
    """Return what each pair knows of its gifts, after one more (DM-6.2)."""
    after = []
    for number, (low, high) in enumerate(pairs(seats)):
        up = gives & (giver == 1 << low) & (master == high)
        down = gives & (giver == 1 << high) & (master == low)
        for half, kinds in enumerate(NET):
            was, one = net[number * len(NET) + half], word(1) << word((piece - kinds[0]) * 8)
            here = (piece >= kinds[0]) & (piece <= kinds[-1])
            after.append(jnp.where(up & here, was + one, jnp.where(down & here, was - one, was)))
    return tuple(after)


# ── the end of a turn, of a round, of the game ────────────────────────────────────────────────────


def end_turn(state: State, wall: Wall, ends: Array, rounds: int) -> State:
    """End the round if one of its conditions is met, in the order of DM-7.5; else go on to the next master builder
    (DM-2.3)."""
    seats, turn = len(state.hands), state.turn.astype(jnp.int32) + ends
    out = jnp.zeros((), bool)
    for hand in state.hands:
        out |= hand == 0  # DM-7.1
    scored = ends & (out | wall.stalemate(WALLS_IN_SET * seats) | (turn == MOST_TURNS))
    done = state.round.astype(jnp.int32) + scored
    over = scored & (done == rounds)
    anew = scored & ~over

    def set_out(new: Array | int, every: Each) -> Each:
        return tuple(jnp.where(anew, new, old) for old in every)

    following = jnp.where(state.master == seats - 1, 0, state.master + 1)
    return state._replace(
        step=jnp.where(over, OVER, jnp.where(ends, CHOOSE, state.step)),
        round=done,
        turn=jnp.where(anew, 0, turn),
        master=jnp.where(ends & ~over, following, state.master),
        shown=set_out(-1, state.shown),
        hands=set_out(word(FULL_HAND), state.hands),
        points=tuple(
            points - jnp.where(scored, minus_points(hand), 0)
            for points, hand in zip(state.points, state.hands, strict=True)
        ),
        left=set_out(word(0), state.left),
        right=set_out(word(0), state.right),
        length=jnp.where(anew, 0, state.length),
        walls=jnp.where(anew, 0, state.walls),
        net=set_out(word(EVEN), state.net),
    )
