// Shows errors that no screen has handled, such as a server that cannot be started or reached, so that nobody is left
// waiting in front of an empty screen.

import { RefusalError } from "./api.ts";
import { HAS_BROWSER_SERVER } from "./servers.svelte.ts";
import { refusalWords } from "./locale.svelte.ts";

export const unhandled: { text: string } = $state({ text: "" });

export function catchUnhandled(): void {
  addEventListener("unhandledrejection", (event) => {
    if (!(event.reason instanceof RefusalError)) return;
    event.preventDefault();
    if (HAS_BROWSER_SERVER && event.reason.code === "offline") return; // everything works without it, and the front page says so
    unhandled.text = refusalWords(event.reason.code) ?? event.reason.text;
  });
}
