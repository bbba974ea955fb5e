// The preferences stored in this browser.

import { recall, remember } from "./local-storage.ts";

export type Theme = "system" | "light" | "dark";
export type MotionSetting = "system" | "less" | "full";
/** Playing speed of motions on the board. */
export type PlaySpeed = "slow" | "normal" | "fast" | "off";

interface Kept {
  theme: Theme;
  motion: MotionSetting;
  speed: PlaySpeed;
  sound: boolean;
  /** Ask for confirmation before a move that one press would make while others are possible. */
  confirm: boolean;
  locale: string;
  /** Seconds before bots take the free seats at a table that looks for players. */
  wait: number;
  /** Where games without other people run; "": in this browser if the device is fast enough. */
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

/** Whether animations are on. */
export const animated = () => (settings.motion === "system" ? !still.matches : settings.motion === "full");

/** Apply the settings to the page, now and whenever they change. */
export function applyTheme(): void {
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
  root.dataset.motion = animated() ? "full" : "less";
}
