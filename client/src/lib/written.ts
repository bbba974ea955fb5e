// Days and numbers as the reader's own region writes them.

import { locale } from "./locale.svelte.ts";

/** Of the languages that the browser asks for, the one the page is in: it knows of a region, the page's words do not. */
export const region = (): string =>
  navigator.languages.find((each) => each.slice(0, 2) === locale.current) ??
  (locale.current === "en" ? "en-GB" : locale.current);

export const day = (time: number, dateStyle: "medium" | "long" = "medium"): string =>
  new Intl.DateTimeFormat(region(), { dateStyle }).format(time);

/** A part of something, such as 29%. */
export const percent = (part: number): string =>
  part.toLocaleString(locale.current, { style: "percent", maximumFractionDigits: 0 });

/** A number with so many digits behind the point, and a minus that is as wide as a plus; 5.000 like 50.000, also in Italian. */
export const number = (value: number, digits = 0): string =>
  value
    .toLocaleString(locale.current, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: "always",
    })
    .replace("-", "−");
