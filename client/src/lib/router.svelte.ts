// Which screen the address names. The server answers every one of these paths with the same page; where there is no
// server and the page is a file, the path stands behind a # of the file's address.

import { get } from "./api.ts";
import { ALONE, isOwn } from "./home.svelte.ts";

export type Route =
  | { screen: "lobby" }
  | { screen: "new"; game: string }
  | { screen: "table"; table: string; seat: number | null }
  | { screen: "replay"; table: string; seat: number | null; number: number | null; tale: boolean }
  | { screen: "review"; table: string; seat: number | null; turn: number | null }
  | { screen: "join"; link: string; kept: { table: string; seat: number | null } | null }
  | { screen: "rules"; game: string; rule: string }
  | { screen: "learn"; game: string }
  | {
      screen: "analysis";
      game: string;
      link: string;
      from: { table: string; number: number; seat: number | null } | null;
    }
  | { screen: "openings"; game: string; seats: string; path: string }
  | { screen: "puzzles" }
  | { screen: "puzzle"; game: string; daily: boolean }
  | { screen: "cups" }
  | { screen: "newCup" }
  | { screen: "cup"; cup: string }
  | { screen: "settings" }
  | { screen: "person"; person: string }
  | { screen: "leaderboard" }
  | { screen: "host" }
  | { screen: "lost" };

const seatOf = (query: URLSearchParams) => (query.has("seat") ? Number(query.get("seat")) : null);

/** Screens of one game, table or person: their address names it. All others are one word. */
const OF_A_GAME = ["new", "rules", "learn", "analysis", "openings"];
const OF_A_TABLE = ["table", "replay", "review"];
const OF_A_PERSON = ["people"];
const OF_A_CUP = ["cup"];

export function read(url: URL): Route {
  const [first = "", second = "", ...more] = url.pathname.split("/").filter(Boolean);
  const query = url.searchParams;
  if (first === "cups" && second === "new" && !more.length && !ALONE) return { screen: "newCup" };
  if (first === "puzzles" && second && !more.length) {
    return { screen: "puzzle", game: second, daily: query.has("day") };
  }
  const named = [...OF_A_GAME, ...OF_A_TABLE, ...OF_A_PERSON, ...OF_A_CUP].includes(first) ? second : !second;
  if (more.length || !named) return { screen: "lost" };
  switch (first) {
    case "":
      return { screen: "lobby" };
    case "new":
      return { screen: "new", game: second };
    case "table":
      return { screen: "table", table: second, seat: seatOf(query) };
    case "replay": {
      const at = query.get("at");
      const number = at === null ? null : Number(at);
      return { screen: "replay", table: second, seat: seatOf(query), number, tale: query.has("tale") };
    }
    case "review": {
      const turn = query.get("turn");
      return { screen: "review", table: second, seat: seatOf(query), turn: turn === null ? null : Number(turn) };
    }
    case "join": {
      const table = query.get("table");
      return { screen: "join", link: url.hash.slice(1), kept: table ? { table, seat: seatOf(query) } : null };
    }
    case "rules":
      return { screen: "rules", game: second, rule: url.hash.slice(1) };
    case "learn":
      return { screen: "learn", game: second };
    case "analysis": {
      const table = query.get("table");
      const from = table ? { table, number: Number(query.get("at")), seat: seatOf(query) } : null;
      return { screen: "analysis", game: second, link: url.hash.slice(1), from };
    }
    case "openings":
      return { screen: "openings", game: second, seats: query.get("seats") ?? "", path: query.get("path") ?? "" };
    case "puzzles":
      return { screen: "puzzles" };
    case "cups":
      return { screen: ALONE ? "lost" : "cups" };
    case "cup":
      return ALONE ? { screen: "lost" } : { screen: "cup", cup: second };
    case "settings":
      return { screen: "settings" };
    case "people":
      return ALONE && second !== "me" ? { screen: "lost" } : { screen: "person", person: second };
    case "host":
      return { screen: ALONE ? "lost" : "host" };
    case "leaderboard":
      return { screen: ALONE ? "lost" : "leaderboard" };
    default:
      return { screen: "lost" };
  }
}

/** The address of this screen, as a server would have it. */
export const here = (): URL =>
  ALONE ? new URL(location.hash.slice(1) || "/", location.origin) : new URL(location.href);

/** What the browser's address line says for a path. */
const shown = (path: string): string => (ALONE ? `#${path}` : path);

/** What opens over a table, and closes back to it: the table stays, with its line and all that was begun there. */
const OVER_A_TABLE = ["rules", "learn", "new", "settings"];

/** `under`: the table over which this screen lies. */
export const router: { route: Route; under: Extract<Route, { screen: "table" }> | null } = $state({
  route: read(here()),
  under: null,
});

/** Show what the address says. */
function turn(): void {
  const [base, next] = [router.under ?? router.route, read(here())];
  const table = base.screen === "table" ? base : null;
  const same = next.screen === "table" && next.table === table?.table && next.seat === table.seat;
  router.under = table && OVER_A_TABLE.includes(next.screen) ? table : null;
  router.route = same ? table! : next; // the same table is not opened anew
}

/** Close what lies over a table. */
export function backToTable(): void {
  const { table, seat } = router.under!;
  go(seat === null ? `/table/${table}` : `/table/${table}?seat=${seat}`);
}

export function go(path: string, replace = false): void {
  settle();
  if (replace) history.replaceState(null, "", shown(path));
  else history.pushState(null, "", shown(path));
  turn();
  if (!replace) scrollTo(0, 0);
}

/** Browsers let a page change its address a hundred times in half a minute, and look for its icon each time. */
const REST = 400;
let resting = 0;
let noted = "";

/** Let the address say what the screen shows by now: at once, or, while much changes, as soon as it may. */
export function note(path: string): void {
  noted = path;
  if (!resting) settle();
}

/** What was noted stands in the address. */
export function settle(): void {
  clearTimeout(resting);
  resting = 0;
  if (!noted) return;
  history.replaceState(null, "", shown(noted));
  noted = "";
  resting = window.setTimeout(settle, REST);
}

/** Follow links within the page without loading it again. */
export function follow(): void {
  addEventListener("popstate", () => {
    noted = ""; // of the place that was left
    turn();
  });
  addEventListener("pagehide", settle);
  if (ALONE) for (const coming of ["pointerover", "focusin"]) document.addEventListener(coming, point);
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.("a");
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const target = where(link);
    if (link.hasAttribute("download") && isOwn(target.pathname)) {
      event.preventDefault();
      void save(target.pathname, link.download);
      return;
    }
    if (target.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    if (read(target).screen === "lost") return;
    event.preventDefault();
    go(target.pathname + target.search + target.hash);
  });
}

/** Let somebody keep what the house in this browser answers. */
async function save(path: string, name: string): Promise<void> {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([await get<string>(path)]));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Where a link leads, as a server would have it. */
function where(link: HTMLAnchorElement): URL {
  const href = link.getAttribute("href") ?? "";
  return new URL(ALONE && href.startsWith("#/") ? href.slice(1) : href, here());
}

/** Let a link that somebody comes near lead to where it says, also in a new tab. */
function point(event: Event): void {
  const link = (event.target as Element).closest?.("a");
  const href = link?.getAttribute("href");
  if (href?.startsWith("/") && read(where(link!)).screen !== "lost") link!.setAttribute("href", shown(href));
}
