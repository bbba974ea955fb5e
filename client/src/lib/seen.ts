// How far somebody has read a table's story, kept in this browser: so that what is new can be marked.

import { recall, remember } from "./memory.ts";

export class Seen {
  /** The number that had been read before this visit. */
  readonly before: number;
  private readonly key: string;
  private readonly timer: number;

  constructor(
    table: string,
    seat: number | null,
    private readonly now: () => number,
  ) {
    this.key = `muraglia.seen.${table}.${seat ?? "-"}`;
    this.before = Number(recall(this.key) ?? 0);
    this.timer = window.setInterval(() => this.note(), 2000);
  }

  stop(): void {
    this.note();
    clearInterval(this.timer);
  }

  private note(): void {
    if (document.visibilityState === "visible" && this.now()) remember(this.key, String(this.now()));
  }
}
