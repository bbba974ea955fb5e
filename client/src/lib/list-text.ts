// What a list says about a table: who is to move, how far it is, how it ended.

import type { ListedTable } from "../wire.ts";
import { gameNamed, seatName } from "./catalogue.svelte.ts";
import { m } from "./locale.svelte.ts";
import { day } from "./format.ts";

function nameAt(table: ListedTable, seat: number): string {
  const place = table.seats[seat];
  return (place && seatName(place)) || m().seatNumber(seat + 1);
}

/** Remaining time for people: days, hours or minutes. */
function time(left: number): string {
  const minutes = Math.max(0, Math.floor(left / 60_000));
  if (minutes >= 48 * 60) return m().lobby.days(Math.floor(minutes / 1440));
  if (minutes >= 120) return m().lobby.hours(Math.floor(minutes / 60));
  return `${minutes}:${String(Math.floor((Math.max(0, left) % 60_000) / 1000)).padStart(2, "0")}`;
}

/** How far my game is. */
export function progressText(table: ListedTable): string[] {
  const { going } = table;
  if (!going) return [];
  const waits = going.your_turn
    ? []
    : [m().table.waitingFor(going.acting.map((seat) => nameAt(table, seat)).join(", "))];
  const word = gameNamed(table.game)?.round || m().replay.round;
  const round = going.round ? [`${word} ${going.round}`] : [];
  const left = going.left === null || going.left === undefined ? [] : [m().lobby.left(time(going.left))];
  return [...waits, ...round, ...left];
}

/** How a game ended, and when. */
export function resultText(table: ListedTable): string[] {
  const { ranks } = table;
  const mine = ranks ? ranks.filter((_, seat) => table.seats[seat]?.yours) : [];
  const winners = ranks?.flatMap((rank, seat) => (rank === 1 ? [nameAt(table, seat)] : []));
  const result = mine.length
    ? [mine.includes(1) ? m().finish.youWon : m().lobby.place(Math.min(...mine), ranks!.length)]
    : winners?.length
      ? [m().finish.won(winners)]
      : [];
  const when = table.ended ? [day(table.ended)] : [];
  return [...result, ...when];
}
