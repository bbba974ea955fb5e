// What all parts of the board share: the game, what is printed, and what I am about to do.

import { createContext } from "svelte";
import type { Turn } from "./turn.svelte.ts";
import type { Cardboard } from "./view.ts";

export interface Desk {
  readonly turn: Turn;
  readonly printed: Cardboard;
}

export const [useDesk, setDesk] = createContext<Desk>();
