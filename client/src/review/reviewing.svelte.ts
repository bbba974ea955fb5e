// The review of a finished game, one seat at a time: asked for, followed while it is made, stopped.

import { ask, get, post, Refusal } from "../lib/api.ts";
import type { Decision, Review, Reviewed, Turn } from "../wire.ts";

/** So many milliseconds lie between two looks at a review that is being made. */
const LOOK = 1000;

export class Reviewing {
  /** By seat: what is known of its review. */
  by: readonly (Reviewed | undefined)[] = $state.raw([]);
  /** The seat whose review waits until another one of mine, of whatever game, is done. */
  behind: number | null = $state(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(private readonly table: string) {}

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  /** Find out what there is already, for all seats. */
  async look(seats: number): Promise<void> {
    const address = `/api/tables/${this.table}/review`;
    this.by = await Promise.all(Array.from({ length: seats }, (_, seat) => get<Reviewed>(`${address}?seat=${seat}`)));
    this.follow();
  }

  /** Have a seat reviewed, or go on with it; as long as I have too many of them, it is asked for again and again. */
  async start(seat: number): Promise<void> {
    try {
      const found = await post<Reviewed>(`/api/tables/${this.table}/review`, { seat });
      this.behind = null;
      this.know(found);
    } catch (error) {
      if (!(error instanceof Refusal && error.code === "reviews")) throw error;
      this.behind = seat;
      this.follow();
    }
  }

  async stop(seat: number): Promise<void> {
    this.know(await ask<Reviewed>("DELETE", `/api/tables/${this.table}/review?seat=${seat}`));
  }

  private know(found: Reviewed): void {
    this.by = Object.assign([...this.by], { [found.seat]: found });
    this.follow();
  }

  /** Look again at all that is being made, and whether it is another's turn. */
  private follow(): void {
    clearTimeout(this.timer);
    const going = this.by.filter((each) => isGoing(each));
    if (this.closed || (!going.length && this.behind === null)) return;
    this.timer = setTimeout(async () => {
      const asked = going.map((each) => get<Reviewed>(`/api/tables/${this.table}/review?seat=${each!.seat}`));
      const found = await Promise.allSettled(asked); // the server may be away for a moment
      if (this.closed) return;
      for (const each of found) if (each.status === "fulfilled") this.know(each.value);
      if (this.behind !== null) await Promise.allSettled([this.start(this.behind)]);
      this.follow();
    }, LOOK);
  }
}

/** Whether a review is being made, or will be. */
export const isGoing = (reviewed: Reviewed | undefined): boolean =>
  reviewed?.stage === "waiting" || reviewed?.stage === "running";

/** The grades that are worth a second look. */
export const SLIPS: readonly string[] = ["inaccuracy", "mistake", "blunder"];

/** The numbers of a seat's story right before and right after a decision was carried out. */
export function around(decision: Decision, numbers: readonly number[]): { before: number; after: number } {
  const told = decision.steps.map((step) => numbers[step] ?? 0).filter(Boolean);
  return told.length ? { before: Math.max(1, told[0]! - 1), after: told.at(-1)! } : { before: 0, after: 0 };
}

/** The numbers of a seat's story that lie between its turn before and the last decision of this one, without what it did
 * itself: what luck and the others did. */
export function meanwhile(review: Review, turn: Turn, numbers: readonly number[]): number[] {
  const of = (each: Turn | undefined) =>
    each?.decisions.map((one) => around(one, numbers)).filter((one) => one.after) ?? [];
  const before = review.turns[review.turns.indexOf(turn) - 1];
  const [from, own] = [Math.max(1, ...of(before).map((one) => one.after)), of(turn)];
  const between = Array.from({ length: Math.max(0, (own.at(-1)?.before ?? 0) - from) }, (_, step) => from + 1 + step);
  return between.filter((number) => !own.some((one) => number > one.before && number <= one.after));
}

/** The decision of a turn that cost most. */
export const worst = (turn: Turn): Decision =>
  turn.decisions.reduce((a, b) => (b.verdict.loss > a.verdict.loss ? b : a), turn.decisions[0]!);

/** A share as people read it: 24 %. */
export const percent = (share: number): string => `${Math.round(share * 100)}\u00a0%`;
/** The same, with its sign. */
export const signed = (share: number): string => {
  const whole = Math.round(share * 100);
  return `${whole > 0 ? "+" : whole < 0 ? "−" : "±"}${Math.abs(whole)}\u00a0%`;
};
/** Shares of several turns added up, in victories: 3.26. */
export const victories = (sum: number, language: string): string =>
  Math.abs(sum).toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
