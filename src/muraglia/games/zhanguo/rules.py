"""The rules of ZhanGuo: the legal moves, the turn, the rounds, the end.

A turn reads: `play` a card (ZG-5.6), then `court.py` (ZG-7) or `unification.py` (ZG-6), `abilities.py` (ZG-8) and
`tasks.py` (ZG-10); after all turns of a round come `rewards.py` (ZG-9). A move does one step; then everything without a
decision is carried out, until somebody has to decide. Why a move is refused is in `refusals.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from muraglia.games.zhanguo import (
    abilities,
    auction,
    building,
    court,
    draft,
    governor,
    officials,
    rewards,
    tasks,
    unification,
)
from muraglia.games.zhanguo.moves import (
    PLAY,
    Accept,
    Add,
    AnyMove,
    Back,
    Bid,
    Board,
    Bonus,
    Calm,
    Done,
    Down,
    Fit,
    Govern,
    Hire,
    Lift,
    Marker,
    Palace,
    Pass,
    Pay,
    Play,
    Reassign,
    Recruit,
    Return,
    Task,
    To,
    Unify,
    Use,
    Wall,
)
from muraglia.games.zhanguo.rewards import SEAT
from muraglia.games.zhanguo.scoring import totals
from muraglia.games.zhanguo.state import REWARDING, State, finish
from muraglia.games.zhanguo.steps import (
    ADDING,
    BIDDING,
    BONUS,
    CALMING,
    CALMING_BY_BOARD,
    CARD,
    CHOOSING_BOARD,
    DECLARE,
    DRAFTING,
    DRAW,
    FIRST_AUTOMATIC,
    FITTING,
    FREE_WALL,
    LAST_TASKS,
    LIFTING,
    NAMING_MARKER,
    NEXT_ABILITY,
    NEXT_AUCTION,
    NEXT_LAST_TASKS,
    NEXT_REWARD,
    NEXT_ROUND,
    NEXT_TURN,
    OVER,
    PAYING,
    PLACE,
    RETURNING,
    REWARD,
    SETTING_DOWN,
    TAKING_VALUE_3,
    TASKS,
    TRIGGER,
    USING,
    is_in_turn,
)
from muraglia.games.zhanguo.tables import CALM_POWER, ROUNDS
from muraglia.games.zhanguo.toml_reader import REGIONS

Moves = Sequence[AnyMove]


# ── what may be done ──────────────────────────────────────────────────────────────────────────────


def legal(state: State, seat: int) -> Sequence[AnyMove]:
    """Return every legal move of a seat."""
    if seat not in state.acting:
        return ()
    if state.step == DRAFTING:
        return draft.list_backs(state, seat)
    if state.listed is None:
        state.listed = with_downs(state, seat, LISTS[state.step](state, seat))
    return state.listed


def with_downs(state: State, seat: int, moves: Moves) -> tuple[AnyMove, ...]:
    """Return a decision's own moves and, in the player's turn, the free moves down (ZG-7.3)."""
    if is_in_turn(state.step) and state.phase != REWARDING:
        return (*moves, *officials.list_downs(state, seat))
    return tuple(moves)


def list_cards(state: State, seat: int) -> Moves:
    """Return the cards in hand."""
    return [PLAY[card] for card in state.hand[seat]]


LISTS: dict[int, Callable[[State, int], Moves]] = {
    BIDDING: auction.list_bids,
    CHOOSING_BOARD: auction.list_boards,
    CALMING_BY_BOARD: abilities.list_restless,
    DRAFTING: draft.list_backs,
    CARD: list_cards,
    PLACE: court.list_places,
    ADDING: officials.list_adds,
    LIFTING: officials.list_lifts,
    SETTING_DOWN: officials.list_ends,
    RETURNING: governor.list_returns,
    BONUS: governor.list_bonuses,
    PAYING: building.list_payers,
    TAKING_VALUE_3: building.list_big_markers,
    FITTING: abilities.list_fit,
    USING: abilities.list_uses,
    NAMING_MARKER: abilities.list_names,
    CALMING: abilities.list_calms,
    TASKS: tasks.list_tasks,
    REWARD: rewards.list_answers,
    FREE_WALL: building.list_free_walls,
    LAST_TASKS: tasks.list_tasks,
}
"""How the moves of each decision are listed."""


# ── what a move does ──────────────────────────────────────────────────────────────────────────────


def apply(state: State, seat: int, move: AnyMove) -> None:
    """Carry out a legal move, and then everything that follows without a decision."""
    if seat != state.mover:
        state.barrier = state.ply
        state.mover = seat
    state.ply += 1
    state.listed = None
    kind = type(move)
    DOES[kind](state, seat, move)
    if kind is not Down:  # after that the same decision goes on
        go_on(state)


def go_on(state: State) -> None:
    """Carry out everything that needs no decision: automatic steps, and choices with a single option that everybody can
    see."""
    while True:
        step = state.step
        if step >= FIRST_AUTOMATIC:
            FOLLOWS[step](state)
            if state.over:
                return
        elif step in (CARD, DRAFTING):  # always asked, even with one card: what is in a hand is secret
            return
        else:
            seat = state.turn
            moves = LISTS[step](state, seat)
            if is_asked(state, seat, moves):
                state.listed = with_downs(state, seat, moves)
                return
            DOES[type(moves[0])](state, seat, moves[0])


def is_asked(state: State, seat: int, moves: Moves) -> bool:
    """Tell whether a player has to be asked: there are several moves, or a single one and a free move down would open
    another (ZG-7.3)."""
    if len(moves) > 1:
        return True
    opens = OPENED_BY_DOWNS.get(state.step)
    return opens is not None and state.rules >= 2 and state.phase != REWARDING and opens(state, seat)


OPENED_BY_DOWNS: dict[int, Callable[[State, int], bool]] = {
    PLACE: court.downs_open_hire,
    LIFTING: officials.downs_open_lift,
    RETURNING: governor.downs_open_return,
}
"""The decisions that depend on which officials are in which area. A move down changes no other decision of a turn:
supplies, workers, unrest, spaces and cards stay the same, and worker areas only get fuller."""


def play_card(state: State, seat: int, move: Play) -> None:
    """Show the card of this turn; where it goes comes next (ZG-5.6)."""
    card = move.card
    state.barrier = state.ply
    state.hand[seat] = tuple([other for other in state.hand[seat] if other != card])
    state.card = card
    if state.options["draft"]:
        state.played[seat] += (card,)
    state.step = PLACE
    if state.news is not None:
        state.tell("play", seat=seat, card=card)


def calm(state: State, seat: int, move: Calm) -> None:
    """Lower unrest, by a board's power or by an ability."""
    if state.step == CALMING_BY_BOARD:
        abilities.lower_unrest(state, seat, move.region)
        ask_boards(state)
    else:
        abilities.calm(state, seat, move)


