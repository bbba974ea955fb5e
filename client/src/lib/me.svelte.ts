// Who I am: a guest with a name, or an account. The session is a cookie that scripts cannot read.

import type { Account, Me } from "../wire.ts";
import { ask, get, post, RefusalError } from "./api.ts";
import { noServer, SERVERLESS, isRunning } from "./servers.svelte.ts";
import { storedName } from "./stored-tables.ts";

/** `recovery`: a recovery code, shown once until the user confirms having saved it. */
export const me: { now: Me | null; known: boolean; recovery: string } = $state({
  now: null,
  known: false,
  recovery: "",
});

let asking: Promise<void> | null = null;

/** Find out who I am: one request, however many callers wait for it; repeated only if the server could not be reached.
 * */
export async function loadMe(): Promise<Me | null> {
  if (!me.known) await (asking ??= askServer().finally(() => (asking = null)));
  return me.now;
}

async function askServer(): Promise<void> {
  try {
    me.now = SERVERLESS && !isRunning() ? await fromLog().catch(() => get<Me>("/api/me")) : await get<Me>("/api/me");
  } catch (error) {
    if (!(error instanceof RefusalError) || error.status !== 401) throw error;
    me.now = null;
  }
  me.known = SERVERLESS || !noServer(); // a remote server may know me under another identity
}

/** My name as stored in this browser, read without waiting for its server to start. */
async function fromLog(): Promise<Me | null> {
  const name = await storedName();
  return name === null ? null : { id: "me", name, kind: "guest" };
}

/** Sign in as a guest, unless already signed in. */
export async function signInAsGuest(name: string): Promise<Me> {
  const now = (await loadMe()) ?? (await post<Me>("/api/guest", { name }));
  me.now = now;
  return now;
}

export async function rename(name: string): Promise<void> {
  me.now = await ask<Me>("PATCH", "/api/me", { name });
}

export async function makeAccount(login: string, password: string): Promise<void> {
  opened(await post<Account>("/api/account", { login, password }));
}

/** Set a new password with a recovery code. */
export async function resetPassword(login: string, code: string, password: string): Promise<void> {
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
