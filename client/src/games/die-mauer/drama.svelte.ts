// The fists open: a little drama in four beats, played when a reveal is told. Who prefers no motion sees its end at once.

import { lively } from "../../lib/settings.svelte.ts";
import { told, type DieMauer, type Turn } from "./turn.ts";
import type { View } from "./view.ts";

/** 0: nothing plays; the fists shake; they open, all at once; who matched; who builds. */
export type Beat = 0 | 1 | 2 | 3 | 4;

const BEATS: readonly [Beat, number][] = [
  [1, 500],
  [2, 1000],
  [3, 900],
  [4, 2200],
];

/** A wall, and how many pieces came to its left end: so that a piece keeps its name as the wall grows. */
export interface Grown {
  wall: string;
  lefts: number;
}

const lefts = (view: View) => view.story.filter((entry) => entry.type === "built" && entry.end === 0).length;

export class Drama {
  beat: Beat = $state(0);
  /** The latest turn whose fists are open. */
  turn: Turn | null = $state.raw(null);
  /** How often a round has ended under my eyes. */
  ended = $state(0);

  private before: Grown = $state.raw({ wall: "", lefts: 0 });
  private after: Grown = $state.raw({ wall: "", lefts: 0 });
  private last: Grown | null = null;
  private timer = 0;
  /** The turn being played ended a round. */
  private closing = false;

  /** The wall as far as the drama has come. */
  wall(view: View): Grown {
    if (this.beat === 0) return { wall: view.wall, lefts: lefts(view) };
    return this.beat < 4 ? this.before : this.after;
  }

  follow(play: DieMauer): void {
    const turn = told(play);
    const now = { wall: play.view.wall, lefts: lefts(play.view) };
    const roundOver = play.news.some((news) => news.type === "event" && news.kind === "round_end");
    this.turn = play.screen.turn ?? turn ?? this.turn;
    if (turn && this.last) {
      this.before = this.last;
      this.after = turn.builds.reduce(
        ({ wall, lefts }, { piece, end }) =>
          end === "left" ? { wall: piece + wall, lefts: lefts + 1 } : { wall: wall + piece, lefts },
        this.last,
      );
      this.start(roundOver);
    } else if (roundOver) this.ended++;
    else if (!play.news.length) this.stop(); // a jump to another moment
    this.last = now;
  }

  /** See the latest turn again. */
  again(): void {
    this.start(false);
  }

  /** Go to the end of it: somebody has seen enough, or left. */
  stop(): void {
    clearTimeout(this.timer);
    this.beat = 0;
    if (this.closing) this.ended++;
    this.closing = false;
  }

  private start(closing: boolean): void {
    this.stop();
    this.closing = closing;
    const step = (index: number) => {
      const next = BEATS[index];
      if (!next) return this.stop();
      this.beat = next[0];
      this.timer = window.setTimeout(() => step(index + 1), next[1]);
    };
    step(lively() ? 0 : BEATS.length);
  }
}
