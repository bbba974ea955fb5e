import type { GameModule, Play } from "../contract.ts";
import Board from "./Board.svelte";
import { standing } from "./changes.ts";
import type { View } from "./view.ts";
import { w } from "./words/index.ts";

const module: GameModule = {
  Board,
  score: (seen, seat) => {
    const view = seen as View;
    return String(view.over ? standing(view, seat) : (view.players[seat]?.score ?? ""));
  },
  prompt: (play) => {
    const { view, moves, players } = play as Play<View>;
    if (view.over) return w().over;
    if (moves.length) return w().prompt[view.step] ?? "";
    if (view.acting.length > 1) return w().waitAll;
    return w().promptWait(players[view.acting[0] ?? 0]?.name ?? "");
  },
};
export default module;
