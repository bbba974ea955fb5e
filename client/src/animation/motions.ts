// What a move looks like. A frame is one update from the server; its motions are how the update is played on the board.

import type { Component } from "svelte";
import type { GamePlay } from "../games/contract.ts";
import { logLines } from "../lib/game-log.ts";
import type { News } from "../wire.ts";

/** A position of the game, and the events that led to it. */
export interface GameFrame<V = unknown, S = unknown> {
  /** The feed number of the view. */
  readonly number: number;
  readonly news: readonly News[];
  readonly view: V;
  readonly screen: S;
  readonly moves: readonly string[];
  readonly undoable: boolean;
}

/** A piece that travels across the board from one spot to another, drawn by a component of the game. */
export interface Flight {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  piece: Component<any>;
  props: Record<string, unknown>;
  /** Where it was before the move (a spot that disappears is remembered). */
  from: string;
  /** Where it is after the move; or before it, if the spot disappears. */
  to: string;
  /** The thing at `to` after the move is this piece: hide it until it arrives. */
  becomes?: boolean;
  /** The thing at `from` before the move is this piece: hide it once it flies. */
  leaves?: boolean;
  /** It vanishes into the spot, such as a purse or a pile. */
  into?: boolean;
  /** Width and height in pixels; by default those of the spot `to`. */
  size?: readonly [number, number];
}

/** What a player gets or pays, rising from a spot: "+5". */
export interface Gain {
  spot: string;
  text: string;
  seat?: number | null;
}

export interface Motion {
  /** Who acts and what happens, in the reader's language: shown over the board and read by screen readers. */
  seat: number | null;
  caption: string;
  flights?: readonly Flight[];
  /** Spots that light up during the motion. */
  light?: readonly string[];
  gains?: readonly Gain[];
  /** A cue for the board's own animation, in the game's terms, such as fists that shake and open (`play.motion`). */
  cue?: unknown;
  /** The board changes with this motion. If no motion says so, it changes with the last one; or after it, if that says
   * false. */
  settles?: boolean;
  /** Length in units of a normal motion; by default as long as the caption takes to read. */
  length?: number;
}

/** Returns a frame's motions. When it is called, `play.view` is still the view before the move. */
export type MotionScript<V = unknown, S = unknown, C = Readonly<Record<string, unknown>>> = (
  frame: GameFrame<V, S>,
  play: GamePlay<V, S, C>,
) => readonly Motion[];

/** The default for games without motions: one caption for each log line of another player. People know their own moves.
 * */
export const captionMotions: MotionScript = (frame, play) =>
  logLines({ type: "told", number: frame.number, at: 0, news: [...frame.news] }, play.players, play.book)
    .filter((line) => line.seat !== play.seat || play.seat === null)
    .map((line, place) => ({ seat: line.seat, caption: line.text, settles: place === 0 }));

/** How many letters people read during one motion: players who wait for it, and spectators. */
const READ = 48;
const WATCHED = 30;

/** A motion's length, where 1 is normal. If nobody waits for it, it lasts until its caption is read, unless the game
 * made it one of many short ones. */
export const motionLength = ({ length, caption }: Motion, unhurried = false): number => {
  if (!unhurried) return length ?? Math.min(2, Math.max(1, caption.length / READ));
  return length !== undefined && length < 1 ? length : Math.max(length ?? 1, Math.min(3, caption.length / WATCHED));
};

/** For replays: adds a last motion that names the winner. (A table shows a dialog for that.) */
export const withEnding =
  (motions: MotionScript): MotionScript =>
  (frame, play) => {
    const before = motions(frame, play);
    const ended = frame.news.find((news) => news.type === "ended");
    if (!ended) return before;
    const message = { type: "told" as const, number: frame.number, at: 0, news: [ended] };
    const caption = logLines(message, play.players, play.book)
      .map((line) => line.text)
      .join(" ");
    // Let the board change when it would without this motion.
    const settles = before.length > 0 && !before.some((motion) => motion.settles) && before.at(-1)!.settles !== false;
    return [
      ...before.map((motion, place) => (settles && place === before.length - 1 ? { ...motion, settles } : motion)),
      { seat: ended.winners[0] ?? null, caption, light: ended.winners.map((seat) => `seat ${seat}`), length: 3 },
    ];
  };
