// Formats the numbers and times of tournaments.

import { locale } from "../lib/locale.svelte.ts";
import { region } from "../lib/format.ts";

/** Points are counted in parts of 120. */
const PART = 120;

export const points = (parts: number): string =>
  (parts / PART).toLocaleString(locale.current, { maximumFractionDigits: 2 });

export const share = (thousandths: number): string =>
  (thousandths / 1000).toLocaleString(locale.current, { style: "percent", maximumFractionDigits: 0 });

/** A time, with the day unless that is today. */
export function startTime(at: number): string {
  const today = new Date(at).toDateString() === new Date().toDateString();
  const style = { hour: "2-digit", minute: "2-digit" } as const;
  const day = { weekday: "short", day: "numeric", month: "short" } as const;
  return new Intl.DateTimeFormat(region(), today ? style : { ...day, ...style }).format(at);
}
