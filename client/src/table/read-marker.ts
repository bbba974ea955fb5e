// Stores in this browser how far somebody has read a table's log, so that new lines can be marked.

import { recall, remember } from "../lib/local-storage.ts";

export class ReadMarker {
  /** The feed number read before this visit. */
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
