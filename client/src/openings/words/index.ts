import { locale } from "../../lib/locale.svelte.ts";
import { en } from "./en.ts";
import { it } from "./it.ts";

/** The words of the openings in the reader's language; read it in markup, so that it follows the language. */
export const words = () => (locale.current === "it" ? it : en);
