"""Every language says all that English says, with the same values filled in; other languages fall back to English."""

from __future__ import annotations

import random
import string
from collections.abc import Iterator

import pytest

import muraglia
from muraglia.cli.playing.rulebook import rule
from muraglia.games.chinatown.notation import read_terms
from muraglia.games.chinatown.terms import sentence, write_terms
from muraglia.kernel.event import Event, heard
from muraglia.kernel.words import Words, languages

GAMES = sorted(muraglia.catalogue())


def package(game_id: str) -> str:
    return muraglia.catalogue()[game_id].code.partition(":")[0].rpartition(".")[0]


PAIRS = [(game_id, language) for game_id in GAMES for language in languages(package(game_id))]
TRANSLATED = [(game_id, language) for game_id, language in PAIRS if language != "en"]
TEMPLATES = ("refusals", "events", "points", "moves", "reasons")
TABLES = ("rules", "sections", "reconstructed", "rulings", "options", "labels", *TEMPLATES)


def fields(template: str) -> dict[str, set[str]]:
    """The values that a template asks for, each with the lists that word it."""
    found: dict[str, set[str]] = {}
    for _, name, spec, _ in string.Formatter().parse(template):
        if name is not None:
            found.setdefault(name, set()).add(spec or "")
    return found


def keys(words: Words, specs: set[str]) -> list[str]:
    """The values that a list of names knows; any value where there is no list."""
    lists = [words.names.get(spec.removeprefix("seats:"), {}) for spec in specs]
    listed = [key for each in lists for key in each if key == "-" or key[0] not in "-~"]
    return listed or ["7"]


def samples(words: Words, template: str) -> Iterator[dict[str, object]]:
    """Values for a template: every value of every list that it uses, alone and as a list of two."""
    wanted = {name: keys(words, specs) for name, specs in fields(template).items()}
    for number in range(max(map(len, wanted.values()), default=1)):
        one = {name: known[number % len(known)] for name, known in wanted.items()}
        yield {**one}
        yield {name: [value, value] for name, value in one.items()}


@pytest.mark.parametrize("game_id", GAMES)
def test_english_and_italian_are_there(game_id: str) -> None:
    assert {"en", "it"} <= set(languages(package(game_id)))


@pytest.mark.parametrize(("game_id", "language"), TRANSLATED)
def test_a_language_says_all_that_english_says(game_id: str, language: str) -> None:
    english, other = muraglia.game(game_id).words(), muraglia.game(game_id).words(language)
    for table in TABLES:
        assert list(getattr(other, table)) == list(getattr(english, table)), table
    for name, listed in english.names.items():
        assert set(other.names[name]) == set(listed), f"names.{name}"
        for key, text in listed.items():
            assert other.names[name][key].count("{}") == text.count("{}"), f"names.{name}: {key}"
    assert other.about


@pytest.mark.parametrize(("game_id", "language"), TRANSLATED)
def test_a_language_fills_in_the_same_values(game_id: str, language: str) -> None:
    english, other = muraglia.game(game_id).words(), muraglia.game(game_id).words(language)
    for table in TEMPLATES:
        for key, template in getattr(english, table).items():
            assert fields(getattr(other, table)[key]).keys() == fields(template).keys(), f"{table}: {key}"


@pytest.mark.parametrize(("game_id", "language"), PAIRS)
def test_every_template_can_be_filled(game_id: str, language: str) -> None:
    words = muraglia.game(game_id).words(language)
    for code, template in words.refusals.items():
        for values in samples(words, template):
            assert words.refusal(code, **values)
    for key, template in words.events.items():
        for values in samples(words, template):
            assert words._say(words.events, key, values)
    for key, template in words.points.items():
        for values in samples(words, template):
            assert words._say(words.points, key, values)
    for key, template in words.reasons.items():
        for values in samples(words, template):
            assert words.reason(key, values)


@pytest.mark.parametrize(("game_id", "language"), PAIRS)
def test_a_whole_game_can_be_told(game_id: str, language: str) -> None:
    """Every event as each seat hears it, every refusal of a random move, and at the end every point."""
    game, rng = muraglia.game(game_id), random.Random(3)
    words, state = game.words(language), game.new(game.meta.seats[0], seed=3)
    refused = 0
    while not state.over:
        seat = rng.choice(state.acting)
        refusal = state.why_not(seat, game.decode(rng.randrange(len(game.book))))
        if refusal is not None:
            assert words.refusal(refusal.code, **refusal.params)
            refused += 1
        for move in state.legal(seat):
            assert words.move(str(move)) != str(move) or str(move) in words.moves
        made = state.suggest(seat, rng) or rng.choice(state.legal(seat))
        assert words.move(str(made))
        for event in state.play(seat, made):
            for reader in (*range(state.seats), None):
                for told in heard([event], reader):
                    assert words.event(told)
    assert refused
    assert all(words.point(point) for points in state.outcome.points for point in points)


