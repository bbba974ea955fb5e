// The messages between a page and its server's worker.

export type ToServerWorker =
  | { type: "ask"; id: number; method: string; path: string; body: string }
  | { type: "connect"; connection: number; table: string; seat: number | null; after: number; chatAfter: number }
  | { type: "command"; connection: number; text: string }
  | { type: "close"; connection: number };

export type FromServerWorker =
  | { type: "progress"; parts: number }
  | { type: "blocked" }
  | { type: "open" }
  | { type: "failed"; code: "newer_log" | "no_storage" | "no_house"; why: string }
  | { type: "lacks"; bot: string; it: boolean }
  | { type: "answer"; id: number; text: string }
  | { type: "opened"; connection: number }
  | { type: "message"; connection: number; text: string }
  | { type: "closed"; connection: number; code: number };
