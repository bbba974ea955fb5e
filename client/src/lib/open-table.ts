// Opens tables: in this browser if nobody else takes part, else on the server; and lists the tables in this browser.

import type { ListedTable, Me, NewTable, TableStatus } from "../wire.ts";
import { get, askBrowserServer, post, RefusalError } from "./api.ts";
import {
  SERVERLESS,
  HAS_BROWSER_SERVER,
  hasBrowserServer,
  isRunning,
  isBrowserTable,
  playsInBrowser,
  server,
} from "./servers.svelte.ts";
import { storedTables } from "./stored-tables.ts";
import { m } from "./locale.svelte.ts";
import { signInAsGuest, me } from "./me.svelte.ts";

/** Whether a table can be played in this browser: everybody at it is here, or a bot. */
export const needsNoServer = ({ seats, pace }: Partial<NewTable>): boolean =>
  HAS_BROWSER_SERVER && !SERVERLESS && (seats ?? []).every(({ who }) => who !== "open") && pace !== "days";

/** The master bot searches deeper on a server, so it plays there if one answers. */
const looksFurther = ({ seats }: Partial<NewTable>): boolean =>
  !server.gone && (seats ?? []).some(({ who, name }) => who === "bot" && name === "master");

/** Open a table, in this browser if possible. `name` is used if I am not signed in yet. */
export async function openTable(request: Partial<NewTable>, name = "", here = playsInBrowser()): Promise<TableStatus> {
  const again = request.after ? isBrowserTable(request.after) : true; // a rematch is played where the last game was
  if (again && here && needsNoServer(request) && !looksFurther(request)) {
    try {
      return await openHere(request, name);
    } catch (error) {
      // The server may be able to do what this browser cannot (storage may be blocked, or the server may have extra
      // games).
      if (server.gone || !(error instanceof RefusalError)) throw error;
      console.warn(error.text);
    }
  }
  await signInAsGuest(name || m().name.guest);
  const table = await post<TableStatus>("/api/tables", again ? { ...request, after: "" } : request);
  if (SERVERLESS) requestPersistentStorage();
  return table;
}

/** Browsers short of disk space delete the data of some sites. Ask this one to keep ours: these games exist nowhere
 * else. */
const requestPersistentStorage = () => void navigator.storage?.persist?.().catch(() => undefined);

async function openHere(request: Partial<NewTable>, name: string): Promise<TableStatus> {
  await signInToBrowser(name);
  const table = await askBrowserServer<TableStatus>("POST", "/api/tables", { ...request, after: "" });
  requestPersistentStorage();
  return table;
}

/** Tell the server in this browser who I am. */
export async function signInToBrowser(name = ""): Promise<void> {
  if (SERVERLESS) return void (await signInAsGuest(name || m().name.guest)); // there is no other server, so the page itself must know it too
  let known = me.now?.name || name;
  if (!known) {
    try {
      known = (await askBrowserServer<Me>("GET", "/api/me")).name;
    } catch (error) {
      if (!(error instanceof RefusalError) || error.status !== 401) throw error;
      known = m().name.guest;
    }
  }
  await askBrowserServer("POST", "/api/guest", { name: known });
}

/** Continue a game of this browser on the server, at a new table with the same seats. */
export async function copyToServer(table: string): Promise<TableStatus> {
  const record = await askBrowserServer<string>("GET", `/api/tables/${table}/record`);
  await signInAsGuest(m().name.guest);
  return post<TableStatus>("/api/tables/brought", { record });
}

/** Copy a finished game from the server to this browser. */
export async function copyToBrowser(table: string): Promise<void> {
  const record = await get<string>(`/api/tables/${table}/record`);
  await signInToBrowser();
  await askBrowserServer("POST", "/api/records", record);
}

/** How many characters are enough to recognise a file of games. */
const BEGINNING = 65536;

/** Import games from a file. If its beginning looks wrong, the rest is not read: it may be a film. */
export async function importFile(file: File): Promise<TableStatus[]> {
  const begins = (await file.slice(0, BEGINNING).text()).split("\n", 1)[0]!;
  if (!begins.startsWith("{") || !begins.includes('"muraglia"')) {
    throw new RefusalError(400, "strange_file", "this is no file of games");
  }
  await signInToBrowser();
  return askBrowserServer<TableStatus[]>("POST", "/api/records", await file.text());
}

/** My tables in this browser. If its server is not running it is not started for this: the database holds the last
 * list. */
export async function browserTables(): Promise<ListedTable[]> {
  if (!SERVERLESS && !hasBrowserServer()) return [];
  if (isRunning()) return askBrowserServer<ListedTable[]>("GET", "/api/tables?mine=true");
  return (await storedTables()) ?? []; // a browser that stores nothing has no tables
}
