// Made by `make types` from the server's own types. Do not edit.

/** A business and what it earns a round, in thousands. */
export interface Business {
  kind: number;
  buildings: number[];
  pay: number;
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

/** Hand variant: how many building cards each seat drew (CT-10.3). */
export interface Drawn {
  type: "drawn";
  counts: number[];
}

/** The income of a round: the economic card, and by seat the extra income and every business (CT-9). */
export interface Paid {
  type: "paid";
  card: string;
  extra: number[];
  businesses: Business[][];
}

/** The exact terms of a deal: at most one transfer from a seat to another, sorted. */
export interface Terms {
  transfers: Transfer[];
  promise?: string;
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
