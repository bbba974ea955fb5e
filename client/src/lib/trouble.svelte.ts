// What went wrong and no screen has words for: the page says it, whichever screen is open. A house that cannot be opened,
// a server that is gone: neither leaves anybody before a screen that waits for ever.

import { Refusal } from "./api.ts";
import { HOUSE } from "./home.svelte.ts";
import { refusalWords } from "./locale.svelte.ts";

export const trouble: { text: string } = $state({ text: "" });

export function hearTrouble(): void {
  addEventListener("unhandledrejection", (event) => {
    if (!(event.reason instanceof Refusal)) return;
    event.preventDefault();
    if (HOUSE && event.reason.code === "offline") return; // all goes on without it, and the front page says so
    trouble.text = refusalWords(event.reason.code) ?? event.reason.text;
  });
}
