// The table store in IndexedDB; the other stores use SQL. It knows tables, versions and command ids, and nothing of
// games: the values are texts that the Python side writes and reads (src/muraglia/store/indexeddb.py). Each query is
// one transaction. It is answered once the transaction is on disk (`durability: "strict"`), or nothing has changed.
// Failures are answers too: Python would wait for ever on a promise rejected without an Error.

/** Raise this when the stores below change; browsers then keep older pages from opening the database. */
const FORMAT = 1;

interface Row {
  version: number;
  lines: number;
  wake: number | null;
  done: boolean;
  /** A copy of `wake`, only while it counts: rows without it are left out of the index. */
  due?: number;
}

interface Receipt {
  sender: string;
  id: string;
  answer: string;
  at: number;
}

interface Write {
  entries: string[];
  lines: string[];
  note: [string, string] | null;
  receipt: Receipt | null;
  wake: number | null;
  done: boolean;
}

type Query =
  | { do: "append"; table: string; expected: number | null; write: Write }
  | { do: "read"; table: string; after: number }
  | { do: "chat_lines"; table: string; after: number; before: number; limit: number }
  | { do: "note"; table: string; person: string }
  | { do: "lengths"; tables: string[] }
  | { do: "tables_due"; now: number; limit: number }
  | { do: "tables"; after: string; limit: number }
  | { do: "start_serving"; now: number; grace: number }
  | { do: "heartbeat"; now: number }
  | { do: "delete_old_answers"; before: number; limit: number }
  | { do: "delete_table"; table: string; limit: number }
  | { do: "delete_chat"; tables: string[]; limit: number }
  | { do: "check" }
  | { do: "get_value"; name: string }
  | { do: "values_of_kind"; kind: string }
  | { do: "put_value"; name: string; value: string | null };

const STORES = ["tables", "entries", "lines", "notes", "answers", "beats", "outages", "things"] as const;
/** Sorts after every number and every text. */
const END: [] = [];

class Refused extends Error {}

function open(name: string, blocked: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, FORMAT);
    request.onupgradeneeded = () => {
      const db = request.result;
      const made = STORES.filter((store) => !db.objectStoreNames.contains(store)); // stores of an older version stay
      for (const store of made) db.createObjectStore(store);
      const work = request.transaction!;
      if (made.includes("tables")) work.objectStore("tables").createIndex("due", "due");
      if (made.includes("answers")) work.objectStore("answers").createIndex("at", "at");
    };
    request.onblocked = blocked;
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

const got = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const ended = (work: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    work.oncomplete = () => resolve();
    work.onabort = () => reject(work.error ?? new DOMException("it was given up", "AbortError"));
  });

/** All keys of one table in a store whose keys begin with the table. */
const of = (table: string, from: unknown = -Infinity, to: unknown = END) =>
  IDBKeyRange.bound([table, from], [table, to], true, true);

export class TableDatabase {
  /** A newer page has taken over the database, so this one can no longer use it. */
  private outdated = false;
  /** The browser closed the database by itself: somebody has deleted the site's data. */
  private lost = false;

  private constructor(private readonly db: IDBDatabase) {
    // A newer page in another tab wants to upgrade the database: do not block it.
    db.onversionchange = () => {
      this.outdated = true;
      db.close();
    };
    db.onclose = () => (this.lost = true);
  }

  /** Open the database; `blocked` is called while an older page holds it open. */
  static async open(name = "muraglia", blocked: () => void = () => {}): Promise<TableDatabase> {
    return new TableDatabase(await open(name, blocked));
  }

  close(): void {
    this.db.close();
  }

  /** Answer a JSON query with JSON: a value, or why there is none. */
  async ask(text: string): Promise<string> {
    const query = JSON.parse(text) as Query;
    try {
      return JSON.stringify({ value: (await this.answer(query)) ?? null });
    } catch (error) {
      if (error instanceof Refused) return JSON.stringify({ refused: error.message });
      const { name, message } = error as Error;
      return JSON.stringify({ failed: this.outdated ? "VersionError" : this.lost ? "Lost" : name, why: message });
    }
  }

