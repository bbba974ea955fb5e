"""Every lesson can be played through in every language."""

from __future__ import annotations

import re

import msgspec
import pytest

import muraglia
from muraglia.kernel.errors import BadOption
from muraglia.kernel.event import Event
from muraglia.kernel.lesson import LessonStep, at_step, lesson
from muraglia.kernel.words import languages

GAMES = sorted(muraglia.catalogue())
PAIRS = [(name, language) for name in GAMES for language in ("en", "it")]


def package(game_id: str) -> str:
    return muraglia.catalogue()[game_id].package


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
    def without_words(step: LessonStep) -> LessonStep:
        return msgspec.structs.replace(step, prompt="")

    english = lesson(muraglia.game(game_id)).steps
    for language in languages(package(game_id), "lesson"):
        other = lesson(muraglia.game(game_id), language).steps
        assert list(map(without_words, other)) == list(map(without_words, english))
        assert language == "en" or all(a.prompt != b.prompt for a, b in zip(other, english, strict=True))


@pytest.mark.parametrize("game_id", GAMES)
def test_numbers_and_names_of_pieces_are_the_same_in_both_languages(game_id: str) -> None:
    """Catches slips in translation: a 7 that became a 3, an 8 that was left out."""
    english, italian = (lesson(muraglia.game(game_id), language).steps for language in ("en", "it"))
    for one, other in zip(english, italian, strict=True):
        numbers = [sorted(re.findall(r"\d+", step.prompt.replace(".000", ",000"))) for step in (one, other)]
        assert numbers[0] == numbers[1], one.id


def by_seat(event: Event, step: LessonStep) -> list[int]:
    """Return the numbers in an event that are one for each seat."""
    found = (value for value in event.public.values() if isinstance(value, list) and len(value) == step.view.seats)
    return next((value for value in found if all(type(number) is int for number in value)), [])


@pytest.mark.parametrize("game_id", GAMES)
def test_the_last_prompts_name_the_scores_as_they_are(game_id: str) -> None:
    steps = lesson(muraglia.game(game_id)).steps
    scores = next(
        scores for step in reversed(steps) for event in reversed(step.events) if (scores := by_seat(event, step))
    )
    said = {number.replace(",", "") for step in steps[-4:] for number in re.findall(r"\d[\d,]*", step.prompt)}
    assert {str(abs(score)) for score in scores if score} <= said


def test_a_language_without_a_lesson_is_english() -> None:
    for game in map(muraglia.game, GAMES):
        assert lesson(game, "fr") is lesson(game, "en")
        assert lesson(game, "script") is lesson(game)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_step_has_its_position(game_id: str) -> None:
    game = muraglia.game(game_id)
    steps = lesson(game).steps
    for number, step in enumerate(steps):
        state, seat = at_step(game, number)
        assert state.view(seat) == step.view
        for move in step.moves:
            at_step(game, number)[0].play(seat, game.parse(move))
    with pytest.raises(BadOption, match=f"must be from 0 to {len(steps) - 1}, not {len(steps)}"):
        at_step(game, len(steps))
