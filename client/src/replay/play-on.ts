// Continue from a moment of a finished game: at a new table, with bots in the other seats.

import type { TableStatus } from "../wire.ts";
import { post } from "../lib/api.ts";
import { defaultBot, gameNamed } from "../lib/catalogue.svelte.ts";
import { isBrowserTable } from "../lib/servers.svelte.ts";
import { m } from "../lib/locale.svelte.ts";
import { signInAsGuest } from "../lib/me.svelte.ts";
import { go } from "../lib/router.svelte.ts";

/** `number`: the feed number, as `reader` saw it. The user plays in the seat `mine`. */
export async function playOnFrom(
  status: TableStatus,
  number: number,
  reader: number | null,
  mine: number,
): Promise<void> {
  if (!isBrowserTable(status.table)) await signInAsGuest(m().name.guest);
  const bot = defaultBot(gameNamed(status.game)!);
  const seats = status.seats.map((_, seat) => (seat === mine ? { who: "me" } : { who: "bot", name: bot }));
  const next = await post<TableStatus>(`/api/tables/${status.table}/continue`, { number, eyes: reader, seats });
  go(`/table/${next.table}?seat=${mine}`);
}
