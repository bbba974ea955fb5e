"""Games for OpenSpiel: its own tests and algorithms run on them, and no player learns more than the rules allow."""

from __future__ import annotations

import random
import subprocess
import sys
import unittest
from itertools import combinations
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from absl import flags
from games_by_kind import GAMES, HAND, OPEN, SEALED, TURNS, fewest_seats, quick
from msgspec.json import decode, encode
from open_spiel.integration_tests import api_test as open_spiels
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver
from open_spiel.python.observation import make_observation

from muraglia.environments import open_spiel
from muraglia.kernel.errors import BadOption
from muraglia.kernel.event import Event
from muraglia.kernel.heard import Heard


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("at_once", ["", "_at_once"])
def test_openspiels_own_tests_pass(game: str, at_once: str) -> None:
    options = str(quick(game, 2)).replace("'", '"')
    name = f"muraglia_{game.replace('-', '_')}{at_once}_v0"
    loaded = pyspiel.load_game(f"{name}(players={fewest_seats(game)},deals=50,options={options})")
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)
    kind = type(name, (open_spiels.EnforceAPIOnPartialTreeBase,), {"game": loaded, "game_name": name})
    suite, result = unittest.defaultTestLoader.loadTestsFromTestCase(kind), unittest.TestResult()
    suite.run(result)
    assert result.testsRun > 4
    assert not result.failures + result.errors


@pytest.mark.parametrize("game", [TURNS, SEALED])
def test_openspiel_writes_a_playthrough_and_plays_it_again(game: str, tmp_path: Path) -> None:
    options = str(quick(game, 2)).replace("'", '"')
    described = f"muraglia_{game.replace('-', '_')}_v0(players={fewest_seats(game)},deals=50,options={options})"
    written = generate_playthrough.playthrough(described, action_sequence=None, seed=3)
    assert "InformationStateString(0)" in written
    flags.FLAGS.mark_as_parsed()  # OpenSpiel reads flags of its own
    (tmp_path / "played.txt").write_text(written, encoding="utf-8")
    original, again = generate_playthrough.replay(tmp_path / "played.txt")
    assert original == again


def test_openspiels_regret_minimisation_runs() -> None:
    options = str(quick(SEALED, 2)).replace("'", '"')
    loaded = pyspiel.load_game(f"muraglia_{SEALED.replace('-', '_')}_v0(players=3,deals=2,options={options})")
    learns = OutcomeSamplingSolver(loaded)
    learns.iteration()
    policy = learns.average_policy()
    state = loaded.new_initial_state()
    state.apply_action(0)
    chances = policy.action_probabilities(state)
    assert set(chances) <= set(state.legal_actions())
    assert abs(sum(chances.values()) - 1) < 1e-9


