"""Every language has all sentences that English has, with the same values; missing languages fall back to English."""

from __future__ import annotations

import json
import random
import re
import string
from collections.abc import Iterator
from copy import copy
from pathlib import Path

import msgspec
import pytest

import muraglia
from muraglia import bots
from muraglia.bots.referee import Referee
from muraglia.cli.playing.rulebook import rule
from muraglia.kernel.errors import BadData
from muraglia.kernel.event import heard
from muraglia.kernel.rulebook_parts import PieceText, printed, read
from muraglia.kernel.words import PHRASE, Words, languages

GAMES = sorted(muraglia.catalogue())
CLIENT = Path(__file__).parents[2] / "client/src"


def package(game_id: str) -> str:
    return muraglia.catalogue()[game_id].package


PAIRS = [(game_id, language) for game_id in GAMES for language in languages(package(game_id))]
TRANSLATED = [(game_id, language) for game_id, language in PAIRS if language != "en"]
TEMPLATES = ("refusals", "events", "points", "kinds", "moves", "reasons", "openings", "lines", "impossible")
PARTS = ("pieces", "examples", "tables")
TABLES = ("rules", "sections", "reconstructed", "rulings", "options", "labels", "decisions", *PARTS, *TEMPLATES)


def fields(template: str) -> dict[str, set[str]]:
    """Return the values that a template uses, each with the lists that word it."""
    found: dict[str, set[str]] = {}
    for _, name, spec, _ in string.Formatter().parse(template):
        if name is not None:
            found.setdefault(name, set()).add(spec or "")
    return found


def keys(words: Words, specs: set[str]) -> list[str]:
    """Return the values in a list of names, or any value if there is no list."""
    lists = [words.names.get(spec.removeprefix("seats:"), {}) for spec in specs]
    listed = [key for each in lists for key in each if key == "-" or key[0] not in "-~"]
    return listed or ["7"]


def samples(words: Words, template: str) -> Iterator[dict[str, object]]:
    """Yield values for a template: every value of every list that it uses, alone and in a list of two."""
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
        more = set(other.names[name]) - set(listed)  # a language may need more phrases than English
        assert set(listed) <= set(other.names[name]), f"names.{name}"
        assert all(key.startswith(PHRASE) for key in more), f"names.{name}"
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
    assert list(words.kinds) == list(words.points)
    for key, template in words.kinds.items():
        assert fields(template).keys() <= fields(words.points[key]).keys(), key
        for values in samples(words, template):
            assert words._say(words.kinds, key, values)
    for key, template in words.reasons.items():
        for values in samples(words, template):
            assert words.reason(key, values)


@pytest.mark.parametrize(("game_id", "language"), PAIRS)
def test_every_recorded_move_has_words(game_id: str, language: str) -> None:
    """Recorded moves include offers, which no list of moves contains."""
    words, found = muraglia.game(game_id).words(language), 0
    for file in (Path(__file__).parents[1] / "games").glob(f"*/records/{game_id}-*.jsonl"):
        for line in file.read_text(encoding="utf-8").splitlines()[1:]:
            move = json.loads(line).get("move")
            if move:
                found += 1
                assert words.move(move), move
    assert found


@pytest.mark.parametrize(("game_id", "language"), PAIRS)
def test_every_piece_can_be_described(game_id: str, language: str) -> None:
    """Tries every value of the lists in a description, and a number, after the piece's name."""
    words, english = muraglia.game(game_id).words(language), muraglia.game(game_id).words()
    assert words.pieces, "what is in this box?"
    for name, piece in words.pieces.items():
        assert piece.rule == english.pieces[name].rule
        asked, of_english = fields(f"{piece.name} {piece.text}"), english.pieces[name]
        assert asked.keys() == fields(f"{of_english.name} {of_english.text}").keys(), name
        named = name.split(" ")
        places = {int(field): keys(words, specs) for field, specs in asked.items() if field.isdigit()}
        for number in range(max((len(known) for known in places.values()), default=1)):
            length = max(len(named), 1 + max(places, default=0))
            given = [known[number % len(known)] for known in (places.get(at, ["7"]) for at in range(length))]
            told = words.piece(" ".join([*named, *given[len(named) :]]) + ": 7")
            assert words.piece(piece.example or name).text
            assert told.name and told.text and told.rule in words.rules
            assert "{" not in told.name + told.text


def test_a_piece_without_words_is_an_error() -> None:
    for game_id in GAMES:
        words = muraglia.game(game_id).words()
        with pytest.raises(BadData, match="no words for the piece 'nonsense 3'") as refused:
            words.piece("nonsense 3")
        assert refused.value.code == "unworded"