  private answer(query: Query): Promise<unknown> {
    switch (query.do) {
      case "append":
        return this.writing((at) => append(at, query.table, query.expected, query.write));
      case "read":
        return this.reading((at) => got(at("entries").getAll(of(query.table, query.after))));
      case "chat_lines":
        return this.reading((at) => chatLines(at, query));
      case "note":
        return this.reading((at) => got(at("notes").get([query.table, query.person])));
      case "lengths":
        return this.reading((at) => lengths(at, query.tables));
      case "tables_due":
        return this.reading((at) =>
          got(at("tables").index("due").getAllKeys(IDBKeyRange.upperBound(query.now), query.limit)),
        );
      case "tables":
        return this.reading((at) =>
          got(at("tables").getAllKeys(IDBKeyRange.lowerBound(query.after, true), query.limit)),
        );
      case "start_serving":
        return this.writing((at) => startServing(at, query.now, query.grace));
      case "heartbeat":
        return this.writing((at) => heartbeat(at, query.now), "relaxed"); // losing one only causes a delay
      case "delete_old_answers":
        return this.writing((at) => deleteOldAnswers(at, query.before, query.limit));
      case "delete_table":
        return this.writing((at) => deleteTable(at, query.table, query.limit));
      case "delete_chat":
        return this.writing((at) => deleteChat(at, query.tables, query.limit));
      case "check":
        return this.reading(check);
      case "get_value":
        return this.reading((at) => got(at("things").get(query.name)));
      case "values_of_kind":
        return this.reading((at) => got(at("things").getAll(IDBKeyRange.bound(query.kind, `${query.kind}\uffff`))));
      case "put_value":
        return this.writing(async (at) => {
          if (query.value === null) at("things").delete(query.name);
          else at("things").put(query.value, query.name);
        });
    }
  }

  private reading<T>(work: (at: At) => Promise<T>): Promise<T> {
    return this.within(this.db.transaction(STORES, "readonly"), work);
  }

  private writing<T>(work: (at: At) => Promise<T>, durability: IDBTransactionDurability = "strict"): Promise<T> {
    return this.within(this.db.transaction(STORES, "readwrite", { durability }), work);
  }

  private async within<T>(transaction: IDBTransaction, work: (at: At) => Promise<T>): Promise<T> {
    const finished = ended(transaction);
    finished.catch(() => null); // it is awaited below, perhaps after it has failed
    let result: T;
    try {
      result = await work((store) => transaction.objectStore(store));
    } catch (error) {
      try {
        transaction.abort();
      } catch {
        await finished; // it was aborted already, and knows why
      }
      throw error;
    }
    await finished;
    return result;
  }
}

type At = (store: (typeof STORES)[number]) => IDBObjectStore;

/** Check one append and carry it out; a refused one has written nothing. */
async function append(at: At, table: string, expected: number | null, write: Write): Promise<string | null> {
  const { receipt, note } = write;
  if (receipt) {
    const known = await got<Receipt | undefined>(at("answers").get([table, receipt.sender, receipt.id]));
    if (known) return known.answer;
  }
  const row = await got<Row | undefined>(at("tables").get(table));
  if (!row && expected !== 0) throw new Refused("gone");
  const now = row ?? { version: 0, lines: 0, wake: null, done: false };
  if (expected !== null && now.version !== expected) throw new Refused("conflict");
  for (const entry of write.entries) at("entries").put(entry, [table, ++now.version]);
  for (const line of write.lines) at("lines").put(line, [table, ++now.lines]);
  if (write.entries.length) {
    now.wake = write.wake;
    now.done = write.done;
  } else if (write.wake !== null) now.wake = write.wake;
  putRow(at, table, now);
  if (note) at("notes").put(note[1], [table, note[0]]);
  if (receipt) at("answers").put(receipt, [table, receipt.sender, receipt.id]);
  return null;
}

