// A lesson points at things: they get an outline (app.css) and come into sight.

import type { Attachment } from "svelte/attachments";
import type { Play } from "../games/contract.ts";

/** Mark this as what a lesson means by `word`, which may be a move in notation, for the very control that makes it:
 * `<div {@attach marked(play, "hand")}>`, `<button {@attach marked(play, "draw")}>`. */
export const marked =
  (play: Pick<Play, "marked">, word: string): Attachment =>
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

/** When all is marked and laid out, everything comes into sight in the order of the page, and last, so that it surely
 * is, what one has to press. */
function show(): void {
  cancelAnimationFrame(asked);
  asked = requestAnimationFrame(() => {
    const all = [...document.querySelectorAll("[data-marked]")];
    // From the beginning: what was spoken of before has left no heading half out of sight.
    for (const box of new Set(all.map((each) => each.closest("[data-scrolls]")))) box?.scrollTo({ top: 0 });
    for (const node of [...all, ...all.filter((each) => each.matches(PRESSABLE))])
      node.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
}
