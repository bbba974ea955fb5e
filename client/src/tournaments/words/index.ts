import { locale, refusalWords } from "../../lib/locale.svelte.ts";
import { en } from "./en.ts";
import { it } from "./it.ts";

/** The words of tournaments in the reader's language; read it in markup, so that it follows the language. */
export const words = () => (locale.current === "it" ? it : en);

/** A refusal in the reader's words. */
export const cupRefusal = (code: string): string | null => words().refusals[code] ?? refusalWords(code);
