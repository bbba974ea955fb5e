// Asks the server over HTTP. A "no" becomes a Refusal, with the server's code and parameters.

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

type Method = "GET" | "POST" | "PATCH" | "DELETE";

export async function ask<T>(method: Method, path: string, body?: unknown): Promise<T> {
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
  const content: unknown = json ? await answer.json() : await answer.text();
  if (answer.ok) return content as T;
  const no = json ? (content as Partial<Refusal>) : {};
  throw new Refusal(answer.status, no.code ?? "http", no.text ?? answer.statusText, no.params, no.rule);
}

export const get = <T>(path: string) => ask<T>("GET", path);
export const post = <T>(path: string, body: unknown = {}) => ask<T>("POST", path, body);
