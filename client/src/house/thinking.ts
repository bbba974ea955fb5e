// Gives tasks to a worker that thinks (thinker.ts), one at a time. One that hangs is ended, and a new one takes its
// place; how long that takes to be ready is nobody's thinking time.

export type ToThinker = { python: WebAssembly.Module } | { place: string; file: ArrayBuffer } | { task: string };
type Said = { ready: true } | { answer: string } | { failed: string };

export class Thinker {
  private worker: Worker | null = null;
  private python: WebAssembly.Module | null = null;
  private ready: Promise<boolean> = Promise.resolve(false);
  private woken = false;
  private there = false;
  private readonly has = new Set<string>();
  private settle: (answer: string) => void = () => {};

  /** The worker is there before it is needed: it starts only while the one that asks for it has nothing else to do, and
   * as soon as Python is compiled the house has. */
  constructor() {
    this.begin();
  }

  /** Whether a task would be looked at right now: before that, it waits until Python has started. */
  get isReady(): boolean {
    return this.there;
  }

  /** What the worker starts from, when it is woken. */
  give(python: WebAssembly.Module): void {
    this.python = python;
  }

  /** Get ready: a task will come. */
  wake(): void {
    if (this.woken) return;
    this.woken = true;
    this.worker?.postMessage({ python: this.python! } satisfies ToThinker);
  }

  /** The answer to a task that needs these files, by their places; empty where there is none in time. */
  async think(task: string, milliseconds: number, files: ReadonlyMap<string, ArrayBuffer>): Promise<string> {
    if (!this.worker) this.begin();
    this.wake();
    if (!(await this.ready)) {
      this.end();
      return "";
    }
    for (const [place, file] of files) {
      if (!this.has.has(place)) this.worker!.postMessage({ place, file } satisfies ToThinker);
      this.has.add(place);
    }
    const answer = await new Promise<string>((settle) => {
      const timer = setTimeout(() => settle(""), milliseconds);
      this.settle = (said) => {
        clearTimeout(timer);
        settle(said);
      };
      this.worker!.postMessage({ task } satisfies ToThinker);
    });
    if (!answer) this.end();
    return answer;
  }

  private begin(): void {
    const worker = new Worker(new URL("./thinker.ts", import.meta.url), { type: "module" });
    this.worker = worker;
    this.ready = new Promise((settle) => {
      worker.onmessage = ({ data }: MessageEvent<Said>) => {
        if ("ready" in data) settle((this.there = true));
        else if ("answer" in data) this.settle(data.answer);
        else {
          console.error(data.failed);
          settle(false);
          this.settle("");
        }
      };
      worker.onerror = () => {
        settle(false);
        this.settle("");
      };
    });
  }

  private end(): void {
    this.worker?.terminate();
    this.worker = null;
    this.has.clear();
    this.woken = this.there = false;
  }
}
