// The worker in which bots think, and games are looked back upon, so that the house never waits. It does one task at a
// time; one that takes too long is ended from outside, with its worker (thinking.ts).

import { boot, put, type Python } from "./runtime.ts";
import type { ToThinker } from "./thinking.ts";

type Hands = (task: string) => string;
let python: Promise<Python>;
let ready: Promise<Hands>;

onmessage = async ({ data }: MessageEvent<ToThinker>) => {
  if ("python" in data) {
    python = boot({ module: data.python });
    ready = python.then((booted) => booted.pyimport("muraglia.browser.hands").answer as Hands);
    ready.then(
      () => postMessage({ ready: true }),
      (error: unknown) => postMessage({ failed: String(error) }),
    );
    return;
  }
  if ("place" in data) return put(await python, data.place, data.file);
  const answer = await ready;
  try {
    postMessage({ answer: answer(data.task) });
  } catch (error) {
    postMessage({ failed: String(error) });
  }
};
