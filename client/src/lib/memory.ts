// Small things that this browser remembers for its user. Where it remembers nothing (all site data is blocked), all goes
// on without.

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
    // blocked, or full: next time it is asked anew
  }
}
