// Gives tasks to a worker that thinks (thinker.ts), one at a time. One that hangs is ended, and a new one takes its
// place; how long that takes to be ready is nobody's thinking time.

type Said = { ready: true } | { answer: string } | { failed: string };

export class Thinker {
  private worker: Worker | null = null;
  private ready: Promise<boolean> = Promise.resolve(false);
  private settle: (answer: string) => void = () => {};

  /** Get ready: a task will come. */
  wake(): void {
    if (!this.worker) this.begin();
  }

  /** The answer to a task; empty where there is none in time. */
  async think(task: string, milliseconds: number): Promise<string> {
    this.wake();
    if (!(await this.ready)) {
      this.end();
      return "";
    }
    const answer = await new Promise<string>((settle) => {
      const timer = setTimeout(() => settle(""), milliseconds);
      this.settle = (said) => {
        clearTimeout(timer);
        settle(said);
      };
      this.worker!.postMessage({ task });
    });
    if (!answer) this.end();
    return answer;
  }

  private begin(): void {
    const worker = new Worker(new URL("./thinker.ts", import.meta.url), { type: "module" });
    this.worker = worker;
    this.ready = new Promise((settle) => {
      worker.onmessage = ({ data }: MessageEvent<Said>) => {
        if ("ready" in data) settle(true);
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
  }
}
