// What all at the table can work out about a seat in this round: what it showed, built and gave (DM-8.2).

import type { Play } from "../contract.ts";
import { letterOf, set } from "./pieces.ts";
import type { View } from "./view.ts";

export interface Known {
  /** Pieces it may still hold, with their numbers; `maybe`: one of those that may have been given away. */
  holds: { letter: string; count: number; maybe: boolean }[];
  shown: string[];
  built: string[];
  /** Pieces it gave or got that these eyes did not see. */
  gave: number;
  got: number;
}

export function known(play: Play<View>, seat: number): Known {
  const { start_hands, story } = play.view;
  const counts = [...(start_hands[seat] ?? [])];
  const shown: number[] = [];
  const built: number[] = [];
  let [gave, got] = [0, 0];
  let certain = new Set<number>();
  for (const entry of story) {
    if (entry.type === "reveal") {
      const piece = entry.shown[seat] ?? -1;
      shown.push(piece);
      certain.add(piece); // it was held when shown
    } else if (entry.type === "built" && entry.seat === seat) {
      built.push(entry.piece);
      counts[entry.piece] = (counts[entry.piece] ?? 0) - 1;
      certain.delete(entry.piece);
    } else if (entry.type === "gift" && entry.seat === seat) {
      if (entry.piece < 0) [gave, certain] = [gave + 1, new Set()];
      else counts[entry.piece] = (counts[entry.piece] ?? 0) - 1;
    } else if (entry.type === "gift" && entry.to === seat) {
      if (entry.piece < 0) got++;
      else counts[entry.piece] = (counts[entry.piece] ?? 0) + 1;
    }
  }
  return {
    holds: set(play).map(({ letter }, piece) => ({
      letter,
      count: Math.max(0, counts[piece] ?? 0),
      maybe: gave > 0 && !certain.has(piece),
    })),
    shown: shown.map((piece) => letterOf(play, piece)),
    built: built.map((piece) => letterOf(play, piece)),
    gave,
    got,
  };
}
