// The review of a finished game, one seat at a time: asked for, followed while it is made, stopped.

import { ask, get, post } from "../lib/api.ts";
import type { Decision, Review, Reviewed, Turn } from "../wire.ts";

/** So many milliseconds lie between two looks at a review that is being made. */
const LOOK = 1000;

export class Reviewing {
  /** By seat: what is known of its review. */
  by: readonly (Reviewed | undefined)[] = $state.raw([]);
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

  /** Have a seat reviewed, or go on with it. */
  async start(seat: number): Promise<void> {
    this.know(await post<Reviewed>(`/api/tables/${this.table}/review`, { seat }));
  }

  async stop(seat: number): Promise<void> {
    this.know(await ask<Reviewed>("DELETE", `/api/tables/${this.table}/review?seat=${seat}`));
  }

  private know(found: Reviewed): void {
    this.by = Object.assign([...this.by], { [found.seat]: found });
    this.follow();
  }

  /** Look again at what is being made. */
  private follow(): void {
    clearTimeout(this.timer);
    const goes = this.by.find((each) => each && (each.stage === "waiting" || each.stage === "running"));
    if (this.closed || !goes) return;
    this.timer = setTimeout(async () => {
      try {
        const found = await get<Reviewed>(`/api/tables/${this.table}/review?seat=${goes.seat}`);
        if (!this.closed) this.know(found);
      } catch {
        if (!this.closed) this.follow(); // the server is away for a moment
      }
    }, LOOK);
  }
}

/** The grades that are worth a second look. */
export const SLIPS: readonly string[] = ["inaccuracy", "mistake", "blunder"];

/** The numbers of a seat's story right before and right after a decision was carried out. */
export function around(decision: Decision, numbers: readonly number[]): { before: number; after: number } {
  const told = decision.steps.map((step) => numbers[step] ?? 0).filter(Boolean);
  return told.length ? { before: Math.max(1, told[0]! - 1), after: told.at(-1)! } : { before: 0, after: 0 };
}

/** The decision of a turn that cost most. */
export const worst = (turn: Turn): Decision =>
  turn.decisions.reduce((a, b) => (b.verdict.loss > a.verdict.loss ? b : a), turn.decisions[0]!);

/** Where it turned: of the turns in which most changed, whoever lost looks for one that took the chance away. */
export function keyTurn(review: Review): number | null {
  const { turns, turning, seat, end } = review;
  const change = (number: number) => {
    const place = turns.findIndex((turn) => turn.number === number);
    const was = turns[place - 1]?.after ?? turns[place]?.before;
    return (turns[place]?.after.shares[seat] ?? 0) - (was?.shares[seat] ?? 0);
  };
  const lost = Math.max(...end.shares) > end.shares[seat]!;
  return turning.find((number) => change(number) < 0 === lost) ?? turning[0] ?? turns[0]?.number ?? null;
}

/** A share as people read it: 24 %. */
export const percent = (share: number): string => `${Math.round(share * 100)}\u00a0%`;
/** The same, with its sign. */
export const signed = (share: number): string => {
  const whole = Math.round(share * 100);
  return `${whole > 0 ? "+" : whole < 0 ? "−" : "±"}${Math.abs(whole)}\u00a0%`;
};
