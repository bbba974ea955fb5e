// A player's progress in a game's puzzles, stored by the server for accounts, else in this browser.

import { get } from "../lib/api.ts";
import { SERVERLESS } from "../lib/servers.svelte.ts";
import { recall, remember } from "../lib/local-storage.ts";
import type { PuzzleProgress } from "../wire.ts";

const key = (game: string) => `muraglia.puzzles.${game}`;

export function progressOf(game: string): PuzzleProgress {
  try {
    const kept: unknown = JSON.parse(recall(key(game)) ?? "{}");
    return typeof kept === "object" && kept && !Array.isArray(kept) ? (kept as PuzzleProgress) : {};
  } catch {
    return {}; // something else is stored there
  }
}

/** Store it in this browser; `{}` once the server stores it, so that the next person at this browser starts anew. */
export const keepProgress = (game: string, progress: PuzzleProgress): void =>
  remember(key(game), JSON.stringify(progress));

/** My progress on the server, by game; without an account there is none. */
export const serverProgress = async (): Promise<Record<string, PuzzleProgress>> =>
  SERVERLESS ? {} : get<Record<string, PuzzleProgress>>("/api/me/puzzles");

/** A date as YYYY-MM-DD: everybody with the same date gets the same puzzle of the day. */
export function dayOf(back = 0, now = new Date()): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - back, 12);
  const two = (n: number) => String(n).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** How many days in a row, up to today or yesterday; 0 if the row was broken. */
export const daysInARow = (progress: PuzzleProgress): number =>
  progress.day === dayOf() || progress.day === dayOf(1) ? (progress.days ?? 0) : 0;

export const solved = (progress: PuzzleProgress): number => Object.values(progress.met ?? {}).filter(Boolean).length;
