// A line to one table, over a socket or to the house in this browser. It comes back by itself: it resumes from the last number of the story, and sends every
// command again, under the same id, until it is answered. The server carries a command out once.

import type { Answer, Command, Push } from "../wire.ts";
import { isOwnTable, ownWire, type Wire } from "./home.svelte.ts";
import { newId } from "./plain-http.ts";

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
export type Order = Without<Command, "id">;

/** Close codes after which coming back is no use; see docs/protocol.md. */
const FINAL = new Map([
  [4401, "session"],
  [4403, "not_yours"],
  [4404, "no_table"],
]);
const SILENCE = 12_000;
const PAUSES = [300, 1000, 2000, 4000, 8000];

export type LineState = "connecting" | "open" | "lost" | "refused";

export interface Listener {
  push(message: Push): void;
  state(state: LineState, why: string): void;
  /** The last numbers that are known here: of the story and of the chat. */
  last(): [number, number];
  /** The story here is longer than the server's: forget it. */
  forget(): void;
}

export class Line {
  private socket: Wire | null = null;
  private pending = new Map<string, { command: Command; settle: (answer: Answer) => void }>();
  /** What has come and is not told yet. */
  private come: Push[] = [];
  private readonly soon = new MessageChannel();
  private silence = 0;
  private retry = 0;
  private tries = 0;
  private ended = false;
  /** It needs no network, and takes its time to open. */
  private readonly own: boolean;

  constructor(
    private readonly table: string,
    private readonly seat: number | null,
    private readonly listener: Listener,
  ) {
    this.own = isOwnTable(table);
    this.soon.port1.onmessage = this.tell;
    this.connect();
    addEventListener("online", this.hurry);
    if (!this.own) addEventListener("offline", this.drop);
    document.addEventListener("visibilitychange", this.hurry);
  }

  /** Send a command; the promise is kept even when the line breaks in between. */
  send(order: Order): Promise<Answer> {
    const id = newId();
    const command = { ...order, id } as Command;
    return new Promise((settle) => {
      this.pending.set(id, { command, settle });
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
    const [after, chatAfter] = this.listener.last();
    const socket = this.own
      ? ownWire(this.table, this.seat, after, chatAfter)
      : remoteWire(this.table, this.seat, after, chatAfter);
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
        this.pending.get(message.id)?.settle(message);
        this.pending.delete(message.id);
      } else if (this.come.push(message) === 1) this.soon.port2.postMessage(null);
    };
    socket.onclose = (event) => {
      if (this.socket === socket) this.comeBack(event.code);
    };
  }

  /** Several bots move faster than a board is drawn: what came meanwhile is told, and drawn, in one go. A message to
   * oneself stands behind those that wait already, and unlike a timer it keeps its pace in a tab that is hidden. */
  private tell = (): void => {
    for (const message of this.come.splice(0)) this.listener.push(message);
  };

  private comeBack(code: number): void {
    if (this.ended) return;
    this.tell();
    clearTimeout(this.silence);
    this.socket = null;
    const why = FINAL.get(code);
    if (why) {
      this.ended = true;
      this.listener.state("refused", why);
      return;
    }
    if (code === 4409) this.listener.forget();
    this.listener.state("lost", "");
    const pause = PAUSES[Math.min(this.tries, PAUSES.length - 1)]!;
    this.tries += 1;
    clearTimeout(this.retry);
    // Many come back at once after a restart: not all in the same moment.
    this.retry = window.setTimeout(() => this.connect(), pause * (0.7 + 0.6 * Math.random()));
  }

  /** A line on which nothing comes, not even a sign of life, is dead. */
  private listen(): void {
    clearTimeout(this.silence);
    this.silence = window.setTimeout(this.drop, SILENCE);
  }

  private drop = (): void => {
    const socket = this.socket;
    if (!socket) return;
    socket.onclose = null;
    socket.close();
    this.comeBack(0);
  };

  private hurry = (): void => {
    if (this.ended || this.socket || document.visibilityState === "hidden") return;
    clearTimeout(this.retry);
    this.connect();
  };
}

function remoteWire(table: string, seat: number | null, after: number, chatAfter: number): Wire {
  const query = new URLSearchParams({ after: String(after), chat_after: String(chatAfter) });
  if (seat !== null) query.set("seat", String(seat));
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/api/tables/${table}/socket?${query}`) as unknown as Wire;
}
