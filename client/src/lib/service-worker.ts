// Registers the service worker (public/sw.js), which shows notifications and caches the page and its files. Everything
// else works without it.

/** Milliseconds that a first visit waits for it at most. */
const PATIENCE = 1000;

let registered: Promise<ServiceWorkerRegistration | undefined> | undefined;

export function registerServiceWorker(): void {
  if (!import.meta.env.PROD) return;
  registered ??= navigator.serviceWorker?.register(`${import.meta.env.BASE_URL}sw.js`).catch((error: unknown) => {
    console.warn(error);
    return undefined;
  });
}

/** On a first visit, wait until the service worker handles requests. Browsers keep the compiled code of files from its
 * cache, and Python is 9 MB to compile: the next visit starts at once. */
export async function serviceWorkerReady(): Promise<void> {
  const workers = navigator.serviceWorker;
  // If one is already in control, do not wait for registration: it can take seconds behind an update.
  if (!workers || workers.controller) return;
  const registration = await registered;
  if (!registration || registration.active || workers.controller) return;
  await new Promise<void>((resolve) => {
    workers.addEventListener("controllerchange", () => resolve(), { once: true });
    setTimeout(resolve, PATIENCE);
  });
}
