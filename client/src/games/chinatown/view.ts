// Made by `make types` from the server's own types. Do not edit.

/** Agree to exactly these terms (CT-7.2). */
export interface Accept {
  type: "accept";
  deal: string;
  terms: string;
}

/** A business and what it earns a round, in thousands. */
export interface Business {
  kind: number;
  buildings: number[];
  pay: number;
}

/** Ask all who would give these things, and say what one would give; nothing at all ends the call. */
export interface Call {
  type: "call";
  wants: Transfer;
  gives: Transfer;
}

/** Hand variant: the buildings that each seat claimed with its cards. */
export interface Claimed {
  type: "claimed";
  buildings: number[][];
}

/** A deal that was carried out. `whole`: these are all its terms, money included. */
export interface Dealt {
  type: "dealt";
  parties: number[];
  terms: Terms;
  open: boolean;
  whole?: boolean;
}

/** Declare that one will trade no more this round (CT-7.6). */
export interface Done {
  type: "done";
}

/** Hand variant: how many building cards each seat drew (CT-10.3). */
export interface Drawn {
  type: "drawn";
  counts: number[];
}

/** Choose a building card (CT-5.2). */
export interface Keep {
  type: "keep";
  building: number;
}

/** Show all what one wants, would sell or keeps. It binds nobody, so it is not listed as a decision. */
export interface Mark {
  type: "mark";
  wish: number;
  target: number;
}

/** The income of a round: the economic card, and by seat the extra income and every business (CT-9). */
export interface Paid {
  type: "paid";
  card: string;
  extra: number[];
  businesses: Business[][];
}

/** Put a tile on an own building (CT-8.1). */
export interface Place {
  type: "place";
  kind: number;
  building: number;
}

/** Finish choosing or placing. */
export interface Ready {
  type: "ready";
}

/** Say no to an offer. */
export interface Refuse {
  type: "refuse";
  deal: string;
  reason?: string;
}

/** The exact terms of a deal: at most one transfer from a seat to another, sorted. */
export interface Terms {
  transfers: Transfer[];
  promise?: string;
}

/** The table's clock has run out (CT-7.6). No seat makes this move. */
export interface Time {
  type: "time";
}

/** All that one seat gives another. Tiles are kinds, repeated; money is in thousands. */
export interface Transfer {
  giver: number;
  taker: number;
  buildings?: number[];
  tiles?: number[];
  cards?: number[];
  money?: number;
}

/** Take the declaration back (CT-7.6). */
export interface Undone {
  type: "undone";
}

/** The table as one seat sees it. Kinds are numbers into `box.KIND_IDS`, money is in thousands. */
export interface View {
  game: string;
  rules: number;
  options: Record<string, number | string | boolean>;
  seats: number;
  seat: number | null;
  acting: number[];
  decision: "open" | "sealed" | "turn";
  over: boolean;
  phase: string;
  round: number;
  holder: number;
  owner: number[];
  shop: number[];
  tiles: number[][];
  earning: Business[][];
  cash: number | null;
  purses: number[] | null;
  cards: number[] | null;
  kept: number[];
  to_keep: number;
  hand_sizes: number[];
  laid: [number, number][];
  ready: number[];
  deals: ViewOffer[];
  open_offers: number;
  private_offers: [number, number][];
  trade_moves: number;
  calls: ([Transfer, Transfer] | null)[];
  marks: [number, number][][];
  ledger: (Paid | Dealt | Drawn | Claimed)[];
  start_cash: number[];
  legal: (Keep | Place | Ready | Done | Undone | Time | Mark | Accept | Refuse | Withdraw | MovesOffer | Call)[];
}

/** Take an own offer back. */
export interface Withdraw {
  type: "withdraw";
  deal: string;
}

/** Put an offer on the table: a new one, an own one changed (`revises`), or an answer to one (`counters`). */
export interface MovesOffer {
  type: "offer";
  terms: Terms;
  private?: boolean;
  revises?: string;
  counters?: string;
}

/** An offer as a seat sees it. Cards in offers of others lie face down (0). */
export interface ViewOffer {
  id: string;
  maker: number;
  private: boolean;
  terms: Terms;
  hash: string;
  accepted: number[];
  refused: number[];
  answers: string;
  missing: string[];
}
