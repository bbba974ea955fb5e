// What a board gets and gives. A board is drawn from a view and nothing else, so the same component serves a live
// table, a replay, a lesson and a spectator. It offers exactly the moves in `moves`; the rules stay on the server.

import type { Component } from "svelte";
import type { Beat, Beats } from "../director/beats.ts";
import type { Wordbook } from "../lib/wordbook.ts";
import type { News, Reply } from "../wire.ts";

/** Somebody at the table. */
export interface Player {
  seat: number;
  name: string;
  /** The game's own word for the colour (`red`): CSS has `--seat-red`, SeatMark.svelte draws it with a shape. */
  colour: string;
  /** The bot's name, if one plays here. */
  bot: string;
  you: boolean;
}

/** A move by its fields, with its tag as `type`: the server writes it down. */
export type Fields = Readonly<{ type: string } & Record<string, unknown>>;

/** What a move would do. */
export interface Tried<V, S = unknown> {
  /** The view after it; nothing where it depends on what is hidden, or the move is illegal. */
  view: V | null;
  /** What the screen would say beyond it. */
  screen: S | null;
  /** What would come of it in the game's own figures (`State.forecast` in Python), most of them by seat. */
  forecast: Readonly<Record<string, readonly number[]>>;
  /** Why it is illegal, in the reader's language, with the rule; empty where it is legal. */
  text: string;
  rule: string;
  /** Nobody was asked: a lesson has no table behind it, so nothing is known of what follows. */
  unasked?: boolean;
}

/** A game as it is on the screen. All fields are reactive: read them in markup and `$derived`. */
export interface Play<V = unknown, S = unknown, C = Readonly<Record<string, unknown>>> {
  readonly view: V;
  /** What the rules say beyond the view for a screen to show (`State.on_screen` in Python): no board concludes itself. */
  readonly screen: S;
  /** My legal moves in notation; empty when it is not my turn, in a replay, for a spectator. */
  readonly moves: readonly string[];
  /** My latest step of this turn can be taken back without asking anybody. */
  readonly undoable: boolean;
  /** The game is being played here and now; not in a replay, in a pause or after the end, where nobody is asked. */
  readonly live: boolean;
  /** Whose eyes: my seat, or `null` for a spectator. */
  readonly seat: number | null;
  readonly players: readonly Player[];
  /** The words of the game's rulebook in the reader's language. */
  readonly book: Wordbook;
  /** What is printed on this table's cardboard (`Game.cardboard` in Python): typed, or the game's data tables by the
   * names of their files (`cards`, `tokens`, …). */
  readonly cardboard: C;
  /** What was told together with this view, for animation: empty after a jump or a reload. */
  readonly news: readonly News[];
  /** All that was told of this game so far and not taken back; at a single moment, what was told with it. */
  readonly told: readonly News[];
  /** A move is on its way, or the moves of others are being played; buttons that move should be disabled. */
  readonly busy: boolean;
  /** What is being played on the board, if anything is. */
  readonly beat: Beat | null;
  /** A lesson points at these things ("site 3"); boards may mark what they know. */
  readonly marked: readonly string[];
  /** Make a move, in notation or by its fields. An illegal one changes nothing; the frame shows why, with the rule. */
  play(move: string | Fields): Promise<boolean>;
  /** Ask what a move would do, without making it. */
  try(move: string | Fields): Promise<Tried<V, S>>;
  /** Ask what the bots here would probably say to a move of mine in an open decision; nothing: nobody knows. */
  replies(move: string | Fields): Promise<readonly Reply[]>;
  /** Take back the own last step, or all since the latest one of which `step` was told, where that is free; say what
   * is taken back, or nothing if it is refused. */
  undo(step?: (news: News) => boolean): Promise<readonly News[] | null>;
}

export interface BoardProps<V, S = unknown, C = Readonly<Record<string, unknown>>> {
  play: Play<V, S, C>;
}

/** What a game tells of itself once it is over, beside its replay. */
export interface TaleProps<T = unknown> {
  /** The game's own `Tale` (tale.py), as these eyes may read it. */
  tale: T;
  seat: number | null;
  players: readonly Player[];
  book: Wordbook;
  cardboard: Readonly<Record<string, unknown>>;
  /** So many moves had been made at the moment that the board shows. */
  ply: number;
  /** Show the moment after so many moves. */
  show(ply: number): void;
}

/** A game's part of the client, loaded when it is first shown. */
export interface GameModule {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  Board: Component<{ play: Play<any, any, any> }>;
  /** The score that all may see beside a player's name, or empty. */
  score(view: unknown, seat: number, screen: unknown): string;
  /** One short sentence: what is being decided now, from these eyes ("Choose what to hide in your fist."). */
  prompt(play: Play): string;
  /** What a move looks like, played on the board (client/src/director/README.md); none: what is told of it, in words. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  beats?: Beats<any, any, any>;
  /** Its tale, where it has one, and what that is called. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  tale?: { title(): string; load(): Promise<{ default: Component<TaleProps<any>> }> };
  /** The class that has the game's own colours, for what is drawn outside its board. */
  palette?: string;
}
