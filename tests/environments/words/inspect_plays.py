"""Whole games through inspect_ai's own evaluation."""

from __future__ import annotations

import os
import runpy
import sys
from typing import Any

from games_by_kind import OPEN, SEALED, quick
from inspect_ai import eval as evaluate
from inspect_ai._util.registry import registry_lookup
from inspect_ai.model import ModelOutput, ModelUsage, get_model
from inspect_ai.model._providers.mockllm import MockLLM
from talking import Model

from muraglia.environments.inspect_ai import seat
from muraglia.kernel.errors import BadOption


async def count(_: MockLLM, output: ModelOutput, *__: object) -> None:
    """Count no tokens: that would download a tokenizer."""
    output.usage = output.usage or ModelUsage(input_tokens=1, output_tokens=1, total_tokens=2)


MockLLM._ensure_default_usage = count


def played(name: str, slip: int, folder: str) -> Any:
    """Let a scripted model play two deals, and return the scores of each."""
    models: dict[str, Model] = {}

    def answer(messages: list[Any], *_: object) -> ModelOutput:
        mine = models.setdefault(messages[0].text + messages[1].text, Model(3, slip))
        return ModelOutput.from_content("mockllm", mine.answer(messages[-1].text))

    asked = seat(name, 3, bots="random", deals=2, options=dict(quick(name)))
    (log,) = evaluate(asked, model=get_model("mockllm/model", custom_outputs=answer), log_dir=folder, display="none")
    assert log.status == "success", log.error and log.error.message
    assert {each.name for each in log.results.scores} == {"reward", "refusals"}, log.results
    return [sample.scores["standing"] for sample in log.samples]


folder = sys.argv[1]
for name in (SEALED, OPEN):
    scores = played(name, 9, folder)
    assert all("The game is over" in score.explanation for score in scores), scores
    assert all(-1 < score.value["reward"] < 1 for score in scores), scores
    print(name, [score.value for score in scores])
for score in played(SEALED, 1, folder):
    assert score.value == {"reward": -1.0, "refusals": 4}, score
for wrong in ({"game": "go", "seats": 2}, {"seats": 9}, {"bots": "nobody"}, {"reward": "money"}):
    try:
        seat(**{"game": SEALED, "seats": 3, **wrong})
    except BadOption:
        continue
    raise AssertionError(f"{wrong} is not refused")
if len(sys.argv) > 2:
    os.environ |= {"INSPECT_EVAL_MODEL": "mockllm/model", "INSPECT_LOG_DIR": folder, "INSPECT_DISPLAY": "none"}
    runpy.run_path(sys.argv[2], run_name="__main__")
assert registry_lookup("task", "muraglia/seat"), "inspect does not find the task by its name"
