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
  private readonly sockets = new Map<number, BrowserSocket>();
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
        else this.receive(data);
      };
    });
    this.ready.catch(() => this.worker.terminate());
  }

  private receive(message: FromServerWorker): void {
    if (message.type === "answer") {
      this.answers.get(message.id)?.(message.text);
      this.answers.delete(message.id);
    } else if (message.type === "opened") this.sockets.get(message.connection)?.opened();
    else if (message.type === "message") this.sockets.get(message.connection)?.onmessage?.({ data: message.text });
    else if (message.type === "closed") {
      const socket = this.sockets.get(message.connection);
      this.sockets.delete(message.connection);
      socket?.closed(message.code);
    }
  }

  post(message: ToServerWorker): void {
    this.worker.postMessage(message);
  }

  async ask(method: string, path: string, body: unknown): Promise<{ status: number; content: unknown }> {
    await this.ready;
    const id = ++this.count;
    const text = new Promise<string>((resolve) => this.answers.set(id, resolve));
    const sent = body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body);
    this.post({ type: "ask", id, method, path, body: sent });
    return JSON.parse(await text) as { status: number; content: unknown };
  }

  /** A connection to a table, used like a WebSocket. */
  connect(table: string, seat: number | null, after: number, chatAfter: number): BrowserSocket {
    const connection = ++this.count;
    const socket = new BrowserSocket(
      (message) => this.post(message),
      connection,
      () => this.sockets.delete(connection),
    );
    this.sockets.set(connection, socket);
    this.ready.then(
      () => this.post({ type: "connect", connection, table, seat, after, chatAfter }),
      () => socket.closed(0),
    );
    return socket;
  }
}

export class BrowserSocket {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(
    private readonly post: (message: ToServerWorker) => void,
    private readonly connection: number,
    private readonly left: () => void,
  ) {}

  opened(): void {
    if (this.readyState !== WebSocket.CONNECTING) return;
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }

  send(text: string): void {
    this.post({ type: "command", connection: this.connection, text });
  }

  closed(code: number): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code });
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.left();
    this.post({ type: "close", connection: this.connection });
  }
}
