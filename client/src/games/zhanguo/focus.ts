// By keyboard one question leads to the next: the focus goes to what is asked now, and never gets lost.

import type { Turn } from "./turn.svelte.ts";

/** What the keyboard should stand on, or nothing where it may stay where it is. */
function wanted(turn: Turn, lost: boolean): string {
  if (turn.move) return turn.placing && turn.played === null ? ".in-hand" : ".now .main:enabled";
  if (turn.action || turn.colour) return ".now .offers .chip, .now .chip";
  if (!lost) return "";
  return turn.placing || turn.view.step === "draft"
    ? ".in-hand, .action.can"
    : ".now .offers .chip, .now .chip, .now .button";
}

/** Move the focus on, if the board has it or nobody has. */
export function follow(turn: Turn, board: HTMLElement): void {
  const now = document.activeElement;
  const lost = !now || now === document.body;
  if (!lost && !board.contains(now)) return;
  const selector = wanted(turn, lost);
  if (selector) board.querySelector<HTMLElement>(selector)?.focus();
}