def test_openspiels_bots_in_c_plus_plus_refuse_instead_of_crashing() -> None:
    """A failure would crash the process, so this runs in a separate one."""
    code = f"""if True:
        import pyspiel, muraglia.environments.open_spiel as games
        game = pyspiel.load_game("muraglia_{SEALED.replace("-", "_")}_v0(players=3)")
        state = game.new_initial_state()
        state.apply_action(5)
        luck = pyspiel.RandomRolloutEvaluator(1, 3)
        for bot in (pyspiel.ISMCTSBot(3, luck, 1.4, 10), pyspiel.MCTSBot(game, luck, 1.4, 10, 1000, False, 3, False)):
            try:
                bot.step(state)
            except TypeError as refusal:
                print(refusal)
        kuhn = pyspiel.load_game("kuhn_poker").new_initial_state()
        kuhn.apply_action(0)
        kuhn.apply_action(1)
        print(pyspiel.ISMCTSBot(3, luck, 1.4, 10).step(kuhn) in (0, 1))"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    first, second, third = done.stdout.splitlines()
    assert "ISMCTSBot in C++ cannot play games in Python" in first
    assert "MCTSBot in C++ cannot" in second
    assert third == "True"


def test_openspiels_observers_show_what_was_requested_and_no_more() -> None:
    game = pyspiel.load_game(f"muraglia_{HAND.replace('-', '_')}_v0")
    one = game.new_initial_state()
    one.apply_action(0)
    other = open_spiel.resample(one, 0, random.Random(1))  # the same, as far as the first player knows
    nobody, mine = pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.SINGLE_PLAYER
    public = make_observation(game, pyspiel.IIGObservationType(True, False, nobody))
    assert public.string_from(one, 0) == public.string_from(other, 0) != ""
    whole = make_observation(game, pyspiel.IIGObservationType(True, False, mine))
    assert whole.string_from(one, 0) == whole.string_from(other, 0)
    assert whole.string_from(one, 1) != whole.string_from(other, 1)
    alone = make_observation(game, pyspiel.IIGObservationType(False, False, mine))
    assert alone.string_from(one, 0) == alone.string_from(other, 0) != ""
    assert alone.string_from(one, 1) != alone.string_from(other, 1)
    assert make_observation(game, pyspiel.IIGObservationType(False, True, mine)) is None
    assert make_observation(game, pyspiel.IIGObservationType(True, True, nobody)) is None


def test_python_ends_quietly_after_openspiel() -> None:
    """OpenSpiel frees registered games after Python has shut down."""
    code = "import pyspiel, muraglia.environments.open_spiel as games; print(len(pyspiel.registered_names()) > 0)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, "True", "")


def test_openspiels_search_plays_with_our_samples() -> None:
    game = pyspiel.load_game(f"muraglia_{SEALED.replace('-', '_')}_v0(players=3)")
    luck = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(1, luck),
        uct_c=1.4,
        max_simulations=5,
        max_world_samples=3,
        random_state=luck,
    )
    bot.set_resampler(open_spiel.resampler(3))
    state = game.new_initial_state()
    state.apply_action(5)
    for _ in range(4):
        state.apply_action(bot.step(state))
    assert state.move_number() == 5


def test_a_resampled_state_has_its_own_legal_moves() -> None:
    """Guards against a bug: cached legal moves of the real state were copied into samples."""
    game = pyspiel.load_game(f"muraglia_{SEALED.replace('-', '_')}_at_once_v0(players=3)")
    state = game.new_initial_state()
    state.apply_action(5)
    rng, differs = random.Random(1), False
    while not state.is_terminal() and not differs:
        if not state.is_simultaneous_node():
            state.apply_action(rng.choice(state.legal_actions()))
            continue
        really = [state.legal_actions(player) for player in range(3)]
        twin = open_spiel.resample(state, 0, rng)
        assert twin.episode and twin.legal_actions(0) == really[0]
        for player in (1, 2):
            assert twin.legal_actions(player) == sorted(twin.episode.state.codes(player))
            differs |= twin.legal_actions(player) != really[player]
        state.apply_actions([rng.choice(legal) for legal in really])
    assert differs


@pytest.mark.parametrize("wrong", ["deals=0", "deals=-5", "options=rounds", 'options={"colour":1}', "players=9"])
def test_wrong_parameters_are_refused(wrong: str) -> None:
    with pytest.raises(BadOption):
        pyspiel.load_game(f"muraglia_{TURNS.replace('-', '_')}_v0({wrong})")
    state = pyspiel.load_game(f"muraglia_{TURNS.replace('-', '_')}_v0(deals=3)").new_initial_state()
    with pytest.raises(BadOption):
        state.apply_action(3)


def test_two_orders_of_play_are_two_information_states() -> None:
    """A view may forget what came first; an information state does not."""
    game = pyspiel.load_game(f"muraglia_{TURNS.replace('-', '_')}_v0(players=2)")
    start = game.new_initial_state()
    start.apply_action(0)
    seat = start.current_player()
    for one, other in combinations(start.legal_actions(), 2):
        orders = []
        for actions in ((one, other), (other, one)):
            state = start.clone()
            for action in actions:
                if action in state.legal_actions():
                    state.apply_action(action)
            orders.append(state)
        first, second = orders
        if len(first.history()) == len(second.history()) == 3 and first.seen(seat) == second.seen(seat):
            assert first.information_state_string(seat) != second.information_state_string(seat)
            return
    raise AssertionError("no two orders of play look the same")


@pytest.mark.parametrize("game", GAMES)
def test_an_information_state_is_what_a_player_has_heard_and_sees(game: str) -> None:
    """It is no more than that: a player who heard nothing of a move cannot tell that it was made."""
    options = str(quick(game, 4)).replace("'", '"')
    loaded = pyspiel.load_game(f"muraglia_{game.replace('-', '_')}_v0(players=3,options={options})")
    state, rng, unheard = loaded.new_initial_state(), random.Random(2), 0
    state.apply_action(7)
    told = Heard(3)
    plain = loaded.rules.new(3, 7, quick(game, 4))
    while not state.is_terminal():
        seat, action = state.current_player(), rng.choice(state.legal_actions())
        move, before = state.episode.move(seat, action), [state.information_state_string(other) for other in range(3)]
        told.add(seat, str(move), plain.play(seat, move))
        state.apply_action(action)
        for other in range(3):
            *lines, seen = state.information_state_string(other).splitlines()
            assert [event for line in lines for event in decode(line, type=list[Event])] == list(told.by(other))
            assert seen == encode(plain.view(other)).decode()
            if (same := state.information_state_string(other) == before[other]) and other != seat:
                unheard += 1
            assert not (same and other == seat), "one's own move is never forgotten"
    assert unheard or game != OPEN, "a private offer is told to nobody else"
