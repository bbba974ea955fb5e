// Who I am here: a guest with a name, or an account. The session is a cookie that no script can read.

import type { Account, Me } from "../wire.ts";
import { ask, get, post, Refusal } from "./api.ts";
import { alone, ALONE, isOpen } from "./home.svelte.ts";
import { keptName } from "./kept.ts";

/** `recovery`: a code that can be read this once, until somebody says that it is kept. */
export const me: { now: Me | null; known: boolean; recovery: string } = $state({
  now: null,
  known: false,
  recovery: "",
});

let asking: Promise<void> | null = null;

/** Find out who I am: asked once, however many want to know; asked again only where the house could not be reached. */
export async function whoAmI(): Promise<Me | null> {
  if (!me.known) await (asking ??= askHouse().finally(() => (asking = null)));
  return me.now;
}

async function askHouse(): Promise<void> {
  try {
    me.now = ALONE && !isOpen() ? await fromLog().catch(() => get<Me>("/api/me")) : await get<Me>("/api/me");
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 401) throw error;
    me.now = null;
  }
  me.known = ALONE || !alone(); // whoever the house here takes me for, the server may know better
}

/** Who I am without a server, while the house here is still closed: nobody waits only to be called by their name. */
async function fromLog(): Promise<Me | null> {
  const name = await keptName();
  return name === null ? null : { id: "me", name, kind: "guest" };
}

/** Come in as a guest unless I am somebody already. */
export async function comeIn(name: string): Promise<Me> {
  const now = (await whoAmI()) ?? (await post<Me>("/api/guest", { name }));
  me.now = now;
  return now;
}

export async function rename(name: string): Promise<void> {
  me.now = await ask<Me>("PATCH", "/api/me", { name });
}

export async function makeAccount(login: string, password: string): Promise<void> {
  opened(await post<Account>("/api/account", { login, password }));
}

/** Come back into an account with a recovery code. */
export async function comeBack(login: string, code: string, password: string): Promise<void> {
  opened(await post<Account>("/api/recovery/use", { login, code, password }));
}

function opened({ recovery, ...now }: Account): void {
  me.now = now;
  me.recovery = recovery ?? "";
}

export async function signIn(login: string, password: string): Promise<void> {
  me.now = await post<Me>("/api/session", { login, password });
}

export async function signOut(): Promise<void> {
  await ask("DELETE", "/api/sessions/current");
  me.now = null;
}
