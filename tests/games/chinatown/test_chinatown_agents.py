"""Agents that read and write: what they are told, what comes of their answers, and how they misbehave."""

from __future__ import annotations

import io
import json
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import anyio
import pytest
from deals_chinatown import LAST, table
from mcp import Client, StdioServerParameters

import muraglia
from muraglia.cli import main
from muraglia.games.chinatown.bargain import model_agent
from muraglia.games.chinatown.bargain.frozen_positions import Frozen, write
from muraglia.games.chinatown.bargain.mcp_seat import ModelSeat, offered
from muraglia.games.chinatown.bargain.session import Negotiation, negotiate
from muraglia.games.chinatown.bargain.text_agents import LONGEST_TALK, PATIENCE
from muraglia.games.chinatown.bargain.trade_scoring import score
from muraglia.kernel.record import Record


def accept_or_offer(content: str) -> str:
    """Answer as a small model would: accept what is offered, else make an offer."""
    for line in content.splitlines():
        if line.startswith("accept "):
            return f"A fish for that? Fine.\nMOVE: {line.partition('  (')[0]}"
    return "SAY: Does anybody need fish?\nMOVE: nothing"


class Endpoint(BaseHTTPRequestHandler):
    """Stands in for a language model: the first answer is no move, the second an illegal one."""

    seen: list[list[dict[str, str]]] = []  # noqa: RUF012 - shared by all requests, reset by the fixture

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.seen.append(body["messages"])
        wrong = {1: "I would like some fish.", 2: "MOVE: offer red: 85 for 1000"}
        text = wrong.get(len(self.seen), accept_or_offer(body["messages"][1]["content"]))
        reply = {
            "choices": [{"message": {"content": text}}],
            "usage": {"prompt_tokens": 100, "completion_tokens": 10},
        }
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps(reply).encode())

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


@contextmanager
def at_an_address(kind: type[BaseHTTPRequestHandler]) -> Iterator[str]:
    """Serve with this handler, and yield the address; unfinished answers are not waited for at the end."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), kind)
    server.daemon_threads = True
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/v1"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def endpoint() -> Iterator[str]:
    Endpoint.seen = []
    with at_an_address(Endpoint) as address:
        yield address


def test_a_model_bargains_over_its_address_and_reads_why_a_move_is_refused(endpoint: str) -> None:
    held = negotiate(("merchant", f"model:small@{endpoint}", "silent"), table(), 1, talk=True)
    (phase,) = score(Record.parse(held.record))
    assert phase.created == 2, "red offered, and the model accepted"
    assert phase.claimed[1] > 0
    tally = held.tallies[1]
    assert tally.illegal == 2
    assert tally.tokens_in == 100 * tally.asked and tally.tokens_out == 10 * tally.asked
    first = Endpoint.seen[0]
    assert "You play yellow" in first[0]["content"] and "SAY" in first[0]["content"]
    assert "MOVE" in Endpoint.seen[1][-1]["content"]
    assert "CT-7" in Endpoint.seen[2][-1]["content"], "a refusal names its rule"
    assert all(said.seat == 1 for said in held.said)


def test_a_model_sees_no_more_than_its_seat(endpoint: str) -> None:
    """Green paid red in private, once more and once less: yellow is told the same, to the letter."""
    told = []
    for paid in (1000, 3000):
        Endpoint.seen = []
        text = LAST.format(red=5000 + paid).replace("green cash: 5000", f"green cash: {5000 - paid}")
        text += f"start: 5000 5000 5000\nledger: deal private red green | red > green 9; green > red {paid}\n"
        frozen = Frozen("by hand", text.replace("green: 2", "green: 2 9"))
        assert frozen.state().cash[0] == (5000 + paid) // 1000
        negotiate(("silent", f"model:small@{endpoint}", "silent"), frozen, 1)
        told.append(Endpoint.seen)
    assert told[0] == told[1]
    assert any("5,000" in each["content"] or "5000" in each["content"] for each in told[0][0]), "it sees its own purse"


def test_without_talk_nobody_hears_a_word(endpoint: str) -> None:
    held = negotiate(("silent", f"model:small@{endpoint}", "silent"), table(), 1, talk=False)
    assert held.said == ()
    assert "SAY" not in Endpoint.seen[0][0]["content"]


PROGRAM = """
import json, sys
for line in sys.stdin:
    told = json.loads(line)["messages"][1]["content"]
    accept = [row.partition("  (")[0] for row in told.splitlines() if row.startswith("accept ")]
    print(json.dumps({"text": "MOVE: " + (accept[0] if accept else "nothing")}), flush=True)
