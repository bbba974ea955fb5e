// What this browser remembers of its user's taste.

import { recall, remember } from "./memory.ts";

export type Theme = "system" | "light" | "dark";
export type Motion = "system" | "less" | "full";
/** How fast moves are played on the board. */
export type Speed = "slow" | "normal" | "fast" | "off";

interface Kept {
  theme: Theme;
  motion: Motion;
  speed: Speed;
  sound: boolean;
  /** Ask before a move that a single press would make, while other moves are possible. */
  confirm: boolean;
  locale: string;
  /** After how many seconds bots join whoever looks for players. */
  wait: number;
  /** Where games without other people are played; "": in this browser where the device is quick enough. */
  house: "" | "here" | "server";
}

const KEY = "muraglia.settings";
const DEFAULTS: Kept = {
  theme: "system",
  motion: "system",
  speed: "normal",
  sound: false,
  confirm: true,
  locale: "",
  wait: 30,
  house: "",
};

function read(): Kept {
  try {
    return { ...DEFAULTS, ...(JSON.parse(recall(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings: Kept = $state(read());

const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether things may move. */
export const lively = () => (settings.motion === "system" ? !still.matches : settings.motion === "full");

/** Bring the page in line with the settings, now and whenever they change. */
export function dress(): void {
  $effect.root(() => {
    $effect(() => {
      remember(KEY, JSON.stringify(settings));
      show();
    });
  });
  dark.addEventListener("change", show);
  still.addEventListener("change", show);
  show();
}

function show(): void {
  const root = document.documentElement;
  const theme = settings.theme === "system" ? (dark.matches ? "dark" : "light") : settings.theme;
  root.dataset.theme = theme;
  root.dataset.motion = lively() ? "full" : "less";
}
