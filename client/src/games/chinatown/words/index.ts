// The board's words in the reader's language; read them in markup, so that they follow it.

import { locale } from "../../../lib/locale.svelte.ts";
import { en } from "./en.ts";
import { it } from "./it.ts";

export const w = () => (locale.current === "it" ? it : en);
