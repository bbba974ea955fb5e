// Going on from a moment of a finished game: a new table, with bots in all other seats.

import type { Status } from "../wire.ts";
import { post } from "../lib/api.ts";
import { defaultBot, gameNamed } from "../lib/catalogue.svelte.ts";
import { isOwnTable } from "../lib/home.svelte.ts";
import { m } from "../lib/locale.svelte.ts";
import { comeIn } from "../lib/me.svelte.ts";
import { go } from "../lib/router.svelte.ts";

/** `number` of the story that `eyes` saw; whoever asks plays in the seat `mine`. */
export async function goOnFrom(status: Status, number: number, eyes: number | null, mine: number): Promise<void> {
  if (!isOwnTable(status.table)) await comeIn(m().name.guest);
  const bot = defaultBot(gameNamed(status.game)!);
  const seats = status.seats.map((_, seat) => (seat === mine ? { who: "me" } : { who: "bot", name: bot }));
  const next = await post<Status>(`/api/tables/${status.table}/continue`, { number, eyes, seats });
  go(`/table/${next.table}?seat=${mine}`);
}
