// On a phone one part of the board is visible at a time: the one I have chosen or am asked in, or, while others play,
// the one where it happens.

import { MOTION_TIME } from "../../animation/animator.svelte.ts";
import { animated } from "../../lib/settings.svelte.ts";
import type { PlannedTurn } from "./planned-turn.svelte.ts";

export const PARTS = ["map", "court", "goals", "mine", "others"] as const;
export type Part = (typeof PARTS)[number];

/** Which part contains a thing, by the first word of its name in lessons and motions. */
const HOLDS: Readonly<Record<Part, readonly string[]>> = {
  map: ["map", "section", "wall", "bonus", "land", "governors", "palace"],
  court: ["court", "action"],
  goals: ["rewards", "reward", "line", "task", "scores"],
  mine: ["board", "region", "slot", "area", "official", "markers"],
  others: [],
};

/** Which part a step's question is in. */
const ASKED: Readonly<Record<string, Part>> = {
  bonus: "map",
  wall: "map",
  reward: "goals",
  tasks: "goals",
  "last tasks": "goals",
  over: "goals",
  use: "mine",
  lift: "mine",
  to: "mine",
  add: "mine",
  return: "mine",
  pay: "mine",
  calm: "mine",
};

/** The part that contains the first of these things, if any does. */
const partOf = (things: readonly string[]): Part | undefined =>
  things.map((thing) => PARTS.find((part) => HOLDS[part].includes(thing.split(" ")[0]!))).find(Boolean);

export class VisiblePart {
  /** The part I have chosen. */
  private own: Part = $state("mine");
  /** Nothing has been played for a moment, so the last player has probably finished. */
  private rested = $state(true);
  private last: Part | undefined;

  /** The part where somebody else is acting. Without animations, captions say it. */
  private readonly happens = $derived.by((): Part | undefined => {
    const { motion, seat, live } = this.turn().play;
    if (!motion) return (this.last = this.rested ? undefined : this.last);
    if ((motion.seat === seat && live) || !animated()) return (this.last = undefined);
    const { flights = [], light = [], gains = [] } = motion;
    const part = partOf([...flights.map(({ to }) => to), ...light, ...gains.map(({ spot }) => spot)]);
    // Spectators have no board of their own, and see all boards in one place.
    const theirs = part === "mine" && seat !== null && motion.seat !== seat;
    return (this.last = theirs ? "others" : (part ?? this.last));
  });

  /** The visible part; my own as soon as I am asked. */
  readonly part = $derived.by((): Part => (this.turn().mine ? this.own : (this.happens ?? this.own)));
  /** Whether it is shown for a moment only, before my own returns. */
  readonly lent = $derived(this.part !== this.own);

  /** The part I am asked in; at the end, the goals. */
  private readonly asked = $derived.by((): Part | undefined => {
    const { mine, view } = this.turn();
    return mine || view.over ? ASKED[view.step] : undefined;
  });

  constructor(private readonly turn: () => PlannedTurn) {
    $effect(() => {
      this.rested = false;
      const rest = this.turn().play.motion ? undefined : setTimeout(() => (this.rested = true), MOTION_TIME);
      return () => clearTimeout(rest);
    });
    const wanted = [
      () => this.asked,
      () => partOf(this.turn().play.marked), // what a lesson points at
      () => (this.turn().play.live ? undefined : this.happens), // in a replay, stay where the last move happened
    ];
    for (const want of wanted) $effect(() => this.bringUp(want()));
  }

  choose(part: Part): void {
    this.own = part;
    this.rested = true;
  }

  private bringUp(part: Part | undefined): void {
    if (part) this.own = part;
  }
}
