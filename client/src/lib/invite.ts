// Links to a seat of a table, or to watch.

import type { Invitation, Link, OpenedLink } from "../wire.ts";
import { get, post } from "./api.ts";

/** What an address invites to: by the word of a link, or by the id of a table that is open to me. */
export type Way = { link: string; kept: { table: string; seat: number | null } | null };

/** The address of a link. Its word comes after the #: browsers send that to nobody. */
const addressOf = (word: string): string => `${location.origin}/join#${word}`;

/** The address of a seat that is kept for somebody: it is of use to nobody else. */
export const keptSeat = (table: string, seat: number): string => `${location.origin}/join?table=${table}&seat=${seat}`;

/** An address for everybody: for a table that anybody may find its own, else a link that I have made for it, once. */
export async function inviting(info: Invitation): Promise<string> {
  if (info.public) return `${location.origin}/join?table=${info.table}`;
  const key = `muraglia.link.${info.table}`;
  const known = localStorage.getItem(key);
  if (known) return addressOf(known);
  const { link } = await post<Link>(`/api/tables/${info.table}/links`, { seat: -1 });
  localStorage.setItem(key, link!);
  return addressOf(link!);
}

/** A new link to watch a table. */
export const watching = async (table: string): Promise<string> =>
  addressOf((await post<Link>(`/api/tables/${table}/links`, { seat: null })).link!);

/** See what one is invited to, without saying who one is. */
export const lookAt = ({ link, kept }: Way): Promise<Invitation> =>
  kept ? get<Invitation>(`/api/tables/${kept.table}/invitation`) : post<Invitation>("/api/links/look", { link });

/** Let the house remember that I came by a link. */
export const accept = async ({ link, kept }: Way): Promise<unknown> =>
  kept ? null : post<OpenedLink>("/api/links", { link });

const ADDRESS = /https?:\/\/\S+\/join[?#]\S+/;

/** The first address of this house in a line of chat, and what stands before and after it. */
export function invitation(text: string): { before: string; address: URL; after: string } | null {
  const found = ADDRESS.exec(text)?.[0];
  if (!found?.startsWith(`${location.origin}/join`)) return null;
  const [before = "", after = ""] = text.split(found);
  return { before, address: new URL(found), after };
}
