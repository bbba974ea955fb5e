import { locale, type Wording } from "../../lib/locale.svelte.ts";
import { en } from "./en.ts";
import { it } from "./it.ts";

export type ExplanationWords = Wording<typeof en>;

/** The explanations in the reader's language. */
export const words = (): ExplanationWords => (locale.current === "it" ? it : en);
