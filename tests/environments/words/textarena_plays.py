"""A game of each kind through TextArena's own classes."""

from __future__ import annotations

import copy
import runpy
import sys

import textarena
from games_by_kind import GAMES, SEALED, fewest_seats, quick
from talking import Model, moves_in

from muraglia.environments import textarena as ours


def play(name: str, seats: int, seed: int) -> tuple[str, dict[int, float]]:
    """Play a game; return the text that the last seat read, and the rewards."""
    env = textarena.make(f"muraglia/{name}-v0", options=quick(name))
    assert isinstance(env, textarena.wrappers.LLMObservationWrapper), env
    env.reset(num_players=seats, seed=seed)
    model, done, story = Model(seed), False, ""
    while not done:
        _, told = env.get_observation()
        assert moves_in(told), told[-500:]
        story = told
        done, _ = env.step(model.answer(told))
    rewards, info = env.close()
    assert abs(sum(rewards.values())) < 1e-9, rewards
    assert "The game is over" in info[0]["reason"], info
    assert env.step("anything") == (True, {})
    return story, rewards


for name in GAMES:
    story, rewards = play(name, fewest_seats(name), 7)
    assert "invalid move" in story, story[-800:]
    print(name, rewards)
assert play(SEALED, 3, 7) == play(SEALED, 3, 7)

# What a seat shows in secret is told to nobody else.
env = ours.TextArenaGame(SEALED)
env.reset(num_players=3, seed=1)
twin = copy.deepcopy(env)
one, other = env.text_game.state.legal(env.state.current_player_id)[:2]
for table, move in ((env, one), (twin, other)):
    table.step(f"[{move}]")
assert env.get_observation() == twin.get_observation()

# Repeated nonsense loses a point, which the others share.
env.reset(num_players=3, seed=1)
loser = env.state.current_player_id
ends = [env.step("[castle]")[0] for _ in range(4)]
assert ends == [False, False, False, True], ends
rewards, info = env.close()
assert rewards == {seat: -1.0 if seat == loser else 0.5 for seat in range(3)}, rewards
assert info[loser]["invalid_move"], info
if len(sys.argv) > 1:
    runpy.run_path(sys.argv[1], run_name="__main__")
