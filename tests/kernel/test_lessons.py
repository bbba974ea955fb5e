"""Every lesson can be played through in every language, and a script that makes no sense is refused."""

from __future__ import annotations

import copy
import re
from typing import Any

import msgspec
import pytest

import muraglia
from muraglia.kernel import lesson as lessons
from muraglia.kernel.data import table
from muraglia.kernel.errors import BadData
from muraglia.kernel.lesson import Step, lesson
from muraglia.kernel.words import languages

GAMES = sorted(muraglia.catalogue())
PAIRS = [(name, language) for name in GAMES for language in ("en", "it")]


def package(game_id: str) -> str:
    return f"muraglia.games.{game_id.replace('-', '_')}"


@pytest.mark.parametrize(("game_id", "language"), PAIRS)
def test_a_lesson_leads_from_the_first_move_to_the_score(game_id: str, language: str) -> None:
    found = lesson(muraglia.game(game_id), language)
    assert (found.game, found.language) == (game_id, language)
    assert 15 <= len(found.steps) <= 45
    assert sum(bool(step.moves) for step in found.steps) >= 10
    assert found.steps[-1].view.over, "a lesson ends with the scores"
    assert not found.steps[-1].moves
    for step in found.steps:
        assert (step.seat is None) == (not step.moves)
        assert len(step.prompt) <= 400, f"{step.id} says too much at once"
        assert step.view.seat == found.seat


@pytest.mark.parametrize(("game_id", "language"), PAIRS)
def test_the_right_moves_are_legal_and_everything_is_json(game_id: str, language: str) -> None:
    game = muraglia.game(game_id)
    for step in lesson(game, language).steps:
        for move in step.moves:
            assert move in step.legal or not game.parse(move).listed, f"{step.id}: {move}"
        sent = msgspec.json.decode(msgspec.json.encode(step))
        assert sent["view"]["seat"] == step.view.seat
        assert msgspec.json.decode(msgspec.json.encode(step.view), type=game.view_type) == step.view
        for event in step.events:
            assert game.words(language).event(event)


@pytest.mark.parametrize("game_id", GAMES)
def test_languages_teach_the_same_lesson(game_id: str) -> None:
    def without_words(step: Step) -> Step:
        return msgspec.structs.replace(step, prompt="")

    english = lesson(muraglia.game(game_id)).steps
    for language in languages(package(game_id), "lesson"):
        other = lesson(muraglia.game(game_id), language).steps
        assert list(map(without_words, other)) == list(map(without_words, english))
        assert language == "en" or all(a.prompt != b.prompt for a, b in zip(other, english, strict=True))


@pytest.mark.parametrize("game_id", GAMES)
def test_numbers_and_names_of_pieces_are_the_same_in_both_languages(game_id: str) -> None:
    """A slip of the translator: a 7 that became a 3, an 8 that was forgotten."""
    english, italian = (lesson(muraglia.game(game_id), language).steps for language in ("en", "it"))
    for one, other in zip(english, italian, strict=True):
        numbers = [sorted(re.findall(r"\d+", step.prompt.replace(".000", ",000"))) for step in (one, other)]
        assert numbers[0] == numbers[1], one.id


@pytest.mark.parametrize(
    ("game_id", "field"),
    [("great-wall", "totals"), ("chinatown", "cash"), ("zhanguo", "totals"), ("die-mauer", "minus")],
)
def test_the_last_prompts_name_the_scores_as_they_are(game_id: str, field: str) -> None:
    steps = lesson(muraglia.game(game_id)).steps
    scores = next(event.public[field] for step in steps for event in step.events if field in event.public)
    said = {number.replace(",", "") for step in steps[-4:] for number in re.findall(r"\d[\d,]*", step.prompt)}
    assert isinstance(scores, list)
    assert {str(score) for score in scores if score} <= said


def test_a_language_without_a_lesson_is_english() -> None:
    assert lesson(muraglia.game("die-mauer"), "fr") is lesson(muraglia.game("die-mauer"), "en")
    assert lesson(muraglia.game("die-mauer"), "script") is lesson(muraglia.game("die-mauer"))


def broken(**changes: object) -> dict[str, Any]:
    """The script of Die Mauer with a change in its step "free"."""
    script = copy.deepcopy(table(package("die-mauer"), "lesson/script.toml"))
    step = next(step for step in script["scene"][0]["step"] if step["id"] == "free")
    step.update(changes)
    return script


@pytest.mark.parametrize(
    ("script", "complaint"),
    [
        (
            broken(play="build G left"),
            "step 'free', 'build G left': The gate would not stand beside a wall there. DM-3.2",
        ),
        (broken(play=["build 4 right", "build 4 left"]), "'build 4 left' does not lead to the same position"),
        (broken(rules=["DM-99"]), "step 'free': there is no rule 'DM-99'"),
        (broken(id="freed"), "look at ['free', 'freed']"),
        (broken(before=["pink: show 4"]), "'pink' is no colour; they are red, yellow"),
        (broken(player="red"), "unknown field `player`"),
    ],
)
def test_a_script_that_makes_no_sense_is_refused(
    script: dict[str, Any], complaint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def changed(package: str, name: str) -> dict[str, Any]:
        return script if name.endswith("script.toml") else table(package, name)

    monkeypatch.setattr(lessons, "table", changed)
    with pytest.raises(BadData) as refused:
        lessons._Reader(muraglia.game("die-mauer"), "en").lesson()
    assert complaint in str(refused.value)
