// What a move looks like: a frame is what the line brought with it, beats are how it is played on the board.

import type { Component } from "svelte";
import type { Play } from "../games/contract.ts";
import { linesOf } from "../lib/story.ts";
import type { News } from "../wire.ts";

/** A moment of a game, and what was told on the way to it. */
export interface Frame<V = unknown, S = unknown> {
  /** The number of the story that the view belongs to. */
  readonly number: number;
  readonly news: readonly News[];
  readonly view: V;
  readonly screen: S;
  readonly moves: readonly string[];
  readonly undoable: boolean;
}

/** Something that travels across the board, drawn by the game's own component, from one spot to another. */
export interface Flight {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  piece: Component<any>;
  props: Record<string, unknown>;
  /** Where it was before the move (a spot that is gone by then is remembered). */
  from: string;
  /** Where it is after the move; if that spot is only there before it, as it was. */
  to: string;
  /** What lies at `to` after the move is this very thing: it is not to be seen there before it arrives. */
  becomes?: boolean;
  /** What lies at `from` before the move is this very thing: it is gone from there as soon as it flies. */
  leaves?: boolean;
  /** It goes into the spot, a purse or a pile, instead of lying there. */
  into?: boolean;
  /** Width and height in pixels; as large as the spot that it flies to if nobody says. */
  size?: readonly [number, number];
}

/** What somebody gets or pays, rising from a spot: "+5". */
export interface Gain {
  spot: string;
  text: string;
  seat?: number | null;
}

export interface Beat {
  /** Who does it, and what happens, in the reader's words: shown over the board and spoken to screen readers. */
  seat: number | null;
  caption: string;
  flights?: readonly Flight[];
  /** Spots that light up while the beat plays. */
  light?: readonly string[];
  gains?: readonly Gain[];
  /** What the board itself plays along with, in the game's own terms: fists that shake, then open (`play.beat`). */
  cue?: unknown;
  /** From here on the board shows the view after the move; if no beat says so, from the last one on, or after it where
   * the last one says no. */
  settles?: boolean;
  /** Length in beats; as long as the caption takes to read if nobody says. */
  length?: number;
}

/** Everything that a game's beats read: at this moment `play.view` is still the view before the move. */
export type Beats<V = unknown, S = unknown, C = Readonly<Record<string, unknown>>> = (
  frame: Frame<V, S>,
  play: Play<V, S, C>,
) => readonly Beat[];

/** The beats of a game that declares none: what others did, line by line. Whoever moves knows what the move is. */
export const toldBeats: Beats = (frame, play) =>
  linesOf({ type: "told", number: frame.number, at: 0, news: [...frame.news] }, play.players, play.book)
    .filter((line) => line.seat !== play.seat || play.seat === null)
    .map((line, place) => ({ seat: line.seat, caption: line.text, settles: place === 0 }));

/** How many letters are taken in within one beat: by players, who know what they wait for, and by those who just watch. */
const READ = 48;
const WATCHED = 30;

/** How long a beat is, where 1 is the usual. Where nobody waits for it, it lasts until its caption is read, unless it is
 * one of many small ones. */
export const lengthOf = ({ length, caption }: Beat, unhurried = false): number => {
  if (!unhurried) return length ?? Math.min(2, Math.max(1, caption.length / READ));
  return length !== undefined && length < 1 ? length : Math.max(length ?? 1, Math.min(3, caption.length / WATCHED));
};

/** The beats of a game that is looked at again: at its end it is said who won, which the table has a sheet for. */
export const withItsEnd =
  (beats: Beats): Beats =>
  (frame, play) => {
    const before = beats(frame, play);
    const ended = frame.news.find((news) => news.type === "ended");
    if (!ended) return before;
    const told = { type: "told" as const, number: frame.number, at: 0, news: [ended] };
    const caption = linesOf(told, play.players, play.book)
      .map((line) => line.text)
      .join(" ");
    // The board changes when it would without this one.
    const settles = before.length > 0 && !before.some((beat) => beat.settles) && before.at(-1)!.settles !== false;
    return [
      ...before.map((beat, place) => (settles && place === before.length - 1 ? { ...beat, settles } : beat)),
      { seat: ended.winners[0] ?? null, caption, light: ended.winners.map((seat) => `seat ${seat}`), length: 3 },
    ];
  };
