"""Play one random game from start to end, and check every position and move of it."""

from __future__ import annotations

from collections.abc import Callable

from muraglia.conformance import invariants
from muraglia.conformance.checked_game import CheckedGame, Choose
from muraglia.conformance.secrecy import TwinGame
from muraglia.kernel.event import Event, heard
from muraglia.kernel.move import Move
from muraglia.kernel.record import AnyState, Record, Recorder, replay


def playout(
    trial: CheckedGame,
    choose: Choose,
    observer: int | None,
    slow_checks_due: Callable[[int], bool],
    max_moves: int | None = None,
) -> None:
    """Play a game to its end, or `max_moves` moves of it, and check every promise of the contract.

    `choose` makes all choices. `observer` is the seat (`None`: a spectator) for which secrecy is tested.
    `slow_checks_due` says after which moves the slower checks run.
    """
    with trial.report_crashes():
        state = trial.state
        length = len(state.vector())
        twin = TwinGame(trial, observer)
        run_slow_checks(trial, twin, length)
        while not state.over and max_moves != 0:
            max_moves = None if max_moves is None else max_moves - 1
            seat = state.acting[choose(len(state.acting))]
            play(trial, twin, seat, pick(trial, choose, seat))
            invariants.listing(trial)
            invariants.balance(trial, state)
            if state.over or slow_checks_due(state.ply):
                run_slow_checks(trial, twin, length)
        if state.over:
            invariants.outcome(trial)
        check_reproducible(trial)


def pick(trial: CheckedGame, choose: Choose, seat: int) -> Move:
    """Return a listed move, or now and then in an open decision one that cannot be listed (a deal)."""
    state = trial.state
    if state.decision == "open" and choose(4) == 0:
        idea: Move | None = state.suggest(seat, trial.rng)
        if idea is not None:
            return idea
    moves = state.legal(seat)
    chosen: Move = moves[choose(len(moves))]
    return chosen


def run_slow_checks(trial: CheckedGame, twin: TwinGame, length: int) -> None:
    """Run the checks that take longer."""
    invariants.listing(trial)
    invariants.refusals(trial)
    invariants.copies(trial)
    invariants.positions(trial, trial.state)
    invariants.vectors(trial, length)
    invariants.samples(trial)
    twin.refusals()
    if not trial.state.over:
        invariants.no_outcome_yet(trial)
        check_order_of_sealed_choices(trial)
        check_record_from_position(trial)


def play(trial: CheckedGame, twin: TwinGame, seat: int, move: Move) -> None:
    """Play one move, and check its effects, its words and the barrier."""
    state = trial.state
    assert trial.recorder is not None
    before, luck_before = state.copy(), state.luck()
    bare = state.copy()
    bare.apply(seat, move)
    events: list[Event] = trial.recorder.play(seat, move)
    trial.require(bare.digest() == state.digest(), "apply and play do the same", "{}, {}", trial.who(seat), move)
    barrier(trial, before, seat, luck_before != state.luck())
    longest = trial.game.longest(trial.seats, state.options)
    short = state.ply <= longest
    trial.require(short, "no game is longer than promised", "{} moves, {} promised", state.ply, longest)
    trial.require_words(trial.wording.move(str(move)), "every move is worded")
    for event in events:
        for reader in trial.everybody if event.secret or event.private else (None,):
            for told in heard([event], reader):
                trial.require_words(trial.wording.event(told), "every event is worded")
    twin.follow(before, seat, move, events, trial.recorder.record.turns[-1].chance)


def barrier(trial: CheckedGame, before: AnyState, seat: int, drew: bool) -> None:
    """Check that the barrier keeps players from undoing luck, or moves made before another seat's."""
    state = trial.state
    assert trial.recorder is not None
    turns = trial.recorder.record.turns
    trial.require(state.ply == before.ply + 1, "a move is one ply", "{} became {}", before.ply, state.ply)
    low = before.barrier
    if len(turns) > 1 and turns[-2].seat != seat:
        low = before.ply
    if drew:
        low = state.ply
    trial.require(
        low <= state.barrier <= state.ply,
        "undo stops at the barrier",
        "it is {}, not from {} to {}",
        state.barrier,
        low,
        state.ply,
    )


def check_order_of_sealed_choices(trial: CheckedGame) -> None:
    """Check that in a sealed decision the order in which seats choose changes nothing."""
    state = trial.state
    if state.decision != "sealed" or len(state.acting) < 2:
        return
    seats = list(state.acting)
    trial.rng.shuffle(seats)
    one, other = state.copy(), state.copy()
    choices = {seat: _choose_all(trial, one, seat) for seat in seats}
    trial.rng.shuffle(seats)
    for seat in seats:
        for move in choices[seat]:
            other.play(seat, move)
    same = invariants.snapshot(trial, one)[0] == invariants.snapshot(trial, other)[0] and all(
        one.view(seat) == other.view(seat) for seat in trial.everybody
    )
    order = [trial.who(seat) for seat in seats]
    trial.require(same, "the order of secret choices does not matter", "it does in the order {}", order)
    trial.tried_moves.clear()


def _choose_all(trial: CheckedGame, state: AnyState, seat: int) -> list[Move]:
    """Let a seat choose until it is ready, or the decision is over; return its moves."""
    chosen: list[Move] = []
    waiting = set(state.acting)
    while seat in state.acting and state.decision == "sealed" and set(state.acting) <= waiting:
        chosen.append(trial.try_out(state, seat, state.play))
    return chosen


def check_record_from_position(trial: CheckedGame, moves: int = 5) -> None:
    """Check that a game that starts from a position can be recorded and replayed like any other."""
    text = trial.state.position()
    state = trial.game.position(text, seed=trial.seed)
    recorder = Recorder(state, position=text)
    for _ in range(moves):
        if not state.over:
            trial.try_out(state, trial.rng.choice(state.acting), recorder.play)
    again = replay(trial.game, Record.parse(str(recorder.record)))
    same = again.digest() == state.digest()
    trial.require(same, "a record from a position replays", "{}", recorder.record)
    trial.tried_moves.clear()


def check_reproducible(trial: CheckedGame) -> None:
    """Check that record, replay and a second game with the same seed and moves all end in the same position."""
    state, game = trial.state, trial.game
    assert trial.recorder is not None
    record = trial.recorder.record
    read = Record.parse(str(record))
    trial.require(read == record, "a record is read as it was written", "{}", record)
    again = replay(game, read)
    trial.require(again.digest() == state.digest(), "a record replays to the same position", "another digest")
    trial.require(
        again.luck() == state.luck(), "a record holds all luck", "{} instead of {}", again.luck(), state.luck()
    )
    second = game.new(trial.seats, trial.seed, trial.options, rules=trial.rules)
    for turn in record.turns:
        second.apply(turn.seat, game.parse(turn.move))
    same = invariants.snapshot(trial, second) == invariants.snapshot(trial, state)
    trial.require(same, "the same seed and moves give the same game", "another position")
    if state.over:
        trial.require(second.outcome == state.outcome == again.outcome, "the same game has the same outcome", "")
