// A lesson points at things: they get an outline (app.css) and come into sight.

import type { Attachment } from "svelte/attachments";
import type { Play } from "../games/contract.ts";

/** Mark this as what a lesson means by `word`: `<div {@attach marked(play, "hand")}>`. */
export const marked =
  (play: Pick<Play, "marked">, word: string): Attachment =>
  (node) => {
    if (!play.marked.includes(word)) return;
    node.setAttribute("data-marked", word);
    node.scrollIntoView({ block: "nearest", inline: "nearest" });
    return () => node.removeAttribute("data-marked");
  };
