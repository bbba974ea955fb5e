"""The levels of Die Mauer: a turn as a game, gifts that are guessed, habits that are learned and answered."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import muraglia
from muraglia import bots
from muraglia.bots import Budget
from muraglia.games.die_mauer.bots.best_response import Reader, Rival
from muraglia.games.die_mauer.bots.habits import (
    CARELESS,
    EVEN,
    KNOWING,
    PRIOR,
    SOLVED,
    THRIFTY,
    Acquaintance,
    all_habits,
    turn_before,
)
from muraglia.games.die_mauer.bots.past_rounds import finished_rounds, view_then
from muraglia.games.die_mauer.bots.strong import MEMORY, Memory, Strong, likelihood
from muraglia.games.die_mauer.bots.turn import TurnGame, best_step, solve
from muraglia.games.die_mauer.bots.value import Value, features, load
from muraglia.games.die_mauer.game import State
from muraglia.games.die_mauer.moves import SHOWS
from muraglia.games.die_mauer.pieces import EMPTY, LETTERS
from muraglia.games.die_mauer.round_memory import Reveal
from muraglia.games.die_mauer.state import CHOOSE, GIVE
from muraglia.kernel.heard import Heard

SHORT = Budget(nodes=25)


def some_turns(seats: int, count: int, seed: int) -> Iterator[State]:
    """Yield positions of a game by chance in which everybody is about to choose."""
    game = muraglia.game("die-mauer")
    rng = random.Random(seed)
    state = game.new(seats, seed)
    met = 0
    while not state.over and met < count:
        if state.step == CHOOSE and len(state.acting) == seats:
            met += 1
            yield state.copy()
        seat = state.acting[0]
        state.apply(seat, rng.choice(state.legal(seat)))


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_the_results_of_a_turn_are_those_of_the_rules(seats: int) -> None:
    rng = random.Random(seats)
    value = load(seats)
    for state in some_turns(seats, 8, seats):
        turn = TurnGame(state, value)
        played = state.copy()
        shown = []
        for seat in range(seats):
            shown.append(rng.choice(turn.choices[seat]))
            played.apply(seat, SHOWS[shown[seat]])
        while not played.over and played.step != CHOOSE:
            played.apply(played.acting[0], best_step(played, value))
        piece = shown[state.master]
        bits = sum(1 << place for place, seat in enumerate(turn.rivals) if shown[seat] == piece)
        assert turn.leads[piece][bits] == value.leads(played, state.round, state.points)


@pytest.mark.parametrize("seats", [3, 4])
def test_expected_worth_is_the_mean_over_all_fists(seats: int) -> None:
    """With random mixtures, by going through all combinations of fists."""
    rng = random.Random(1)
    for state in some_turns(seats, 3, 9):
        turn = TurnGame(state, load(seats))
        mixtures = [[0.0] * (EMPTY + 1) for _ in range(seats)]
        for seat, choices in enumerate(turn.choices):
            for choice in choices:
                mixtures[seat][choice] = rng.random()
            total = sum(mixtures[seat])
            mixtures[seat] = [each / total for each in mixtures[seat]]
        worth = turn.expected(mixtures)
        for seat in range(seats):
            mean = sum(often * each for often, each in zip(mixtures[seat], worth[seat], strict=True))
            everything = 0.0
            for piece, results in turn.leads.items():
                for bits, leads in enumerate(results):
                    chance = mixtures[turn.master][piece]
                    for place, rival in enumerate(turn.rivals):
                        match = mixtures[rival][piece]
                        chance *= match if bits >> place & 1 else 1 - match
                    if leads:
                        everything += chance * leads[seat]
            assert mean == pytest.approx(everything)


@pytest.mark.parametrize("seats", [3, 4])
def test_the_solution_leaves_little_to_regret(seats: int) -> None:
    for state in some_turns(seats, 3, 4):
        turn = TurnGame(state, load(seats))
        solved = [solve([(1.0, turn)], seat, 400).mixture for seat in range(seats)]
        even = all_habits(state)[EVEN]
        regrets = {}
        for name, mixtures in (("solved", solved), ("even", even)):
            worth = turn.expected(mixtures)
            regrets[name] = max(
                max(worth[seat][choice] for choice in turn.choices[seat])
                - sum(often * each for often, each in zip(mixtures[seat], worth[seat], strict=True))
                for seat in range(seats)
            )
        assert regrets["solved"] < 0.15
        assert regrets["solved"] < regrets["even"]


def test_a_gift_was_more_likely_dear() -> None:
    game = muraglia.game("die-mauer")
    chances = {}
    for piece in "T1":
        text = (
            f"seats: 3\nmaster: green\nturn: 2\nwall: -\nstory: reveal yellow T--\nstory: gift green yellow {piece}\n"
        )
        hands = {
            "red": "T G 1 2 3 4 6",
            "yellow": f"T G 1 2 3 4 6 {piece}",
            "green": "T G 1 2 3 4 6".replace(piece, "", 1),
        }
        text += "".join(f"{colour}: {hand}\n" for colour, hand in hands.items())
        chances[piece] = likelihood(game.position(text))
    assert chances["T"] > 5 * chances["1"]


def test_hidden_gifts_make_several_hands_to_think_of() -> None:
    game = muraglia.game("die-mauer")
    text = """
