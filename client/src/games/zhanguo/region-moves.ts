// What a tap on a region means now: the obvious move, legal or not, so that a refusal comes with its reason.

import type { PlannedTurn } from "./planned-turn.svelte.ts";

const VERBS: Record<string, string> = { unify: "unify", hire: "hire", palace: "palace", governor: "govern" };

/** The move for a tap on a region (from 0), or empty. On my own board, a card goes there if nothing else is asked. */
export function regionMove(turn: PlannedTurn, region: number, onBoard: boolean): string {
  const n = region + 1;
  switch (turn.view.step) {
    case "card":
    case "place": {
      const wish = VERBS[turn.action] ?? (onBoard && !turn.action ? "unify" : "");
      if (!wish) return "";
      return turn.places.find((move) => move === `${wish} ${n}` || move.startsWith(`${wish} ${n} `)) ?? `${wish} ${n}`;
    }
    case "pay":
      return `pay ${n}`;
    case "calm":
    case "calm board":
      return `calm ${n}`;
    case "add":
      return turn.colour ? `add ${turn.colour} ${n}` : "";
    default:
      return "";
  }
}
