// What a deal would bring, and how the bots would probably answer it. Requested again when the deal or the town
// changes; late answers are ignored.

import type { Reply } from "../../wire.ts";
import type { MoveFields, TriedMove } from "../contract.ts";
import type { BoardState } from "./board-state.svelte.ts";
import type { Screen, View } from "./view.ts";

/** Milliseconds to wait after a tap, in case more follow. */
const MOMENT = 250;

export class DealPreview {
  tried = $state.raw<TriedMove<View, Screen> | null>(null);
  replies = $state.raw<readonly Reply[]>([]);
  /** The bots are thinking about it. */
  asking = $state(false);
  /** Bots answer one question of mine at a time. */
  private thinking: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly board: BoardState,
    move: () => string | MoveFields | null,
    private readonly bots = false,
  ) {
    const town = $derived.by(() => `${board.view.owner.join()} ${board.view.tiles.join()} ${board.view.cash}`);
    const asked = $derived.by(() => JSON.stringify(move())); // the fields are new objects with every view
    $effect(() => {
      void town;
      const deal = JSON.parse(asked) as string | MoveFields | null;
      this.replies = [];
      this.asking = false;
      if (!deal) {
        this.tried = null;
        return;
      }
      let stale = false;
      const wait = setTimeout(() => void this.ask(deal, () => stale), MOMENT);
      return () => {
        stale = true;
        clearTimeout(wait);
      };
    });
  }

  /** The effect on a seat; null while unknown, or if the deal is impossible. */
  effect(seat: number): { now: number; then: number; cash: number; gain: number } | null {
    const forecast = this.tried?.forecast;
    if (!forecast?.["gain"]) return null;
    const [now, then, cash, gain] = ["now", "then", "cash", "gain"].map((name) => forecast[name]![seat]!);
    return { now: now!, then: then!, cash: cash!, gain: gain! };
  }
  get rounds(): number {
    return this.tried?.forecast["rounds"]?.[0] ?? 0;
  }

  private async ask(deal: string | MoveFields, stale: () => boolean): Promise<void> {
    const tried = await this.board.play.try(deal);
    if (stale()) return;
    this.tried = tried;
    if (!this.bots || tried.text || tried.unasked) return;
    this.asking = true;
    await this.thinking;
    if (stale()) return;
    const answer = this.board.play.replies(deal);
    this.thinking = answer;
    const replies = await answer;
    if (stale()) return;
    this.replies = replies;
    this.asking = false;
  }
}
