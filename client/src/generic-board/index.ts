// The board for games without one of their own: drawn from the view, the words and the list of moves.

import type { GameModule, GamePlay } from "../games/contract.ts";
import { m } from "../lib/locale.svelte.ts";
import Board from "./Board.svelte";
import type { AnyView } from "./view-fields.ts";

function prompt(play: GamePlay): string {
  const { acting, decision, over } = play.view as AnyView;
  const words = m().plain;
  if (over) return words.over;
  const asked = play.seat !== null && acting.includes(play.seat);
  if (asked) return words.choose[decision];
  if (play.moves.length) return words.may;
  return words.wait(acting.map((seat) => play.players[seat]?.name ?? "").join(", "));
}

const module: GameModule = { Board, score: () => "", prompt };
export default module;
