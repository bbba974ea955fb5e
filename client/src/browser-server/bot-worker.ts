// The web worker in which bots think and games are reviewed, so that the server in its own worker never waits. It does
// one task at a time; a task that takes too long is ended from outside, together with the worker (bot-runner.ts).

import { startPyodide, writeFile, type Pyodide } from "./pyodide.ts";
import type { ToBotWorker } from "./bot-runner.ts";

type TaskRunner = (task: string) => string;
let python: Promise<Pyodide>;
let ready: Promise<TaskRunner>;

onmessage = async ({ data }: MessageEvent<ToBotWorker>) => {
  if ("python" in data) {
    python = startPyodide({ module: data.python });
    ready = python.then((booted) => booted.pyimport("muraglia.browser.worker_pool").answer as TaskRunner);
    ready.then(
      () => postMessage({ ready: true }),
      (error: unknown) => postMessage({ failed: String(error) }),
    );
    return;
  }
  if ("place" in data) return writeFile(await python, data.place, data.file);
  const answer = await ready;
  try {
    postMessage({ answer: answer(data.task) });
  } catch (error) {
    postMessage({ failed: String(error) });
  }
};
