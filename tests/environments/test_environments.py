"""Environments for PettingZoo and Gymnasium: each passes the library's own tests, and plays by the rules."""

from __future__ import annotations

import pickle
import random
import warnings
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
import pytest
from games_by_kind import GAMES, OPEN, SEALED, TURNS, fewest_seats, forbidden, most_seats, quick
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

import muraglia
from muraglia.environments import gymnasium as gymnasium_games
from muraglia.environments import pettingzoo
from muraglia.environments.episode import Episode, SpaceShape, victory
from muraglia.environments.text_game import TextGame
from muraglia.kernel.errors import BadNotation, BadOption, IllegalMove


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoos_own_tests_pass(game: str) -> None:
    seats, options = most_seats(game), quick(game, 2)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # it warns about the mask beside the observation
        api_test(pettingzoo.env(game, seats, options=options), num_cycles=100)
        seed_test(lambda: pettingzoo.env(game, seats, options=options), num_cycles=50)
        parallel_api_test(pettingzoo.parallel_env(game, seats, options=options), num_cycles=100)


@pytest.mark.parametrize("game", GAMES)
def test_gymnasiums_own_tests_pass(game: str) -> None:
    made = gymnasium.make(f"muraglia/{game}-v0", seats=fewest_seats(game), options=quick(game, 2), render_mode="ansi")
    table = made.unwrapped
    assert isinstance(table, gymnasium_games.SeatEnv)
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


def test_all_at_once_is_all_or_nothing() -> None:
    """If one of the seats' actions is illegal or missing, none of them is carried out."""
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


@pytest.mark.parametrize("game", GAMES)
def test_actions_are_exactly_the_legal_moves(game: str) -> None:
    rules, seats = muraglia.game(game), fewest_seats(game)
    episode = Episode(rules, SpaceShape(rules, seats), seats, 7, quick(game, 3))
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


def test_offers_and_answers_have_numbers() -> None:
    """In a trade, suggested offers and answers to others' offers have numbers, and observations show their effects."""
    rules, seats = muraglia.game(OPEN), fewest_seats(OPEN)
    struck = 0
    for seed in range(6):
        episode = Episode(rules, SpaceShape(rules, seats), seats, seed, None)
        rng = random.Random(seed)
        while not episode.state.over and episode.state.ply < 400:
            seat = episode.seat
            said = {
                str(move).split()[0]: episode.shape.codes + at for at, move in enumerate(episode.uncoded_moves(seat))
            }
            if said:
                offer = episode.observe(seat)[episode.shape.state_width :][: episode.shape.slot_width]
                assert offer[0] > 0
            struck += "accept" in said
            action = said.get("accept", said.get("offer", rng.choice(episode.legal(seat))))
            if rng.randrange(4) == 0:  # so that the trade ends
                action = next(each for each in episode.legal(seat) if each < episode.shape.codes)
            episode.step(action)
        if struck:
            break
    assert struck


def test_deals_are_made_from_the_menu() -> None:
    """With the menu, numbers keep their meaning, one seat is asked at a time, and other actions are refused."""
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


def test_an_illegal_action_of_a_learner_ends_its_game() -> None:
    env = gymnasium_games.SeatEnv(TURNS, 3, bots=["random", "easy"], seat=1)
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
def test_wrong_arguments_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        gymnasium_games.SeatEnv(**{"game": TURNS, "seats": 3, **wrong})


def test_rewards_add_up_to_zero() -> None:
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
def test_a_game_can_be_played_with_texts(game: str) -> None:
    table = TextGame(game, fewest_seats(game), seed=7, options=quick(game, 2))
    rng = random.Random(2)
    refused = table.write(table.seat, "castle")
    assert not refused.accepted
    assert "castle" in refused.text
    while not table.over:
        seat = table.seat
        moves = [str(move) for move in table.state.legal(seat)]
        if rng.randrange(6) == 0:  # looking is slower than moving
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
    """A copy plays on independently, and the same moves lead to the same end in both."""
    env = pettingzoo.raw_env(TURNS, 3)
    env.reset(seed=4)
    learner = gymnasium_games.SeatEnv(TURNS, 3, seat=0)
    learner.reset(seed=4)
    words = TextGame(TURNS, 3, seed=4)
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
    learner = gymnasium_games.SeatEnv(TURNS, 3)
    learner.reset(seed=4)
    with pytest.raises(TypeError):
        gymnasium_games.SeatEnv(TURNS, 3, seat=action)
    for each in (env, learner):
        before = each.episode.state.digest()
        with pytest.raises(TypeError):
            each.step(action)
        assert each.episode.state.digest() == before
