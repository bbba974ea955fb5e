// Reads what the browser's server has stored, without waiting for it to start.

import type { TableDatabase } from "../browser-server/table-database.ts";
import type { ListedTable } from "../wire.ts";
import { RefusalError } from "./api.ts";

/** Open the database, unless an older page in another tab blocks it: do not wait for that. */
async function openLog(): Promise<TableDatabase> {
  const { TableDatabase } = await import("../browser-server/table-database.ts");
  return new Promise((resolve, reject) => {
    let late = false;
    const blocked = () => {
      late = true;
      reject(new RefusalError(0, "blocked_log", "an older page holds the log"));
    };
    TableDatabase.open(undefined, blocked).then((log) => (late ? log.close() : resolve(log)), reject);
  });
}

/** Query the database; null if this browser stores nothing. */
async function read<T>(query: object): Promise<T | null> {
  let log;
  try {
    log = await openLog();
  } catch (error) {
    if (error instanceof RefusalError) throw error;
    const { name, message } = error as DOMException;
    if (name === "VersionError") throw new RefusalError(0, "newer_log", message);
    return null;
  }
  try {
    return (JSON.parse(await log.ask(JSON.stringify(query))) as { value?: T }).value ?? null;
  } finally {
    log.close();
  }
}

/** My tables, as last listed by the browser's server. */
export const storedTables = async (): Promise<ListedTable[] | null> =>
  (await read<string[]>({ do: "values_of_kind", kind: "listed/" }))?.map(
    (row) => (JSON.parse(row) as { listed: ListedTable }).listed,
  ) ?? null;

/** My name on the browser's server; null if I have none yet. */
export const storedName = (): Promise<string | null> => read<string>({ do: "get_value", name: "name" });
