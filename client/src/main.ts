import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { speak } from "./lib/locale.svelte.ts";
import { follow } from "./lib/router.svelte.ts";
import { dress } from "./lib/settings.svelte.ts";
import { hearTrouble } from "./lib/trouble.svelte.ts";

dress();
hearTrouble();
follow();
await speak();
mount(App, { target: document.getElementById("app")! });
// Shows turn notices and opens the page at once; see public/sw.js.
if (import.meta.env.PROD) void navigator.serviceWorker?.register(`${import.meta.env.BASE_URL}sw.js`);
