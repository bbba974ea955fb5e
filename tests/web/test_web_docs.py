"""The docs for operators and bot writers are true: their commands run and their tables are complete."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from doc_examples import PAGES, examples
from file_server import free_port
from web_clients import Visitor, eventually

from muraglia.table import connection as lines
from muraglia.web.middleware import slow_readers
from muraglia.web.serving import Server
from muraglia.web.settings import Settings

SETTINGS = PAGES / "reference" / "settings.md"
OPERATIONS = PAGES / "how-to" / "run-a-server.md"
PROGRAM = [sys.executable, "-c", "import sys; from muraglia.cli import main; sys.exit(main())"]


def test_every_setting_is_explained() -> None:
    named = set(re.findall(r"`(\w+)`", SETTINGS.read_text().partition("| setting |")[2].partition("\n\n")[0]))
    assert set(Settings.__struct_fields__) <= named


def test_the_close_codes_are_explained() -> None:
    page = (PAGES / "reference" / "protocol.md").read_text()
    codes = [
        lines.BAD_MESSAGE,
        lines.NOT_SIGNED_IN,
        lines.NOT_ALLOWED,
        lines.NO_TABLE,
        slow_readers.TOO_SLOW,
        lines.RESYNC,
    ]
    for code in (*codes, lines.TOO_FAST, lines.SERVER_ERROR):
        assert str(code) in page


def test_the_example_client_finishes_a_game(home: Server, ada: Visitor, tmp_path: Path) -> None:
    [client] = [each for each in examples(PAGES / "how-to" / "connect-a-bot.md") if each.file == "clank.py"]
    (tmp_path / "clank.py").write_text(client.text)
    token = ada.post("/api/bots", {"name": "Clank"})["token"]
    done = subprocess.run(
        [sys.executable, tmp_path / "clank.py", home.address, token],
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"\[\d+, \d+\]\n", done.stdout)


def test_the_commands_for_operators_run(
    tmp_path: Path, database: str, redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Run all blocks in order, with other addresses and ports. Start servers in the background and check their
    health."""
    monkeypatch.chdir(tmp_path)
    ran = []
    for block in examples(OPERATIONS):
        if block.file:
            Path(block.file).write_text(block.text)
        servers = []
        for line in block.text.splitlines() if block.language == "sh" else []:
            words = shlex.split(line)
            if words[0] != "muraglia":
                assert words[:2] in (["pip", "install"], ["createdb", "muraglia"]), line
                continue
            ours = {"postgresql://localhost/muraglia": database, "redis://localhost": redis_url}
            words = [ours.get(word, word) for word in words[1:]]
            ran.append(words[0])
            if words[0] == "serve":
                servers.append(Started(words))
            else:
                done = subprocess.run([*PROGRAM, *words], capture_output=True, text=True, timeout=240, check=False)
                assert done.returncode == 0, f"{line}: {done.stderr}"
        try:
            for server in servers:
                eventually(server.fine)
        finally:
            for server in servers:
                server.stop()
    assert ran == [
        "serve",
        "serve",
        "backup",
        "verify",
        "export",
        "restore",
        "prune",
        "downgrade",
        "serve",
        "serve",
        "verify",
    ]


class Started:
    """A server that the page starts, on a port of the test."""

    def __init__(self, words: list[str]) -> None:
        self.port = free_port()
        self.child = subprocess.Popen([*PROGRAM, *words, "--port", str(self.port)], stdout=subprocess.DEVNULL)

    def fine(self) -> bool:
        assert self.child.poll() is None
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/healthz") as answer:
                return bool(answer.read() == b"fine")
        except OSError:
            return False

    def stop(self) -> None:
        self.child.terminate()
        self.child.wait(120)
