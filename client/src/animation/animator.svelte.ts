// Plays moves on the board, one after the other. Frames arrive as fast as the connection delivers them, and are shown
// at a speed that people can follow. A board shows the animator's current frame; later ones wait in its queue.

import { settings, type PlaySpeed } from "../lib/settings.svelte.ts";
import { motionLength, type Motion, type GameFrame } from "./motions.ts";

/** Milliseconds of a motion at normal speed. */
export const MOTION_TIME = 800;
export const SPEEDS: Readonly<Record<PlaySpeed, number>> = { slow: 1.6, normal: 1, fast: 0.45, off: 0 };

/** Milliseconds for which motions may hold back a player whose clock is running. */
const PATIENCE = 2500;

/** How many frames are kept for "Since your last move". */
const KEPT = 80;

/** Draws the motions; may measure the board before it changes. */
export interface FrameObserver {
  note(playing: PlayingFrame): void;
}

/** A frame being played: `place` is the current motion, `settles` the one with which the board changes. */
export interface PlayingFrame {
  frame: GameFrame;
  motions: readonly Motion[];
  place: number;
  settles: number;
}

export class Animator {
  /** The frame that the board shows. */
  shown: GameFrame | null = $state.raw(null);
  /** The frame being played, if any. */
  playing: PlayingFrame | null = $state.raw(null);
  /** The feed number up to which everything has been played. */
  playedNumber = $state(0);
  /** How many motions have been played. */
  count = $state(0);
  /** Whether the frame shown was played motion by motion. */
  wasAnimated = $state(false);
  /** The frames since this seat's last move, which is the first of them. */
  missed: readonly GameFrame[] = $state.raw([]);
  observer: FrameObserver | null = null;
  /** Nobody waits for the end of a motion (replays, reviews). */
  unhurried = false;
  /** Returns a frame's motions; while it is null, frames are shown at once. */
  script: ((frame: GameFrame) => readonly Motion[]) | null = null;

