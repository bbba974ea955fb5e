"""ZhanGuo's cardboard is data: a wrong table is refused with its place, a right one changes the game and no code."""

from __future__ import annotations

import copy
import re
from pathlib import Path
from typing import Any

import pytest

import muraglia
from muraglia.cli.arguments import read_folder, read_options
from muraglia.games.zhanguo.game import State, ZhanGuo
from muraglia.games.zhanguo.tables import FILES, Tables, corrected, shipped, standard
from muraglia.kernel.data import pack
from muraglia.kernel.errors import BadData, BadOption
from muraglia.kernel.record import Record, Recorder, replay

GAME = muraglia.game("zhanguo")
assert isinstance(GAME, ZhanGuo)


def changed(name: str, *path: object, to: object) -> dict[str, Any]:
    """Return the shipped tables with one entry replaced."""
    files = copy.deepcopy(shipped())
    inner: Any = files[name]
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = to
    return files


WRONG = [
    (
        changed("cards", "deck", 0, "cards", 6, to="6 P CALM"),
        "cards.toml, [[deck]] writing cards",
        "card number 6 appears twice: '6 H UNI' and '6 P CALM'",
    ),
    (
        changed("cards", "deck", 0, "cards", 6, to="7 X CALM"),
        "cards.toml, [[deck]] writing card 7",
        "unknown trigger 'X'; use one of: H, P, W, G, O",
    ),
    (
        changed("cards", "deck", 0, "cards", 6, to="7 P FLY"),
        "cards.toml, [[deck]] writing card 7",
        "unknown ability 'FLY'",
    ),
    (
        changed("cards", "deck", 0, "cards", 6, to="47 P CALM"),
        "cards.toml, [[deck]] writing cards",
        "writing cards have the numbers 1 to 40, not '47'",
    ),
    (changed("cards", "deck", 2, "colour", to="silk"), "cards.toml, [[deck]] colour", "unknown colour 'silk'"),
    (changed("cards", "deck", 1, "cards", to=["41 P MOVE"]), "cards.toml", "these cards are missing: 42, 43"),
    (
        changed("rewards", "round_1", 0, to="2 officials 6"),
        "rewards.toml, round_1",
        "a region must be from 1 to 5, not '6'",
    ),
    (changed("rewards", "round_2", 1, to="a horse"), "rewards.toml, round_2", "not 'a horse'"),
    (changed("tasks", "governor", 0, to="1 6"), "tasks.toml, governor", "a region must be from 1 to 5, not '6'"),
    (changed("tasks", "wall", 0, to="A D"), "tasks.toml, wall", "unknown site 'D'"),
    (changed("tasks", "palace", to=["1 3"]), "tasks.toml, palace", "palace must have 4 entries, not 1"),
    (
        changed("regions", "adjacent", "pairs", to=["1 2", "2 3", "3 4"]),
        "regions.toml, [adjacent] pairs",
        "there is no way from region 1 to region 5",
    ),
    (
        changed("regions", "bonus_spaces", "region_2", to=["5 horses"]),
        "regions.toml, [bonus_spaces] region_2",
        "unknown bonus 'horses'",
    ),
    (changed("unrest", "track", "palace_ban", to=7), "unrest.toml, [track] palace_ban", "from 1 to 4, not 7"),
    (
        changed("wall_tiles", "tile", 3, "sides", 1, "count", to="horses"),
        "wall_tiles.toml, tile 4 side 2 count",
        "unknown count 'horses'",
    ),
    (changed("powers", "star", to={"power": "fly"}), "powers.toml, star power", "unknown power 'fly'"),
    (
        changed("powers", "status", to="maybe"),
        "powers.toml, status",
        "status must be known or reconstructed, not 'maybe'",
    ),
    (changed("pieces", "player", "palaces", to="many"), "pieces.toml, [player] palaces", "not 'many'"),
    (
        changed("abilities", "VP", "small", to={"amount": 1, "colour": 2}),
        "abilities.toml, [VP] small colour",
        "this entry is not used here",
    ),
]


@pytest.mark.parametrize(("files", "place", "text"), WRONG, ids=lambda value: value if isinstance(value, str) else "")
def test_a_wrong_entry_is_named_with_its_place(files: dict[str, Any], place: str, text: str) -> None:
    with pytest.raises(BadData) as caught:
        Tables(files)
    assert caught.value.place == place
    assert text in caught.value.text


