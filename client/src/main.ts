import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { loadGames } from "./lib/catalogue.svelte.ts";
import { SERVERLESS, keepOfflineFiles, startBrowserServer } from "./lib/servers.svelte.ts";
import { registerServiceWorker } from "./lib/service-worker.ts";
import { loadWords, preferredLanguage } from "./lib/locale.svelte.ts";
import { follow } from "./lib/router.svelte.ts";
import { applyTheme } from "./lib/settings.svelte.ts";
import { catchUnhandled } from "./lib/unhandled-errors.svelte.ts";

if (SERVERLESS) {
  registerServiceWorker();
  void startBrowserServer(); // it takes longer than everything below
}
void loadGames(preferredLanguage()); // every screen needs the list
applyTheme();
catchUnhandled();
follow();
await loadWords();
mount(App, { target: document.getElementById("app")! });
registerServiceWorker();
keepOfflineFiles();
