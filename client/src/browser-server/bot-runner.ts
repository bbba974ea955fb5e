// Gives tasks to the bots' worker (bot-worker.ts), one at a time. A worker that hangs is terminated and replaced; the
// time that a new one takes to start is not counted.

export type ToBotWorker = { python: WebAssembly.Module } | { place: string; file: ArrayBuffer } | { task: string };
type FromBotWorker = { ready: true } | { answer: string } | { failed: string };

export class BotRunner {
  private worker: Worker | null = null;
  private python: WebAssembly.Module | null = null;
  private ready: Promise<boolean> = Promise.resolve(false);
  private woken = false;
  private started = false;
  private readonly has = new Set<string>();
  private finish: (answer: string) => void = () => {};

  /** Create the worker before it is needed: it can only start while this thread is idle. Python starts in it later,
   * when the server has compiled it. */
  constructor() {
    this.begin();
  }

  /** Whether a task would start now; before that, it waits until Python has started. */
  get isReady(): boolean {
    return this.started;
  }

  /** Hand over the compiled Python that the worker starts from. */
  give(python: WebAssembly.Module): void {
    this.python = python;
  }

  /** Start Python in the worker: a task will come. */
  wake(): void {
    if (this.woken) return;
    this.woken = true;
    this.worker?.postMessage({ python: this.python! } satisfies ToBotWorker);
  }

  /** The answer to a task that needs these files, by path; empty if there is none in time. */
  async run(task: string, milliseconds: number, files: ReadonlyMap<string, ArrayBuffer>): Promise<string> {
    if (!this.worker) this.begin();
    this.wake();
    if (!(await this.ready)) {
      this.end();
      return "";
    }
    for (const [place, file] of files) {
      if (!this.has.has(place)) this.worker!.postMessage({ place, file } satisfies ToBotWorker);
      this.has.add(place);
    }
    const answer = await new Promise<string>((resolve) => {
      const timer = setTimeout(() => resolve(""), milliseconds);
      this.finish = (found) => {
        clearTimeout(timer);
        resolve(found);
      };
      this.worker!.postMessage({ task } satisfies ToBotWorker);
    });
    if (!answer) this.end();
    return answer;
  }

  private begin(): void {
    const worker = new Worker(new URL("./bot-worker.ts", import.meta.url), { type: "module" });
    this.worker = worker;
    this.ready = new Promise((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<FromBotWorker>) => {
        if ("ready" in data) resolve((this.started = true));
        else if ("answer" in data) this.finish(data.answer);
        else {
          console.error(data.failed);
          resolve(false);
          this.finish("");
        }
      };
      worker.onerror = () => {
        resolve(false);
        this.finish("");
      };
    });
  }

  private end(): void {
    this.worker?.terminate();
    this.worker = null;
    this.has.clear();
    this.woken = this.started = false;
  }
}
