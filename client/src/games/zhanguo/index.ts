import type { GameModule, Play } from "../contract.ts";
import { beats } from "./beats.ts";
import Board from "./Board.svelte";
import type { Screen, View } from "./view.ts";
import { w } from "./words/index.ts";

const module: GameModule = {
  Board,
  beats,
  palette: "zhanguo-pieces",
  score: (seen, seat, screen) => {
    const view = seen as View;
    const points = view.over ? (screen as Screen).players[seat]?.standing : view.players[seat]?.score;
    return String(points ?? "");
  },
  prompt: (play) => {
    const { view, moves, players, seat, beat } = play as Play<View>;
    if (view.over) return w().over;
    const actor = beat?.seat ?? view.acting[0] ?? 0;
    const mine = seat !== null && view.acting.includes(seat) && actor === seat;
    if (moves.length || mine) return w().prompt[view.step] ?? "";
    if (view.acting.length > 1) return w().waitAll;
    return w().promptWait(players[actor]?.name ?? "");
  },
};
export default module;
