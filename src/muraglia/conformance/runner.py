"""Runs one scenario."""

from __future__ import annotations

import muraglia
from muraglia.conformance.failure import Disagreement, Failure, disagree
from muraglia.conformance.scenario import Source
from muraglia.conformance.steps import Walk
from muraglia.kernel.errors import BadOption, BadPosition, MuragliaError
from muraglia.kernel.record import AnyGame, AnyState


def run(source: Source) -> Failure | None:
    """Play a scenario and return where it fails, `None` if all holds.

    A scenario that makes no sense (no such rule, no such move, no such seat) is a `BadScenario`.
    """
    game = game_of(source)
    try:
        state = _start(source, game)
        if state is None:
            return None
        for number, step in enumerate(source.scenario.step):
            Walk(source, number, step, state).run()
    except Disagreement as disagreement:
        return disagreement.failure
    return None


def game_of(source: Source) -> AnyGame:
    """Return the game of a scenario, which must know all rules that it shows."""
    try:
        game = muraglia.game(source.game)
    except BadOption as error:
        source.wrong("$.game", error.text)
    known = game.words().rules
    for index, rule in enumerate(source.scenario.rules):
        if rule not in known:
            source.wrong(f"rules[{index}]", f"{game.meta.name} has no rule {rule!r}; it has {', '.join(known)}")
    return game


def _start(source: Source, game: AnyGame) -> AnyState | None:
    """Set the scenario up; `None` where it says that this must be refused, and it is."""
    scenario = source.scenario
    wanted = f"a start that is refused for its {scenario.refused}"
    try:
        state = _set_up(source, game)
    except (BadOption, BadPosition) as error:
        culprit = _culprit(error)
        if culprit == scenario.refused:
            return None
        if scenario.refused:
            disagree(source, "refused", wanted, f"refused for its {culprit}: {error.text}")
        line = error.params.get("line", 0)
        at = f"options.{culprit}" if culprit in scenario.options else culprit
        source.wrong(at, error.text, below=line if isinstance(line, int) else 0)
    if scenario.refused:
        disagree(source, "refused", wanted, "the game starts", state)
    return state


def _set_up(source: Source, game: AnyGame) -> AnyState:
    scenario = source.scenario
    chance = {
        stream: outcomes.split() if isinstance(outcomes, str) else outcomes
        for stream, outcomes in scenario.chance.items()
    }
    if scenario.position:
        state: AnyState = game.position(scenario.position, scenario.seed, chance)
        return state
    options = game.meta.read_options({name: str(value) for name, value in scenario.options.items()})
    dealt: AnyState = game.new(scenario.seats or 0, scenario.seed, options, chance)
    return dealt


def _culprit(error: MuragliaError) -> str:
    """Return which part of a start is wrong: seats, chance, position, or an option by its name."""
    if isinstance(error, BadPosition):
        return "position"
    return str(error.params.get("name", error.code))
