import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { games } from "./lib/catalogue.svelte.ts";
import { ALONE, keepOn, ownHouse } from "./lib/home.svelte.ts";
import { register } from "./lib/keeper.ts";
import { speak, wanted } from "./lib/locale.svelte.ts";
import { follow } from "./lib/router.svelte.ts";
import { dress } from "./lib/settings.svelte.ts";
import { hearTrouble } from "./lib/trouble.svelte.ts";

if (ALONE) {
  register();
  void ownHouse(); // it takes longer than all that is below
}
void games(wanted()); // every screen needs them
dress();
hearTrouble();
follow();
await speak();
mount(App, { target: document.getElementById("app")! });
register();
keepOn();
