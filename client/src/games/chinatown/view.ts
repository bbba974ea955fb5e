// Made by `make types` from the server's own types. Do not edit.

import type { View as Contract } from "../../wire.ts";

/** An offer by its name, what it means to this seat, and what this seat may answer, in notation. */
export interface Answers {
  deal: string;
  parties: number[];
  others: number[];
  subject: string;
  standing: string;
  more: number;
  gain: number;
  lack: string;
  accept: string;
  refuse: string;
  withdraw: string;
}

/** A deal that was made, as the reader knows it. */
export interface Bargain {
  ply: number;
  round: number;
  terms: Terms;
  open: boolean;
  whole: boolean;
  sides: Side[];
}

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

/** A deal that was carried out. `whole`: these are all its terms, including money. */
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

/** A business of the best division (CT-9.2), and what it earns each round, in thousands. */
export interface Earning {
  kind: number;
  buildings: number[];
  pay: number;
  complete: boolean;
}

/** An offer that a seat could have accepted, and would have gained by. */
export interface MissedOffer {
  ply: number;
  round: number;
  how: "lapsed" | "refused";
  maker: number;
  terms: Terms;
  gain: number;
}

/** Something that a deal needs and that its giver no longer has: a building, or tiles of a kind. */
export interface Missing {
  seat: number;
  building?: number;
  kind?: number;
}

/** How near a player is to a complete business of a kind: tiles that are joined on the map, and tiles at hand. */
export interface Near {
  kind: number;
  seat: number;
  joined: number;
  tiles: number;
  lacks: number;
}

/** The income of a round: the economic card, and by seat the extra income and every business (CT-9). */
export interface Paid {
  type: "paid";
  card: string;
  extra: number[];
  businesses: Business[][];
}

/** A deal that was possible when a trade phase ended. */
export interface PossibleDeal {
  terms: Terms;
  gains: [number, number][];
  together: number;
}

/** The record of a round. Money is in thousands. */
export interface Round {
  number: number;
  card: string;
  income: number[];
  extra: number[];
  deals: number[];
}

/** What a screen shows beyond the view. Kinds are numbers and money is in thousands, as in the view. */
export interface Screen {
  said?: Record<string, Record<string, number | string | (number | string | Record<string, number | string | number[]>)[] | Record<string, number | string>>>;
  businesses: Earning[][];
  income: number[];
  shut: number[];
  beside: number[];
  offers: Answers[];
  wishes: Wish[];
  uses: Use[];
  nearest: Near[];
  least: number[];
  rounds: Round[];
  winners: number[];
}

/** What a deal was worth to one of its parties, in thousands. */
export interface Side {
  seat: number;
  more: number;
  then: number | null;
  end: number | null;
  better: number | null;
}

/** A deal, by its place in the list, and one of its sides. */
export interface Standout {
  deal: number;
  seat: number;
}

/** What trade could have added in a round, counted until the end of the game, in thousands. */
export interface Surplus {
  round: number;
  there: number;
  found: number;
  exact: boolean;
  ply: number;
  unmade: PossibleDeal[];
}

/** The retrospective of a game. */
export interface Tale {
  deals: Bargain[];
  rounds: Surplus[];
  traded: (number | null)[];
  best: Standout | null;
  worst: Standout | null;
  my_best: Standout | null;
  my_worst: Standout | null;
  let_go: MissedOffer[];
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

/** A thing that another player could join to shops: how much more the taker's shops would earn each round. */
export interface Use {
  giver: number;
  taker: number;
  building: number;
  kind: number;
  more: number;
}

/** The table as one seat sees it. Kinds are numbers into `box.KIND_IDS`, money is in thousands. */
export interface View extends Contract {
  phase: string;
  round: number;
  holder: number;
  owner: number[];
  shop: number[];
  tiles: number[][];
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

/** A wish of a player for a building (0: none), or for all shops of a kind (-1: none). */
export interface Wish {
  seat: number;
  wish: string;
  building: number;
  kind: number;
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
  missing: Missing[];
}
