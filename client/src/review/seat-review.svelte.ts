// The review of a finished game, seat by seat: request it, follow its progress, stop it.

import { ask, get, post, RefusalError } from "../lib/api.ts";
import type { ReviewedDecision, Review, ReviewStatus, ReviewedTurn } from "../wire.ts";

/** Milliseconds between two requests while a review is being made. */
const LOOK = 1000;

export class SeatReview {
  /** What is known of the reviews, by seat. */
  by: readonly (ReviewStatus | undefined)[] = $state.raw([]);
  /** The seat whose review waits until another review of mine is finished. */
  behind: number | null = $state(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(private readonly table: string) {}

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  /** Find out which reviews exist already. */
  async look(seats: number): Promise<void> {
    const address = `/api/tables/${this.table}/review`;
    this.by = await Promise.all(
      Array.from({ length: seats }, (_, seat) => get<ReviewStatus>(`${address}?seat=${seat}`)),
    );
    this.follow();
  }

  /** Request or continue a review; while too many of mine are running, try again regularly. */
  async start(seat: number): Promise<void> {
    try {
      const found = await post<ReviewStatus>(`/api/tables/${this.table}/review`, { seat });
      this.behind = null;
      this.know(found);
    } catch (error) {
      if (!(error instanceof RefusalError && error.code === "reviews")) throw error;
      this.behind = seat;
      this.follow();
    }
  }

  async stop(seat: number): Promise<void> {
    this.know(await ask<ReviewStatus>("DELETE", `/api/tables/${this.table}/review?seat=${seat}`));
  }

  private know(found: ReviewStatus): void {
    this.by = Object.assign([...this.by], { [found.seat]: found });
    this.follow();
  }

  /** Load all reviews in progress again, and start the next one if possible. */
  private follow(): void {
    clearTimeout(this.timer);
    const going = this.by.filter((each) => isGoing(each));
    if (this.closed || (!going.length && this.behind === null)) return;
    this.timer = setTimeout(async () => {
      const asked = going.map((each) => get<ReviewStatus>(`/api/tables/${this.table}/review?seat=${each!.seat}`));
      const found = await Promise.allSettled(asked); // the server may be away for a moment
      if (this.closed) return;
      for (const each of found) if (each.status === "fulfilled") this.know(each.value);
      if (this.behind !== null) await Promise.allSettled([this.start(this.behind)]);
      this.follow();
    }, LOOK);
  }
}

/** Whether a review is being made, or waits. */
export const isGoing = (reviewed: ReviewStatus | undefined): boolean =>
  reviewed?.stage === "waiting" || reviewed?.stage === "running";

/** The verdicts that count as mistakes. */
export const SLIPS: readonly string[] = ["inaccuracy", "mistake", "blunder"];

/** The feed numbers of a seat directly before and after a decision. */
export function around(decision: ReviewedDecision, numbers: readonly number[]): { before: number; after: number } {
  const made = decision.steps.map((step) => numbers[step] ?? 0).filter(Boolean);
  return made.length ? { before: Math.max(1, made[0]! - 1), after: made.at(-1)! } : { before: 0, after: 0 };
}

/** The feed numbers between a seat's previous turn and the last decision of this one, without its own actions: what luck
 * and the others did. */
export function meanwhile(review: Review, turn: ReviewedTurn, numbers: readonly number[]): number[] {
  const of = (each: ReviewedTurn | undefined) =>
    each?.decisions.map((one) => around(one, numbers)).filter((one) => one.after) ?? [];
  const before = review.turns[review.turns.indexOf(turn) - 1];
  const [from, own] = [Math.max(1, ...of(before).map((one) => one.after)), of(turn)];
  const between = Array.from({ length: Math.max(0, (own.at(-1)?.before ?? 0) - from) }, (_, step) => from + 1 + step);
  return between.filter((number) => !own.some((one) => number > one.before && number <= one.after));
}

/** The decision that cost most in a turn. */
export const worst = (turn: ReviewedTurn): ReviewedDecision =>
  turn.decisions.reduce((a, b) => (b.verdict.loss > a.verdict.loss ? b : a), turn.decisions[0]!);

/** A share as people read it: 24%. */
export const percent = (share: number): string => `${Math.round(share * 100)}%`;
/** The same, with its sign. */
export const signed = (share: number): string => {
  const whole = Math.round(share * 100);
  return `${whole > 0 ? "+" : whole < 0 ? "−" : "±"}${Math.abs(whole)}%`;
};
