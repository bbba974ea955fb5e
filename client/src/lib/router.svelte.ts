// Which screen an address shows. A server answers every path with the same page; on a site without a server the path
// comes after the # of the page's address.

import { get } from "./api.ts";
import { SERVERLESS, isForBrowser } from "./servers.svelte.ts";

export type Route =
  | { screen: "lobby" }
  | { screen: "new"; game: string }
  | { screen: "table"; table: string; seat: number | null }
  | { screen: "replay"; table: string; seat: number | null; number: number | null; retrospective: boolean }
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
  | { screen: "tournaments" }
  | { screen: "newTournament" }
  | { screen: "tournament"; tournament: string }
  | { screen: "settings" }
  | { screen: "person"; person: string }
  | { screen: "leaderboard" }
  | { screen: "moderation" }
  | { screen: "notFound" };

const seatOf = (query: URLSearchParams) => (query.has("seat") ? Number(query.get("seat")) : null);

/** Screens whose address names a game, table or person. All others are a single word. */
const OF_A_GAME = ["new", "rules", "learn", "analysis", "openings"];
const OF_A_TABLE = ["table", "replay", "review"];
const OF_A_PERSON = ["people"];
const OF_A_TOURNAMENT = ["cup"];

export function routeOf(url: URL): Route {
  const [first = "", second = "", ...more] = url.pathname.split("/").filter(Boolean);
  const query = url.searchParams;
  if (first === "cups" && second === "new" && !more.length && !SERVERLESS) return { screen: "newTournament" };
  if (first === "puzzles" && second && !more.length) {
    return { screen: "puzzle", game: second, daily: query.has("day") };
  }
  const named = [...OF_A_GAME, ...OF_A_TABLE, ...OF_A_PERSON, ...OF_A_TOURNAMENT].includes(first) ? second : !second;
  if (more.length || !named) return { screen: "notFound" };
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
      return { screen: "replay", table: second, seat: seatOf(query), number, retrospective: query.has("tale") };
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
      return { screen: SERVERLESS ? "notFound" : "tournaments" };
    case "cup":
      return SERVERLESS ? { screen: "notFound" } : { screen: "tournament", tournament: second };
    case "settings":
      return { screen: "settings" };
    case "people":
      return SERVERLESS && second !== "me" ? { screen: "notFound" } : { screen: "person", person: second };
    case "host":
      return { screen: SERVERLESS ? "notFound" : "moderation" };
    case "leaderboard":
      return { screen: SERVERLESS ? "notFound" : "leaderboard" };
    default:
      return { screen: "notFound" };
  }
}

/** The current address, as it would be on a server. */
export const here = (): URL =>
  SERVERLESS ? new URL(location.hash.slice(1) || "/", location.origin) : new URL(location.href);

/** What the browser's address bar shows for a path. */
const shown = (path: string): string => (SERVERLESS ? `#${path}` : path);

/** Screens that open over a table and close back to it: the table stays connected, with everything begun there. */
const OVER_A_TABLE = ["rules", "learn", "new", "settings"];

/** `under`: the table below the current screen, if any. */
export const router: { route: Route; under: Extract<Route, { screen: "table" }> | null } = $state({
  route: routeOf(here()),
  under: null,
});

/** Show the screen for the current address. */
function showRoute(): void {
  const [base, next] = [router.under ?? router.route, routeOf(here())];
  const table = base.screen === "table" ? base : null;
  const same = next.screen === "table" && next.table === table?.table && next.seat === table.seat;
  router.under = table && OVER_A_TABLE.includes(next.screen) ? table : null;
  router.route = same ? table! : next; // keep the open table rather than opening it again
}

/** Close the screen that lies over a table. */
export function backToTable(): void {
  const { table, seat } = router.under!;
  go(seat === null ? `/table/${table}` : `/table/${table}?seat=${seat}`);
}

export function go(path: string, replace = false): void {
  writePendingAddress();
  if (replace) history.replaceState(null, "", shown(path));
  else history.pushState(null, "", shown(path));
  showRoute();
  if (!replace) scrollTo(0, 0);
}

/** Browsers limit how often a page may change its address, and look for its icon each time. */
const REST = 400;
let resting = 0;
let pendingPath = "";

/** Put the current state of the screen into the address: now, or as soon as the limit allows. */
export function replaceAddress(path: string): void {
  pendingPath = path;
  if (!resting) writePendingAddress();
}

/** Write the pending address. */
export function writePendingAddress(): void {
  clearTimeout(resting);
  resting = 0;
  if (!pendingPath) return;
  history.replaceState(null, "", shown(pendingPath));
  pendingPath = "";
  resting = window.setTimeout(writePendingAddress, REST);
}

/** Follow links within the page without reloading it. */
export function follow(): void {
  addEventListener("popstate", () => {
    pendingPath = ""; // the pending address belonged to the page just left
    showRoute();
  });
  addEventListener("pagehide", writePendingAddress);
  if (SERVERLESS) for (const coming of ["pointerover", "focusin"]) document.addEventListener(coming, point);
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.("a");
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const target = where(link);
    if (link.hasAttribute("download") && isForBrowser(target.pathname)) {
      event.preventDefault();
      void save(target.pathname, link.download);
      return;
    }
    if (target.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    if (routeOf(target).screen === "notFound") return;
    event.preventDefault();
    go(target.pathname + target.search + target.hash);
  });
}

/** Save an answer of the browser's own server as a file. */
async function save(path: string, name: string): Promise<void> {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([await get<string>(path)]));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Where a link leads, as it would on a server. */
function where(link: HTMLAnchorElement): URL {
  const href = link.getAttribute("href") ?? "";
  return new URL(SERVERLESS && href.startsWith("#/") ? href.slice(1) : href, here());
}

/** Rewrite a link as the pointer or focus reaches it, so that it also works in a new tab. */
function point(event: Event): void {
  const link = (event.target as Element).closest?.("a");
  const href = link?.getAttribute("href");
  if (href?.startsWith("/") && routeOf(where(link!)).screen !== "notFound") link!.setAttribute("href", shown(href));
}
