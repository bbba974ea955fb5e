// The games' own parts of the client: each is a chunk of its own, loaded when it is first shown. A game that has none,
// one that somebody installed, is drawn by the plain board; so is every game where the address says `board=plain`.

import type { Fields, GameModule, Tried } from "../games/contract.ts";
import type { Tried as Answer } from "../wire.ts";
import { get, post, Refusal } from "./api.ts";
import { here } from "./router.svelte.ts";

const modules = import.meta.glob<{ default: GameModule }>("../games/*/index.ts");

export async function gameModule(game: string): Promise<GameModule> {
  const plain = here().searchParams.get("board") === "plain";
  const own = plain ? undefined : modules[`../games/${game}/index.ts`];
  return (await (own ?? (() => import("../plain/index.ts")))()).default;
}

const boards = new Map<string, Promise<Record<string, unknown>>>();

/** What is printed on cardboard: on a table's, corrected as it was agreed there (`tables/ID`), or on a game's (`games/ID`). */
export function cardboard(of: `${"tables" | "games"}/${string}`): Promise<Record<string, unknown>> {
  let found = boards.get(of);
  if (!found) {
    found = get<Record<string, unknown>>(`/api/${of}/cardboard`);
    found.catch(() => boards.delete(of));
    boards.set(of, found);
  }
  return found;
}

/** The things that a table of the rulebook lists (`rows`: where they are on the cardboard), field by field. */
export function printed(cardboard: Record<string, unknown>, rows: string): Record<string, unknown>[] {
  let found: unknown = cardboard;
  for (const name of rows.split(".")) found = (found as Record<string, unknown> | undefined)?.[name];
  const pairs: [unknown, unknown][] = Array.isArray(found)
    ? found.map((value, n) => [n + 1, value])
    : Object.entries(found ?? {});
  return pairs.map(([key, value]) => ({ key, ...(typeof value === "object" ? value : { value }) }));
}

/** What a move would do, or why it cannot be: the server knows. */
export async function tryOut(
  address: string,
  asked: () => Promise<object>,
  worded: (no: Refusal) => string,
): Promise<Tried<unknown, unknown>> {
  try {
    const tried = await post<Answer>(address, await asked());
    return { view: tried.view ?? null, screen: tried.screen ?? null, forecast: tried.forecast, text: "", rule: "" };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { view: null, screen: null, forecast: {}, text: worded(error), rule: error.rule };
  }
}

/** A move in the game's notation; the server writes what is given by its fields. */
export async function written(game: string, move: string | Fields): Promise<string> {
  if (typeof move === "string") return move;
  return (await post<{ move: string }>(`/api/games/${game}/write`, move)).move;
}
