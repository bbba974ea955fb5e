// The service worker, which runs even when no page is open: it notifies you of your turn, and caches the page's files so
// that the page opens at once, also without a network. It never stores games: the server does, or the browser server.

const SHELL = "muraglia-shell";
/** The folder of the page: the root on our own server, any folder on other hosts. */
const HOME = new URL("./", location.href).pathname;
/** Folders of files whose names hold a hash of their content. */
const FILES = [`${HOME}assets/`, `${HOME}house/`];
const isFile = (pathname) => FILES.some((place) => pathname.startsWith(place));

// The first worker takes over at once; a newer one waits until no page is open (no skipWaiting). If a page is opened while
// one worker replaces the other, neither answers, and Chromium waits for ever.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  if (isFile(url.pathname)) event.respondWith(kept(event.request));
  else if (event.request.mode === "navigate") event.respondWith(page(event.request));
});

/** Answer from the cache if possible: a file whose name holds its hash never changes. */
async function kept(request) {
  const cache = await caches.open(SHELL);
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (!answer.ok) return answer;
  const spare = answer.clone();
  try {
    await cache.put(request, answer);
  } catch {
    return spare; // no room in the cache
  }
  return (await cache.match(request)) ?? spare; // browsers keep compiled code only for answers from the cache
}

/** Milliseconds without an answer after which the network counts as down. */
const PATIENCE = 3000;

/** Answer with the page: a fresh one if it comes soon, else the cached one. All our addresses share one page. */
async function page(request) {
  if (/^\/(api|docs|schema|metrics|healthz)/.test(new URL(request.url).pathname)) return fetch(request);
  const cache = await caches.open(SHELL);
  const known = await cache.match(HOME);
  const fresh = fetch(request).then(async (answer) => {
    if (known && answer.status >= 500) return known; // the proxy is up, but our server is down
    const html = answer.headers.get("content-type")?.startsWith("text/html");
    // If all files are cached, the page belongs to them: keepAll replaces it together with its files.
    if (answer.ok && html && !(await cache.match(LIST))) await cache.put(HOME, answer.clone());
    return answer;
  });
  if (!known) return fresh;
  const late = new Promise((settle) => setTimeout(() => settle(known), PATIENCE));
  return Promise.race([fresh.catch(() => known), late]);
}

// A site without a server asks the worker to cache all its files, so that it works without a network after one visit. The
// worker answers when that is done, and the page tells its user.
self.addEventListener("message", (event) => {
  const { keep, script } = event.data ?? {};
  if (keep) event.waitUntil(keepAll(script).then((done) => event.ports[0]?.postMessage(done)));
});

/** The list of all files that belong together, cached with them. */
const LIST = `${HOME}files.json`;

/** Cache the newest page with all its files; if that fails, keep the present ones. Return whether a complete set is cached.
 * `script` is the asking page's own script: old files are deleted only if the newest set has it and no other window is
 * open. */
async function keepAll(script) {
  const cache = await caches.open(SHELL);
  const newest = await ask(LIST);
  const front = newest && (await ask(HOME));
  if (!front) return Boolean(await cache.match(LIST));
  const wanted = (await newest.clone().json()).map((name) => HOME + name);
  const named = [...(await front.clone().text()).matchAll(/assets\/[\w.-]+/g)].map(([name]) => HOME + name);
  if (named.some((name) => !wanted.includes(name))) return Boolean(await cache.match(LIST)); // the host is being updated right now
  try {
    const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname)); // one request: the browser server may be starting
    for (const path of wanted) if (!here.has(path)) await cache.add(path);
    await cache.put(HOME, front);
    await cache.put(LIST, newest);
  } catch {
    return Boolean(await cache.match(LIST)); // no network or no room: the complete set from before is still there
  }
  // Files that the same browser server loaded later (a master's net) stay, too.
  const folders = new Set(wanted.map((path) => path.slice(0, path.lastIndexOf("/") + 1)));
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (windows.length > 1 || !wanted.includes(script)) return true;
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    const later = pathname.startsWith(FILES[1]) && folders.has(pathname.slice(0, pathname.lastIndexOf("/") + 1));
    if (isFile(pathname) && !wanted.includes(pathname) && !later) await cache.delete(request);
  }
  return true;
}

/** Fetch the host's present version of a file; null if it does not answer. */
async function ask(path) {
  try {
    const answer = await fetch(path, { cache: "no-cache" });
    return answer.ok ? answer : null;
  } catch {
    return null;
  }
}

const WORDS = {
  en: {
    turn: ["Your turn", (game) => `${game} is waiting for you.`],
    ready: ["Your table is ready", (game) => `The next round of your tournament begins: ${game}.`],
    challenge: ["A challenge", (game) => `Somebody wants to play ${game} with you.`],
  },
  it: {
    turn: ["Tocca a te", (game) => `${game} ti aspetta.`],
    ready: ["Il tuo tavolo è pronto", (game) => `Comincia il prossimo round del tuo torneo: ${game}.`],
    challenge: ["Una sfida", (game) => `Qualcuno vuole giocare con te a ${game}.`],
  },
};

self.addEventListener("push", (event) => {
  const { table, name, why } = event.data?.json() ?? {};
  const words = WORDS[navigator.language.slice(0, 2)] ?? WORDS.en;
  const [title, body] = words[why] ?? words.turn;
  event.waitUntil(
    self.registration.showNotification(title, {
      body: body(name ?? "Muraglia"),
      icon: `${HOME}icon-192.png`,
      badge: `${HOME}icon-192.png`,
      tag: table, // one notice for each table, not for each move
      data: { table },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = event.notification.data?.table ? `/table/${event.notification.data.table}` : "/";
  event.waitUntil(
    self.clients.matchAll({ type: "window", includeUncontrolled: true }).then((windows) => {
      const open = windows.find((each) => new URL(each.url).pathname === path);
      return open ? open.focus() : self.clients.openWindow(path);
    }),
  );
});