def test_every_value_is_marked() -> None:
    marks = standard().status
    assert {name.split()[0] for name in marks} == set(FILES)
    assert marks["cards"] == "reconstructed"
    assert marks["pieces player"] == "known"
    for name in FILES:
        unmarked = copy.deepcopy(shipped())
        table: Any = unmarked[name]
        (table if "status" in table else next(iter(table.values()))).pop("status")
        with pytest.raises(BadData, match="status"):
            Tables(unmarked)


def test_the_documentation_says_where_to_correct_what_is_reconstructed() -> None:
    page = (Path(__file__).parents[3] / "docs/how-to/correct-zhanguo-tables.md").read_text(encoding="utf-8")
    lines = re.findall(r"^\| `(\w+)\.toml` \|.*\| ([^|]*) \|$", page, re.MULTILINE)
    told = {name for name, _ in lines}
    rules = {rule for _, rules in lines for rule in rules.split(", ")}
    assert {rule for rule in GAME.words().reconstructed if not rule.startswith("ZG-13.6")} <= rules
    marked = {name.split()[0] for name, mark in standard().status.items() if mark == "reconstructed"}
    assert marked <= told <= set(FILES)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with corrected cards, wall tiles and rewards, as somebody with the box would write it."""
    source = Path(muraglia.__file__).parent / "games" / "zhanguo" / "data"
    for name, old, new in (
        ("cards", '"1 H VP"', '"1 O WRK"'),
        ("wall_tiles", '{ count = "governors" }', '{ count = "law", per = 1 }'),
        ("rewards", 'round_1 = ["2 officials 2"', 'round_1 = ["3 workers 2"'),
    ):
        text = (source / f"{name}.toml").read_text(encoding="utf-8")
        assert text.count(old) == 1
        (tmp_path / f"{name}.toml").write_text(text.replace(old, new), encoding="utf-8")
    return tmp_path


def test_a_corrected_folder_changes_cards_tiles_and_rewards(folder: Path) -> None:
    options = read_options("zhanguo", [f"data={folder}"])
    lines = f"""
seats: 2
data: {options["data"]}
turn: blue
court: 50
blue hand: 40 41
blue 1: above rgw, cards 1 90 91
walls: blue A1 3
tiles: 1.1 2.1 3.1 4.1 5.1 6.1
"""
    state = GAME.position(lines)
    assert state.facts()["counts A1 blue"] == "2"  # law cards, no longer governors
    for text in ("play 40", "recruit", "add red 2", "use 1"):  # card 1 now waits for a recruit
        state.play(0, GAME.parse(text))
    assert state.workers[0] == 1
    for text in ("play 41", "recruit", "add red 2"):
        state.play(0, GAME.parse(text))
    state = GAME.position(
        lines.replace("turn: blue", "turn: blue\nstep: reward\nto ask: blue\ndoing: phase=2\nblue markers: 1 0 0")
    )
    state.play(0, GAME.parse("accept"))
    assert state.workers[1] == 3


def test_corrected_tables_travel_in_records_views_and_positions(folder: Path) -> None:
    options = {"data": read_folder(folder)}
    state = GAME.new(2, 5, options)
    recorder = Recorder(state)
    while not state.over:
        seat = state.acting[0]
        recorder.play(seat, state.legal(seat)[-1])
    again = replay(GAME, Record.parse(str(recorder.record)))
    assert isinstance(again, State)
    assert again.tables.trigger[1] == "HPWGO".index("O")
    assert again.digest() == state.digest()
    assert GAME.position(state.position()).digest() == state.digest()
    assert state.view(None).options["data"] == options["data"]
    assert GAME.new(2, 5).tables is standard()


def test_the_value_of_the_option_is_checked(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="option data must be a folder with corrected tables"):
        GAME.new(2, options={"data": "my/folder"})
    with pytest.raises(BadData, match="there is no table 'card'"):
        GAME.new(2, options={"data": pack({"card": {}})})
    with pytest.raises(BadData, match="must be JSON text"):
        corrected("{")
    with pytest.raises(BadData, match="no such folder"):
        read_folder(tmp_path / "nowhere")
    with pytest.raises(BadData, match="there is no table here"):
        read_folder(tmp_path)
    (tmp_path / "tasks.toml").write_text("values = [4", encoding="utf-8")
    with pytest.raises(BadData, match="this is not TOML"):
        read_folder(tmp_path)


def test_a_comment_sign_in_a_table_survives_a_position() -> None:
    assert "#" not in pack({"tasks": {"note": "# 1"}})
