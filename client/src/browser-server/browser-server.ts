// The page's side of the server in this browser. It takes the same requests as a remote server, and opens connections
// to tables. It starts when it is first needed.

import type { FromServerWorker, ToServerWorker } from "./messages.ts";

/** Reports on the start, from 0 to 1, and whether an older page blocks it; later, whether a bot that is to move (game
 * and name) cannot download what it has learned. */
export interface StartListener {
  part(part: number): void;
  blocked(): void;
  lacks(bot: string, it: boolean): void;
}

const PARTS = 3;

class StartFailed extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

export class BrowserServer {
  private readonly worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  private readonly answers = new Map<number, (text: string) => void>();
  private readonly lines = new Map<number, BrowserSocket>();
  private count = 0;
  readonly ready: Promise<void>;

  constructor(progress: StartListener) {
    this.ready = new Promise((resolve, reject) => {
      this.worker.onerror = (event) => reject(new StartFailed("no_house", event.message));
      this.worker.onmessage = ({ data }: MessageEvent<FromServerWorker>) => {
        if (data.type === "progress") progress.part(data.parts / PARTS);
        else if (data.type === "blocked") progress.blocked();
        else if (data.type === "lacks") progress.lacks(data.bot, data.it);
        else if (data.type === "open") resolve();
        else if (data.type === "failed") reject(new StartFailed(data.code, data.why));
        else this.take(data);
      };
    });
    this.ready.catch(() => this.worker.terminate());
  }

  private take(said: FromServerWorker): void {
    if (said.type === "answer") {
      this.answers.get(said.id)?.(said.text);
      this.answers.delete(said.id);
    } else if (said.type === "opened") this.lines.get(said.line)?.opened();
    else if (said.type === "message") this.lines.get(said.line)?.onmessage?.({ data: said.text });
    else if (said.type === "closed") {
      const line = this.lines.get(said.line);
      this.lines.delete(said.line);
      line?.closed(said.code);
    }
  }

  tell(message: ToServerWorker): void {
    this.worker.postMessage(message);
  }

  async ask(method: string, path: string, body: unknown): Promise<{ status: number; content: unknown }> {
    await this.ready;
    const id = ++this.count;
    const text = new Promise<string>((settle) => this.answers.set(id, settle));
    const said = body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body);
    this.tell({ type: "ask", id, method, path, body: said });
    return JSON.parse(await text) as { status: number; content: unknown };
  }

  /** A connection to a table, used like a WebSocket. */
  line(table: string, seat: number | null, after: number, chatAfter: number): BrowserSocket {
    const number = ++this.count;
    const line = new BrowserSocket(
      (message) => this.tell(message),
      number,
      () => this.lines.delete(number),
    );
    this.lines.set(number, line);
    this.ready.then(
      () => this.tell({ type: "line", line: number, table, seat, after, chatAfter }),
      () => line.closed(0),
    );
    return line;
  }
}

export class BrowserSocket {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(
    private readonly tell: (message: ToServerWorker) => void,
    private readonly line: number,
    private readonly left: () => void,
  ) {}

  opened(): void {
    if (this.readyState !== WebSocket.CONNECTING) return;
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }

  send(text: string): void {
    this.tell({ type: "say", line: this.line, text });
  }

  closed(code: number): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code });
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.left();
    this.tell({ type: "close", line: this.line });
  }
}