  private queue: GameFrame[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private skips = 0;
  /** A clock runs for the player who watches. */
  private hurried = false;
  private late: ReturnType<typeof setTimeout> | undefined;
  /** The player asked to see the moves again, even if moves are otherwise shown at once. */
  private replays = false;
  private waiting: { number: number; go: () => void }[] = [];
  /** The last frame that was played to its end. */
  private last: GameFrame | null = null;

  constructor(
    /** Whether a frame is this seat's own move. */
    private readonly own: (before: GameFrame, frame: GameFrame) => boolean = () => false,
    /** Whether a seat may keep acting while the frame plays, because nobody waits for a turn. */
    private readonly free: (before: GameFrame, frame: GameFrame) => boolean = () => false,
    /** Called with every frame that the board shows next, and the one before it. */
    private readonly shows: (frame: GameFrame, before: GameFrame | null) => void = () => {},
  ) {
    document.addEventListener("visibilitychange", this.look);
  }

  /** The current motion. */
  get motion(): Motion | null {
    return this.playing?.motions[this.playing.place] ?? null;
  }

  /** The current motion's length in milliseconds. */
  get length(): number {
    return this.motion ? motionLength(this.motion, this.unhurried) * MOTION_TIME * this.timeFactor : 0;
  }

  /** Input is blocked: the board is about to change. */
  get held(): boolean {
    return this.playing !== null && !(this.last && this.free(this.last, this.playing.frame));
  }

  /** The board already shows the frame being played, not the one before it. */
  get settled(): boolean {
    return this.playing !== null && this.playing.place >= this.playing.settles;
  }

  /** The frame from which to read a seat's score: it changes only with the motion that brings the points. */
  scoring(seat: number): GameFrame | null {
    const later = this.playing?.motions.slice(this.playing.place + 1) ?? [];
    const gains = later.flatMap((motion) => motion.gains ?? []);
    return gains.some(({ spot }) => spot === `seat ${seat}`) ? this.last : this.shown;
  }

  /** Play a frame after those already waiting. */
  take(frame: GameFrame): void {
    if (!this.shown) return this.jump(frame);
    this.queue.push(frame);
    if (!this.playing) this.next();
    else if (document.hidden) this.catchUp();
  }

  /** Resolves when the feed has been shown up to this number and input is free. */
  until(number: number): Promise<void> {
    return new Promise((go) => {
      this.waiting.push({ number, go });
      this.release();
    });
  }

  /** Show a frame at once, because it does not follow from the one shown. */
  jump(frame: GameFrame): void {
    this.halt();
    this.queue = [];
    this.missed = [frame];
    this.wasAnimated = false;
    this.last = frame;
    this.show(frame);
    this.playedNumber = frame.number;
    this.watchTime();
    this.release(true);
  }

  /** Skip this frame; pressed again, skip everything that waits. */
  skip(): void {
    if (!this.playing) return;
    this.skips += 1;
    if (this.skips > 1) this.catchUp();
    else this.end();
  }

  /** Show everything that waits, at once. */
  catchUp(): void {
    const waiting = this.playing ? [this.playing.frame, ...this.queue] : this.queue;
    this.halt();
    this.queue = [];
    this.skips = 0;
    this.replays = false;
    for (const frame of waiting) this.over(frame);
    this.watchTime();
    this.release();
  }

  /** Whether this player's clock is running: then motions that block input are played fast, and only for a moment. What
   * was missed can be played again. */
  hurry(on: boolean): void {
    this.hurried = on;
    this.watchTime();
  }

  /** Play again what the others have done since this seat's last move. */
  again(): void {
    const [first, ...rest] = this.missed;
    if (this.playing || !first || !rest.length) return;
    this.last = { ...first, moves: [], news: [] };
    this.show(this.last);
    this.queue = rest;
    this.replays = true;
    this.next();
  }

  close(): void {
    this.halt();
    this.queue = [];
    this.watchTime();
    this.release(true);
    document.removeEventListener("visibilitychange", this.look);
  }

  /** What the length of a motion is multiplied by. */
  private get timeFactor(): number {
    const chosen = SPEEDS[settings.speed] || Number(this.replays);
    return this.rushed ? Math.min(chosen, SPEEDS.fast) : chosen;
  }

  /** The player loses time while watching, and did not ask to see it. */
  private get rushed(): boolean {
    return this.hurried && this.held && !this.replays;
  }

  /** From the first motion that costs a player time, limit how long they wait. */
  private watchTime(): void {
    if (this.rushed) this.late ??= setTimeout(() => this.catchUp(), PATIENCE);
    else {
      clearTimeout(this.late);
      this.late = undefined;
    }
  }

  private look = (): void => {
    if (document.hidden) this.catchUp();
  };

  private next(): void {
    for (let frame = this.queue.shift(); frame; frame = this.queue.shift()) {
      const motions = this.timeFactor && !document.hidden && this.script ? this.script(frame) : [];
      if (motions.length) {
        const settling = motions.findIndex((motion) => motion.settles);
        this.play({
          frame,
          motions,
          place: 0,
          settles: settling < 0 ? motions.length - Number(motions.at(-1)!.settles !== false) : settling,
        });
        return;
      }
      this.wasAnimated = false;
      this.over(frame);
    }
    this.skips = 0;
    this.replays = false;
    this.watchTime();
    this.release();
  }

  private release(all = false): void {
    const far = this.held ? -1 : (this.shown?.number ?? 0);
    const free = this.waiting.filter(({ number }) => all || number <= far);
    this.waiting = this.waiting.filter((each) => !free.includes(each));
    for (const { go } of free) go();
  }

  private play(playing: PlayingFrame): void {
    this.observer?.note(playing);
    this.playing = playing;
    this.watchTime();
    this.count += 1;
    this.wasAnimated = true;
    if (playing.place === playing.settles) this.show(playing.frame);
    this.timer = setTimeout(() => {
      if (playing.place + 1 < playing.motions.length) this.play({ ...playing, place: playing.place + 1 });
      else this.end();
    }, this.length);
    this.release();
  }

  /** Finish the frame being played, and go on to the next. */
  private end(): void {
    const playing = this.playing;
    this.halt();
    if (playing) this.over(playing.frame);
    this.next();
  }

  private halt(): void {
    clearTimeout(this.timer);
    this.playing = null;
  }

  private show(frame: GameFrame): void {
    if (this.shown === frame) return;
    const before = this.shown;
    this.shown = frame;
    this.shows(frame, before);
  }

  /** A frame has been played to its end. */
  private over(frame: GameFrame): void {
    const own = this.last !== null && this.own(this.last, frame);
    this.show(frame);
    this.last = frame;
    if (frame.number <= this.playedNumber) return; // it was played again
    this.missed = own ? [frame] : [...this.missed, frame].slice(-KEPT);
    this.playedNumber = frame.number;
  }
}
