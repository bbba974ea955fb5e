// What all parts of the board share: the game, what is printed, and what I am about to do.

import { createContext } from "svelte";
import type { Printed } from "./printed.ts";
import type { Turn } from "./turn.svelte.ts";

export interface Desk {
  readonly turn: Turn;
  readonly printed: Printed;
}

export const [useDesk, setDesk] = createContext<Desk>();
