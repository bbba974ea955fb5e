// Made by `make types` from the server's own types. Do not edit.

import type { View as Contract } from "../../wire.ts";

/** A reward (ZG-9.8) or the bonus of a governor (ZG-7.4). */
export interface Benefit {
  kind: string;
  number: number;
  region: number;
  gives: string;
}

/** A card (ZG-14). */
export interface Card {
  number: number;
  colour: string;
  trigger: string;
  wants: string;
  ability: string;
  amount: number;
  gives: string;
}

/** Everything printed, as a table uses it. */
export interface Cardboard {
  cards: Record<string, Card>;
  rewards: Benefit[][];
  grid: Offered[];
  bonuses: Benefit[][];
  tasks: string[][][];
  task_values: number[];
  tiles: Criterion[];
  palace_spaces: Record<string, number>;
  most_unrest: number;
  palace_ban: number;
  unification: Unification[];
  higher: string[];
  lower: string[];
  powers: Power[];
  governor_majority: number;
  each_governor: number;
  reconstructed: Record<string, string>;
}

/** What a side of a wall tile counts (ZG-11.2). */
export interface Criterion {
  count: string;
  per: number;
  most: number;
}

export type Earned = [number, number, number];

/** The lifted official: its colour, and the area that it came from. */
export interface Lifted {
  official: string;
  area: string;
}

/** The highest bid of an auction (ZG-13.5). */
export interface Offer {
  points: number;
  seat: number;
}

/** What the colours give in a round (ZG-9.8), for the rulebook's list of names `reward`. */
export interface Offered {
  writing: string;
  currency: string;
  law: string;
}

/** What a player has; all of it is public (ZG-1.2). */
export interface Player {
  regions: Region[];
  officials_left: [number, number, number];
  governors_left: number;
  palaces_left: number;
  walls_left: number;
  markers: [number, number, number];
  score: number;
  earned: Earned[];
  hand_colours: [number, number, number];
  board: string;
  played: number[];
}

/** Points that a seat got for one thing. The game's rulebook has the words for `source` and `detail`. */
export interface Point {
  points: number;
  source: string;
  detail?: Record<string, number | string | (number | string | Record<string, number | string | number[]>)[] | Record<string, number | string>>;
}

/** The power of a board of side B (ZG-13.1). */
export interface Power {
  board: string;
  power: string;
}

/** What a player has achieved, and what the player's board can do; all of it is public. */
export interface Prospects {
  standing: number;
  rank: number;
  markers: number[];
  power_used: boolean;
  triggers: Record<string, number[]>;
  blocked: number[];
  counts: number[];
  at_end: Point[];
}

/** What the current question is about; fields that do not apply keep their defaults. */
export interface Question {
  card: number | null;
  region: number | null;
  left: number;
  lifted: Lifted | null;
  reward: number | null;
  bid: Offer | null;
}

/** A region of a player board: red, gray and white officials in both areas, workers, unrest, cards (ZG-3.1). */
export interface Region {
  governor_area: [number, number, number];
  worker_area: [number, number, number];
  workers: number;
  unrest: number;
  cards: number[];
}

/** What a screen shows beyond the view, about legal moves and places for the next card too. */
export interface Screen {
  said?: Record<string, Record<string, number | string | (number | string | Record<string, number | string | number[]>)[] | Record<string, number | string>>>;
  question: Question;
  players: Prospects[];
  bonuses: boolean[][];
  claims: number[][];
  places: string[];
  fits: Record<string, string[]>;
  reach: Record<string, string[]>;
}

/** What a card gives behind a region of a player's own board (ZG-6.1). */
export interface Unification {
  markers: number;
  unrest: number;
}

/** The table as one seat sees it. Regions and colours count from 0; cards are their numbers. */
export interface View extends Contract {
  round: number;
  first: number;
  order: number[];
  turn: number;
  step: string;
  doing: Record<string, number>;
  line: number[];
  cells: number[];
  queue: number[];
  pending: number[];
  quiet: number;
  fitted: number;
  players: Player[];
  governors: number[][];
  palaces: number[][];
  bonuses: number[];
  slots: number[];
  tiles: number[];
  tasks: ViewTask[];
  supply: number[];
  big: number[];
  court: number[];
  gone: number[];
  deck_sizes: number[];
  hand: number[] | null;
  chosen: number[];
  drafts: number;
  put_back: number[];
}

/** A task: its tile (from 0), and the owners of the discs on it, the leftmost first. */
export interface ViewTask {
  tile: number;
  discs: number[];
}
