import type { GameModule } from "../contract.ts";
import Board from "./Board.svelte";

const module: GameModule = { Board, score: () => "", prompt: () => "" };
export default module;
