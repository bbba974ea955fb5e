// Plays what happens, one move after the other: frames come as fast as the line brings them and are shown as fast as
// eyes can follow. What a board shows is what the director shows; what is still to come waits in its queue.

import { settings, type Speed } from "../lib/settings.svelte.ts";
import { lengthOf, type Beat, type Frame } from "./beats.ts";

/** Milliseconds of a beat at normal speed. */
export const BEAT = 800;
export const SPEEDS: Readonly<Record<Speed, number>> = { slow: 1.6, normal: 1, fast: 0.45, off: 0 };

/** So many milliseconds may beats hold back somebody whose clock runs. */
const PATIENCE = 2500;

/** So many frames are kept to be seen again. */
const KEPT = 80;

/** Whoever draws the beats: asked to look at the board before it changes. */
export interface Eyes {
  note(playing: Playing): void;
}

/** A frame on its way to the board: the beat it is at, and the one that brings it there. */
export interface Playing {
  frame: Frame;
  beats: readonly Beat[];
  place: number;
  settles: number;
}

export class Director {
  /** The frame that the board shows. */
  shown: Frame | null = $state.raw(null);
  /** What is being played, if anything is. */
  playing: Playing | null = $state.raw(null);
  /** The number of the story that was told: everything that has been played to its end. */
  told = $state(0);
  /** How many beats were played so far. */
  count = $state(0);
  /** What is shown was told beat by beat. */
  spoken = $state(false);
  /** What was shown since this seat's last move, which is the first of them. */
  missed: readonly Frame[] = $state.raw([]);
  eyes: Eyes | null = null;
  /** Nobody waits for the end of what plays. */
  unhurried = false;
  /** What a frame looks like; as long as nobody knows, it is shown at once. */
  script: ((frame: Frame) => readonly Beat[]) | null = null;

  private queue: Frame[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private skips = 0;
  /** Somebody's clock runs while they look. */
  private hurried = false;
  private late: ReturnType<typeof setTimeout> | undefined;
  /** Somebody wants to see it once more, also where moves are shown at once. */
  private replays = false;
  private waiting: { number: number; go: () => void }[] = [];
  /** The frame that was played to its end last. */
  private last: Frame | null = null;

  constructor(
    /** Whether a frame is this seat's own move. */
    private readonly own: (before: Frame, frame: Frame) => boolean = () => false,
    /** Whether a seat may go on acting while it plays: where nobody waits for a turn. */
    private readonly free: (before: Frame, frame: Frame) => boolean = () => false,
    /** Told of every frame that the board is to show, and what it showed before. */
    private readonly shows: (frame: Frame, before: Frame | null) => void = () => {},
  ) {
    document.addEventListener("visibilitychange", this.look);
  }

  /** The beat that plays. */
  get beat(): Beat | null {
    return this.playing?.beats[this.playing.place] ?? null;
  }

  /** How long the beat lasts, in milliseconds. */
  get length(): number {
    return this.beat ? lengthOf(this.beat, this.unhurried) * BEAT * this.pace : 0;
  }

  /** Input is held: what is on the board is about to change. */
  get held(): boolean {
    return this.playing !== null && !(this.last && this.free(this.last, this.playing.frame));
  }

  /** The board shows the frame that plays, not the one before it. */
  get settled(): boolean {
    return this.playing !== null && this.playing.place >= this.playing.settles;
  }

  /** The frame by which a seat's score is told: nobody has it before the beat that brings it. */
  scoring(seat: number): Frame | null {
    const later = this.playing?.beats.slice(this.playing.place + 1) ?? [];
    const gains = later.flatMap((beat) => beat.gains ?? []);
    return gains.some(({ spot }) => spot === `seat ${seat}`) ? this.last : this.shown;
  }

  /** Play a frame after those that wait. */
  take(frame: Frame): void {
    if (!this.shown) return this.jump(frame);
    this.queue.push(frame);
    if (!this.playing) this.next();
    else if (document.hidden) this.catchUp();
  }

  /** Come back when the story is shown as far as this, and input is free. */
  until(number: number): Promise<void> {
    return new Promise((go) => {
      this.waiting.push({ number, go });
      this.release();
    });
  }

  /** Show a frame at once: it does not follow from what was shown. */
  jump(frame: Frame): void {
    this.halt();
    this.queue = [];
    this.missed = [frame];
    this.spoken = false;
    this.last = frame;
    this.show(frame);
    this.told = frame.number;
    this.watchTime();
    this.release(true);
  }

  /** Enough of this frame; once more: of all that wait. */
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

  /** Somebody's clock runs, or no longer: what holds them back is played fast, and for a moment only. What they did not
   * see can be played once more. */
  hurry(on: boolean): void {
    this.hurried = on;
    this.watchTime();
  }

  /** Play once more what others have done since this seat's last move. */
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

  private get pace(): number {
    const pace = SPEEDS[settings.speed] || Number(this.replays);
    return this.rushed ? Math.min(pace, SPEEDS.fast) : pace;
  }

  /** Time that runs is lost to what plays, and nobody asked to see it. */
  private get rushed(): boolean {
    return this.hurried && this.held && !this.replays;
  }

  /** From the first beat that costs time on, there is so much of it and no more. */
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
      const beats = this.pace && !document.hidden && this.script ? this.script(frame) : [];
      if (beats.length) {
        const says = beats.findIndex((beat) => beat.settles);
        this.play({
          frame,
          beats,
          place: 0,
          settles: says < 0 ? beats.length - Number(beats.at(-1)!.settles !== false) : says,
        });
        return;
      }
      this.spoken = false;
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

  private play(playing: Playing): void {
    this.eyes?.note(playing);
    this.playing = playing;
    this.watchTime();
    this.count += 1;
    this.spoken = true;
    if (playing.place === playing.settles) this.show(playing.frame);
    this.timer = setTimeout(() => {
      if (playing.place + 1 < playing.beats.length) this.play({ ...playing, place: playing.place + 1 });
      else this.end();
    }, this.length);
    this.release();
  }

  /** Go to the end of the frame that plays, and on to the next. */
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

  private show(frame: Frame): void {
    if (this.shown === frame) return;
    const before = this.shown;
    this.shown = frame;
    this.shows(frame, before);
  }

  /** A frame was played to its end. */
  private over(frame: Frame): void {
    const own = this.last !== null && this.own(this.last, frame);
    this.show(frame);
    this.last = frame;
    if (frame.number <= this.told) return; // played once more
    this.missed = own ? [frame] : [...this.missed, frame].slice(-KEPT);
    this.told = frame.number;
  }
}
