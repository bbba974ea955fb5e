// Leafing through a game that was played: which moment is shown, and how one gets to another.

import { BEAT, SPEEDS } from "../director/director.svelte.ts";
import type { Moment } from "../wire.ts";
import type { Reel } from "../lib/play.svelte.ts";
import { settings } from "../lib/settings.svelte.ts";
import { linesOf } from "../lib/story.ts";

/** What one leafs by: single steps, turns, rounds. */
export type Leaf = "step" | "turn" | "round";

/** Between frames there is time to look, in beats; less where nothing was told, such as a fist that closes. */
const LOOK = 0.7;
const GLANCE = 0.3;

export class Leafing {
  moments: readonly Moment[] = $state.raw([]);
  at = $state(0);
  /** Whose eyes have seen these moments; `undefined` as long as there are none. */
  eyes: number | null | undefined = $state();
  /** It goes on by itself. */
  running = $state(false);
  private reel: Reel | null = $state.raw(null);

  get moment(): Moment | null {
    return this.moments[this.at] ?? null;
  }
  get last(): number {
    return Math.max(0, this.moments.length - 1);
  }

  /** Show this game through somebody's eyes, at the last moment up to a number of their story. */
  open(moments: readonly Moment[], number: number | null, eyes: number | null): void {
    this.moments = moments;
    this.eyes = eyes;
    this.running = false;
    const found = number === null ? 0 : moments.findLastIndex(({ told }) => told.number <= number);
    this.jump(Math.max(0, found));
  }

  /** Show it on this reel from now on. */
  project(reel: Reel): void {
    this.reel?.director.close();
    this.reel = reel;
    this.jump(this.at);
  }

  close(): void {
    this.reel?.director.close();
  }

  /** Show a moment at once. */
  jump(to: number): void {
    this.at = Math.min(Math.max(0, to), this.last);
    const frame = this.frame();
    if (frame) this.reel?.director.jump({ ...frame, news: [] });
  }

  /** Where a turn or a round begins, after this moment (1) or before it (-1); a single step for steps. */
  leaf(by: Leaf, way: 1 | -1): number {
    if (by === "step") return this.at + way;
    const begins = (place: number) => this.moments[place]?.[by] !== this.moments[place - 1]?.[by];
    let place = this.at + way;
    while (place > 0 && place < this.last && !begins(place)) place += way;
    return Math.min(Math.max(0, place), this.last);
  }

  /** Leaf on or back. One step on is played as it was at the table, anything else is a jump. */
  turn(by: Leaf, way: 1 | -1): void {
    const to = this.leaf(by, way);
    if (to !== this.at + 1 || by !== "step" || to > this.last) return this.jump(to);
    this.reel?.director.catchUp();
    this.at = to;
    const frame = this.frame();
    if (frame) this.reel?.director.take(frame);
  }

  /** Go on by itself as long as it runs; called by an effect, which runs again with every moment and every beat. */
  run(): (() => void) | void {
    if (!this.running || !this.reel || this.reel.director.playing) return;
    if (this.at >= this.last) {
      this.running = false;
      return;
    }
    const told = this.moment && linesOf(this.moment.told, this.reel.players, this.reel.book).length > 0;
    const look = BEAT * (told ? LOOK : GLANCE) * (SPEEDS[settings.speed] || 1);
    const timer = setTimeout(() => this.turn("step", 1), look);
    return () => clearTimeout(timer);
  }

  private frame() {
    const moment = this.moment;
    if (!moment) return null;
    const { told, view, screen } = moment;
    return { number: told.number, news: told.news, view, screen: screen ?? null, moves: [], undoable: false };
  }
}
