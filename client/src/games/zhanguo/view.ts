// Made by `make types` from the server's own types. Do not edit.

/** Take the reward for all markers of its colour (ZG-9.2). */
export interface Accept {
  type: "accept";
}

/** An official from the supply to a governor area (ZG-7.1). */
export interface Add {
  type: "add";
  colour: number;
  region: number;
}

/** Put back one of the three cards of each colour, counted from the lowest number (ZG-13.2). */
export interface Back {
  type: "back";
  writing: number;
  currency: number;
  law: number;
}

/** Bid victory points for the next choice of a board (ZG-13.5). */
export interface Bid {
  type: "bid";
  points: number;
}

/** Take a board of side B (ZG-13.5). */
export interface Board {
  type: "board";
  board: number;
}

/** Take a bonus space (ZG-7.4). */
export interface Bonus {
  type: "bonus";
  space: number;
}

/** Lower the unrest of a region by one (ZG-14.2, ZG-13.1). */
export interface Calm {
  type: "calm";
  region: number;
}

/** Stop: use no more cards, points, officials, tasks (ZG-8.6, ZG-7.2, ZG-10.1). */
export interface Done {
  type: "done";
}

/** An official goes down to the worker area, for free (ZG-7.3). */
export interface Down {
  type: "down";
  colour: number;
  region: number;
}

export type Earned = [number, number, number];

/** Let the number count as fitting, once a round (ZG-13.1). */
export interface Fit {
  type: "fit";
}

/** Court action: install a governor (ZG-7.4). */
export interface Govern {
  type: "govern";
  region: number;
}

/** Court action: workers (ZG-7.5). `workers` is 0 where their number is not chosen (ZG-13.4). */
export interface Hire {
  type: "hire";
  region: number;
  workers?: number;
}

/** Choose the official that moves (ZG-7.2). */
export interface Lift {
  type: "lift";
  colour: number;
  area: number;
}

/** Name the colour of a marker (ZG-6.4). */
export interface Marker {
  type: "marker";
  colour: number;
}

/** Court action: build a palace (ZG-7.6). */
export interface Palace {
  type: "palace";
  region: number;
}

/** Leave this auction, or this reward to the next (ZG-13.5, ZG-9.1). */
export interface Pass {
  type: "pass";
}

/** Discard a worker of a region (ZG-7.6, ZG-7.7). */
export interface Pay {
  type: "pay";
  region: number;
}

/** Choose the card of this turn (ZG-5.6). */
export interface Play {
  type: "play";
  card: number;
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
  prospects: Prospects;
}

/** Points that one seat got for one thing; `source` and `detail` are worded by the game's rulebook. */
export interface Point {
  points: number;
  source: string;
  detail?: Record<string, number | string | (number | string)[] | Record<string, number | string>>;
}

/** What a player board is good for; all of it is public. */
export interface Prospects {
  triggers: Record<string, number[]>;
  blocked: number[];
  counts: number[];
  at_end: Point[];
}

/** Court action: move officials (ZG-7.2). */
export interface Reassign {
  type: "reassign";
}

/** Court action: one official (ZG-7.1). */
export interface Recruit {
  type: "recruit";
}

/** A region of a player board: red, gray and white officials in both areas, workers, unrest, cards (ZG-3.1). */
export interface Region {
  governor_area: [number, number, number];
  worker_area: [number, number, number];
  workers: number;
  unrest: number;
  cards: number[];
}

/** Which of two officials a governor costs: the one of the governor or of the worker area (ZG-7.4). */
export interface Return {
  type: "return";
  colour: number;
  below: boolean;
}

/** Choose where it goes (ZG-7.2). */
export interface To {
  type: "to";
  area: number;
}

/** Lay the card behind a region of the own board (ZG-6). */
export interface Unify {
  type: "unify";
  region: number;
}

/** Activate a card of the own board (ZG-8.2). */
export interface Use {
  type: "use";
  card: number;
}

/** The table as one seat sees it. Regions and colours count from 0; cards are their numbers. */
export interface View {
  game: string;
  rules: number;
  options: Record<string, number | string | boolean>;
  seats: number;
  seat: number | null;
  acting: number[];
  decision: "open" | "sealed" | "turn";
  over: boolean;
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
  claims: number[][];
  places: string[];
  fits: string[][];
  legal: (Bid | Pass | Board | Calm | Back | Play | Unify | Recruit | Reassign | Govern | Hire | Palace | Wall | Add | Lift | To | Down | Return | Bonus | Pay | Marker | Fit | Use | MovesTask | Accept | Done)[];
}

/** Court action or reward: build a wall in a slot (ZG-7.7, ZG-9.5). */
export interface Wall {
  type: "wall";
  section: number;
  bars: number;
}

/** Declare a completed task (ZG-10.1). */
export interface MovesTask {
  type: "task";
  section: number;
  kind: number;
}

/** A task: which tile (from 0), and whose discs lie on it, the leftmost first. */
export interface ViewTask {
  tile: number;
  discs: number[];
}
