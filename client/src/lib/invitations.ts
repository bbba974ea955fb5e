// Links that invite people to a seat or to watch a table.

import type { Invitation, TableLink, OpenedLink } from "../wire.ts";
import { get, post } from "./api.ts";

/** What an address invites to: by the secret word of a link, or by the id of a table that is open to me. */
export type InvitationAddress = { link: string; kept: { table: string; seat: number | null } | null };

/** The address of a link. Its secret word comes after the #, which browsers never send to a server. */
const addressOf = (word: string): string => `${location.origin}/join#${word}`;

/** The address of a reserved seat; it is useless to anybody else. */
export const reservedSeatLink = (table: string, seat: number): string =>
  `${location.origin}/join?table=${table}&seat=${seat}`;

/** An address for anybody: the table's own if it is public, else a link made for it once. */
export async function invitationLink(info: Invitation): Promise<string> {
  if (info.public) return `${location.origin}/join?table=${info.table}`;
  const key = `muraglia.link.${info.table}`;
  const known = localStorage.getItem(key);
  if (known) return addressOf(known);
  const { link } = await post<TableLink>(`/api/tables/${info.table}/links`, { seat: -1 });
  localStorage.setItem(key, link!);
  return addressOf(link!);
}

/** Make a new link for watching a table. */
export const watchLink = async (table: string): Promise<string> =>
  addressOf((await post<TableLink>(`/api/tables/${table}/links`, { seat: null })).link!);

/** Look up an invitation without identifying oneself. */
export const loadInvitation = ({ link, kept }: InvitationAddress): Promise<Invitation> =>
  kept ? get<Invitation>(`/api/tables/${kept.table}/invitation`) : post<Invitation>("/api/links/look", { link });

/** Let the server remember that I came by a link. */
export const acceptInvitation = async ({ link, kept }: InvitationAddress): Promise<unknown> =>
  kept ? null : post<OpenedLink>("/api/links", { link });

const ADDRESS = /https?:\/\/\S+\/join[?#]\S+/;

/** The first invitation to this server in a line of chat, and the text before and after it. */
export function findInvitation(text: string): { before: string; address: URL; after: string } | null {
  const found = ADDRESS.exec(text)?.[0];
  if (!found?.startsWith(`${location.origin}/join`)) return null;
  const [before = "", after = ""] = text.split(found);
  return { before, address: new URL(found), after };
}
