// What people are called at this table.

import type { Play } from "../contract.ts";
import { w } from "./words/index.ts";

/** By their names, or by their colours where two have the same, or a lesson says "you". */
export function namesOf(play: Pick<Play, "players" | "book">): string[] {
  const all = play.players.map((player) => player.name);
  return all.map((name, seat) =>
    name && name !== w().you && all.filter((other) => other === name).length === 1
      ? name
      : play.book.name("colour", seat),
  );
}