"""


def test_a_program_bargains(tmp_path: Path) -> None:
    (tmp_path / "agent.py").write_text(PROGRAM)
    held = negotiate(("merchant", f"program:{sys.executable} {tmp_path / 'agent.py'}", "silent"), table(), 1)
    (phase,) = score(Record.parse(held.record))
    assert phase.created == 2


@pytest.mark.parametrize(
    ("agent", "says"),
    [
        ("program:/no/such/thing", "cannot be started"),
        ("model:small", "model:NAME@http"),
        ("model:small@ftp://x", "begins with http"),
        ("program:", "cannot be started"),
        ("nobody", "nobody"),
    ],
)
def test_an_impossible_agent_is_refused_with_a_sentence(agent: str, says: str) -> None:
    with pytest.raises(muraglia.MuragliaError, match=says):
        negotiate((agent, "silent", "silent"), table(), 1)


# ── what goes wrong ───────────────────────────────────────────────────────────────────────────────────

HANGS = "import time; time.sleep(600)"
ANSWERS = "import sys, time\nfor number, line in enumerate(sys.stdin):\n    "
MISBEHAVE = {
    "hangs": HANGS,
    "ends": "pass",
    "garbage": ANSWERS + "print('castle', flush=True)",
    "no text": ANSWERS + "print('{}', flush=True)",
    "deep": ANSWERS + "print('[' * 900_000, flush=True)",
    "endless line": ANSWERS + "sys.stdout.write('x' * 10_000_000); sys.stdout.flush()",
    "not unicode": ANSWERS + 'sys.stdout.buffer.write(b\'{"text": "\\xff"}\\n\'); sys.stdout.flush()',
    "half a letter": ANSWERS + 'print(\'{"text": "\\\\ud800"}\', flush=True)',
}
NO_MOVES = {
    "blank": "'\\n' * 200_000",
    "much": "'MOVE: offer red: 33\\n' * 9_000",
    "absurd": "'MOVE: offer red: ' + '9' * 900_000 + ' for fish'",
    "everything": "'MOVE: offer red: ' + ' + '.join(['33'] * 20_000)",
    "of another": "'MOVE: accept 1 green > red 2'",
    "unpayable": "'MOVE: offer red: 99000 for 8'",
    "secret": "'MOVE: position'",
}


def sat(code: str, folder: Path, **more: Any) -> Negotiation:
    """Return a negotiation in which yellow is played by a program with this source."""
    (folder / "agent.py").write_text(code, encoding="utf-8")
    agent = f"program:{sys.executable} {folder / 'agent.py'}"
    return negotiate(("silent", agent, "silent"), table(), 1, **more)


@pytest.mark.parametrize("what", MISBEHAVE)
def test_a_program_that_gives_no_answer_is_counted_and_asked_no_more(what: str, tmp_path: Path) -> None:
    begun = time.monotonic()
    held = sat(MISBEHAVE[what], tmp_path, seconds=0.5 if what == "hangs" else 60.0)
    assert time.monotonic() - begun < 30
    tally = held.tallies[1]
    assert 0 < tally.unanswered == tally.asked <= PATIENCE
    assert "no readable answer" in tally.failure and len(tally.failure) < 1000
    (phase,) = score(Record.parse(held.record))
    assert phase.created == 0


@pytest.mark.parametrize("what", NO_MOVES)
def test_an_absurd_answer_is_refused_at_once_and_counted(what: str, tmp_path: Path) -> None:
    begun = time.monotonic()
    held = sat(f"import json\n{ANSWERS}print(json.dumps({{'text': {NO_MOVES[what]}}}), flush=True)", tmp_path)
    assert time.monotonic() - begun < 30
    assert held.tallies[1].illegal == held.tallies[1].asked > 0 == held.tallies[1].unanswered
    (phase,) = score(Record.parse(held.record))
    assert phase.created == 0


def test_talk_is_short_and_one_plain_line(tmp_path: Path) -> None:
    text = "'SAY: \\x1b[2Jboo' + 'o' * 10**5 + '\\nMOVE: done'"
    code = f"import json\n{ANSWERS}print(json.dumps({{'text': {text}}}), flush=True)"
    (said,) = sat(code, tmp_path, talk=True).said
    assert said.text.startswith("[2Jboo") and len(said.text) <= LONGEST_TALK


def test_whoever_never_answers_stops_the_run_and_the_log_has_what_was_held(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(model_agent, "WAITS", (0.01,))
    positions, log = tmp_path / "held-out.txt", tmp_path / "x.jsonl"
    positions.write_text(write([table()]))
    words = ["bargain", "run", "--positions", str(positions), "--log", str(log), "--field", "silent", "--agents"]
    assert main([*words, "silent,model:small@http://127.0.0.1:1/v1"]) == 2
    assert "127.0.0.1:1/v1/chat/completions gave no readable answer" in capsys.readouterr().err
    assert len(log.read_text().splitlines()) == 5, "four of `silent`, and the one that failed"


class Broken(BaseHTTPRequestHandler):
    """An address where the first answers go wrong in some way, and later ones do not."""

    ways: list[str] = []  # noqa: RUF012 - set by each test
    seen: list[tuple[str, dict[str, Any]]] = []  # noqa: RUF012 - likewise

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.seen.append((self.headers["Authorization"], body))
        way = self.ways.pop(0) if self.ways else "fine"
        if way.isdigit():
            self.send_response(int(way))
            self.send_header("Location", "http://127.0.0.1:1/")
            self.end_headers()
            self.wfile.write(b"no such key")
            return
        self.send_response(200)
        self.end_headers()
        if way == "slow":
            time.sleep(3)
        if way == "drips":
            for _ in range(20):
                time.sleep(0.2)
                self.wfile.write(b" ")
                self.wfile.flush()
        usage = {"prompt_tokens": float("inf") if way == "infinite" else 1, "completion_tokens": 1}
        fine = {"choices": [{"message": {"content": "MOVE: done"}}], "usage": usage}
        text = {"nothing": "{}", "nobody": '{"choices": []}', "null": '{"choices": [{"message": {"content": null}}]}'}
        if way == "latin":
            self.wfile.write(b'{"choices": [{"message": {"content": "\xff"}}]}')
            return
        self.wfile.write({"huge": "x" * 2_000_000, "page": "<html>", **text}.get(way, json.dumps(fine)).encode())

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setattr(model_agent, "WAITS", (0.01, 0.01))
    monkeypatch.setenv(model_agent.KEY, "a key")
    Broken.seen = []
    with at_an_address(Broken) as address:
        yield address


@pytest.mark.parametrize(
    "way", ["401", "302", "nothing", "nobody", "null", "page", "huge", "latin", "infinite", "slow", "drips"]
)
def test_an_address_that_answers_nonsense_is_counted(way: str, broken: str) -> None:
    Broken.ways = [way]
    held = negotiate(("silent", f"model:small@{broken}", "silent"), table(), 1, seconds=1.0)
    tally = held.tallies[1]
    assert (tally.unanswered, tally.illegal) == (1, 0)
    assert "no readable answer" in tally.failure


@pytest.mark.parametrize("way", ["429", "500", "503"])
def test_an_address_that_is_busy_is_asked_again(way: str, broken: str) -> None:
    Broken.ways = [way, way]
    held = negotiate(("silent", f"model:small@{broken}#temperature=0&stop=END", "silent"), table(), 1)
    assert (held.tallies[1].asked, held.tallies[1].unanswered) == (1, 0)
    assert len(Broken.seen) == 3
    key, body = Broken.seen[0]
    assert key == "Bearer a key"
    assert (body["model"], body["temperature"], body["stop"]) == ("small", 0, "END")


# ── people, and models over MCP ───────────────────────────────────────────────────────────────────────


def test_a_person_bargains_at_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    positions, log = tmp_path / "held-out.txt", tmp_path / "x.jsonl"
    positions.write_text(write([table()]))
    monkeypatch.setattr("sys.stdin", io.StringIO("castle\nsay who wants it?\ndone\ndone\ndone\n"))
    words = ["bargain", "run", "--agents", "person", "--field", "silent", "--positions", str(positions), "--talk"]
    assert main([*words, "--log", str(log)]) == 0
    told = capsys.readouterr().out
    assert "You play red" in told and "You play green" in told
    assert "That is not possible: 'castle' is not a move" in told
    held = [json.loads(line) for line in log.read_text().splitlines()]
    assert [each["sitting"]["looked_at"] for each in held] == [0, 1, 2], "nobody sits at all seats at once"
    assert [each["text"] for each in held[0]["negotiation"]["said"]] == ["who wants it?"]
    assert main([*words, "--jobs", "2"]) == 2


async def _said(client: Client, tool: str, **fields: Any) -> str:
    answer = await client.call_tool(tool, fields)
    assert not answer.is_error, answer
    return "".join(part.text for part in answer.content if part.type == "text")


def test_a_model_bargains_over_mcp_at_one_table_after_the_other(tmp_path: Path) -> None:
    positions, log, page = tmp_path / "held-out.txt", tmp_path / "x.jsonl", tmp_path / "x.html"
    positions.write_text(write([table()]))
    words = ["bargain", "mcp", "--positions", str(positions), "--log", str(log), "--html", str(page), "--talk"]
    command = StdioServerParameters(command=str(Path(sys.executable).with_name("muraglia")), args=words)

    async def evening() -> str:
        async with Client(command) as client:
            assert {tool.name for tool in (await client.list_tools()).tools} == {"look", "move", "rules"}
            assert "look first" in await _said(client, "move", move="done")
            assert "CT-7.4" in await _said(client, "rules", part="ct-7")
            told = await _said(client, "look")
            assert "You play red" in told
            assert "not a move of Chinatown" in await _said(client, "move", move="castle")
            for _ in range(40):
                if "It is all over" in told:
                    return told
                offers = [line for line in told.splitlines() if line.startswith("accept ")]
                move = offers[0].partition("  (")[0] if offers else "done"
                told = await _said(client, "move", move=move, say="Fine.")
            raise AssertionError(told)

    told = anyio.run(evening)
    assert "claimed: " in told and "created: –" in told
    held = [json.loads(line) for line in log.read_text().splitlines()]
    assert [each["sitting"]["looked_at"] for each in held] == [0, 1, 2]
    assert sum(each["phases"][0]["created"] for each in held) > 0, "it accepted what merchants offered"
    assert held[0]["negotiation"]["tallies"][0]["illegal"] == 1
    assert "mcp" in page.read_text() and "No agent was measured by this" in page.read_text()


def test_many_calls_at_once_are_one_answer_after_the_other() -> None:
    seat = ModelSeat()
    asked: list[str] = []

    def play() -> None:
        asked.extend(seat([("system", "rules"), ("user", f"question {number}")]).text for number in range(5))
        seat.close("It is all over.")

    async def evening() -> None:
        async with Client(offered(seat)) as client, anyio.create_task_group() as calls:
            assert "question 0" in await _said(client, "look")
            for number in range(12):
                calls.start_soon(partial(_said, client, "move", move=f"move {number}"))

    thread = Thread(target=play)
    thread.start()
    anyio.run(evening)
    thread.join(10)
    assert len(asked) == len(set(asked)) == 5
