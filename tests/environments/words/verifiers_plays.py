"""Whole games through verifiers' own environment, interception and traces.

The program of its chat harness would be downloaded for every run: here this process sends the same requests, to a
scripted model with an API such as OpenAI's.
"""

from __future__ import annotations

import asyncio
import json
import os
import runpy
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import httpx
import verifiers.v1 as vf
from games_by_kind import OPEN, SEALED, quick
from talking import Model
from verifiers.v1.dialects.chat import message_to_wire
from verifiers.v1.harnesses.null.harness import NullHarness

SLIP = {"slip": 9}


class Scripted(BaseHTTPRequestHandler):
    """Answers a conversation as the scripted model would."""

    def do_POST(self) -> None:
        """Answer one request for a completion."""
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        said = asked["messages"]
        assert said[0]["role"] == "system" and "[square brackets]" in said[0]["content"], said[0]
        model = Model(len(said), SLIP["slip"])
        model.asked = len(said) // 2 - 1
        choice = {"index": 0, "finish_reason": "stop"}
        choice["message"] = {"role": "assistant", "content": model.answer(str(said[-1]["content"]))}
        usage = {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}
        answer = {"id": "x", "object": "chat.completion", "created": 1, "model": "scripted"}
        body = json.dumps({**answer, "choices": [choice], "usage": usage}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


async def nothing(_: NullHarness, __: Any) -> None:
    """There is no program to fetch."""


async def ask(
    self: NullHarness, ctx: Any, _: Any, __: Any, endpoint: str, secret: str, ___: Any, data: Any, **____: object
) -> vf.ProgramResult:
    """Ask the model once, through the interception."""
    system, prompt = self.resolve_prompt(data)
    said = [{"role": "user", "content": prompt}] if isinstance(prompt, str) else [message_to_wire(m) for m in prompt]
    body = {"model": ctx.model, "messages": [{"role": "system", "content": system}, *said]}
    async with httpx.AsyncClient(trust_env=False, timeout=60) as client:
        answer = await client.post(
            f"{endpoint}/chat/completions", json=body, headers={"Authorization": f"Bearer {secret}"}
        )
    answer.raise_for_status()
    return vf.ProgramResult(0, "", "")


NullHarness.setup = nothing
NullHarness.launch = ask
server = ThreadingHTTPServer(("127.0.0.1", 0), Scripted)
threading.Thread(target=server.serve_forever, daemon=True).start()
address = f"http://127.0.0.1:{server.server_port}/v1"


async def play(name: str) -> list[vf.Episode]:
    """Play a deal."""
    from muraglia.environments.verifiers import SeatConfig

    wanted = {"game": name, "seats": 3, "bots": "random", "options": quick(name)}
    env = vf.load_environment(SeatConfig(taskset={"id": "muraglia-seat", **wanted}))
    model = vf.ModelContext("scripted", vf.EvalClientConfig(base_url=address, api_key_var="NO_KEY"))
    async with env.serving():
        return [await env.run_episode(task, model) for task in env.taskset.take(1)]


for name in (SEALED, OPEN):
    for episode in asyncio.run(play(name)):
        assert episode.ok, episode.errors or episode.traces[0].errors
        (trace,) = episode.traces
        assert "The game is over" in trace.info["result"], trace.info
        assert -1 < trace.reward < 1, trace.rewards
        print(name, trace.rewards, trace.metrics)
SLIP["slip"] = 1
(episode,) = asyncio.run(play(SEALED))
assert episode.traces[0].metrics["refusals"] == 4, episode.traces[0].metrics

SLIP["slip"] = 9
os.environ["MODEL"] = address
if len(sys.argv) > 1:
    runpy.run_path(sys.argv[1], run_name="__main__")
