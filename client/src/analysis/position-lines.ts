// Labels for the lines of a position: whose they are, and what they are called.

import type { SeatedPlayer } from "../games/contract.ts";
import type { GameWords } from "../lib/game-words.ts";

/** The seat a line belongs to (`red hand`; -1: nobody's), and its name from the rulebook. */
export function lineLabel(
  key: string,
  players: readonly SeatedPlayer[],
  book: GameWords,
): { seat: number; label: string } {
  const [first = "", ...rest] = key.split(" ");
  const seat = players.findIndex((player) => player.colour === first);
  return { seat, label: book.line(seat < 0 ? key : rest.join(" ") || "of_seat") };
}
