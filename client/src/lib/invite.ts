// Links to a seat of a table, or to watch.

import type { Link } from "../wire.ts";

/** The address of a link that was just made. Its word comes after the #: browsers send that to nobody. */
export const addressOf = (made: Link): string => `${location.origin}/join#${made.link!}`;

/** The address of a seat that is kept for somebody: it is of use to nobody else. */
export const keptSeat = (table: string, seat: number): string => `${location.origin}/join?table=${table}&seat=${seat}`;

const ADDRESS = /https?:\/\/\S+\/join[?#]\S+/;

/** The first address of this house in a line of chat, and what stands before and after it. */
export function invitation(text: string): { before: string; address: URL; after: string } | null {
  const found = ADDRESS.exec(text)?.[0];
  if (!found?.startsWith(`${location.origin}/join`)) return null;
  const [before = "", after = ""] = text.split(found);
  return { before, address: new URL(found), after };
}
