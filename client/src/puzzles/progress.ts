// How far somebody has come at a game's puzzles: this browser keeps it, and asks with it.

import { recall, remember } from "../lib/memory.ts";
import type { Progress } from "../wire.ts";

const key = (game: string) => `muraglia.puzzles.${game}`;

export function progressOf(game: string): Progress {
  try {
    const kept: unknown = JSON.parse(recall(key(game)) ?? "{}");
    return typeof kept === "object" && kept && !Array.isArray(kept) ? (kept as Progress) : {};
  } catch {
    return {}; // somebody else wrote there
  }
}

export const keep = (game: string, progress: Progress): void => remember(key(game), JSON.stringify(progress));

/** A day as everybody writes it here: the puzzle of the day is the same for all who have this date. */
export function dayOf(back = 0, now = new Date()): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - back, 12);
  const two = (n: number) => String(n).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** Days without a gap, up to today or yesterday; else they are over. */
export const daysInARow = (progress: Progress): number =>
  progress.day === dayOf() || progress.day === dayOf(1) ? (progress.days ?? 0) : 0;

export const solved = (progress: Progress): number => Object.values(progress.met ?? {}).filter(Boolean).length;
