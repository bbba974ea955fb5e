/** Work that is done once, however often somebody presses: until it is done, the next press does nothing. */
export function once(): <T>(work: () => Promise<T>) => Promise<T | undefined> {
  let busy = false;
  return async (work) => {
    if (busy) return undefined;
    busy = true;
    try {
      return await work();
    } finally {
      busy = false;
    }
  };
}
