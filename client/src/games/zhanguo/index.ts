import type { GameModule, GamePlay } from "../contract.ts";
import { motions } from "./motions.ts";
import Board from "./Board.svelte";
import type { Screen, View } from "./view.ts";
import { w } from "./words/index.ts";

const module: GameModule = {
  Board,
  motions: motions,
  palette: "zhanguo-pieces",
  score: (seen, seat, screen) => {
    const view = seen as View;
    const points = view.over ? (screen as Screen).players[seat]?.standing : view.players[seat]?.score;
    return String(points ?? "");
  },
  prompt: (play) => {
    const { view, moves, players, seat, motion } = play as GamePlay<View>;
    if (view.over) return w().over;
    const actor = motion?.seat ?? view.acting[0] ?? 0;
    const mine = seat !== null && view.acting.includes(seat) && actor === seat;
    if (moves.length || mine) return w().prompt[view.step] ?? "";
    if (view.acting.length > 1) return w().waitAll;
    return w().promptWait(players[actor]?.name ?? "");
  },
};
export default module;
