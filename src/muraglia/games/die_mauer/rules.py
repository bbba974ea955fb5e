"""The rules of Die Mauer: what may be chosen, what a turn builds, when a round ends.

A turn reads: `choose` (DM-4) … `reveal` → `show_piece` (DM-5) or `show_empty_fist` (DM-6)
→ `end_turn` (DM-7). What fits and who builds is in `building.py`; what is refused, and by which rule, in `refusals.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from muraglia.games.die_mauer.building import (
    NO_WALLS,
    fitting_ends,
    open_ends,
    rivals_matching,
    room,
    verdict,
    who_builds,
)
from muraglia.games.die_mauer.moves import BUILDS, ENDS, GIVES, RIGHT, SHOWS, AnyMove, Build, Give, Show
from muraglia.games.die_mauer.pieces import EMPTY, IS_WALL, LETTERS, PIECES, WALLS_IN_SET
from muraglia.games.die_mauer.round_memory import Built, Gift, Reveal, Scorecard, Stuck
from muraglia.games.die_mauer.scoring import minus_points
from muraglia.games.die_mauer.state import BUILD, CHOOSE, FREE_BUILD, GIVE, KINDS, OVER, State
from muraglia.kernel.event import Event, Told

MOST_TURNS = 200
"""A round never takes more turns (DM-7.4)."""

SEATS_IN = tuple(tuple(seat for seat in range(6) if bits >> seat & 1) for bits in range(64))
KINDS_IN = tuple(tuple(piece for piece in PIECES if bits >> piece & 1) for bits in range(1 << KINDS))
# DM-4.3: every kind held, once, and always the empty fist.
CHOICES = tuple(tuple(SHOWS[piece] for piece in (*kinds, EMPTY)) for kinds in KINDS_IN)
READY = tuple(Event("ready", {"seat": seat}) for seat in range(6))
MASTER = tuple(Event("master", {"seat": seat}) for seat in range(6))
GIFTS = tuple(tuple(GIVES[piece] for piece in kinds) for kinds in KINDS_IN)


# ── what may be done ──────────────────────────────────────────────────────────────────────────────


def legal(state: State, seat: int) -> Sequence[AnyMove]:
    """Return every legal move of a seat."""
    if seat not in state.acting:
        return ()
    step = state.step
    if step == CHOOSE:
        return CHOICES[state.held[seat]]  # DM-4.2: also what cannot be built now
    if step == BUILD:
        return BUILDS[state.shown[state.master]]  # asked only if both ends are possible (DM-5.5)
    if step == GIVE:
        return GIFTS[state.held[seat]]  # DM-6.5: any kind held
    return tuple(BUILDS[piece][end] for piece in KINDS_IN[state.held[seat]] for end in open_ends(state.wall, piece))


# ── a turn ────────────────────────────────────────────────────────────────────────────────────────


def apply(state: State, seat: int, move: AnyMove) -> None:
    """Carry out a legal move."""
    # Nothing can be taken back: a choice is final, a gift and a free build reveal a secret …
    state.ply = state.barrier = state.ply + 1
    match move:
        case Show():
            choose(state, seat, move.piece)
        case Build():
            if state.step == BUILD:
                state.barrier -= 1  # … except the choice of an end
            build(state, seat, move.piece, move.end)
            let_build(state, move.piece)
        case Give():
            give(state, seat, move.piece)


def choose(state: State, seat: int, piece: int) -> None:
    """Lay the fist on the table. A choice is final; the last one opens all fists at once (DM-4.3)."""
    state.shown[seat] = piece
    state.waiting = waiting = state.waiting ^ 1 << seat
    state.acting = SEATS_IN[waiting]
    if state.news is not None:
        state.news.append(READY[seat])
    if not waiting:
        reveal(state)


def reveal(state: State) -> None:
    """Open all fists (DM-4.1)."""
    shown = tuple(state.shown)
    state.story.append(Reveal(state.master, shown))
    if state.news is not None:
        state.news.append(open_fists(state, shown))
    if shown[state.master] == EMPTY:
        show_empty_fist(state)
    else:
        show_piece(state, shown[state.master])


def open_fists(state: State, shown: tuple[int, ...]) -> Event:
    """Return the event of open fists: what they show, what that leads to and by which rule."""
    master = state.master
    piece = shown[master]
    matching = rivals_matching(master, shown)
    if piece == EMPTY:
        kind, rule = verdict(piece, len(matching), 0, not matching and not something_fits(state))
    else:
        kind, rule = verdict(piece, len(matching), room(state.wall, piece), False)
    fists = [LETTERS[each] for each in shown]
    public: dict[str, Told] = {"master": master, "shown": fists, "matching": [*matching], "verdict": kind, "rule": rule}
    return Event("reveal", public)


def show_piece(state: State, piece: int) -> None:
    """The master builder shows a piece (DM-5)."""
    state.builders = who_builds(state.wall, state.master, state.shown)
    if not state.builders:
        return end_turn(state, "does_not_fit")
    return let_build(state, piece)


def let_build(state: State, piece: int) -> None:
    """Let the builders build, one after the other; ask for the end where it makes a difference (DM-5.5)."""
    while state.builders:
        ends = open_ends(state.wall, piece)
        both_ends_taken = len(state.builders) == 2 and not IS_WALL[piece]
        if len(ends) == 2 and not both_ends_taken:
            state.step = BUILD
            state.acting = state.builders[:1]
            return
        build(state, state.builders[0], piece, ends[-1])
    end_turn(state)


def build(state: State, seat: int, piece: int, end: int) -> None:
    """Put a piece at an end of the wall, where it belongs to nobody (DM-3.1, DM-3.4)."""
    letter = LETTERS[piece]
    state.wall = state.wall + letter if end == RIGHT else letter + state.wall
    state.built_walls += IS_WALL[piece]
    state.builders = state.builders[1:]
    take_piece(state, seat, piece)
    state.story.append(Built(seat, piece, end))
    if state.news is not None:
        state.news.append(Event("build", {"seat": seat, "piece": letter, "end": ENDS[end], "wall": state.wall}))


def take_piece(state: State, seat: int, piece: int) -> None:
    """Take a piece out of a hand."""
    place = seat * KINDS + piece
    state.counts[place] -= 1
    state.pieces[seat] -= 1
    if not state.counts[place]:
        state.held[seat] ^= 1 << piece


def show_empty_fist(state: State) -> None:
    """The master builder shows the empty fist (DM-6)."""
    also_empty = rivals_matching(state.master, state.shown)
    if len(also_empty) > 1:  # DM-6.3
        return end_turn(state, "several_empty")
    if also_empty:  # DM-6.2
        state.step = GIVE
        state.acting = also_empty
        return None
    if something_fits(state):  # DM-6.1
        state.step = FREE_BUILD
        state.builders = state.acting = (state.master,)
        return None
    state.story.append(Stuck(state.master))  # DM-6.5
    return end_turn(state, "nothing_fits")


def something_fits(state: State) -> bool:
    """Tell whether the master builder holds a piece that could be built (DM-6.5)."""
    return any(fitting_ends(state.wall, piece) for piece in KINDS_IN[state.held[state.master]])


def give(state: State, seat: int, piece: int) -> None:
    """Give the master builder a piece that only the two see (DM-6.2)."""
    master = state.master
    take_piece(state, seat, piece)
    state.counts[master * KINDS + piece] += 1
    state.pieces[master] += 1
    state.held[master] |= 1 << piece
    state.story.append(Gift(seat, master, piece))
    if state.news is not None:
        secret: dict[str, Told] = {"piece": LETTERS[piece]}
        state.news.append(Event("gift", {"seat": seat, "to": master}, secret, (seat, master)))
    end_turn(state)


# ── the end of a turn, of a round, of the game ────────────────────────────────────────────────────


def end_turn(state: State, nothing_built: str = "") -> None:
    """End the round if one of its conditions is met, in the order of DM-7.5; else go on to the next master builder
    (DM-2.3)."""
    if nothing_built and state.news is not None:
        state.tell("nothing", reason=nothing_built)
    state.turn += 1
    if 0 in state.pieces:  # DM-7.1
        end_round(state, "out")
    elif stalemate(state):
        end_round(state, "stalemate")
    elif state.turn == MOST_TURNS:
        end_round(state, "turns")
    else:
        pass_the_master_on(state)


def stalemate(state: State) -> bool:
    """Tell whether nobody can ever build again: no walls left, none at the ends (DM-7.4)."""
    if state.built_walls < WALLS_IN_SET * state.seats:
        return False
    return state.wall[0] in NO_WALLS and state.wall[-1] in NO_WALLS


def pass_the_master_on(state: State) -> None:
    """Make the next player clockwise the master builder; all choose again (DM-2.3)."""
    seats = state.seats
    state.master = (state.master + 1) % seats
    state.step = CHOOSE
    state.shown = [-1] * seats
    state.waiting = (1 << seats) - 1
    state.acting = SEATS_IN[state.waiting]
    if state.news is not None:
        state.news.append(MASTER[state.master])


def end_round(state: State, reason: str) -> None:
    """Turn up and score all hands (DM-7.2, DM-8.3); start the next round or end the game."""
    state.barrier = state.ply
    seats = range(state.seats)
    hands = tuple(tuple(state.counts[seat * KINDS : seat * KINDS + KINDS]) for seat in seats)
    state.scorecards += (Scorecard(reason, hands, tuple(state.shown)),)
    for seat in seats:
        state.points[seat] -= minus_points(hands[seat])
    if state.news is not None:
        state.tell(
            "round_end",
            round=state.round + 1,
            reason=reason,
            seats=[seat for seat in seats if not state.pieces[seat]],
            hands=[as_letters(hand) for hand in hands],
            minus=[minus_points(hand) for hand in hands],
            totals=list(state.points),
        )
    state.round += 1
    if state.round < int(state.options["rounds"]):
        start_round(state)
        return pass_the_master_on(state)  # DM-2.3: clockwise from the last master builder
    state.over = True
    state.step = OVER
    state.acting = ()
    if state.news is not None:
        state.tell("end", totals=list(state.points), seats=winners(state))
    return None


def start_round(state: State) -> None:
    """Give everybody a full set, and start with an empty wall (DM-2.2)."""
    state.fill_hands()
    state.wall = ""
    state.built_walls = 0
    state.turn = 0
    state.builders = ()
    state.story = []


def winners(state: State) -> list[int]:
    """Return who has the fewest minus points (DM-7.3)."""
    return [seat for seat, points in enumerate(state.points) if points == max(state.points)]


def as_letters(hand: Sequence[int]) -> str:
    """Return a hand as people write it: ``T G 1 4 4``; ``-`` when nothing is left."""
    return " ".join(LETTERS[piece] for piece in PIECES for _ in range(hand[piece])) or "-"
