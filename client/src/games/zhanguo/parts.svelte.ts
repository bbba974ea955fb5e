// On a phone the table lies in parts, one of them in sight: the one that I have chosen or am asked in, and while others
// play the one in which it happens.

import { BEAT } from "../../director/director.svelte.ts";
import { lively } from "../../lib/settings.svelte.ts";
import type { Turn } from "./turn.svelte.ts";

export const PARTS = ["map", "court", "goals", "mine", "others"] as const;
export type Part = (typeof PARTS)[number];

/** What lies in which part, by the first word of what lessons and beats call it. */
const HOLDS: Readonly<Record<Part, readonly string[]>> = {
  map: ["map", "section", "wall", "bonus", "land", "governors", "palace"],
  court: ["court", "action"],
  goals: ["rewards", "reward", "line", "task", "scores"],
  mine: ["board", "region", "slot", "area", "official", "markers"],
  others: [],
};

/** Where the question of a step is. */
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

/** The part that holds the first of these things that any part holds. */
const partOf = (things: readonly string[]): Part | undefined =>
  things.map((thing) => PARTS.find((part) => HOLDS[part].includes(thing.split(" ")[0]!))).find(Boolean);

export class Sight {
  /** The part that is mine to choose. */
  private own: Part = $state("mine");
  /** Nothing was played for a moment: whoever did something will hardly go on with it. */
  private rested = $state(true);
  private last: Part | undefined;

  /** The part in which something happens that I did not do myself. Who looks without motion reads of it. */
  private readonly happens = $derived.by((): Part | undefined => {
    const { beat, seat, live } = this.turn().play;
    if (!beat) return (this.last = this.rested ? undefined : this.last);
    if ((beat.seat === seat && live) || !lively()) return (this.last = undefined);
    const { flights = [], light = [], gains = [] } = beat;
    const part = partOf([...flights.map(({ to }) => to), ...light, ...gains.map(({ spot }) => spot)]);
    // Who only watches has no board of their own, and sees them all in one place.
    const theirs = part === "mine" && seat !== null && beat.seat !== seat;
    return (this.last = theirs ? "others" : (part ?? this.last));
  });

  /** The part in sight. As soon as I am asked it is my own. */
  readonly part = $derived.by((): Part => (this.turn().mine ? this.own : (this.happens ?? this.own)));
  /** Whether it is there for a moment only, and my own comes back. */
  readonly lent = $derived(this.part !== this.own);

  /** The part that I am asked in; the end is about the goals. */
  private readonly asked = $derived.by((): Part | undefined => {
    const { mine, view } = this.turn();
    return mine || view.over ? ASKED[view.step] : undefined;
  });

  constructor(private readonly turn: () => Turn) {
    $effect(() => {
      this.rested = false;
      const rest = this.turn().play.beat ? undefined : setTimeout(() => (this.rested = true), BEAT);
      return () => clearTimeout(rest);
    });
    const wanted = [
      () => this.asked,
      () => partOf(this.turn().play.marked), // what a lesson speaks of
      () => (this.turn().play.live ? undefined : this.happens), // who looks at a game again stays where it led
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