@pytest.mark.parametrize(
    ("fruit", "said"),
    [
        ({}, ["none", "a", "a, b", "a, b, c", "a, b, c, d"]),
        ({"-join": " and "}, ["none", "a", "a and b", "a and b and c", "a and b and c and d"]),
        ({"-last": " and "}, ["none", "a", "a and b", "a, b and c", "a, b, c and d"]),
        ({"-join": "; ", "-last": "; or "}, ["none", "a", "a; or b", "a; b; or c", "a; b; c; or d"]),
    ],
)
def test_a_list_may_join_its_last_value_in_another_way(fruit: dict[str, str], said: list[str]) -> None:
    words = Words(package(GAMES[0]), "en", muraglia.catalogue()[GAMES[0]].colours)
    words.names["fruit"] = {"-none": "none", "-other": "{}", **fruit}
    assert [words.worded_as("abcd"[:count], "fruit") for count in range(1, 5)] == ["a", "ab", "abc", "abcd"]
    assert [words.worded_as(list("abcd"[:count]), "fruit") for count in range(5)] == said


@pytest.mark.parametrize(
    ("piece", "said"),
    [
        ({"name": "Wall", "text": "It stands."}, "missing required field `rule`"),
        ({"name": "Wall", "text": "It stands.", "rule": "X-1", "colour": "red"}, "unknown field `colour`"),
        ({"name": "Wall", "text": 3, "rule": "X-1"}, "Expected `str`, got `int`"),
    ],
)
def test_a_piece_has_a_name_a_text_and_a_rule(piece: dict[str, object], said: str) -> None:
    with pytest.raises(BadData, match=re.escape(said)):
        read({"wall": piece}, PieceText, "rulebook")


@pytest.mark.parametrize("table", PARTS)
def test_examples_and_tables_name_rules_that_exist(table: str) -> None:
    words = copy(muraglia.game(GAMES[0]).words())
    words._check_places()
    name, part = next(iter(getattr(words, table).items()))
    away = {"rule": "X-9"} if table == "pieces" else {"at": "X-9"}
    setattr(words, table, {name: msgspec.structs.replace(part, **away)})
    with pytest.raises(BadData, match=f"{name!r} names the rule 'X-9', which is not there"):
        words._check_places()


@pytest.mark.parametrize(("game_id", "language"), PAIRS)
def test_a_rulebook_begins_with_the_goal_and_a_turn(game_id: str, language: str) -> None:
    words = muraglia.game(game_id).words(language)
    assert len(re.findall(r"[.!?](?: |$)", words.goal)) == 2, "the goal in two sentences"
    assert [name for name, example in words.examples.items() if not example.at] == ["turn"]


CODE = re.compile(r"\.toml|\b[A-Z]{2,4}\b(?!-\d)|\[[A-Z]\]|\([A-Z](?:, \d)?\)|'[a-z]+ ?\d*'")
"""What people should not read in a rulebook: a file name, a word of notation, a letter that stands for a piece."""


@pytest.mark.parametrize(("game_id", "language"), PAIRS)
def test_a_rulebook_speaks_to_people(game_id: str, language: str) -> None:
    words = muraglia.game(game_id).words(language)
    told = {**words.rules, **{f"{id} as printed": text for id, text in (words.reconstructed | words.rulings).items()}}
    told |= {f"example {name}": example.text for name, example in words.examples.items()} | {"goal": words.goal}
    assert not {id: text for id, text in told.items() if CODE.search(text)}


@pytest.mark.parametrize(("game_id", "language"), PAIRS)
def test_tables_list_what_is_printed(game_id: str, language: str) -> None:
    """Fills in every column of every row, and looks up the piece that the row names."""
    game = muraglia.game(game_id)
    words, english = game.words(language), game.words()
    cardboard = game.cardboard({option.name: option.default for option in game.meta.options})
    assert words.tables
    for name, listed in words.tables.items():
        assert (listed.rows, listed.piece, listed.at) == (
            (same := english.tables[name]).rows,
            same.piece,
            same.at,
        )
        assert list(listed.columns.values()) == list(same.columns.values())
        assert (rows := list(words.listed(name, cardboard))), "there is nothing to list"
        assert all(text for row in rows for text in row)
        for thing in printed(cardboard, listed.rows) if listed.piece else ():
            assert words.piece(listed.piece.format(**thing)).text


