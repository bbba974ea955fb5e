"""What must hold in every position of every game."""

from __future__ import annotations

from itertools import pairwise

from muraglia.conformance.checked_game import CheckedGame, encoded
from muraglia.kernel.contract import View
from muraglia.kernel.errors import IllegalMove, MuragliaError
from muraglia.kernel.record import AnyState


def book(trial: CheckedGame) -> None:
    """Check that every move has one code and one notation, and that both lead back to it."""
    game = trial.game
    for code, move in enumerate(game.book.moves):
        same = game.decode(code) == move == game.parse(str(move)) and game.encode(move) == code
        trial.require(same, "a move has one code and one notation", "move {}, {}, does not come back", code, move)


def listing(trial: CheckedGame) -> None:
    """Check that only acting seats have legal moves, that none is listed twice, and that the mask agrees."""
    state, game = trial.state, trial.game
    acting = list(state.acting)
    tidy = sorted(set(acting)) == acting and all(0 <= seat < trial.seats for seat in acting)
    trial.require(tidy, "acting seats are in order", "acting is {}", acting)
    trial.require(
        bool(acting) != state.over, "somebody decides until the end", "over is {}, acting {}", state.over, acting
    )
    if state.decision == "turn" and not state.over:
        trial.require(len(acting) == 1, "a turn is one seat's", "acting is {} in a turn", acting)
    for seat in range(trial.seats):
        moves = state.legal(seat)
        mine = bool(moves) == (seat in acting) or (state.decision == "open" and not state.over)
        trial.require(mine, "exactly those who decide have legal moves", "{}: {}", trial.who(seat), moves)
        trial.require(len(set(moves)) == len(moves), "no legal move is listed twice", "{}", moves)
        codes = [game.encode(move) for move in moves if move in game.book]
        trial.require_words(trial.wording.moves(moves), "every move is worded")
        marked = [code for code, bit in enumerate(game.mask(moves)) if bit]
        trial.require(marked == sorted(codes), "the mask shows the legal moves", "{} for {}", marked, moves)


def refusals(trial: CheckedGame, tries: int = 8) -> None:
    """Check that every move is either listed or refused by a rule, and that a refused move changes nothing.

    This is tried for all acting seats and one that is not acting or does not exist.
    """
    state, game = trial.state, trial.game
    rules = game.words().rules
    before = snapshot(trial, state)
    idle = [seat for seat in range(-1, trial.seats + 1) if seat not in state.acting]
    for seat in (*state.acting, trial.rng.choice(idle)):
        listed = set(state.legal(seat))
        refused = []
        for move in game.book.moves:
            refusal = state.why_not(seat, move)
            trial.require(
                (refusal is None) == (move in listed),
                "a move is listed, or a rule refuses it",
                "seat {}, {}: listed is {}, why_not says {}",
                seat,
                move,
                move in listed,
                refusal,
            )
            if refusal is not None:
                fine = isinstance(refusal, IllegalMove) and refusal.rule in rules and bool(refusal.text)
                trial.require(fine, "a refusal names its rule", "{}: {!r}, rule {!r}", move, refusal, refusal.rule)
                trial.require_words(trial.wording.refusal(refusal), "every refusal is worded")
                refused.append((move, refusal))
        for move, refusal in trial.rng.sample(refused, min(tries, len(refused))):
            try:
                state.play(seat, move)
            except IllegalMove as error:
                same = (error.rule, error.code, error.text) == (refusal.rule, refusal.code, refusal.text)
                trial.require(same, "play refuses as why_not does", "{}: {}, but {}", move, error, refusal)
            else:
                trial.fail("play refuses an illegal move", f"seat {seat}, {move} was played")
    trial.require(snapshot(trial, state) == before, "a refused move changes nothing", "the position changed")


def copies(trial: CheckedGame, ahead: int = 12) -> None:
    """Check that a copy is equal and independent."""
    state = trial.state
    before = snapshot(trial, state)
    twin = state.copy()
    trial.require(snapshot(trial, twin) == before, "a copy is equal", "digest, vector or views differ")
    wander(trial, twin, ahead)
    trial.require(snapshot(trial, state) == before, "a copy is independent", "moves on a copy changed the original")
    original, twin = state.copy(), state.copy()
    wander(trial, original, ahead)
    trial.require(snapshot(trial, twin) == before, "a copy is independent", "moves on the original changed a copy")


def positions(trial: CheckedGame, state: AnyState) -> None:
    """Check that a position stays the same when it is written and read."""
    text = state.position()
    again = trial.game.position(text, seed=trial.seed)
    written = again.position()
    trial.require(written == text, "a position is read as it was written", "{}\nbecame\n{}", text, written)
    for seat in trial.everybody:
        here, there = state.view(seat), again.view(seat)
        if encoded(here) != encoded(there):
            seen = f"once it is read again {trial.who(seat)} sees {difference(here, there)}"
            trial.fail("a position keeps every view", seen)
    trial.proven["a position keeps every view"] += 1


def vectors(trial: CheckedGame, length: int) -> None:
    """Check that the vector holds whole numbers and keeps its length."""
    vector = trial.state.vector()
    odd = [number for number in vector if type(number) is not int]
    trial.require(not odd, "the vector is whole numbers", "it holds {}", odd)
    trial.require(len(vector) == length, "the vector keeps its length", "{} instead of {}", len(vector), length)


