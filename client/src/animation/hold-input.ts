// While motions play, presses on the board skip them and do nothing else. A press that began in an earlier turn, or the
// second half of a double click, never acts in a later turn.

import type { Attachment } from "svelte/attachments";
import type { Animator } from "./animator.svelte.ts";

const SKIPS = [" ", "Enter", "Escape"];
const TYPING = "input, textarea, select, dialog, a";

/** Block input on a board while motions play. `turn`: a number that changes when somebody else has acted. */
export const holdInput =
  (animator: Animator, turn: () => number): Attachment<HTMLElement> =>
  (board) => {
    /** The turn in which the pointer went down, and the turn of the first click of several; null while motions play. */
    let down: number | null = null;
    let first: number | null = null;

    const swallow = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    const pressed = (event: PointerEvent) => {
      down = animator.held ? null : turn();
      if (animator.held) event.stopPropagation();
    };
    // Listen on the window: after a long press that opened an explanation, the board gets no click event.
    const begun = (event: MouseEvent) => {
      if (event.detail === 1 && board.contains(event.target as Node)) first = down;
    };
    const clicked = (event: MouseEvent) => {
      // Keyboard clicks have detail 0 and no pointer.
      const stale = event.detail > 0 && (down !== turn() || (event.detail > 1 && first !== turn()));
      if (!animator.held && !stale) return;
      swallow(event);
      animator.skip();
    };
    const typed = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement;
      if (!(at === document.body || board.contains(at)) || at.closest(TYPING)) return;
      if (animator.held && SKIPS.includes(event.key)) {
        swallow(event);
        if (!event.repeat) animator.skip();
      } else if (event.repeat && event.key === "Enter") swallow(event); // a key held down counts once
    };
    const lifted = (event: KeyboardEvent) => {
      // Space activates a button on key-up: ignore it if the key-down skipped a motion.
      if (animator.held && event.key === " " && board.contains(event.target as Node)) swallow(event);
    };

    board.addEventListener("pointerdown", pressed, true);
    window.addEventListener("click", begun, true);
    board.addEventListener("click", clicked, true);
    window.addEventListener("keydown", typed, true);
    window.addEventListener("keyup", lifted, true);
    return () => {
      board.removeEventListener("pointerdown", pressed, true);
      window.removeEventListener("click", begun, true);
      board.removeEventListener("click", clicked, true);
      window.removeEventListener("keydown", typed, true);
      window.removeEventListener("keyup", lifted, true);
    };
  };
