// The lines of a position in words: whose they are, and what they are called.

import type { Player } from "../games/contract.ts";
import type { Wordbook } from "../lib/wordbook.ts";

/** Whose line it is (`red hand`; -1: nobody's), and its name in the rulebook's words. */
export function named(key: string, players: readonly Player[], book: Wordbook): { seat: number; label: string } {
  const [first = "", ...rest] = key.split(" ");
  const seat = players.findIndex((player) => player.colour === first);
  return { seat, label: book.line(seat < 0 ? key : rest.join(" ") || "of_seat") };
}