seats: 3
master: green
turn: 2
wall: -
red: T G 1 2 3 4 6
yellow: T T G 1 2 3 4 6
green: G 1 2 3 4 6
story: reveal yellow T--
story: gift green yellow T
"""
    state = game.position(text)
    hands = Strong(game, 3).hands(state.view(0))
    assert len(hands) > 1
    assert [chance for chance, _ in hands] == sorted((chance for chance, _ in hands), reverse=True)
    assert hands[0][1].counts[7 + LETTERS.index("T")] == 2, "the tower is the likeliest gift"
    assert len(Strong(game, 3).hands(state.view(1))) == 1, "who got it knows it"


@pytest.mark.parametrize("seats", [3, 4])
def test_every_habit_is_a_mixture_of_what_is_held(seats: int) -> None:
    for state in some_turns(seats, 6, seats):
        turn = TurnGame(state, load(seats))
        for mixtures in all_habits(state):
            for seat, mixture in enumerate(mixtures):
                assert sum(mixture) == pytest.approx(1)
                assert all(often == 0 for choice, often in enumerate(mixture) if choice not in turn.choices[seat])


@pytest.mark.parametrize("kind", [CARELESS, THRIFTY, KNOWING, SOLVED])
def test_whoever_shows_like_a_kind_of_player_is_taken_for_one(kind: int) -> None:
    """Averaged over all that such a player may show, the chance of the true kind grows: no other is favoured."""
    state = next(some_turns(3, 1, 5))
    turn = TurnGame(state, load(3))
    fair = solve([(1.0, turn)], 0, 200).everybody
    kinds = [mixtures[1] for mixtures in (*all_habits(state), fair)]
    grown = 0.0
    for shown, often in enumerate(kinds[kind]):
        somebody = Acquaintance()
        somebody.learn(kinds, shown)
        assert sum(somebody.chances) == pytest.approx(1)
        grown += often * somebody.chances[kind]
    assert grown > PRIOR[kind]


def test_without_habits_the_solution_is_the_same_and_a_certain_habit_is_answered() -> None:
    for state in some_turns(3, 4, 8):
        turn = TurnGame(state, load(3))
        me = (state.master + 1) % 3
        free = [[0.0] * (EMPTY + 1) for _ in range(3)]
        assert solve([(1.0, turn)], me, 50) == solve([(1.0, turn)], me, 50, None, [free])
        habits = [*free]
        sure = turn.choices[state.master][0]
        habits[state.master] = [float(choice == sure) for choice in range(EMPTY + 1)]
        answer = solve([(1.0, turn)], me, 300, None, [habits])
        assert answer.everybody[state.master] == habits[state.master]
        best = max(answer.worth[choice] for choice in turn.choices[me])
        mean = sum(often * worth for often, worth in zip(answer.mixture, answer.worth, strict=True))
        assert mean == pytest.approx(best, abs=0.1)


@pytest.fixture
def nothing_known() -> Memory:
    """Empty the memory, as in a process that has thought about no turn yet."""
    MEMORY.kinds.clear()
    MEMORY.chances.clear()
    return MEMORY


@pytest.mark.parametrize("anew", [False, True])
def test_strong_learns_from_every_turn_also_from_the_last_of_a_round(
    monkeypatch: pytest.MonkeyPatch, nothing_known: Memory, anew: bool
) -> None:
    """Also where it is made anew for every question, as at a table."""
    assert not nothing_known.chances
    game = muraglia.game("die-mauer")
    state = game.new(3, 1, {"rounds": 2})
    strong = Strong(game, 1)
    told = Heard(3)
    learned: list[int] = []
    monkeypatch.setattr(Acquaintance, "learn", lambda *args: learned.append(args[-1]))
    rng = random.Random(2)
    shown: list[int] = []
    while not state.over and (state.round == 0 or len(learned) < len(shown)):
        seat = state.acting[0]
        if seat == 0 and state.step == CHOOSE:
            strong = Strong(game, 1) if anew else strong
            move = bots.ask(strong, state, 0, SHORT, told.by(0))
            assert learned == shown, "all that rivals showed, in order"
        else:
            move = rng.choice(state.legal(seat))
            if state.step == CHOOSE:
                shown.append(SHOWS.index(move))
        told.add(seat, str(move), state.play(seat, move))
    assert state.round == 1


def test_turns_of_the_past_are_found_again_as_they_were() -> None:
    game = muraglia.game("die-mauer")
    rng = random.Random(6)
    state: State = game.new(4, 6, {"rounds": 1})
    begun: list[State] = []
    gifts = 0
    for _ in range(60):
        if state.over:
            break
        if state.step == CHOOSE and len(state.acting) == 4:
            begun.append(state.copy())
        seat = state.acting[0]
        gifts += state.step == GIVE
        state.apply(
            seat, SHOWS[EMPTY] if state.step == CHOOSE and rng.random() < 0.3 else rng.choice(state.legal(seat))
        )
    opened = [index for index, entry in enumerate(state.story) if type(entry) is Reveal]
    assert gifts and len(opened) > 5
    for index, was in zip(opened, begun, strict=False):
        again = turn_before(state, index)
        assert again.vector() == was.vector()
        assert (again.held, again.built_walls, again.acting) == (was.held, was.built_walls, was.acting)
        assert not again.imbalance()


def test_a_strong_player_who_is_new_at_the_table_learns_from_the_round_so_far() -> None:
    game = muraglia.game("die-mauer")
    *_, state = some_turns(3, 6, 4)
    new = Strong(game, 1)
    new.decide(state.view(2), Budget())
    assert all(new.rivals[seat].chances != list(PRIOR) for seat in (0, 1))


@pytest.mark.parametrize("kind", [Reader, Rival])
def test_the_reader_answers_with_one_choice(kind: type[Reader]) -> None:
    game = muraglia.game("die-mauer")
    view = game.new(3, seed=2).view(1)
    solution = kind(game, 1).solve(view, Budget())
    assert sorted(solution.mixture)[-1] == 1.0
    assert solution.worth[solution.mixture.index(1.0)] == max(solution.worth[move.piece] for move in view.legal)


def test_what_was_learned_follows_from_what_was_heard(nothing_known: Memory) -> None:
    """Another process knows nothing of it, and learns from the latest turns, also of the round before."""
    game = muraglia.game("die-mauer")
    state = game.new(3, 4, {"rounds": 2})
    told = Heard(3)
    rng = random.Random(8)
    while state.round == 0:
        seat = state.acting[0]
        move = rng.choice(state.legal(seat))
        told.add(seat, str(move), state.play(seat, move))
    chances = []
    for _ in range(2):
        strong = Strong(game, 1)
        strong.hear(told.by(2))
        strong.solve(state.view(2), Budget())
        chances.append(strong.rivals[0].chances)
    assert chances[0] == chances[1] != list(PRIOR)
    nothing_known.chances.clear()
    strong = Strong(game, 1)
    strong.hear(told.by(2))
    strong.solve(state.view(2), Budget())
    assert strong.rivals[0].chances != list(PRIOR)


def test_finished_rounds_are_read_from_what_was_heard() -> None:
    game = muraglia.game("die-mauer")
    for seed in range(4):
        state = game.new(4, seed, {"rounds": 2})
        told = Heard(4)
        rng = random.Random(seed)
        while not state.over:
            seat = rng.choice(state.acting)
            move = rng.choice(state.legal(seat))
            told.add(seat, str(move), state.play(seat, move))
        rounds = finished_rounds(told.by(1))
        assert len(rounds) == 2
        for number, story in enumerate(rounds):
            view = view_then(state.view(1), number, story)
            past = game.sample(view, rng)
            assert not past.imbalance()


@pytest.mark.parametrize("seats", [3, 6])
def test_a_judgement_does_not_depend_on_what_was_judged_before(seats: int) -> None:
    value, rng = Value(load(seats).weights), random.Random(seats)
    for seed in range(3):
        state: State = muraglia.game("die-mauer").new(seats, seed)
        while not state.over:
            told = [sum(value.weights[at] * count for at, count in features(state, seat)) for seat in range(seats)]
            assert value.minus(state) == pytest.approx(told, abs=1e-12)
            assert value.minus(state) == Value(value.weights).minus(state)
            seat = state.acting[0]
            state.apply(seat, rng.choice(state.legal(seat)))
