// Loads each game's part of the client, a chunk of its own, when it is first shown. Games without one (installed by
// somebody) use the generic board, as does any game where the address says `board=plain`.

import type { MoveFields, GameModule, TriedMove } from "../games/contract.ts";
import type { PreviewResult as Answer } from "../wire.ts";
import { get, post, RefusalError } from "./api.ts";
import { here } from "./router.svelte.ts";

const modules = import.meta.glob<{ default: GameModule }>("../games/*/index.ts");

export async function gameModule(game: string): Promise<GameModule> {
  const plain = here().searchParams.get("board") === "plain";
  const own = plain ? undefined : modules[`../games/${game}/index.ts`];
  return (await (own ?? (() => import("../generic-board/index.ts")))()).default;
}

const cardboards = new Map<string, Promise<Record<string, unknown>>>();

/** The cardboard of a table, with the corrections agreed there (`tables/ID`), or of a game (`games/ID`). */
export function loadCardboard(of: `${"tables" | "games"}/${string}`): Promise<Record<string, unknown>> {
  let found = cardboards.get(of);
  if (!found) {
    found = get<Record<string, unknown>>(`/api/${of}/cardboard`);
    found.catch(() => cardboards.delete(of));
    cardboards.set(of, found);
  }
  return found;
}

/** The rows of a rulebook table (`rows`: where they are in the cardboard), field by field. */
export function cardboardRows(cardboard: Record<string, unknown>, rows: string): Record<string, unknown>[] {
  let found: unknown = cardboard;
  for (const name of rows.split(".")) found = (found as Record<string, unknown> | undefined)?.[name];
  const pairs: [unknown, unknown][] = Array.isArray(found)
    ? found.map((value, n) => [n + 1, value])
    : Object.entries(found ?? {});
  return pairs.map(([key, value]) => ({ key, ...(typeof value === "object" ? value : { value }) }));
}

/** Ask the server what a move would do, or why it is illegal. */
export async function tryMove(
  address: string,
  asked: () => Promise<object>,
  worded: (no: RefusalError) => string,
): Promise<TriedMove<unknown, unknown>> {
  try {
    const tried = await post<Answer>(address, await asked());
    return { view: tried.view ?? null, screen: tried.screen ?? null, forecast: tried.forecast, text: "", rule: "" };
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    return { view: null, screen: null, forecast: {}, text: worded(error), rule: error.rule };
  }
}

/** A move in notation; the server writes it if it is given by its fields. */
export async function toNotation(game: string, move: string | MoveFields): Promise<string> {
  if (typeof move === "string") return move;
  return (await post<{ move: string }>(`/api/games/${game}/write`, move)).move;
}
