// The players' names at this table.

import type { GamePlay } from "../contract.ts";
import { w } from "./words/index.ts";

/** Their names; or their colours if two have the same name, or if a lesson says "you". */
export function namesOf(play: Pick<GamePlay, "players" | "book">): string[] {
  const all = play.players.map((player) => player.name);
  return all.map((name, seat) =>
    name && name !== w().you && all.filter((other) => other === name).length === 1
      ? name
      : play.book.name("colour", seat),
  );
}
