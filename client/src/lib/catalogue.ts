// The games that this server has, asked for once.

import type { Game } from "../wire.ts";
import { get } from "./api.ts";

let asked: Promise<Game[]> | null = null;
let known: Game[] = [];

export function games(): Promise<Game[]> {
  asked ??= get<Game[]>("/api/games").then((list) => (known = list));
  asked.catch(() => (asked = null));
  return asked;
}

export const gameNamed = (id: string): Game | undefined => known.find((each) => each.id === id);

/** The colours of a game's seats. */
export const colours = (id: string): readonly string[] => gameNamed(id)?.colours ?? [];
