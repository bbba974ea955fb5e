// Shared by all parts of the board: the game, its cardboard, and the turn being planned.

import { createContext } from "svelte";
import type { PlannedTurn } from "./planned-turn.svelte.ts";
import type { Cardboard } from "./view.ts";

export interface BoardContext {
  readonly turn: PlannedTurn;
  readonly cardboard: Cardboard;
}

export const [useBoard, setBoard] = createContext<BoardContext>();
