// L'interfaccia in italiano.

import type { Words } from "../lib/locale.svelte.ts";

export const it: Words = {
  tagline: "Quattro giochi da tavolo sulle mura e sulle città della Cina",
  home: "Tutti i giochi",
  back: "Indietro",
  close: "Chiudi",
  cancel: "Annulla",
  rules: "Regole",
  learn: "Impara a giocare",
  settingsLink: "Impostazioni",
  loading: "Un momento …",
  failed: "Non ha funzionato.",
  again: "Riprova",
  rule: (id: string) => `Regola ${id}`,
  seatNumber: (n: number) => `Posto ${n}`,
};