function putRow(at: At, table: string, { version, lines, wake, done }: Row): void {
  const row: Row = { version, lines, wake, done };
  if (wake !== null && !done) row.due = wake;
  at("tables").put(row, table);
}

async function chatLines(
  at: At,
  { table, after, before, limit }: Query & { do: "chat_lines" },
): Promise<[number, string][]> {
  const range = of(table, after, before);
  const [keys, texts] = await Promise.all([got(at("lines").getAllKeys(range)), got(at("lines").getAll(range))]);
  const found = keys.map((key, index): [number, string] => [(key as [string, number])[1], texts[index] as string]);
  return limit ? found.slice(-limit) : [];
}

async function lengths(at: At, tables: string[]): Promise<Record<string, { version: number; lines: number }>> {
  const rows = await Promise.all(tables.map((table) => got<Row | undefined>(at("tables").get(table))));
  return Object.fromEntries(
    tables.flatMap((table, index) => {
      const row = rows[index];
      return row ? [[table, { version: row.version, lines: row.lines }]] : [];
    }),
  );
}

async function heartbeat(at: At, now: number): Promise<void> {
  const last = (await got<number | undefined>(at("beats").get(1))) ?? now;
  at("beats").put(Math.max(last, now), 1);
}

async function startServing(at: At, now: number, grace: number): Promise<{ since: number; until: number }[]> {
  const last = await got<number | undefined>(at("beats").get(1));
  if (last !== undefined && now - last > grace) at("outages").put(now, last);
  await heartbeat(at, now);
  const [since, until] = await Promise.all([got(at("outages").getAllKeys()), got(at("outages").getAll())]);
  return since.map((key, index) => ({ since: key as number, until: until[index] as number }));
}

async function deleteOldAnswers(at: At, before: number, limit: number): Promise<number> {
  const old = await got(at("answers").index("at").getAllKeys(IDBKeyRange.upperBound(before, true), limit));
  for (const key of old) at("answers").delete(key);
  return old.length;
}

async function deleteTable(at: At, table: string, limit: number): Promise<boolean> {
  const row = await got<Row | undefined>(at("tables").get(table));
  if (row && !row.done) return true;
  at("notes").delete(of(table));
  let more = false;
  for (const store of ["lines", "answers"] as const) {
    const some = await got(at(store).getAllKeys(of(table), limit));
    for (const key of some) at(store).delete(key);
    more ||= some.length === limit;
  }
  if (more) return false;
  at("entries").delete(of(table));
  at("tables").delete(table);
  return true;
}

async function deleteChat(at: At, tables: string[], limit: number): Promise<number> {
  let left = limit;
  for (const table of tables) {
    const row = await got<Row | undefined>(at("tables").get(table));
    if (!row?.done) continue;
    at("notes").delete(of(table));
    const some = left ? await got(at("lines").getAllKeys(of(table), left)) : [];
    for (const key of some) at("lines").delete(key);
    left -= some.length;
    if (left) putRow(at, table, { ...row, lines: 0 });
  }
  return limit - left;
}

/** Tables whose entries or lines are missing, and tables of which entries or lines were left behind (store/audit.py).
 * */
async function check(at: At): Promise<string[][]> {
  const [ids, rows] = await Promise.all([got(at("tables").getAllKeys()), got<Row[]>(at("tables").getAll())]);
  const missing: string[][] = [];
  const left: string[][] = [];
  for (const [store, count] of [
    ["entries", (row: Row) => row.version],
    ["lines", (row: Row) => row.lines],
  ] as const) {
    const found = new Map<string, number[]>();
    for (const key of (await got(at(store).getAllKeys())) as [string, number][]) {
      found.set(key[0], [...(found.get(key[0]) ?? []), key[1]]);
    }
    const sound = (id: string, row: Row) => {
      const numbers = found.get(id) ?? [];
      return numbers.length === count(row) && (numbers.at(-1) ?? 0) === count(row);
    };
    missing.push((ids as string[]).filter((id, index) => !sound(id, rows[index]!)));
    left.push([...found.keys()].filter((id) => !ids.includes(id)));
  }
  return [...missing, ...left];
}
