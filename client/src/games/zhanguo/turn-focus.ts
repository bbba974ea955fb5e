// For keyboard users: the focus moves to the current question, and never gets lost.

import type { PlannedTurn } from "./planned-turn.svelte.ts";

/** The elements to focus, best first; none if the focus may stay. */
function wanted(turn: PlannedTurn, lost: boolean): string[] {
  if (turn.move) return turn.placing && turn.played === null ? [".in-hand"] : [".now .main"];
  if (turn.action || turn.colour) return [".now .offers .chip", ".now .chip"];
  if (!lost) return [];
  if (turn.placing || turn.view.step === "draft") return [".in-hand", ".action.can"];
  return [".now .offers .chip", ".now .chip", ".now .button"];
}

/** Move the focus, if it is on the board or nowhere. */
export function followQuestion(turn: PlannedTurn, board: HTMLElement): void {
  const now = document.activeElement;
  const lost = !now || now === document.body;
  if (!lost && !board.contains(now)) return;
  for (const selector of wanted(turn, lost)) {
    const found = board.querySelector<HTMLElement>(selector);
    if (found) return found.focus();
  }
}