@pytest.mark.parametrize(("game_id", "language"), PAIRS)
def test_lists_are_named_and_options_are_labelled(game_id: str, language: str) -> None:
    words, meta = muraglia.game(game_id).words(language), muraglia.catalogue()[game_id]
    for table in TEMPLATES:
        for key, template in getattr(words, table).items():
            for specs in fields(template).values():
                lists = {spec.removeprefix("seats:") for spec in specs}
                assert lists - {"", "move"} <= set(words.names), f"{table}: {key}"
    wanted = [option.name for option in meta.options]
    wanted += [f"{option.name}.{value}" for option in meta.options for value in getattr(option, "values", ())]
    assert sorted(words.labels) == sorted(wanted)
    assert list(words.options) == [option.name for option in meta.options]
    assert set(words.reconstructed) | set(words.rulings) <= set(words.rules)


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("language", ["fr", "de", "fr-CH", "", "en-GB", "../it", "script"])
def test_a_language_that_is_not_there_is_english(game_id: str, language: str) -> None:
    assert muraglia.game(game_id).words(language) is muraglia.game(game_id).words("en")


def test_a_country_does_not_matter() -> None:
    words = muraglia.game("great-wall").words("it-CH")
    assert words.language == "it"
    assert words is muraglia.game("great-wall").words("IT")


def test_italian_agrees_with_its_nouns() -> None:
    great_wall = muraglia.game("great-wall").words("it")
    covered = Event("cover", {"seat": 0, "card": "G", "owner": 2, "site": 3})
    assert great_wall.event(covered) == "Il drago di Rosso copre la porta di Verde nel cantiere 3."
    claimed = Event("claim", {"seat": 1, "site": 1, "value": 8, "card": "S"})
    assert great_wall.event(claimed) == "Giallo prende il gettone da 8 del cantiere 1 e lo posa su un soldato."
    zhanguo = muraglia.game("zhanguo").words("it")
    hired = {"seat": 0, "region": 2, "unrest": 1}
    assert "assume un operaio nella" in zhanguo.event(Event("hire", {**hired, "number": 1}))
    assert "assume 2 operai nella" in zhanguo.event(Event("hire", {**hired, "number": 2}))


TERMS = 'red > blue 33 + 2 tea-house; blue > red card 12 + card + 2000; green > red 7 + fish "fish for red"'


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_story_tells_a_deal_in_the_words_of_the_board(language: str) -> None:
    words = muraglia.game("chinatown").words(language)
    colours = [words.names["colour"][str(seat)] for seat in range(5)]
    terms = read_terms("", TERMS)
    told = words.event(Event("offer", {"seat": 0, "deal": "1", "terms": write_terms(terms)}))
    assert told.endswith(": " + sentence(terms, words.names, colours))


def test_what_has_a_value_for_each_seat_says_whose_it_is() -> None:
    words = muraglia.game("chinatown").words()
    placed = Event("placed", {"places": ["fish 3, tea-house 12", "", "radio 80"]})
    assert words.event(placed) == (
        "All show what they have placed. Red: fish shop on 3, tea house on 12; Yellow: –; Green: radio shop on 80."
    )
    shops = "fish 3 4 8 = 6000; radio 80 = 1000"
    earned = Event("income", {"seat": 1, "amount": 8000, "extra": 1000, "shops": shops})
    assert words.event(earned) == (
        "Yellow earns $8,000: fish shop on 3, 4 and 8: $6,000; radio shop on 80: $1,000; extra income $1,000."
    )


def test_a_deal_in_italian_reads_as_one_sentence() -> None:
    words = muraglia.game("chinatown").words("it")
    names = [words.names["colour"][str(seat)] for seat in range(5)]
    terms = read_terms("", "red > blue 33 + 2 fish + 12000; blue > red tailor")
    assert sentence(terms, words.names, names) == (
        "Rosso dà a Blu l'edificio 33, 2 tessere pescheria e 12.000 $; Blu dà a Rosso una tessera sartoria."
    )


@pytest.mark.parametrize("language", ["en", "it"])
def test_rulings_against_the_printed_sentence_are_marked(language: str) -> None:
    great_wall, die_mauer = muraglia.game("great-wall").words(language), muraglia.game("die-mauer").words(language)
    assert set(great_wall.rulings) == {"GW-1.2", "GW-7.2"}
    assert set(die_mauer.rulings) == {"DM-2.3", "DM-5.5", "DM-6.1", "DM-7.1"}
    assert great_wall.rulings["GW-7.2"].startswith("[F] ")
    assert rule(die_mauer, "dm-7.1").plain.endswith(f" Our ruling: {die_mauer.rulings['DM-7.1']}")
    assert "Our ruling" not in rule(die_mauer, "DM-7.2").plain
