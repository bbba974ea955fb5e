// The games' own parts of the client: each is a chunk of its own, loaded when it is first shown.

import type { GameModule } from "../games/contract.ts";
import { get } from "./api.ts";

const modules: Record<string, () => Promise<{ default: GameModule }>> = {
  "great-wall": () => import("../games/great-wall/index.ts"),
  "die-mauer": () => import("../games/die-mauer/index.ts"),
  chinatown: () => import("../games/chinatown/index.ts"),
  zhanguo: () => import("../games/zhanguo/index.ts"),
};

export const known = (game: string) => game in modules;

export async function gameModule(game: string): Promise<GameModule> {
  const load = modules[game];
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
