// Moves through a recorded game: which moment is shown, and how to get to another.

import { MOTION_TIME, SPEEDS } from "../animation/animator.svelte.ts";
import type { PastMoment } from "../wire.ts";
import type { ReplayPlay } from "../lib/play.svelte.ts";
import { settings } from "../lib/settings.svelte.ts";
import { logLines } from "../lib/game-log.ts";

/** The units to move by: single steps, turns, rounds. */
export type ReplayUnit = "step" | "turn" | "round";

/** The pause between frames when playing on, in motions; shorter where nothing was logged, such as a fist that closes.
 * */
const LOOK = 0.7;
const GLANCE = 0.3;

export class ReplayNavigation {
  moments: readonly PastMoment[] = $state.raw([]);
  at = $state(0);
  /** The reader who saw these moments: a seat, or null for the spectators; `undefined` while there are none. */
  reader: number | null | undefined = $state();
  /** It plays on by itself. */
  running = $state(false);
  private replay: ReplayPlay | null = $state.raw(null);

  get moment(): PastMoment | null {
    return this.moments[this.at] ?? null;
  }
  get last(): number {
    return Math.max(0, this.moments.length - 1);
  }

  /** Show the game as a reader saw it, at the last moment up to a feed number. */
  open(moments: readonly PastMoment[], number: number | null, reader: number | null): void {
    this.moments = moments;
    this.reader = reader;
    this.running = false;
    const found = number === null ? 0 : moments.findLastIndex(({ told }) => told.number <= number);
    this.jump(Math.max(0, found));
  }

  /** Show it in this play from now on. */
  attach(replay: ReplayPlay): void {
    this.replay?.animator.close();
    this.replay = replay;
    this.jump(this.at);
  }

  close(): void {
    this.replay?.animator.close();
  }

  /** Jump to a moment. */
  jump(to: number): void {
    this.at = Math.min(Math.max(0, to), this.last);
    const frame = this.frame();
    if (frame) this.replay?.animator.jump({ ...frame, news: [] });
  }

  /** Where the next (1) or previous (-1) turn or round begins; a single step for steps. */
  targetOf(by: ReplayUnit, way: 1 | -1): number {
    if (by === "step") return this.at + way;
    const begins = (place: number) => this.moments[place]?.[by] !== this.moments[place - 1]?.[by];
    let place = this.at + way;
    while (place > 0 && place < this.last && !begins(place)) place += way;
    return Math.min(Math.max(0, place), this.last);
  }

  /** Go forwards or back. A single step forwards is animated as at the table; everything else is a jump. */
  move(by: ReplayUnit, way: 1 | -1): void {
    const to = this.targetOf(by, way);
    if (to !== this.at + 1 || by !== "step" || to > this.last) return this.jump(to);
    this.replay?.animator.catchUp();
    this.at = to;
    const frame = this.frame();
    if (frame) this.replay?.animator.take(frame);
  }

  /** Play on while running; called by an effect, which runs again with every moment and every motion. */
  run(): (() => void) | void {
    if (!this.running || !this.replay || this.replay.animator.playing) return;
    if (this.at >= this.last) {
      this.running = false;
      return;
    }
    const logged = this.moment && logLines(this.moment.told, this.replay.players, this.replay.book).length > 0;
    const look = MOTION_TIME * (logged ? LOOK : GLANCE) * (SPEEDS[settings.speed] || 1);
    const timer = setTimeout(() => this.move("step", 1), look);
    return () => clearTimeout(timer);
  }

  private frame() {
    const moment = this.moment;
    if (!moment) return null;
    const { told, view, screen } = moment;
    return { number: told.number, news: told.news, view, screen: screen ?? null, moves: [], undoable: false };
  }
}
