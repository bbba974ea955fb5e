// How far somebody has come at a game's puzzles: a server keeps it for an account, else this browser does.

import { get } from "../lib/api.ts";
import { ALONE } from "../lib/home.svelte.ts";
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

/** Keep it here; nothing, once a server does: whoever sits here next begins anew. */
export const keep = (game: string, progress: Progress): void => remember(key(game), JSON.stringify(progress));

/** What a server keeps of me, by game; of somebody without an account it keeps nothing. */
export const progressThere = async (): Promise<Record<string, Progress>> =>
  ALONE ? {} : get<Record<string, Progress>>("/api/me/puzzles");

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
