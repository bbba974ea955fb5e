// The interface between a board and the rest of the page. A board is drawn from a view and nothing else, so the same
// component serves a live table, a replay, a lesson and a spectator. It offers exactly the moves in `moves`; the rules
// stay on the server.

import type { Component } from "svelte";
import type { Motion, MotionScript } from "../animation/motions.ts";
import type { GameWords } from "../lib/game-words.ts";
import type { News, Reply } from "../wire.ts";

/** A player at the table. */
export interface SeatedPlayer {
  seat: number;
  name: string;
  /** The game's name for the colour (`red`): CSS has `--seat-red`, SeatMark.svelte adds a shape. */
  colour: string;
  /** The bot's name, if a bot plays here. */
  bot: string;
  you: boolean;
}

/** A move given by its fields, with its tag as `type`; the server turns it into notation. */
export type MoveFields = Readonly<{ type: string } & Record<string, unknown>>;

/** What a move would do. */
export interface TriedMove<V, S = unknown> {
  /** The view after the move; null if it depends on hidden information, or the move is illegal. */
  view: V | null;
  /** The additional screen data after the move. */
  screen: S | null;
  /** What the move would bring in the game's own figures (`State.forecast` in Python), mostly by seat. */
  forecast: Readonly<Record<string, readonly number[]>>;
  /** Why the move is illegal, in the reader's language; empty if it is legal. */
  text: string;
  rule: string;
  /** The server was not asked, as in a replay, so the result is unknown. */
  unasked?: boolean;
}

/** A game on the screen. All fields are reactive: read them in markup and `$derived`. */
export interface GamePlay<V = unknown, S = unknown, C = Readonly<Record<string, unknown>>> {
  readonly view: V;
  /** Additional data that the rules provide for the screen (`State.on_screen` in Python), so that no board works out
   * rules itself. */
  readonly screen: S;
  /** My legal moves in notation; empty when it is not my turn, in a replay, for a spectator. */
  readonly moves: readonly string[];
  /** Whether I can take back my latest step of this turn without asking anybody. */
  readonly undoable: boolean;
  /** Whether the game is being played now: false in a replay, in a pause and after the end. */
  readonly live: boolean;
  /** The seat as which the game is shown, or `null` for a spectator. */
  readonly seat: number | null;
  readonly players: readonly SeatedPlayer[];
  /** The words of the game's rulebook in the reader's language. */
  readonly book: GameWords;
  /** The cardboard: all printed data of this table (`Game.cardboard` in Python), typed, or the game's data tables by file
   * name (`cards`, `tokens`, …). */
  readonly cardboard: C;
  /** The events that led to this view, for animation; empty after a jump or a reload. */
  readonly news: readonly News[];
  /** All events so far that were not taken back; for a single moment, those that led to it. */
  readonly events: readonly News[];
  /** A move is being sent, or other moves are being played: disable the buttons that move. */
  readonly busy: boolean;
  /** The motion being played on the board, if any. */
  readonly motion: Motion | null;
  /** What a lesson points at ("site 3"); boards mark what they know. */
  readonly marked: readonly string[];
  /** Make a move, in notation or by its fields. An illegal move changes nothing; the page shows why, with the rule. */
  play(move: string | MoveFields): Promise<boolean>;
  /** Ask what a move would do, without making it. */
  try(move: string | MoveFields): Promise<TriedMove<V, S>>;
  /** Ask how the bots here would probably answer my move in an open decision; empty if unknown. */
  replies(move: string | MoveFields): Promise<readonly Reply[]>;
  /** Take back my last step, or all steps since the latest event that fits `step`, where that is free. Returns the
   * events taken back, or null if it was refused. */
  undo(step?: (news: News) => boolean): Promise<readonly News[] | null>;
}

export interface BoardProps<V, S = unknown, C = Readonly<Record<string, unknown>>> {
  play: GamePlay<V, S, C>;
}

/** The props of a game's retrospective, shown beside its replay once it is over. */
export interface RetrospectiveProps<T = unknown> {
  /** What the game's `retrospective.py` worked out, as this reader may see it. */
  retrospective: T;
  seat: number | null;
  players: readonly SeatedPlayer[];
  book: GameWords;
  cardboard: Readonly<Record<string, unknown>>;
  /** How many moves had been made at the moment that the board shows. */
  ply: number;
  /** Show the moment after this many moves. */
  show(ply: number): void;
}

/** A game's part of the client, loaded when it is first shown. */
export interface GameModule {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  Board: Component<{ play: GamePlay<any, any, any> }>;
  /** The public score beside a player's name, or empty. */
  score(view: unknown, seat: number, screen: unknown): string;
  /** A short sentence: what this reader must decide now ("Choose what to hide in your fist."). */
  prompt(play: GamePlay): string;
  /** What a move looks like on the board (client/src/animation/README.md). Without it, moves are described in captions.
   * */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  motions?: MotionScript<any, any, any>;
  /** The game's retrospective, if it has one, and its title. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  retrospective?: { title(): string; load(): Promise<{ default: Component<RetrospectiveProps<any>> }> };
  /** The class with the game's own colours, for what is drawn outside its board. */
  palette?: string;
}