@pytest.mark.parametrize(("game_id", "language"), PAIRS)
def test_a_whole_game_has_words(game_id: str, language: str) -> None:
    """Words every event as each seat hears it, every refusal of a random move, and at the end every point."""
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
    table = words.by_kind(state.outcome.points)
    assert tuple(sum(sums[seat] for _, sums in table) for seat in range(state.seats)) == state.outcome.scores
    assert len({kind for kind, _ in table}) == len(table) <= max(len(words.kinds), 12), "kinds, not single points"


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
    for game in map(muraglia.game, GAMES):
        words = game.words("it-CH")
        assert words.language == "it"
        assert words is game.words("IT")


UNJOINED = re.compile(
    r"\b(su|di|da|in|a) (il|lo|la|i|gli|le|l')\b|\b(il|del|al|nel|sul|dal) (1|8|11|8\d)\b", re.IGNORECASE
)
"""Italian joins these prepositions with the article, and says l'8, sull'11."""


def filled(words: Words, table: str, number: int) -> Iterator[str]:
    """Yield every sentence of a table, filled in with every name, or with this number if there are no names."""
    templates = getattr(words, table)
    for key, template in templates.items():
        for values in samples(words, template):
            plain = {"7": str(number), str(["7", "7"]): [str(number)] * 2}
            numbered = {name: plain.get(str(value), value) for name, value in values.items()}
            yield words._say(templates, key, numbered)


@pytest.mark.parametrize("game_id", GAMES)
def test_italian_joins_preposition_and_article(game_id: str) -> None:
    game, rng = muraglia.game(game_id), random.Random(5)
    words, state = game.words("it"), game.new(game.meta.seats[1], seed=5)
    sentences = [
        text for table in ("rules", "reconstructed", "rulings", "options") for text in getattr(words, table).values()
    ]
    for table in ("refusals", "events", "points", "reasons"):
        sentences += [text for number in (1, 8, 11, 81) for text in filled(words, table, number)]
    for _ in range(600):
        if state.over:
            break
        seat = rng.choice(state.acting)
        sentences += [words.move(str(move)) for move in state.legal(seat)]
        for event in state.play(seat, state.suggest(seat, rng) or rng.choice(state.legal(seat))):
            sentences += [words.event(told) for reader in (seat, None) for told in heard([event], reader)]
    assert not {text for text in sentences if UNJOINED.search(text)}


@pytest.mark.parametrize("file", sorted(CLIENT.rglob("words/**/it.ts")), ids=lambda file: file.parts[-3])
def test_the_page_puts_no_bare_article_before_a_number(file: Path) -> None:
    """`il ${n}` would be "il 8" for an 8."""
    sentences = [line for line in file.read_text().splitlines() if not line.startswith("const il ")]
    bare = re.compile(r"\b(il|del|al|nel|sul|dal) \$\{(n|token|value)\}", re.IGNORECASE)
    assert not [line for line in sentences if bare.search(line)]


@pytest.mark.parametrize(("game_id", "language"), PAIRS)
def test_a_ruling_is_shown_with_its_rule_and_nowhere_else(game_id: str, language: str) -> None:
    words = muraglia.game(game_id).words(language)
    for name in words.rules:
        shown = rule(words, name.lower()).plain
        assert (
            shown.endswith(f" Our ruling: {words.rulings[name]}")
            if name in words.rulings
            else "Our ruling" not in shown
        )


@pytest.mark.parametrize("game_id", GAMES)
def test_one_is_one_point(game_id: str) -> None:
    """Sentences with decimals ("about 1.0 points") are left out."""
    words = muraglia.game(game_id).words()
    wrong = re.compile(r"(?<!about )(?<!about 1, )\b1 (minus )?(points|discs|times)\b")
    for table in ("refusals", "events", "points", "reasons"):
        assert not {text for text in filled(words, table, 1) if wrong.search(text)}


@pytest.mark.parametrize("name", GAMES)
def test_every_line_of_a_position_has_a_label(name: str) -> None:
    game, found = muraglia.game(name), set[str]()
    state = game.new(max(3, game.meta.seats[0]), 7)
    referee = Referee(state, [bots.make("random", game, seed) for seed in range(state.seats)])
    for _, (seat, move) in zip(range(250), referee.moves(), strict=False):
        referee.play(seat, move)
        for line in state.position().splitlines():
            first, _, rest = line.partition(":")[0].partition(" ")
            found.add((rest or "of_seat") if first in game.meta.colours else f"{first} {rest}".strip())
    books = [game.words(language) for language in game.words().languages]
    for key in found - {"game", "rules", "seats", "story", "ledger"}:
        for book in books:
            assert re.sub("[0-9]+", "#", key) in book.lines, f"{book.place}: {key}"
            assert "{" not in book.line(key)