def samples(trial: CheckedGame) -> None:
    """Check that a sample agrees with the view it was made from, and can be played on."""
    state = trial.state
    for seat in trial.everybody:
        view = state.view(seat)
        trial.require(isinstance(view, trial.game.view_type), "a view has its type", "it is a {}", type(view))
        sample = trial.game.sample(view, trial.rng)
        seen: View = sample.view(seat)
        if seen != view or encoded(seen) != encoded(view):
            trial.fail("a sample agrees with its view", f"{trial.who(seat)} sees {difference(view, seen)}")
        trial.proven["a sample agrees with its view"] += 1
        screen = state.on_screen(seat)
        here, there = encoded(screen), encoded(sample.on_screen(seat))
        trial.require(
            here == there,
            "a screen shows only what a seat may know",
            "{}: {!r}, but {!r} in a sample",
            trial.who(seat),
            here,
            there,
        )
        if seat is not None:
            observations(trial, seat, sample)
        for notation, known in screen.said.items() if screen else ():
            trial.require_words(trial.wording.move(notation, known), "every move is worded")
        wrong = sample.imbalance()
        trial.require(not wrong, "a sample is balanced", "{}", wrong)
        if trial.rng.randrange(len(trial.everybody)) == 0:
            positions(trial, sample)
            wander(trial, sample, 12)


def observations(trial: CheckedGame, seat: int, sample: AnyState) -> None:
    """Check that a seat's observation fits the features, and is the same in a sample of what the seat knows."""
    state, features = trial.state, trial.game.features(trial.seats)
    if not features:
        return
    ranges = [(feature.name, feature.low, feature.high) for feature in features for _ in range(feature.size)]
    here, there = [0] * len(ranges), [0] * len(ranges)
    state.observe(seat, here)
    sample.observe(seat, there)
    long = len(here) == len(ranges)
    trial.require(long, "an observation keeps its length", "{} numbers instead of {}", len(here), len(ranges))
    odd = [
        f"{name} {number!r}"
        for number, (name, low, high) in zip(here, ranges, strict=True)
        if type(number) is not int or not low <= number <= high
    ]
    trial.require(not odd, "an observation stays in its ranges", "{}: {}", trial.who(seat), odd)
    differ = {name for (name, _, _), one, other in zip(ranges, here, there, strict=True) if one != other}
    same = not differ
    trial.require(same, "an observation tells only what a seat may know", "{}: {} differ", trial.who(seat), differ)


def balance(trial: CheckedGame, state: AnyState) -> None:
    """Check that no pieces were lost or created."""
    wrong = state.imbalance()
    trial.require(not wrong, "nothing is lost or made", "{}", wrong)


def no_outcome_yet(trial: CheckedGame) -> None:
    """Check that there is no outcome while the game goes on."""
    try:
        outcome = trial.state.outcome
    except MuragliaError:
        trial.proven["there is no outcome before the end"] += 1
    else:
        trial.fail("there is no outcome before the end", f"it is {outcome}")


def outcome(trial: CheckedGame) -> None:
    """Check that points add up to scores, and that ranks and winners follow from them."""
    result = trial.state.outcome
    scores = result.scores
    sums = tuple(sum(point.points for point in mine) for mine in result.points)
    trial.require(sums == scores, "points add up to the scores", "points make {}, scores are {}", sums, scores)
    standing = tuple(trial.state.standing)
    trial.require(standing == scores, "at the end the standing is the score", "{} for scores {}", standing, scores)
    ranks = result.ranks
    behind = tuple(1 + sum(other < rank for other in ranks) for rank in ranks)
    trial.require(behind == ranks, "ranks count who is ahead", "{}", ranks)
    order = sorted(range(len(scores)), key=ranks.__getitem__)  # equal scores may be told apart by a rule
    falling = all(scores[one] >= scores[other] for one, other in pairwise(order))
    shared = all(scores[one] == scores[other] for one in order for other in order if ranks[one] == ranks[other])
    trial.require(falling and shared, "ranks follow from scores", "{} for scores {}", ranks, scores)
    first = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
    trial.require(first == result.winners, "the first rank wins", "{} for ranks {}", result.winners, ranks)
    for mine in result.points:
        for point in mine:
            trial.require_words(trial.wording.point(point), "every point is worded")


def wander(trial: CheckedGame, state: AnyState, moves: int) -> None:
    """Play a few random moves on a position that is not needed any more."""
    for _ in range(moves):
        if not state.over:
            trial.try_out(state, trial.rng.choice(state.acting), state.apply)
            balance(trial, state)
    trial.tried_moves.clear()


def snapshot(trial: CheckedGame, state: AnyState) -> tuple[object, ...]:
    """Return everything that can be seen of a state from outside."""
    views = tuple(encoded(state.view(seat)) for seat in trial.everybody)
    return (state.digest(), tuple(state.vector()), state.ply, state.barrier, state.acting, state.over, views)


def difference(one: View, other: View) -> str:
    """Return which fields of two views differ."""
    fields = [name for name in one.__struct_fields__ if getattr(one, name) != getattr(other, name, None)]
    return "; ".join(f"{name} {getattr(other, name, None)!r} instead of {getattr(one, name)!r}" for name in fields)
