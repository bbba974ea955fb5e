// The part of Muraglia that lives in the browser when no page is open: it shows that it is your turn, and keeps the
// page's own files, so that it opens at once, also without a network. Games are never kept here: the server has them,
// or the house in the browser.

const SHELL = "muraglia-shell";
/** Where all this lies: on a server of ours at the top, elsewhere in any folder. */
const HOME = new URL("./", location.href).pathname;
/** Files whose names hold a hash of what is in them. */
const FILES = [`${HOME}assets/`, `${HOME}house-`];
const isFile = (pathname) => FILES.some((place) => pathname.startsWith(place));

self.addEventListener("install", () => self.skipWaiting());
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
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** The page, fresh where possible. Every address of ours is the same page. */
async function page(request) {
  const cache = await caches.open(SHELL);
  try {
    const answer = await fetch(request);
    const html = answer.headers.get("content-type")?.startsWith("text/html");
    const own = !/^\/(api|docs|schema|metrics|healthz)/.test(new URL(request.url).pathname);
    if (answer.ok && html && own) await cache.put(HOME, answer.clone());
    return answer;
  } catch (error) {
    const known = await cache.match(HOME);
    if (known) return known;
    throw error;
  }
}

// A site without a server asks that all its files be kept: after one visit it needs no network any more. What an older
// page has brought stays as long as one may be open that still needs it.
self.addEventListener("message", (event) => {
  if (event.data === "keep") event.waitUntil(keepAll());
});

async function keepAll() {
  const answer = await fetch(`${HOME}files.json`, { cache: "no-cache" });
  if (!answer.ok) return;
  const wanted = (await answer.json()).map((name) => HOME + name);
  const cache = await caches.open(SHELL);
  if (!(await cache.match(HOME))) await cache.add(HOME); // on the first visit it came before this worker did
  for (const path of wanted) if (!(await cache.match(path))) await cache.add(path);
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (windows.length > 1) return;
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (isFile(pathname) && !wanted.includes(pathname)) await cache.delete(request);
  }
}

const WORDS = {
  en: { title: "Your turn", body: (game) => `${game} is waiting for you.` },
  it: { title: "Tocca a te", body: (game) => `${game} ti aspetta.` },
};

self.addEventListener("push", (event) => {
  const { table, name } = event.data?.json() ?? {};
  const words = WORDS[navigator.language.slice(0, 2)] ?? WORDS.en;
  event.waitUntil(
    self.registration.showNotification(words.title, {
      body: words.body(name ?? "Muraglia"),
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
