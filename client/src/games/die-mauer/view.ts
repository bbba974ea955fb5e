// Made by `make types` from the server's own types. Do not edit.

/** A piece went to the wall. */
export interface Built {
  type: "built";
  seat: number;
  piece: number;
  end: number;
}

/** A piece changed hands; `piece` is -1 in the eyes of all but the two. */
export interface Gift {
  type: "gift";
  seat: number;
  to: number;
  piece: number;
}

/** All fists open: what each seat showed. */
export interface Reveal {
  type: "reveal";
  master: number;
  shown: number[];
}

/** A finished round: why it ended, what everybody was left with (kinds counted), and the fists of the last turn. */
export interface Scorecard {
  reason: string;
  hands: number[][];
  shown?: number[];
}

/** The master builder could have built anything (DM-6.1), but nothing fitted. */
export interface Stuck {
  type: "stuck";
  master: number;
}

/** The table as one seat sees it. Pieces are numbers into `pieces.LETTERS`; hands are counted by kind. */
export interface View {
  game: string;
  rules: number;
  options: Record<string, number | string | boolean>;
  seats: number;
  seat: number | null;
  acting: number[];
  decision: "open" | "sealed" | "turn";
  over: boolean;
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
