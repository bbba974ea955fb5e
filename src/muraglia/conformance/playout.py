"""One game, checked from the first position to the last."""

from __future__ import annotations

from collections.abc import Callable

from muraglia.conformance import laws
from muraglia.conformance.secrecy import Twin
from muraglia.conformance.trial import Choose, Trial
from muraglia.kernel.event import Event, heard
from muraglia.kernel.move import Move
from muraglia.kernel.record import AnyState, Record, Recorder, replay


def playout(
    trial: Trial,
    choose: Choose,
    observer: int | None,
    closely: Callable[[int], bool],
    most: int | None = None,
) -> None:
    """Play a game to its end, or `most` moves of it, and check every promise of the contract.

    `choose` makes all choices, `observer` is the seat (`None`: a spectator) whose secrets are tested, and
    `closely` says after which moves the slower checks are made.
    """
    with trial.watched():
        state = trial.state
        length = len(state.vector())
        twin = Twin(trial, observer)
        look_closely(trial, twin, length)
        while not state.over and most != 0:
            most = None if most is None else most - 1
            seat = state.acting[choose(len(state.acting))]
            play(trial, twin, seat, pick(trial, choose, seat))
            laws.listing(trial)
            laws.balance(trial, state)
            if state.over or closely(state.ply):
                look_closely(trial, twin, length)
        if state.over:
            laws.outcome(trial)
        same_again(trial)


def pick(trial: Trial, choose: Choose, seat: int) -> Move:
    """Return a move: a listed one or, where order counts, now and then one that cannot be listed (a deal)."""
    state = trial.state
    if state.decision == "open" and choose(4) == 0:
        idea: Move | None = state.suggest(seat, trial.rng)
        if idea is not None:
            return idea
    moves = state.legal(seat)
    chosen: Move = moves[choose(len(moves))]
    return chosen


def look_closely(trial: Trial, twin: Twin, length: int) -> None:
    """Make the checks that take longer."""
    laws.listing(trial)
    laws.refusals(trial)
    laws.copies(trial)
    laws.positions(trial, trial.state)
    laws.vectors(trial, length)
    laws.samples(trial)
    twin.refusals()
    if not trial.state.over:
        laws.no_outcome_yet(trial)
        commit_order(trial)
        record_from_here(trial)


def play(trial: Trial, twin: Twin, seat: int, move: Move) -> None:
    """Play one move, and check what a move must and must not do."""
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
    trial.require_words(trial.mouth.move(str(move)), "every move is worded")
    for event in events:
        for reader in trial.everybody if event.secret or event.private else (None,):
            for told in heard([event], reader):
                trial.require_words(trial.mouth.event(told), "every event is worded")
    twin.follow(before, seat, move, events, trial.recorder.record.turns[-1].chance)


def barrier(trial: Trial, before: AnyState, seat: int, drew: bool) -> None:
    """Nobody takes back chance, or moves before another seat's."""
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


def commit_order(trial: Trial) -> None:
    """In a sealed decision the order in which seats choose changes nothing."""
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
    same = laws.snapshot(trial, one)[0] == laws.snapshot(trial, other)[0] and all(
        one.view(seat) == other.view(seat) for seat in trial.everybody
    )
    order = [trial.who(seat) for seat in seats]
    trial.require(same, "the order of secret choices does not matter", "it does in the order {}", order)
    trial.aside.clear()


def _choose_all(trial: Trial, state: AnyState, seat: int) -> list[Move]:
    """Let a seat choose until it is ready, or the decision is over; return its moves."""
    chosen: list[Move] = []
    waiting = set(state.acting)
    while seat in state.acting and state.decision == "sealed" and set(state.acting) <= waiting:
        chosen.append(trial.try_out(state, seat, state.play))
    return chosen


def record_from_here(trial: Trial, moves: int = 5) -> None:
    """A game that starts from a position is recorded and replayed like any other."""
    text = trial.state.position()
    state = trial.game.position(text, seed=trial.seed)
    recorder = Recorder(state, position=text)
    for _ in range(moves):
        if not state.over:
            trial.try_out(state, trial.rng.choice(state.acting), recorder.play)
    again = replay(trial.game, Record.parse(str(recorder.record)))
    same = again.digest() == state.digest()
    trial.require(same, "a record from a position replays", "{}", recorder.record)
    trial.aside.clear()


def same_again(trial: Trial) -> None:
    """Record, replay and a second game with the same seed and moves all end in the same position."""
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
    same = laws.snapshot(trial, second) == laws.snapshot(trial, state)
    trial.require(same, "the same seed and moves give the same game", "another position")
    if state.over:
        trial.require(second.outcome == state.outcome == again.outcome, "the same game has the same outcome", "")
