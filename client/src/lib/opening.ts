// Opens tables: in this browser where nobody else is to come, else on the server; and lists those that live here.

import type { Listed, Me, NewTable, Status } from "../wire.ts";
import { get, own, post, Refusal } from "./api.ts";
import { ALONE, HOUSE, hasHouse, isOpen, isOwnTable, playsHere, server } from "./home.svelte.ts";
import { keptTables } from "./kept.ts";
import { m } from "./locale.svelte.ts";
import { comeIn, me } from "./me.svelte.ts";

/** Whether a table can be played in this browser: everybody at it is here, or a bot. */
export const needsNobody = ({ seats, pace }: Partial<NewTable>): boolean =>
  HOUSE && !ALONE && (seats ?? []).every(({ who }) => who !== "open") && pace !== "days";

/** A master looks further ahead on a server, which has what it takes: where one answers, it plays there. */
const looksFurther = ({ seats }: Partial<NewTable>): boolean =>
  !server.gone && (seats ?? []).some(({ who, name }) => who === "bot" && name === "master");

/** Open a table, as somebody of this name unless I have one already; in this browser, where it can be. */
export async function openTable(wish: Partial<NewTable>, name = "", here = playsHere()): Promise<Status> {
  const again = wish.after ? isOwnTable(wish.after) : true; // the next game is played where the last one was
  if (again && here && needsNobody(wish) && !looksFurther(wish)) {
    try {
      return await openHere(wish, name);
    } catch (error) {
      // What this browser cannot do (it keeps nothing, say, or the server has a game of its own) the server may.
      if (server.gone || !(error instanceof Refusal)) throw error;
      console.warn(error.text);
    }
  }
  await comeIn(name || m().name.guest);
  const table = await post<Status>("/api/tables", again ? { ...wish, after: "" } : wish);
  if (ALONE) holdOn();
  return table;
}

/** A browser that runs out of room forgets pages one by one. It is asked to spare this one, whose games are nowhere else. */
const holdOn = () => void navigator.storage?.persist?.().catch(() => undefined);

async function openHere(wish: Partial<NewTable>, name: string): Promise<Status> {
  await introduce(name);
  const table = await own<Status>("POST", "/api/tables", { ...wish, after: "" });
  holdOn();
  return table;
}

/** Tell the house in this browser who I am. */
export async function introduce(name = ""): Promise<void> {
  if (ALONE) return void (await comeIn(name || m().name.guest)); // there is no other house: this page must know it too
  let known = me.now?.name || name;
  if (!known) {
    try {
      known = (await own<Me>("GET", "/api/me")).name;
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 401) throw error;
      known = m().name.guest;
    }
  }
  await own("POST", "/api/guest", { name: known });
}

/** Go on with a game of this browser on the server: the same seats, at a table of its own. */
export async function toServer(table: string): Promise<Status> {
  const record = await own<string>("GET", `/api/tables/${table}/record`);
  await comeIn(m().name.guest);
  return post<Status>("/api/tables/brought", { record });
}

/** Keep a finished game of the server in this browser too. */
export async function keepHere(table: string): Promise<void> {
  const record = await get<string>(`/api/tables/${table}/record`);
  await introduce();
  await own("POST", "/api/records", record);
}

/** Characters in which it shows whether a file is one of games. */
const BEGINNING = 65536;

/** Bring games that were kept in a file. What does not begin as they do is not read to its end: it may be a film. */
export async function bringFile(file: File): Promise<Status[]> {
  const begins = (await file.slice(0, BEGINNING).text()).split("\n", 1)[0]!;
  if (!begins.startsWith("{") || !begins.includes('"muraglia"')) {
    throw new Refusal(400, "strange_file", "this is no file of games");
  }
  await introduce();
  return own<Status[]>("POST", "/api/records", await file.text());
}

/** My tables in this browser, beside those of the server. A house that is not open is not opened for that: what its lobby
 * says lies beside its log. */
export async function ownTables(): Promise<Listed[]> {
  if (!ALONE && !hasHouse()) return [];
  if (isOpen()) return own<Listed[]>("GET", "/api/tables?mine=true");
  return (await keptTables()) ?? []; // a browser that keeps nothing has none
}
