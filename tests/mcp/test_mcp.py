"""The MCP server: whole games through an MCP client, which learns the secrets of one seat only."""

from __future__ import annotations

import random
import re
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any

import anyio
import pytest
from games_by_kind import GAMES, HAND, OPEN, TURNS, fewest_seats, quick
from mcp import Client, StdioServerParameters
from web_clients import Visitor, at_home, serving, visiting

import muraglia
from muraglia.environments.text_game import TextAnswer
from muraglia.mcp.local_table import LocalTable
from muraglia.mcp.remote_table import RemoteTable
from muraglia.mcp.tools import remote_tool_server, tool_server

TOOLS = {"games", "open_table", "look", "legal_moves", "preview", "move", "rules"}


async def said(client: Client, tool: str, **fields: Any) -> str:
    answer = await client.call_tool(tool, fields)
    assert not answer.is_error, answer
    return "".join(part.text for part in answer.content if part.type == "text")


def listed(text: str) -> list[str]:
    """Return the moves listed in a text."""
    lines = text.partition("You may write:\n")[2].splitlines()
    return [line.partition("  (")[0] for line in lines if "  (" in line]


async def play(client: Client, **table: Any) -> int:
    """Play a game to its end with listed moves; return the number of moves."""
    rng, moves = random.Random(1), 0
    told = await said(client, "open_table", **table)
    while "The game is over" not in told:
        choices = listed(told)
        assert choices, told
        answer = await said(client, "move", move=rng.choice(choices))
        assert not answer.startswith(("Refused", "Sorry")), answer
        moves += 1
        told = await said(client, "look")
    return moves


@pytest.mark.parametrize("game", GAMES)
def test_a_model_plays_a_whole_game_of_each(game: str) -> None:
    async def whole_game() -> int:
        async with Client(tool_server()) as client:
            assert {tool.name for tool in (await client.list_tools()).tools} == TOOLS
            return await play(client, game=game, seats=fewest_seats(game), bot="random", options=quick(game))

    assert anyio.run(whole_game) > 3


def test_a_model_plays_over_standard_streams() -> None:
    command = StdioServerParameters(command=str(Path(sys.executable).with_name("muraglia")), args=["mcp"])

    async def whole_game() -> None:
        async with Client(command) as client:
            assert TURNS in await said(client, "games")
            assert await play(client, game=TURNS, seats=2, bot="random", seed=3) > 5

    anyio.run(whole_game)


def test_wrong_input_is_refused_and_changes_nothing() -> None:
    async def whole_game() -> None:
        async with Client(tool_server()) as client:
            assert "open_table" in await said(client, "look")
            assert "halma" in await said(client, "open_table", game="halma", seats=2)
            assert "99" in await said(client, "open_table", game=TURNS, seats=99)
            before = await said(client, "open_table", game=TURNS, seats=2, bot="random")
            refused = await said(client, "move", move="castle")
            assert refused.startswith("Refused")
            rule = next(iter(muraglia.game(TURNS).words().rules))
            assert rule in await said(client, "rules", part=rule.lower())
            assert "sections are" in await said(client, "rules", part="QQ-1")
            assert await said(client, "rules") != ""
            move = listed(before)[0]
            assert (await said(client, "preview", move=move)).startswith("Legal")
            assert (await said(client, "preview", move="castle")).startswith("Not now")
            assert listed(await said(client, "legal_moves")) == listed(before)

    anyio.run(whole_game)


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_is_saved_as_a_record_that_replays(game: str, tmp_path: Path) -> None:
    async def whole_game() -> None:
        async with Client(tool_server(records=tmp_path)) as client:
            await play(client, game=game, seats=fewest_seats(game), bot="random", seed=3, options=quick(game))

    anyio.run(whole_game)
    (kept,) = tmp_path.iterdir()
    record = muraglia.Record.parse(kept.read_text(encoding="utf-8"))
    assert record.head.players.count("model") == 1
    assert muraglia.replay(muraglia.game(game), record).over


GARBAGE: list[tuple[str, dict[str, Any]]] = [
    ("move", {"move": "x" * 1_000_000}),
    ("move", {"move": "\x00\x1b[2J\u202e"}),
    ("move", {"move": "9" * 100_000}),
    ("preview", {"move": "(" * 100_000}),
    ("rules", {"part": "Z" * 1_000_000}),
    ("rules", {"part": "../../etc/passwd", "game": "../.."}),
    ("open_table", {"game": "../..", "seats": 3}),
    ("open_table", {"game": TURNS, "seats": 10**30}),
    ("open_table", {"game": TURNS, "seats": -1}),
    ("open_table", {"game": TURNS, "seats": 3, "seat": -1}),
    ("open_table", {"game": TURNS, "seats": 3, "seed": -(10**40)}),
    ("open_table", {"game": TURNS, "seats": 3, "bot": "os:system"}),
    ("open_table", {"game": TURNS, "seats": 3, "options": {"x" * 10_000: [[[]]]}}),
]


