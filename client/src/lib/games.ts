// The games' own parts of the client: each is a chunk of its own, loaded when it is first shown.

import type { GameModule } from "../games/contract.ts";
import { get } from "./api.ts";

const modules = import.meta.glob<{ default: GameModule }>("../games/*/index.ts");
const place = (game: string) => `../games/${game}/index.ts`;

export const known = (game: string) => place(game) in modules;

export async function gameModule(game: string): Promise<GameModule> {
  const load = modules[place(game)];
  if (!load) throw new Error(`this client has no board for ${game}`);
  return (await load()).default;
}

const boards = new Map<string, Promise<Record<string, unknown>>>();

/** What is printed on a game's cardboard. */
export function cardboard(game: string): Promise<Record<string, unknown>> {
  let found = boards.get(game);
  if (!found) {
    found = get<Record<string, unknown>>(`/api/games/${game}/cardboard`);
    found.catch(() => boards.delete(game));
    boards.set(game, found);
  }
  return found;
}
