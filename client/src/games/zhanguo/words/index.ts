// The board's words in the reader's language; read `w()` in markup, so that it follows the language.

import { locale, type Wording } from "../../../lib/locale.svelte.ts";
import { en } from "./en.ts";
import { it } from "./it.ts";

export type Words = Wording<typeof en>;
export const w = (): Words => (locale.current === "it" ? it : en);
