"""The games where researchers already are: each passes the tests that its other side has for environments."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
import unittest
import warnings
from collections.abc import Callable
from copy import deepcopy
from itertools import combinations
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from absl import flags
from choosing import GAMES, HAND, OPEN, SEALED, TURNS, fewest_seats, forbidden, most_seats, quick
from gymnasium.utils.env_checker import check_env
from msgspec.json import decode, encode
from open_spiel.integration_tests import api_test as open_spiels
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver
from open_spiel.python.observation import make_observation
from pettingzoo.test import api_test, parallel_api_test, seed_test

import muraglia
from muraglia.environments import gymnasium as gymnasium_games
from muraglia.environments import open_spiel, pettingzoo
from muraglia.environments.episode import Episode, Shape, victory
from muraglia.environments.text import Words
from muraglia.kernel.errors import BadNotation, BadOption, IllegalMove
from muraglia.kernel.event import Event
from muraglia.kernel.heard import Heard


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_is_content(game: str) -> None:
    seats, options = most_seats(game), quick(game, 2)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # it would rather have no mask beside an observation
        api_test(pettingzoo.env(game, seats, options=options), num_cycles=100)
        seed_test(lambda: pettingzoo.env(game, seats, options=options), num_cycles=50)
        parallel_api_test(pettingzoo.parallel_env(game, seats, options=options), num_cycles=100)


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_is_content(game: str) -> None:
    made = gymnasium.make(f"muraglia/{game}-v0", seats=fewest_seats(game), options=quick(game, 2), render_mode="ansi")
    table = made.unwrapped
    assert isinstance(table, gymnasium_games.Seat)
    check_env(table)
    observation, _ = made.reset(seed=7)
    over, rewards = False, []
    while not over:
        action = made.action_space.sample(observation["action_mask"])
        observation, reward, over, truncated, info = made.step(action)
        rewards.append(reward)
        assert not truncated
        assert not info
    assert table.episode.state.over
    assert rewards == [0.0] * (len(rewards) - 1) + [victory(table.episode.state.outcome, table.seat)]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("at_once", ["", "_at_once"])
def test_openspiel_is_content(game: str, at_once: str) -> None:
    options = str(quick(game, 2)).replace("'", '"')
    name = f"muraglia_{game.replace('-', '_')}{at_once}_v0"
    loaded = pyspiel.load_game(f"{name}(players={fewest_seats(game)},deals=50,options={options})")
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)
    kind = type(name, (open_spiels.EnforceAPIOnPartialTreeBase,), {"game": loaded, "game_name": name})
    suite, result = unittest.defaultTestLoader.loadTestsFromTestCase(kind), unittest.TestResult()
    suite.run(result)
    assert result.testsRun > 4
    assert not result.failures + result.errors


@pytest.mark.parametrize("game", [TURNS, SEALED, HAND])
def test_openspiel_writes_a_playthrough_and_plays_it_again(game: str, tmp_path: Path) -> None:
    options = str(quick(game, 2)).replace("'", '"')
    described = f"muraglia_{game.replace('-', '_')}_v0(players={fewest_seats(game)},deals=50,options={options})"
    written = generate_playthrough.playthrough(described, action_sequence=None, seed=3)
    assert "InformationStateString(0)" in written
    flags.FLAGS.mark_as_parsed()  # it looks for some of its own
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
    """They would end the process, so it is one of its own."""
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


def test_openspiels_observers_tell_what_was_asked_for_and_no_more() -> None:
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
    """OpenSpiel lets go of what was registered when Python is gone already."""
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


def test_whoever_is_dealt_anew_has_other_moves() -> None:
    """What others could really do was remembered beside the state, and went into the samples with it."""
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
def test_openspiel_is_told_what_is_wrong(wrong: str) -> None:
    with pytest.raises(BadOption):
        pyspiel.load_game(f"muraglia_{TURNS.replace('-', '_')}_v0({wrong})")
    state = pyspiel.load_game(f"muraglia_{TURNS.replace('-', '_')}_v0(deals=3)").new_initial_state()
    with pytest.raises(BadOption):
        state.apply_action(3)


def test_all_at_once_is_all_or_nothing() -> None:
    """One illegal or missing action among those of all seats: none of them is made."""
    env = pettingzoo.parallel_env(SEALED, 3)
    told, _ = env.reset(seed=4)
    right = {agent: int(told[agent]["action_mask"].nonzero()[0][0]) for agent in env.agents}
    before = env.episode.state.digest()
    for wrong in ({**right, "seat_2": env.actions - 1}, {**right, "seat_2": 10**9}, {"seat_0": right["seat_0"]}):
        with pytest.raises((BadNotation, IllegalMove, KeyError)):
            env.step(wrong)
        assert env.episode.state.digest() == before
    env.step(right)
    assert env.episode.state.digest() != before


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
def test_an_information_state_is_what_was_heard_and_what_is_seen(game: str) -> None:
    """No more, and no less: whoever heard nothing of a move cannot tell that it was made."""
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


@pytest.mark.parametrize("game", GAMES)
def test_actions_are_exactly_the_legal_moves(game: str) -> None:
    rules, seats = muraglia.game(game), fewest_seats(game)
    episode = Episode(rules, Shape(rules, seats), seats, 7, quick(game, 3))
    rng = random.Random(1)
    while not episode.state.over:
        seat = episode.seat
        legal = episode.legal(seat)
        assert legal
        assert [action for action, right in enumerate(episode.mask(seat)) if right] == sorted(legal)
        assert len(episode.observe(seat)) == episode.shape.width
        for action in legal:
            episode.state.check(seat, episode.move(seat, action))
        coded = {action for action in legal if action < episode.shape.codes}
        assert coded == set(episode.state.codes(seat))
        before = episode.state.digest()
        with pytest.raises((IllegalMove, BadNotation)):
            episode.step(next(action for action in range(episode.shape.actions) if action not in legal))
        assert episode.state.digest() == before
        episode.step(rng.choice(legal))
    assert episode.seat == -1


def test_deals_are_numbered_and_can_be_struck() -> None:
    """In a trade offers of the game's making and answers to others' have numbers, and figures of what they would do."""
    rules, seats = muraglia.game(OPEN), fewest_seats(OPEN)
    struck = 0
    for seed in range(6):
        episode = Episode(rules, Shape(rules, seats), seats, seed, None)
        rng = random.Random(seed)
        while not episode.state.over and episode.state.ply < 400:
            seat = episode.seat
            said = {str(move).split()[0]: episode.shape.codes + at for at, move in enumerate(episode.said(seat))}
            if said:
                offer = episode.observe(seat)[episode.shape.state_width :][: episode.shape.slot_width]
                assert offer[0] > 0
            struck += "accept" in said
            action = said.get("accept", said.get("offer", rng.choice(episode.legal(seat))))
            if rng.randrange(4) == 0:  # nobody talks for ever
                action = next(each for each in episode.legal(seat) if each < episode.shape.codes)
            episode.step(action)
        if struck:
            break
    assert struck


def test_deals_are_made_from_the_menu() -> None:
    """With the menu the same numbers always mean the same, one is asked at a time, and nothing else is taken."""
    rules, seats = muraglia.game(OPEN), most_seats(OPEN)
    env = pettingzoo.env(OPEN, seats, options=quick(OPEN, 6), menu=True)
    env.reset(seed=3)
    episode, rng, taken, refused = env.unwrapped.episode, random.Random(3), set(), 0
    for agent in env.agent_iter():
        observation, _, over, _, _ = env.last()
        if over:
            break
        asked, may = episode.state.asked()
        assert agent == f"seat_{asked}"
        assert env.observation_space(agent).contains(observation)
        assert np.flatnonzero(observation["action_mask"]).tolist() == sorted(may)
        assert not any(episode.legal(seat) for seat in range(seats) if seat != asked and episode._from_menu())
        others = [code for code in episode.state.codes(asked) if code not in may]
        for code in others[:1]:  # the rules would allow it, the menu does not
            with pytest.raises(BadNotation):
                episode.step(code)
            refused += 1
        action = rng.choice(sorted(may))
        taken.add(action)
        env.step(action)
    assert episode.state.over
    assert refused
    assert len([action for action in taken if action >= len(rules.book)]) > 5


def test_a_learner_among_bots_hears_its_illegal_action() -> None:
    env = gymnasium_games.Seat(TURNS, 3, bots=["random", "easy"], seat=1)
    observation, _ = env.reset(seed=1)
    wrong = int(np.flatnonzero(observation["action_mask"] == 0)[0])
    _, reward, over, _, info = env.step(wrong)
    assert (reward, over) == (gymnasium_games.ILLEGAL, True)
    assert info["rule"] in muraglia.game(TURNS).words().rules
    assert str(env.render()) == "None"


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": 9},
        {"bots": ["random"]},
        {"bots": "nobody"},
        {"seat": 7},
        {"options": {"colour": 1}},
        {"reward": "money"},
    ],
)
def test_a_learner_is_told_what_is_wrong_with_its_wishes(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        gymnasium_games.Seat(**{"game": TURNS, "seats": 3, **wrong})


def test_rewards_add_up_to_nothing() -> None:
    env = pettingzoo.raw_env(TURNS, 3, reward="margin")
    env.reset(seed=5)
    rng = random.Random(1)
    for _ in env.agent_iter():
        observation, _, over, _, _ = env.last()
        if over:
            break
        env.step(rng.choice(np.flatnonzero(observation["action_mask"])))
    assert abs(sum(env.rewards.values())) < 1e-9
    assert max(env.rewards.values()) > 0


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_told_and_played_in_words(game: str) -> None:
    table = Words(game, fewest_seats(game), seed=7, options=quick(game, 2))
    rng = random.Random(2)
    refused = table.write(table.seat, "castle")
    assert not refused.accepted
    assert "castle" in refused.text
    while not table.over:
        seat = table.seat
        moves = [str(move) for move in table.state.legal(seat)]
        if rng.randrange(6) == 0:  # to look takes longer than to move
            told = table.tell(seat)
            assert all(move in told for move in moves)
            answer = table.write(seat, forbidden(table.state, seat))
            assert not answer.accepted
            assert answer.rule in table.words.rules
        assert table.write(seat, rng.choice(moves)).accepted
    assert "over" in table.tell(0)
    assert str(max(table.scores)) in table.result()


@pytest.mark.parametrize("send", [deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copied", "sent"])
def test_an_environment_goes_on_in_a_copy_and_in_another_process(send: Callable[[Any], Any]) -> None:
    """A copy plays on by itself, and the same moves lead to the same ends in both."""
    env = pettingzoo.raw_env(TURNS, 3)
    env.reset(seed=4)
    learner = gymnasium_games.Seat(TURNS, 3, seat=0)
    learner.reset(seed=4)
    words = Words(TURNS, 3, seed=4)
    twin, other, table = send(env), send(learner), send(words)
    for _ in range(5):
        before = twin.last()[0]["observation"].copy()
        env.step(int(env.last()[0]["action_mask"].nonzero()[0][0]))
        assert (twin.last()[0]["observation"] == before).all()
        twin.step(int(twin.last()[0]["action_mask"].nonzero()[0][0]))
        assert (env.last()[0]["observation"] == twin.last()[0]["observation"]).all()
        told = [each.step(int(each.action_masks().nonzero()[0][0]))[0]["observation"] for each in (learner, other)]
        assert (told[0] == told[1]).all()
        move = str(words.state.legal(words.seat)[0])
        assert words.write(words.seat, move) == table.write(table.seat, move)
    assert words.tell(1) == table.tell(1)


@pytest.mark.parametrize("action", [2.5, "draw", [1]])
def test_an_action_is_a_whole_number(action: Any) -> None:
    env = pettingzoo.raw_env(TURNS, 3)
    env.reset(seed=4)
    learner = gymnasium_games.Seat(TURNS, 3)
    learner.reset(seed=4)
    with pytest.raises(TypeError):
        gymnasium_games.Seat(TURNS, 3, seat=action)
    for door in (env, learner):
        before = door.episode.state.digest()
        with pytest.raises(TypeError):
            door.step(action)
        assert door.episode.state.digest() == before