def marker(state: State, seat: int, move: Marker) -> None:
    """Name a colour: of a value-3 marker, or for an ability."""
    if state.step == TAKING_VALUE_3:
        building.choose_big_marker(state, seat, move)
    else:
        abilities.name_marker(state, seat, move)


def wall(state: State, seat: int, move: Wall) -> None:
    """Build a wall, with a card or as a reward."""
    if state.step == PLACE:
        court.go_to_court(state, seat, move)
    else:
        building.build_wall(state, seat, move)


def declare_task(state: State, seat: int, move: Task) -> None:
    """Declare a task; more may follow (ZG-10.1)."""
    tasks.declare_task(state, seat, move)
    if not tasks.list_complete(state, seat):
        state.step = NEXT_TURN if state.step == TASKS else NEXT_LAST_TASKS


def pass_on(state: State, seat: int, move: Pass) -> None:
    """Pass, in an auction or on a reward."""
    del move
    if state.step == BIDDING:
        auction.pass_bid(state, seat)
    else:
        rewards.pass_reward(state, seat)


def done(state: State, seat: int, move: Done) -> None:
    """Stop the current step."""
    del seat, move
    step = state.step
    if step in (USING, FITTING):  # the other cards lapse (ZG-8.6)
        state.pending = ()
        state.step = DECLARE
    elif step in (ADDING, LIFTING):
        finish(state)
    elif step == TASKS:
        state.step = NEXT_TURN
    elif step == LAST_TASKS:
        state.step = NEXT_LAST_TASKS
    else:
        abilities.stop_ability(state)


