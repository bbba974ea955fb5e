// What a page and the worker with its house say to each other.

export type ToHouse =
  | { type: "ask"; id: number; method: string; path: string; body: string }
  | { type: "line"; line: number; table: string; seat: number | null; after: number; chatAfter: number }
  | { type: "say"; line: number; text: string }
  | { type: "close"; line: number };

export type FromHouse =
  | { type: "progress"; parts: number }
  | { type: "blocked" }
  | { type: "open" }
  | { type: "failed"; code: "newer_log" | "no_storage" | "no_house"; why: string }
  | { type: "lacks"; bot: string; it: boolean }
  | { type: "answer"; id: number; text: string }
  | { type: "opened"; line: number }
  | { type: "message"; line: number; text: string }
  | { type: "closed"; line: number; code: number };
