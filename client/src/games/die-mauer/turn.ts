// The latest turn as a story: the screen says it while its round goes on, the news when it has just ended.

import type { Play } from "../contract.ts";
import type { Screen, Turn, View } from "./view.ts";

export type { Turn };
export type DieMauer = Play<View, Screen>;

/** The turn that was just told: a round's last one is no longer on the screen when the next round has begun. */
export function told(play: DieMauer): Turn | null {
  let turn: Turn | null = null;
  for (const news of play.news) {
    if (news.type !== "event") continue;
    const { kind, fields } = news;
    if (kind === "reveal") {
      turn = { ...(fields as unknown as Turn), builders: [], builds: [], gift: null };
    } else if (kind === "build" && turn) {
      const built = fields as unknown as Turn["builds"][number];
      turn.builds.push(built);
      turn.builders.push(built.seat);
    } else if (kind === "gift" && turn) turn.gift = { piece: "", ...fields } as NonNullable<Turn["gift"]>;
  }
  return turn;
}