DOES: dict[type[AnyMove], Callable[[State, int, Any], None]] = {
    Bid: auction.bid,
    Pass: pass_on,
    Board: auction.take_board,
    Calm: calm,
    Back: draft.put_back,
    Play: play_card,
    Unify: unification.unify,
    Recruit: court.go_to_court,
    Reassign: court.go_to_court,
    Govern: court.go_to_court,
    Hire: court.go_to_court,
    Palace: court.go_to_court,
    Wall: wall,
    Add: officials.add,
    Lift: officials.lift,
    To: officials.move_to,
    Down: officials.go_down,
    Return: governor.return_official,
    Bonus: governor.take_bonus,
    Pay: building.pay,
    Marker: marker,
    Fit: abilities.fit,
    Use: abilities.use,
    Task: declare_task,
    Accept: rewards.accept,
    Done: done,
}


# ── the round ─────────────────────────────────────────────────────────────────────────────────────


def next_round(state: State) -> None:
    """Start a round or, after the fifth, let everybody declare tasks once more (ZG-5.1, ZG-10.1)."""
    if state.options["clear_court"] and state.court:
        state.gone += state.court
        state.court = ()
    if state.round == ROUNDS:
        state.queue = state.line
        state.step = NEXT_LAST_TASKS
        return
    state.round += 1
    state.quiet = state.fitted = 0
    state.order = play_order(state)
    if state.news is not None:
        state.tell("round", round=state.round, seat=state.first)
    state.queue = tuple([seat for seat in state.order if state.power(seat) == CALM_POWER])
    ask_boards(state)


def play_order(state: State) -> tuple[int, ...]:
    """Return the order of this round: clockwise from the first player, or down the line (ZG-5.3, ZG-13.3)."""
    if state.options["turn_order"] == "rewards_line":
        return state.line
    return tuple([(state.first + step) % state.seats for step in range(state.seats)])


def ask_boards(state: State) -> None:
    """Before the draw, ask players whose board calms one region; compulsory if any has unrest (ZG-13.6)."""
    while state.queue:
        seat, *others = state.queue
        state.queue = tuple(others)
        if any(state.unrest[seat * REGIONS : seat * REGIONS + REGIONS]):
            state.turn = seat
            state.acting = SEAT[seat]
            state.step = CALMING_BY_BOARD
            return
    state.turn = -1
    state.step = DRAW


def next_turn(state: State) -> None:
    """Ask the next player with cards; when all are played, start the rewards (ZG-5.3)."""
    state.clear_context()
    order = state.order
    start = order.index(state.turn) + 1 if state.turn >= 0 else 0
    for step in range(start, start + state.seats):
        seat = order[step % state.seats]
        if state.hand[seat]:
            state.turn = seat
            state.acting = SEAT[seat]
            state.step = CARD
            return
    rewards.start_rewards(state)


def next_last(state: State) -> None:
    """After the last round let everybody declare tasks once more, in line order, then end the game (ZG-10.1,
    ZG-12.6)."""
    while state.queue:
        seat, *others = state.queue
        state.queue = tuple(others)
        if tasks.list_complete(state, seat):
            state.turn = seat
            state.acting = SEAT[seat]
            state.step = LAST_TASKS
            return
    state.over = True
    state.step = OVER
    state.acting = ()
    if state.news is not None:
        state.tell("end", totals=totals(state))


FOLLOWS: dict[int, Callable[[State], None]] = {
    TRIGGER: abilities.trigger,
    NEXT_ABILITY: abilities.next_ability,
    DECLARE: tasks.declare,
    NEXT_TURN: next_turn,
    NEXT_REWARD: rewards.next_colour,
    NEXT_ROUND: next_round,
    DRAW: draft.draw,
    NEXT_LAST_TASKS: next_last,
    NEXT_AUCTION: auction.next_auction,
}
"""What each automatic step does."""
