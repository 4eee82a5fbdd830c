/** What this tab keeps while it lives. A browser that keeps nothing loses nothing else. */

/** @returns whether it is kept */
export function keepInTab(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** What is kept, as it was when it was written; undefined of nothing, and of what nobody can read. */
export function keptInTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function dropFromTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // there is nothing then
  }
}
