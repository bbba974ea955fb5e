// What a deal would do, asked while it lies before me: its effect on everybody (the rules know), and what the bots would
// probably say to it. Asked anew when the deal changes, or the town does; what came too late is not shown.

import type { Reply } from "../../wire.ts";
import type { Fields, Tried } from "../contract.ts";
import type { Scene } from "./scene.svelte.ts";
import type { Screen, View } from "./view.ts";

/** Who taps on is not asked after every tap, in milliseconds. */
const MOMENT = 250;

export class Ahead {
  tried = $state.raw<Tried<View, Screen> | null>(null);
  replies = $state.raw<readonly Reply[]>([]);
  /** The bots are thinking about it. */
  asking = $state(false);
  /** Bots answer one question of mine at a time. */
  private thinking: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly scene: Scene,
    move: () => string | Fields | null,
    private readonly bots = false,
  ) {
    const town = $derived.by(() => `${scene.view.owner.join()} ${scene.view.tiles.join()} ${scene.view.cash}`);
    const asked = $derived.by(() => JSON.stringify(move())); // fields are put together anew with every view
    $effect(() => {
      void town;
      const deal = JSON.parse(asked) as string | Fields | null;
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

  /** What it does to a seat; nothing where that is not known yet, or the deal is impossible. */
  effect(seat: number): { now: number; then: number; cash: number; gain: number } | null {
    const told = this.tried?.forecast;
    if (!told?.["gain"]) return null;
    const [now, then, cash, gain] = ["now", "then", "cash", "gain"].map((name) => told[name]![seat]!);
    return { now: now!, then: then!, cash: cash!, gain: gain! };
  }
  get rounds(): number {
    return this.tried?.forecast["rounds"]?.[0] ?? 0;
  }

  private async ask(deal: string | Fields, stale: () => boolean): Promise<void> {
    const tried = await this.scene.play.try(deal);
    if (stale()) return;
    this.tried = tried;
    if (!this.bots || tried.text || tried.unasked) return;
    this.asking = true;
    await this.thinking;
    if (stale()) return;
    const answer = this.scene.play.replies(deal);
    this.thinking = answer;
    const replies = await answer;
    if (stale()) return;
    this.replies = replies;
    this.asking = false;
  }
}
