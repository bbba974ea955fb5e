// Sends requests to the server over HTTP, or to the server in this browser. A refusal becomes a RefusalError with its
// code and parameters.

import { isRunning, isForBrowser, server, canAnswerOffline, waitForBrowserServer } from "./servers.svelte.ts";

export class RefusalError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly text: string,
    readonly params: Record<string, unknown> = {},
    readonly rule = "",
  ) {
    super(text);
  }
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export async function ask<T>(method: Method, path: string, body?: unknown): Promise<T> {
  if (isForBrowser(path)) return askBrowserServer<T>(method, path, body);
  try {
    return contentOrThrow(await askServer(method, path, body));
  } catch (error) {
    if (!server.gone || !canAnswerOffline(method, path)) throw error;
    return askBrowserServer<T>(method, path, body);
  }
}

/** Ask the server in this browser, even if a remote one could answer. */
export async function askBrowserServer<T>(method: Method, path: string, body?: unknown): Promise<T> {
  return contentOrThrow(await send(method, path, body));
}

function contentOrThrow<T>({ status, content }: Answer): T {
  if (status >= 200 && status < 300) return content as T;
  const no = (typeof content === "object" && content ? content : {}) as Partial<RefusalError>;
  throw new RefusalError(status, no.code ?? "http", no.text ?? String(status), no.params, no.rule);
}

interface Answer {
  status: number;
  content: unknown;
}

async function send(method: Method, path: string, body: unknown): Promise<Answer> {
  const known = method === "GET" && !isRunning() ? await writtenDown(path) : null;
  if (known) return { status: 200, content: known };
  const server = await waitForBrowserServer().catch((error: unknown) => {
    throw startFailure(error);
  });
  return server.ask(method, path, body);
}

/** Why the server in this browser did not start. */
export const startFailure = (error: unknown): RefusalError =>
  new RefusalError(0, (error as { code?: string }).code ?? "no_house", String(error));

/** Games, rulebooks and lessons never change, so they were written to files beside the browser's server when it was
 * packed (client/runtime/pack.py). Readers need not wait for it to start. */
const WRITTEN = /^\/api\/games(\?language=\w+|\/[\w-]+\/(cardboard|(words|lesson)\/\w+))$/;

async function writtenDown(path: string): Promise<unknown> {
  if (!WRITTEN.test(path)) return null;
  const name = path.slice("/api/".length).replace(/\?language=|\//g, ".");
  try {
    const found = await fetch(`${import.meta.env.BASE_URL}${import.meta.env.VITE_HOUSE}/${name}.json`);
    return found.ok ? ((await found.json()) as unknown) : null;
  } catch {
    return null; // the server in this browser will meet the same problem, and report it
  }
}

/** Milliseconds to wait for the server before something else may answer in its place. */
const PATIENCE = { first: 8000, again: 2000 };
/** What a proxy answers when the server behind it is down. */
const NOBODY = [502, 503, 504];

async function askServer(method: Method, path: string, body: unknown): Promise<Answer> {
  let answer: Response;
  const patience = server.gone ? PATIENCE.again : PATIENCE.first;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: method === "GET" && canAnswerOffline(method, path) ? AbortSignal.timeout(patience) : null,
    });
  } catch {
    server.gone = true;
    throw new RefusalError(0, "offline", "The server cannot be reached.");
  }
  server.gone = NOBODY.includes(answer.status);
  const json = answer.headers.get("content-type")?.split(";")[0] === "application/json"; // a game record is JSON lines, not JSON
  return { status: answer.status, content: json ? await answer.json() : await answer.text() };
}

export const get = <T>(path: string) => ask<T>("GET", path);
export const post = <T>(path: string, body: unknown = {}) => ask<T>("POST", path, body);
