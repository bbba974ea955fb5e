// By keyboard one question leads to the next: the focus goes to what is asked now, and never gets lost.

import type { Turn } from "./turn.svelte.ts";

/** What the keyboard should stand on, the best first; nothing where it may stay where it is. */
function wanted(turn: Turn, lost: boolean): string[] {
  if (turn.move) return turn.placing && turn.played === null ? [".in-hand"] : [".now .main"];
  if (turn.action || turn.colour) return [".now .offers .chip", ".now .chip"];
  if (!lost) return [];
  if (turn.placing || turn.view.step === "draft") return [".in-hand", ".action.can"];
  return [".now .offers .chip", ".now .chip", ".now .button"];
}

/** Move the focus on, if the board has it or nobody has. */
export function follow(turn: Turn, board: HTMLElement): void {
  const now = document.activeElement;
  const lost = !now || now === document.body;
  if (!lost && !board.contains(now)) return;
  for (const selector of wanted(turn, lost)) {
    const found = board.querySelector<HTMLElement>(selector);
    if (found) return found.focus();
  }
}
