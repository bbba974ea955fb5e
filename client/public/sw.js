// The part of Muraglia that lives in the browser when no page is open: it shows that it is your turn, and keeps the
// page's own files, so that it opens at once, also without a network. Games are never kept here: the server has them,
// or the house in the browser.

const SHELL = "muraglia-shell";
/** Where all this lies: on a server of ours at the top, elsewhere in any folder. */
const HOME = new URL("./", location.href).pathname;
/** Files whose names hold a hash of what is in them. */
const FILES = [`${HOME}assets/`, `${HOME}house/`];
const isFile = (pathname) => FILES.some((place) => pathname.startsWith(place));

// The first one serves at once; a newer one waits until no page is open (no skipWaiting): whoever opens or reloads a page in
// the moment in which one takes the other's place gets no answer from either, and Chromium then waits for ever.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  if (isFile(url.pathname)) event.respondWith(kept(event.request));
  else if (event.request.mode === "navigate") event.respondWith(page(event.request));
});

/** A file whose name holds its hash never changes. */
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
    return spare; // there is no room to keep it
  }
  return (await cache.match(request)) ?? spare; // with what is kept, a browser keeps what it makes of it
}

/** Milliseconds after which a network that says nothing counts as none. */
const PATIENCE = 3000;

/** The page, fresh where possible, and soon in any case. Every address of ours is the same page. */
async function page(request) {
  if (/^\/(api|docs|schema|metrics|healthz)/.test(new URL(request.url).pathname)) return fetch(request);
  const cache = await caches.open(SHELL);
  const known = await cache.match(HOME);
  const fresh = fetch(request).then(async (answer) => {
    if (known && answer.status >= 500) return known; // the host is there, and what it speaks for is not
    const html = answer.headers.get("content-type")?.startsWith("text/html");
    // Where all files are kept, the page is one of them: another one comes with all of its own (keepAll).
    if (answer.ok && html && !(await cache.match(LIST))) await cache.put(HOME, answer.clone());
    return answer;
  });
  if (!known) return fresh;
  const late = new Promise((settle) => setTimeout(() => settle(known), PATIENCE));
  return Promise.race([fresh.catch(() => known), late]);
}

// A site without a server asks that all its files be kept: after one visit it needs no network any more. It hears when
// that is done, and says so to its user.
self.addEventListener("message", (event) => {
  const { keep, script } = event.data ?? {};
  if (keep) event.waitUntil(keepAll(script).then((done) => event.ports[0]?.postMessage(done)));
});

/** The list of all files that belong together, kept with them. */
const LIST = `${HOME}files.json`;

/** Keep the newest page with all its files, or go on with those that are here; tell whether there are any. `script` is
 * what the page that asks was made from: its files stay as long as it is open, and so do those of other windows. */
async function keepAll(script) {
  const cache = await caches.open(SHELL);
  const newest = await ask(LIST);
  const front = newest && (await ask(HOME));
  if (!front) return Boolean(await cache.match(LIST));
  const wanted = (await newest.clone().json()).map((name) => HOME + name);
  const named = [...(await front.clone().text()).matchAll(/assets\/[\w.-]+/g)].map(([name]) => HOME + name);
  if (named.some((name) => !wanted.includes(name))) return Boolean(await cache.match(LIST)); // it changes right now
  try {
    const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname)); // one look: a house may just be opening
    for (const path of wanted) if (!here.has(path)) await cache.add(path);
    await cache.put(HOME, front);
    await cache.put(LIST, newest);
  } catch {
    return Boolean(await cache.match(LIST)); // no network any more, or no room: what was whole before still is
  }
  // What the same house has fetched later (a net of a master) stays, too.
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

/** What the host has now; nothing where it does not answer. */
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
    ready: ["Il tuo tavolo è pronto", (game) => `Comincia il prossimo turno del tuo torneo: ${game}.`],
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
      tag: table, // one notice a table, not one a move
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
