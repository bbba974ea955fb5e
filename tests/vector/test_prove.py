"""A small part of the proof that array engines play by the rules; and the proof finds every kind of difference."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections import Counter
from importlib.util import find_spec
from itertools import pairwise, product
from pathlib import Path

import msgspec
import numpy as np
import pytest
from games_by_kind import GAMES, fewest_seats, quick

import muraglia
from muraglia import vector
from muraglia.kernel.errors import BadData, BadOption
from muraglia.kernel.meta import ChoiceOption, FlagOption
from muraglia.kernel.record import AnyState
from muraglia.vector.lockstep import ArrayGames, Mismatch, compare
from muraglia.vector.proof_journal import EqualBatch, ProofBatch, ProofJournal
from muraglia.vector.setups import every_setup, in_pairs

WITH_ENGINE = [game_id for game_id in GAMES if vector.has_engine(game_id)]


@pytest.mark.skipif(find_spec("jax") is None, reason="array engines need JAX: pip install 'muraglia[vector]'")
@pytest.mark.parametrize("game_id", WITH_ENGINE)
def test_an_array_engine_is_the_twin_of_the_rules(game_id: str, tmp_path: Path) -> None:
    """Run the proof in a separate process: JAX has threads, and other tests fork. It replays no saved batch."""
    command = [sys.executable, "-m", "muraglia.vector.prove", game_id, "--seats", str(fewest_seats(game_id))]
    sizes = ["--games", "28", "--batch", "4", "--chunk", "16", "--every", "2", "--keep", str(tmp_path / "kept.jsonl")]
    options = [word for option in first_setup(game_id) for word in ("--option", option)]
    quick_to_compile = os.environ | {"JAX_PLATFORMS": "cpu", "JAX_DISABLE_MOST_OPTIMIZATIONS": "1"}
    run, again = (
        subprocess.run([*command, *sizes, *options], capture_output=True, text=True, check=False, env=quick_to_compile)
        for _ in range(2)
    )
    assert run.returncode == 0, run.stderr
    assert again.stdout == run.stdout, "to the tenth of a second"
    summary = json.loads(run.stdout)
    assert (summary["games"], summary["mismatches"]) == (28, 0)
    assert len(summary["met"]) > 10, "many clauses of the rules were met"


def first_setup(game_id: str) -> list[str]:
    """Return the default of every choice and flag, and a small value of every number, as command-line options."""
    counted = [f"{name}={value}" for name, value in quick(game_id).items()]
    options = muraglia.catalogue()[game_id].options
    chosen = [f"{option.name}={option.values[0]}" for option in options if isinstance(option, ChoiceOption)]
    return [*counted, *chosen, *(f"{option.name}=off" for option in options if isinstance(option, FlagOption))]


def test_a_proof_goes_on_from_the_batches_that_were_kept(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    one, other = (ProofBatch(WITH_ENGINE[0], 3, {"rounds": 1}, first, 20, liking=0, every=2) for first in (0, 20))
    for batch in (one, other):
        ProofJournal(file).add(batch, Counter(games=20), 1.23)
    kept = ProofJournal(file)
    assert kept.find(one) == EqualBatch(one, {"games": 20}, 1.2)
    assert kept.find(msgspec.structs.replace(one, every=1)) is None, "compared otherwise"
    file.write_bytes(file.read_bytes()[:-5])  # stopped while writing
    ProofJournal(file).add(msgspec.structs.replace(other, first=40), Counter(games=20), 1.0)
    assert [bool(ProofJournal(file).find(batch)) for batch in (one, other)] == [True, False]
    for foreign in ('{"batch": 1}\n', "what somebody wrote"):
        file.write_text(foreign)
        with pytest.raises(BadData, match="no file of equal batches"):
            ProofJournal(file)
        assert file.read_text() == foreign


@pytest.mark.parametrize("game_id", WITH_ENGINE)
def test_few_set_ups_meet_every_two_values(game_id: str) -> None:
    setups = list(every_setup(muraglia.catalogue()[game_id], {}))
    few = in_pairs(setups)
    assert few[0] == setups[0]
    for one, other in product(setups[0], repeat=2):
        assert {(setup[one], setup[other]) for setup in few} == {(setup[one], setup[other]) for setup in setups}
    assert len(few) < 20, "each is compiled for itself"


def test_a_game_without_an_engine_says_which_have_one(monkeypatch: pytest.MonkeyPatch) -> None:
    without = WITH_ENGINE[-1]
    package = f"{muraglia.catalogue()[without].package}.vector"
    monkeypatch.setattr(vector, "find_spec", lambda name: None if name == package else find_spec(name))
    with pytest.raises(BadOption, match=f"has no array engine; these have: .*{WITH_ENGINE[0]}"):
        vector.engine(without, 3)


# ── the proof can fail ────────────────────────────────────────────────────────────────────────────


def at_once(state: AnyState) -> bool:
    """Tell whether an engine asks all seats at once: for sealed decisions, unless the game has a menu."""
    return state.decision == "sealed" and not state.game.menu(state.seats)


def honest(game_id: str) -> ArrayGames:
    """Return the results of a correct array engine for one game."""
    game, rng, seats = muraglia.game(game_id), random.Random(3), fewest_seats(game_id)
    state: AnyState = game.new(seats, 5, quick(game_id))
    simultaneous = at_once(state)
    steps: list[tuple[object, ...]] = []
    while True:
        rows: list[list[int]] = [[] for _ in range(seats)]
        for seat, row in enumerate(rows):
            state.observe(seat, row)
            if game.menu(seats):
                more: list[int] = []
                state.observe_menu(seat, more)
                row += more
        masks = [list(game.mask(state.legal(seat))) for seat in range(seats)]
        codes = [rng.choice(state.codes(seat) or [0]) for seat in range(seats)]
        asked, may = state.asked()
        one = rng.choice(sorted(may) or [0])
        steps.append(
            (
                state.vector(),
                masks if simultaneous else [code in may for code in range(len(game.book) + game.menu(seats))],
                rows,
                [seat in state.acting for seat in range(seats)],
                max(0, asked),
                list(state.standing),
                state.over,
                [codes if simultaneous else one],
                True,
            )
        )
        if state.over:
            columns = (np.asarray([column]) for column in zip(*steps, strict=True))
            return ArrayGames(game_id, seats, quick(game_id), 5, 1, *columns)
        if simultaneous:
            for seat in state.acting:
                state.apply(seat, game.decode(codes[seat]))
        else:
            state.apply(asked, may[one])


@pytest.mark.parametrize("game_id", WITH_ENGINE)
def test_every_difference_is_found(game_id: str) -> None:
    played = honest(game_id)
    assert compare(played)["games"] == 1
    wrong = {"vector": "vector", "mask": "may play", "observation": "observes", "acting": "acting", "scores": "scores"}
    wrong |= {"over": "over is", "refused": "not refused", "action": "is not legal"}
    if played.mask.ndim == 3:  # one seat is asked at a time
        wrong["asked"] = "is asked"
    for field, complaint in wrong.items():
        changed = getattr(played, field).copy()
        place = (0, 2, *[0] * (changed.ndim - 2))
        changed[place] = not changed[place] if changed.dtype == bool else changed[place] + 1
        if field == "mask":
            changed[0, 2] = 1 - changed[0, 2]
        if field == "action":
            changed[0, 0] = len(muraglia.game(game_id).book) - 1
        with pytest.raises(Mismatch, match=complaint):
            compare(msgspec.structs.replace(played, **{field: changed}))
    with pytest.raises(Mismatch, match="did not end"):
        compare(msgspec.structs.replace(played, vector=played.vector[:, :3]))


def in_legs(played: ArrayGames, first_leg: int, every: int) -> ArrayGames:
    """Return the same results for one step in `every`, and for the end."""
    steps = played.vector.shape[1] - 1
    starts = [0, *range(first_leg, steps, every), steps]
    actions = np.zeros((1, len(starts), every, *played.action.shape[3:]), int)
    for leg, (start, end) in enumerate(pairwise(starts)):
        actions[0, leg, : end - start] = played.action[0, start:end, 0]
    fields = ("vector", "mask", "observation", "acting", "asked", "scores", "over", "refused")
    said = {field: getattr(played, field)[:, starts] for field in fields}
    return msgspec.structs.replace(played, **said, action=actions, first_leg=first_leg)


@pytest.mark.parametrize("game_id", WITH_ENGINE)
def test_a_proof_that_compares_seldom_plays_every_step(game_id: str) -> None:
    played = honest(game_id)
    all_met, seldom = compare(played), in_legs(played, first_leg=2, every=5)
    met = compare(seldom)
    assert met["compared"] == seldom.vector.shape[1] < all_met["compared"]
    assert met - Counter(compared=met["compared"]) == all_met - Counter(compared=all_met["compared"])
    wrong = seldom.action.copy()
    wrong[0, 1, 3] = len(muraglia.game(game_id).book) - 1  # in the middle of a leg
    with pytest.raises(Mismatch, match="is not legal"):
        compare(msgspec.structs.replace(seldom, action=wrong))
    late = seldom.scores.copy()
    late[0, -1] += 1  # at the end of the game, which no leg begins with
    with pytest.raises(Mismatch, match="scores"):
        compare(msgspec.structs.replace(seldom, scores=late))
