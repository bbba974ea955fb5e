// The service worker (public/sw.js): it shows turn notices, opens the page at once and keeps its files. All but that works
// without it.

/** Milliseconds that a first visit waits for it at most. */
const PATIENCE = 1000;

let registered: Promise<ServiceWorkerRegistration | undefined> | undefined;

export function register(): void {
  if (!import.meta.env.PROD) return;
  registered ??= navigator.serviceWorker?.register(`${import.meta.env.BASE_URL}sw.js`).catch((error: unknown) => {
    console.warn(error);
    return undefined;
  });
}

/** Wait on a first visit until files come through it. What a browser has compiled of files that are kept it keeps as well,
 * and Python is 9 MB to compile: the next visit has it at once. */
export async function handsOut(): Promise<void> {
  const workers = navigator.serviceWorker;
  // One that does so already need not be registered first: that can wait for seconds behind an update.
  if (!workers || workers.controller) return;
  const registration = await registered;
  if (!registration || registration.active || workers.controller) return;
  await new Promise<void>((resolve) => {
    workers.addEventListener("controllerchange", () => resolve(), { once: true });
    setTimeout(resolve, PATIENCE);
  });
}
