// Made by `make types` from the server's own types. Do not edit.

import type { View as Contract } from "../../wire.ts";

/** A piece went to the wall. */
export interface Built {
  type: "built";
  seat: number;
  piece: number;
  end: number;
}

/** A piece was given to somebody; `piece` is -1 for all who did not see it. */
export interface Gift {
  type: "gift";
  seat: number;
  to: number;
  piece: number;
}

/** A kind that a player may still hold, and how many of it; `maybe`: it may have been given away unseen. */
export interface Held {
  piece: string;
  count: number;
  maybe: boolean;
}

/** What this seat can work out about another from what was shown, built and given in this round (DM-8.2). */
export interface Known {
  holds: Held[];
  shown: string[];
  built: string[];
  gave: number;
  got: number;
}

/** A piece that went to the wall in this turn. */
export interface Piece {
  seat: number;
  piece: string;
  end: string;
}

/** A gift of this turn, with its piece if this seat saw it. */
export interface Present {
  seat: number;
  to: number;
  piece: string;
}

/** All fists open: what each seat showed. */
export interface Reveal {
  type: "reveal";
  master: number;
  shown: number[];
}

/** A finished round: the points of everybody, and who was out of pieces. */
export interface Round {
  points: number[];
  out: number[];
}

/** A finished round: why it ended, what everybody was left with (kinds counted), and the fists of the last turn. */
export interface Scorecard {
  reason: string;
  hands: number[][];
  shown?: number[];
}

/** What a screen shows beyond the view. Pieces are letters. */
export interface Screen {
  said?: Record<string, Record<string, number | string | (number | string | Record<string, number | string | number[]>)[] | Record<string, number | string>>>;
  turn: Turn | null;
  known: Known[];
  rounds: Round[];
}

/** The master builder could have built anything (DM-6.1), but nothing fitted. */
export interface Stuck {
  type: "stuck";
  master: number;
}

/** The latest turn whose fists are open: what everybody showed, what it led to and by which rule. */
export interface Turn {
  master: number;
  shown: string[];
  matching: number[];
  builders: number[];
  verdict: string;
  rule: string;
  builds: Piece[];
  gift: Present | null;
}

/** The table as one seat sees it. Pieces are numbers into `pieces.LETTERS`; hands are counted by kind. */
export interface View extends Contract {
  step: string;
  round: number;
  turn: number;
  master: number;
  wall: string;
  hand: number[] | null;
  pieces: number[];
  choice: number | null;
  ready: number[];
  builders: number[];
  room: number[];
  story: (Reveal | Built | Gift | Stuck)[];
  start_hands: number[][];
  scorecards: Scorecard[];
  points: number[];
}
