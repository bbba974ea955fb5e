// The connection to one table, over a WebSocket or to the server in this browser. It reconnects by itself, resumes
// after the last feed number received, and resends each command under the same id until it is answered. The server
// executes a command only once.

import type { Answer, Command, Push } from "../wire.ts";
import { isBrowserTable, browserSocket, type SocketLike } from "./servers.svelte.ts";
import { newId } from "./insecure-http.ts";

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
export type TableCommand = Without<Command, "id">;

/** Close codes after which reconnecting is pointless; see docs/reference/protocol.md. */
const FINAL = new Map([
  [4401, "session"],
  [4403, "not_yours"],
  [4404, "no_table"],
]);
const SILENCE = 12_000;
const PAUSES = [300, 1000, 2000, 4000, 8000];

export type SocketState = "connecting" | "open" | "lost" | "refused";

export interface SocketListener {
  push(message: Push): void;
  state(state: SocketState, why: string): void;
  /** The last numbers received: of the feed and of the chat. */
  lastNumbers(): [number, number];
  /** The feed here is longer than the server's: discard it. */
  discardFeed(): void;
}

export class ReconnectingSocket {
  private socket: SocketLike | null = null;
  private pending = new Map<string, { command: Command; resolve: (answer: Answer) => void }>();
  /** Messages received but not passed on yet. */
  private received: Push[] = [];
  private readonly soon = new MessageChannel();
  private silence = 0;
  private retry = 0;
  private tries = 0;
  private ended = false;
  /** A browser's own server needs no network, but takes time to start. */
  private readonly own: boolean;

  constructor(
    private readonly table: string,
    private readonly seat: number | null,
    private readonly listener: SocketListener,
  ) {
    this.own = isBrowserTable(table);
    this.soon.port1.onmessage = this.deliver;
    this.connect();
    addEventListener("online", this.hurry);
    if (!this.own) addEventListener("offline", this.drop);
    document.addEventListener("visibilitychange", this.hurry);
  }

  /** Send a command; the promise survives a lost connection. */
  send(order: TableCommand): Promise<Answer> {
    const id = newId();
    const command = { ...order, id } as Command;
    return new Promise((resolve) => {
      this.pending.set(id, { command, resolve });
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(command));
    });
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.retry);
    clearTimeout(this.silence);
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.drop);
    document.removeEventListener("visibilitychange", this.hurry);
    this.soon.port1.close();
    this.socket?.close();
  }

  private connect(): void {
    const [after, chatAfter] = this.listener.lastNumbers();
    const socket = this.own
      ? browserSocket(this.table, this.seat, after, chatAfter)
      : remoteSocket(this.table, this.seat, after, chatAfter);
    this.socket = socket;
    this.listener.state(this.tries ? "lost" : "connecting", "");
    if (!this.own) this.listen();
    socket.onopen = () => {
      this.tries = 0;
      this.listener.state("open", "");
      for (const { command } of this.pending.values()) socket.send(JSON.stringify(command));
    };
    socket.onmessage = (event) => {
      this.listen();
      const message = JSON.parse(event.data) as Push | Answer | { type: "beat" };
      if (message.type === "beat") return;
      if (message.type === "ack" || message.type === "refused") {
        this.pending.get(message.id)?.resolve(message);
        this.pending.delete(message.id);
      } else if (this.received.push(message) === 1) this.soon.port2.postMessage(null);
    };
    socket.onclose = (event) => {
      if (this.socket === socket) this.reconnect(event.code);
    };
  }

  /** Several bots may move faster than a board can be drawn, so messages are passed on in batches. A message to oneself
   * queues behind those already waiting and, unlike a timer, is not slowed down in a hidden tab. */
  private deliver = (): void => {
    for (const message of this.received.splice(0)) this.listener.push(message);
  };

  private reconnect(code: number): void {
    if (this.ended) return;
    this.deliver();
    clearTimeout(this.silence);
    this.socket = null;
    const why = FINAL.get(code);
    if (why) {
      this.ended = true;
      this.listener.state("refused", why);
      return;
    }
    if (code === 4409) this.listener.discardFeed();
    this.listener.state("lost", "");
    const pause = PAUSES[Math.min(this.tries, PAUSES.length - 1)]!;
    this.tries += 1;
    clearTimeout(this.retry);
    // After a restart many clients reconnect: spread them out.
    this.retry = window.setTimeout(() => this.connect(), pause * (0.7 + 0.6 * Math.random()));
  }

  /** A connection without any message, not even a heartbeat, is dead. */
  private listen(): void {
    clearTimeout(this.silence);
    this.silence = window.setTimeout(this.drop, SILENCE);
  }

  private drop = (): void => {
    const socket = this.socket;
    if (!socket) return;
    socket.onclose = null;
    socket.close();
    this.reconnect(0);
  };

  private hurry = (): void => {
    if (this.ended || this.socket || document.visibilityState === "hidden") return;
    clearTimeout(this.retry);
    this.connect();
  };
}

function remoteSocket(table: string, seat: number | null, after: number, chatAfter: number): SocketLike {
  const query = new URLSearchParams({ after: String(after), chat_after: String(chatAfter) });
  if (seat !== null) query.set("seat", String(seat));
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/api/tables/${table}/socket?${query}`) as unknown as SocketLike;
}
