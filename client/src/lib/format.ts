// Dates and numbers in the format of the reader's region.

import { locale } from "./locale.svelte.ts";

/** The browser's language tag that matches the page's language: it includes a region, which the page's words lack. */
export const region = (): string =>
  navigator.languages.find((each) => each.slice(0, 2) === locale.current) ??
  (locale.current === "en" ? "en-GB" : locale.current);

export const day = (time: number, dateStyle: "medium" | "long" = "medium"): string =>
  new Intl.DateTimeFormat(region(), { dateStyle }).format(time);

/** A share of a whole, such as 29%. */
export const percent = (part: number): string =>
  part.toLocaleString(locale.current, { style: "percent", maximumFractionDigits: 0 });

/** A number with this many decimals, with a minus as wide as a plus, and always with a separator for thousands (Italian
 * would leave it out in 5.000). */
export const number = (value: number, digits = 0): string =>
  value
    .toLocaleString(locale.current, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: "always",
    })
    .replace("-", "−");
