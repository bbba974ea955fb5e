// While beats play, presses on the board skip them and reach nothing else. A press that began earlier, or the second
// half of a double click, never acts in a turn that came in between.

import type { Attachment } from "svelte/attachments";
import type { Director } from "./director.svelte.ts";

const SKIPS = [" ", "Enter", "Escape"];
const TYPING = "input, textarea, select, dialog, a";

/** Hold the presses on a board. `turn`: a number that changes when somebody else has acted. */
export const guard =
  (director: Director, turn: () => number): Attachment<HTMLElement> =>
  (board) => {
    /** The turn in which a finger came down, and the one of the first click of several; nothing while beats played. */
    let down: number | null = null;
    let first: number | null = null;

    const swallow = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    const pressed = (event: PointerEvent) => {
      down = director.held ? null : turn();
      if (director.held) event.stopPropagation();
    };
    // Seen by the window: a finger that held a piece to read its card has clicked too, though the board hears nothing.
    const begun = (event: MouseEvent) => {
      if (event.detail === 1 && board.contains(event.target as Node)) first = down;
    };
    const clicked = (event: MouseEvent) => {
      // Keys click too: with 0, and nothing came down.
      const stale = event.detail > 0 && (down !== turn() || (event.detail > 1 && first !== turn()));
      if (!director.held && !stale) return;
      swallow(event);
      director.skip();
    };
    const typed = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement;
      if (!(at === document.body || board.contains(at)) || at.closest(TYPING)) return;
      if (director.held && SKIPS.includes(event.key)) {
        swallow(event);
        if (!event.repeat) director.skip();
      } else if (event.repeat && event.key === "Enter") swallow(event); // a key held down presses once
    };
    const lifted = (event: KeyboardEvent) => {
      // A button is pressed when Space comes up: not by one that went down to skip.
      if (director.held && event.key === " " && board.contains(event.target as Node)) swallow(event);
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
