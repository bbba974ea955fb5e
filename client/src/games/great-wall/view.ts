// Made by `make types` from the server's own types. Do not edit.

import type { View as Contract } from "../../wire.ts";

/** A card in a row: its owner and kind, the token on it, and the cards it covers, the bottom one first. */
export interface Card {
  owner: number;
  kind: number;
  token?: number;
  under?: [number, number][];
}

/** An uncovered card of a row: as moves write it, and its value here as people write it. */
export interface Lying {
  name: string;
  worth: string;
}

/** What a screen shows beyond the view. */
export interface Screen {
  said?: Record<string, Record<string, number | string | (number | string | Record<string, number | string | number[]>)[] | Record<string, number | string>>>;
  sites: (Sums | null)[];
}

/** A site: its free tokens, its row, each seat's total (`None`: absent), and who leads. */
export interface Site {
  tokens: number[];
  row: Card[];
  totals: (number | null)[];
  leader: number | null;
  noble: boolean;
}

/** What a site adds up to: its row from left to right, and how each seat's total comes about (`None`: absent). */
export interface Sums {
  row: Lying[];
  tallies: (Tally | null)[];
}

/** How a seat's total at a site comes about: `others` + `soldiers_worth` - `token` (GW-4.1). */
export interface Tally {
  cards: number;
  soldiers: number;
  soldiers_worth: number;
  others: number;
  token: number;
}

/** The table as one seat sees it. Cards are numbers into `cards.LETTERS`, counted by kind (from 1). */
export interface View extends Contract {
  step: string;
  turn: number;
  ender: number;
  circuit: number;
  hand: number[] | null;
  hand_sizes: number[];
  pile_sizes: number[];
  played: number[][];
  sites: (Site | null)[];
  pending: number[];
  supply: number;
  box: number[];
  won: (Win[] | null)[];
  won_counts: number[];
  won_hidden: Win[];
}

/** A token that a player won, and at which site (-1: unknown). */
export interface Win {
  site: number;
  value: number;
}
