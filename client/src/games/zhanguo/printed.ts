// What is printed on ZhanGuo's cardboard, read from the server's tables into things with names.

import type { View } from "./view.ts";

export const COLOURS = ["writing", "currency", "law"] as const;
export const OFFICIALS = ["red", "gray", "white"] as const;
export const ACTIONS = ["hire", "palace", "wall", "governor", "recruit", "reassign"] as const;
export const SECTIONS = ["A1", "A2", "B1", "B2", "C1", "C2"] as const;
export const KINDS = ["wall", "palace", "governor"] as const;
export const ROUNDS = [1, 2, 3, 4, 5] as const;
export const REGIONS = [0, 1, 2, 3, 4] as const;

export type Colour = (typeof COLOURS)[number];
export type Official = (typeof OFFICIALS)[number];
export type Action = (typeof ACTIONS)[number];
export type Ability = "VP" | "UNI" | "OFF" | "WRK" | "CALM" | "MOVE" | "ANY" | "REG";

/** The actions that a higher number triggers, and those that a lower one does, as the court shows them (ZG-8.1). */
export const HIGHER: readonly Action[] = ["hire", "palace", "wall"];
export const LOWER: readonly Action[] = ["governor", "recruit"];

export interface Card {
  number: number;
  colour: Colour;
  trigger: Action;
  ability: Ability;
  amount: number;
  anywhere: boolean;
}

export interface Reward {
  kind: "officials" | "each" | "workers" | "governor" | "palace" | "wall";
  number: number;
  region: number;
}

export interface Bonus {
  kind: "points" | "official" | "VP";
  number: number;
}

export interface Criterion {
  count: string;
  per: number;
  most: number;
}

type Status = { status: string };
interface Tables {
  abilities: Status & { small_triggers: string[] } & Record<
      Ability,
      Record<"small" | "large", { amount: number; anywhere?: boolean }>
    >;
  cards: Status & { deck: { colour: Colour; cards: string[] }[] };
  regions: {
    palace_spaces: Status & Record<string, number>;
    bonus_spaces: Status & Record<string, string[]>;
  };
  rewards: Status & Record<string, string[]>;
  tasks: Status & { values: number[] } & Record<(typeof KINDS)[number], string[]>;
  unrest: { track: Status & { maximum: number; palace_ban: number }; cards: { rise: number[] } };
  wall_tiles: Status & { tile: { sides: { count: string; per?: number; most?: number }[] }[] };
  powers: Status & Record<string, { power: string; value?: number }>;
}

const TRIGGERS: Record<string, Action> = { H: "hire", P: "palace", W: "wall", G: "governor", O: "recruit" };

/** Everything printed, for one table: its own corrected tables take the place of the shipped ones. */
export class Printed {
  readonly cards = new Map<number, Card>();
  private readonly tables: Tables;

  constructor(shipped: Readonly<Record<string, unknown>>, view: View) {
    const own = view.options.data ? (JSON.parse(String(view.options.data)) as object) : {};
    this.tables = { ...shipped, ...own } as unknown as Tables;
    const small = new Set(this.tables.abilities.small_triggers);
    for (const deck of this.tables.cards.deck) {
      for (const text of deck.cards) {
        const [number = "", trigger = "", ability = ""] = text.split(" ");
        const gives = this.tables.abilities[ability as Ability][small.has(trigger) ? "small" : "large"];
        this.cards.set(Number(number), {
          number: Number(number),
          colour: deck.colour,
          trigger: TRIGGERS[trigger]!,
          ability: ability as Ability,
          amount: gives.amount,
          anywhere: gives.anywhere ?? false,
        });
      }
    }
  }

  card(number: number): Card {
    return this.cards.get(number)!;
  }

  reward(round: number, colour: number): Reward {
    const words = (this.tables.rewards[`round_${round}`]?.[colour] ?? "wall").split(" ");
    const region = Number(words.at(-1)) - 1;
    if (words[0] === "each") return { kind: "each", number: 1, region };
    if (words.length === 3) return { kind: words[1] as "officials" | "workers", number: Number(words[0]), region };
    return { kind: words[0] as Reward["kind"], number: 1, region };
  }

  bonuses(region: number): Bonus[] {
    return (this.tables.regions.bonus_spaces[`region_${region + 1}`] ?? []).map((text) => {
      const [number, kind] = text.split(" ");
      return { number: Number(number), kind: kind as Bonus["kind"] };
    });
  }

  palaceSpaces(seats: number): number {
    return this.tables.regions.palace_spaces[String(seats)] ?? 0;
  }

  taskPlaces(kind: number, tile: number): string[] {
    return this.tables.tasks[KINDS[kind]!][tile]?.split(" ") ?? [];
  }

  get taskValues(): number[] {
    return this.tables.tasks.values;
  }

  /** A wall tile as the view numbers it: tile * 2 + side. */
  criterion(tile: number): Criterion {
    const side = this.tables.wall_tiles.tile[tile >> 1]!.sides[tile & 1]!;
    return { count: side.count, per: side.per ?? 1, most: side.most ?? 0 };
  }

  get unrest(): { maximum: number; palace_ban: number } {
    return this.tables.unrest.track;
  }

  get rise(): number[] {
    return this.tables.unrest.cards.rise;
  }

  power(board: string): { power: string; value: number } {
    const found = this.tables.powers[board];
    return { power: found?.power ?? "", value: found?.value ?? 0 };
  }

  /** Whether the values of a table are a reconstruction. */
  guessed(what: "cards" | "rewards" | "tasks" | "wall_tiles" | "powers" | "bonuses" | "unrest"): boolean {
    if (what === "bonuses") return this.tables.regions.bonus_spaces.status !== "known";
    if (what === "unrest") return this.tables.unrest.track.status !== "known";
    return this.tables[what].status !== "known";
  }
}
