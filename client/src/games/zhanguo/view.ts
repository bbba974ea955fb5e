// Made by `make types` from the server's own types. Do not edit.

export type Earned = [number, number, number];

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
  detail?: Record<string, number | string | (number | string | Record<string, number | string | number[]>)[] | Record<string, number | string>>;
}

/** What a player board is good for; all of it is public. */
export interface Prospects {
  triggers: Record<string, number[]>;
  blocked: number[];
  counts: number[];
  at_end: Point[];
}

/** A region of a player board: red, gray and white officials in both areas, workers, unrest, cards (ZG-3.1). */
export interface Region {
  governor_area: [number, number, number];
  worker_area: [number, number, number];
  workers: number;
  unrest: number;
  cards: number[];
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
}

/** A task: which tile (from 0), and whose discs lie on it, the leftmost first. */
export interface ViewTask {
  tile: number;
  discs: number[];
}
