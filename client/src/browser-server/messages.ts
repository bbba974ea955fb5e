// The messages between a page and its server's worker.

export type ToServerWorker =
  | { type: "ask"; id: number; method: string; path: string; body: string }
  | { type: "line"; line: number; table: string; seat: number | null; after: number; chatAfter: number }
  | { type: "say"; line: number; text: string }
  | { type: "close"; line: number };

export type FromServerWorker =
  | { type: "progress"; parts: number }
  | { type: "blocked" }
  | { type: "open" }
  | { type: "failed"; code: "newer_log" | "no_storage" | "no_house"; why: string }
  | { type: "lacks"; bot: string; it: boolean }
  | { type: "answer"; id: number; text: string }
  | { type: "opened"; line: number }
  | { type: "message"; line: number; text: string }
  | { type: "closed"; line: number; code: number };
