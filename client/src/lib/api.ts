// Asks the server over HTTP, or the house in this browser. A "no" becomes a Refusal, with its code and parameters.

import { isOwn, ownHouse } from "./home.svelte.ts";

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
  const { status, content } = await (isOwn(path) ? askHouse : askServer)(method, path, body);
  if (status >= 200 && status < 300) return content as T;
  const no = (typeof content === "object" && content ? content : {}) as Partial<Refusal>;
  throw new Refusal(status, no.code ?? "http", no.text ?? String(status), no.params, no.rule);
}

interface Answer {
  status: number;
  content: unknown;
}

async function askHouse(method: Method, path: string, body: unknown): Promise<Answer> {
  let house;
  try {
    house = await ownHouse();
  } catch (error) {
    throw new Refusal(0, (error as { code?: string }).code ?? "no_house", String(error));
  }
  return house.ask(method, path, body);
}

async function askServer(method: Method, path: string, body: unknown): Promise<Answer> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refusal(0, "offline", "The server cannot be reached.");
  }
  const json = answer.headers.get("content-type")?.startsWith("application/json");
  return { status: answer.status, content: json ? await answer.json() : await answer.text() };
}

export const get = <T>(path: string) => ask<T>("GET", path);
export const post = <T>(path: string, body: unknown = {}) => ask<T>("POST", path, body);
