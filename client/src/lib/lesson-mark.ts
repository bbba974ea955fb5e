// Outlines what a lesson points at (app.css) and scrolls it into view.

import type { Attachment } from "svelte/attachments";
import type { GamePlay } from "../games/contract.ts";

/** Mark this element as what a lesson calls `word`. That may be a move in notation, for the control that makes it:
 * `<div {@attach lessonMark(play, "hand")}>`, `<button {@attach lessonMark(play, "draw")}>`. */
export const lessonMark =
  (play: Pick<GamePlay, "marked">, word: string): Attachment =>
  (node) => {
    if (!play.marked.includes(word)) return;
    node.setAttribute("data-marked", word);
    for (let fold = node.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
      fold.open = true;
    show();
    return () => node.removeAttribute("data-marked");
  };

const PRESSABLE = "button, a, input, select, textarea, [role=button]";
let asked = 0;

/** Once all is marked and laid out, scroll everything into view in the order of the page; what must be pressed comes
 * last, so that it is certain to be visible. */
function show(): void {
  cancelAnimationFrame(asked);
  asked = requestAnimationFrame(() => {
    const all = [...document.querySelectorAll("[data-marked]")];
    // Start at the top, so that the previous step has left no heading half hidden.
    for (const box of new Set(all.map((each) => each.closest("[data-scrolls]")))) box?.scrollTo({ top: 0 });
    for (const node of [...all, ...all.filter((each) => each.matches(PRESSABLE))])
      node.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
}