@pytest.mark.parametrize("number", range(len(GARBAGE)))
def test_garbage_is_refused_with_a_sentence_and_changes_nothing(number: int) -> None:
    tool, fields = GARBAGE[number]

    async def whole_game() -> None:
        async with Client(tool_server()) as client:
            await said(client, "open_table", game=TURNS, seats=2, bot="random", seed=3)
            before = await said(client, "look")
            answer = await client.call_tool(tool, fields)
            text = "".join(part.text for part in answer.content if part.type == "text")
            assert len(text) < 3_000
            assert answer.is_error or text.startswith(("Refused", "Sorry", "Not now")), text
            assert await said(client, "look") == before

    anyio.run(whole_game)


def test_simultaneous_calls_run_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """A model may call several tools at the same time, each in a thread: no move is made in the middle of another."""
    busy: list[str] = []

    def slow(_: LocalTable, text: str) -> TextAnswer:
        assert not busy
        busy.append(text)
        time.sleep(0.02)
        busy.clear()
        return TextAnswer(True, "Done.")

    async def whole_game() -> None:
        async with Client(tool_server()) as client:
            await said(client, "open_table", game=TURNS, seats=3, bot="random", seed=3)
            monkeypatch.setattr(LocalTable, "move", slow)
            async with anyio.create_task_group() as calls:
                for _ in range(6):
                    calls.start_soon(partial(said, client, "move", move="any"))

    anyio.run(whole_game)


def test_a_preview_shows_what_a_deal_brings() -> None:
    table = LocalTable(OPEN, fewest_seats(OPEN), "random", seed=2)
    rng = random.Random(3)
    while table.state.decision != "open":
        assert table.move(str(rng.choice(table.state.legal(0)))).accepted
    idea = re.search("such as: (.*)", table.moves())
    for _ in range(40):
        if idea:
            break
        table.move(str(table.state.legal(0)[0]))
        idea = re.search("such as: (.*)", table.moves())
    assert idea
    assert "gain" in table.try_out(idea[1])


def test_a_model_sees_its_own_cards_and_no_others() -> None:
    """Tables that differ only in what this seat does not know read the same."""
    table = LocalTable(HAND, 3, "random", seat=1, seed=5)
    table.look()
    view, told, rng = table.state.view(1), table.look(), random.Random(9)
    for _ in range(5):
        table.text_game.state = table.game.sample(view, rng)
        assert table.look() == told


@pytest.mark.parametrize("game", GAMES)
def test_a_model_plays_a_whole_game_of_each_on_a_server(game: str, tmp_path: Path) -> None:
    async def whole_game(address: str, token: str, table: str) -> None:
        async with Client(remote_tool_server(address, token, table, 0)) as client:
            assert {tool.name for tool in (await client.list_tools()).tools} == TOOLS - {"open_table"}
            told, rng = await said(client, "look"), random.Random(4)
            assert (await said(client, "preview", move="castle")).startswith("Not now")
            assert (await said(client, "move", move="castle")).startswith("Refused")
            while not (await said(client, "preview", move=[*listed(told), ""][0])).startswith("Legal"):
                told = await said(client, "look")  # others may have acted since then
            assert muraglia.game(game).meta.name in await said(client, "games")
            while "The game is over" not in told:
                if choices := listed(told):  # others may have acted since then, which a refusal would say
                    await said(client, "move", move=rng.choice(choices))
                told = await said(client, "look")

    with serving(at_home(tmp_path)) as running, visiting(running.address, 1) as (ada,):
        token = ada.post("/api/bots", {"name": "Clank"})["token"]
        clank = Visitor(running.address, token=token)
        seats = [{"who": "me"}, *[{"who": "bot", "name": "random"}] * (fewest_seats(game) - 1)]
        table = clank.post("/api/tables", {"game": game, "seats": seats, "options": quick(game)})["table"]
        clank.http.close()
        anyio.run(whole_game, running.address, token, table)


def test_a_wrong_address_token_or_table_is_reported_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(muraglia.MuragliaError, match="does not answer"):
        RemoteTable("http://127.0.0.1:1", "token", "table", 0)
    with serving(at_home(tmp_path)) as running, pytest.raises(muraglia.MuragliaError) as refused:
        RemoteTable(running.address, "not-a-token", "no-such-table", 0)
    assert "the server says" not in str(refused.value), "it is a sentence, not a page"
