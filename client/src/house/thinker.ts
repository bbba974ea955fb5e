// The worker in which bots think, and games are looked back upon, so that the house never waits. It does one task at a
// time; one that takes too long is ended from outside, with its worker (worker.ts).

import { boot } from "./runtime.ts";

const ready = boot().then((python) => python.pyimport("muraglia.browser.hands").answer as (task: string) => string);
ready.then(
  () => postMessage({ ready: true }),
  (error: unknown) => postMessage({ failed: String(error) }),
);

onmessage = async ({ data }: MessageEvent<{ task: string }>) => {
  const answer = await ready;
  try {
    postMessage({ answer: answer(data.task) });
  } catch (error) {
    postMessage({ failed: String(error) });
  }
};
