// Small values that this browser stores for its user. If storage is blocked, everything works without them.

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // blocked or full: the value is simply not remembered
  }
}
