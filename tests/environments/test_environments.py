"""The games where researchers already are: each passes the tests that its other side has for environments."""

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
from choosing import GAMES, OPEN, SEALED, TURNS, fewest_seats, forbidden, most_seats, quick
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

import muraglia
from muraglia.environments import gymnasium as gymnasium_games
from muraglia.environments import pettingzoo
from muraglia.environments.episode import Episode, Shape, victory
from muraglia.environments.text import Words
from muraglia.kernel.errors import BadNotation, BadOption, IllegalMove


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
