"""Run one scenario: set it up, then play and check its steps."""

from __future__ import annotations

import muraglia
from muraglia.conformance.failure import Disagreement, Failure, disagree
from muraglia.conformance.scenario import LocatedScenario
from muraglia.conformance.steps import StepRunner
from muraglia.kernel.errors import BadOption, BadPosition, MuragliaError
from muraglia.kernel.record import AnyGame, AnyState


def run(source: LocatedScenario) -> Failure | None:
    """Play a scenario and return its first failure; `None` if everything holds.

    A scenario with an unknown rule, move or seat raises `BadScenario`.
    """
    game = game_of(source)
    try:
        state = _start(source, game)
        if state is None:
            return None
        for number, step in enumerate(source.scenario.step):
            StepRunner(source, number, step, state).run()
    except Disagreement as disagreement:
        return disagreement.failure
    return None


def game_of(source: LocatedScenario) -> AnyGame:
    """Return the game of a scenario; refuse the scenario if it cites a rule that the game does not have."""
    try:
        game = muraglia.game(source.game)
    except BadOption as error:
        source.wrong("$.game", error.text)
    known = game.words().rules
    for index, rule in enumerate(source.scenario.rules):
        if rule not in known:
            source.wrong(f"rules[{index}]", f"{game.meta.name} has no rule {rule!r}; it has {', '.join(known)}")
    return game


def _start(source: LocatedScenario, game: AnyGame) -> AnyState | None:
    """Set up the scenario; return `None` if the scenario expects a refusal, and the game refuses."""
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


def _set_up(source: LocatedScenario, game: AnyGame) -> AnyState:
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
