// Asks the server over HTTP, or the house in this browser. A "no" becomes a Refusal, with its code and parameters.

import { isOpen, isOwn, server, standsIn, waitForHouse } from "./home.svelte.ts";

export class Refusal extends Error {
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
  if (isOwn(path)) return own<T>(method, path, body);
  try {
    return said(await askServer(method, path, body));
  } catch (error) {
    if (!server.gone || !standsIn(method, path)) throw error;
    return own<T>(method, path, body);
  }
}

/** Ask the house in this browser, whoever else could be asked. */
export async function own<T>(method: Method, path: string, body?: unknown): Promise<T> {
  return said(await askHouse(method, path, body));
}

function said<T>({ status, content }: Answer): T {
  if (status >= 200 && status < 300) return content as T;
  const no = (typeof content === "object" && content ? content : {}) as Partial<Refusal>;
  throw new Refusal(status, no.code ?? "http", no.text ?? String(status), no.params, no.rule);
}

interface Answer {
  status: number;
  content: unknown;
}

async function askHouse(method: Method, path: string, body: unknown): Promise<Answer> {
  const known = method === "GET" && !isOpen() ? await writtenDown(path) : null;
  if (known) return { status: 200, content: known };
  const house = await waitForHouse().catch((error: unknown) => {
    throw noHouse(error);
  });
  return house.ask(method, path, body);
}

/** Why no house could be opened. */
export const noHouse = (error: unknown): Refusal =>
  new Refusal(0, (error as { code?: string }).code ?? "no_house", String(error));

/** What a house says of its games, their rules and lessons: always the same, and so written down beside it when it was
 * packed (client/runtime/pack.py). Whoever reads need not wait until it is open. */
const WRITTEN = /^\/api\/games(\?language=\w+|\/[\w-]+\/(cardboard|(words|lesson)\/\w+))$/;

async function writtenDown(path: string): Promise<unknown> {
  if (!WRITTEN.test(path)) return null;
  const name = path.slice("/api/".length).replace(/\?language=|\//g, ".");
  try {
    const found = await fetch(`${import.meta.env.BASE_URL}${import.meta.env.VITE_HOUSE}/${name}.json`);
    return found.ok ? ((await found.json()) as unknown) : null;
  } catch {
    return null; // whatever is in the way is in the way of the house, too, which says so
  }
}

/** Milliseconds after which a server that says nothing counts as none, where somebody else could answer. */
const PATIENCE = { first: 8000, again: 2000 };
/** What a host says when the server behind it does not answer. */
const NOBODY = [502, 503, 504];

async function askServer(method: Method, path: string, body: unknown): Promise<Answer> {
  let answer: Response;
  const patience = server.gone ? PATIENCE.again : PATIENCE.first;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: method === "GET" && standsIn(method, path) ? AbortSignal.timeout(patience) : null,
    });
  } catch {
    server.gone = true;
    throw new Refusal(0, "offline", "The server cannot be reached.");
  }
  server.gone = NOBODY.includes(answer.status);
  const json = answer.headers.get("content-type")?.split(";")[0] === "application/json"; // a record is lines of it
  return { status: answer.status, content: json ? await answer.json() : await answer.text() };
}

export const get = <T>(path: string) => ask<T>("GET", path);
export const post = <T>(path: string, body: unknown = {}) => ask<T>("POST", path, body);
