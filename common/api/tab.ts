/** What this tab keeps while it lives. A browser that keeps nothing loses nothing else. */

/** A tab's own storage, or that of all tabs of the browser, which outlives them. */
export type Keeping = 'sessionStorage' | 'localStorage';

/** A browser may refuse the very name. */
const storageOf = (where: Keeping): Storage => (where === 'localStorage' ? localStorage : sessionStorage);

/** @returns whether it is kept */
export function keepInTab(key: string, value: string, where: Keeping = 'sessionStorage'): boolean {
  try {
    storageOf(where).setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** What is kept, as it was when it was written; undefined of nothing, and of what nobody can read. */
export function keptInTab(key: string, where: Keeping = 'sessionStorage'): unknown {
  try {
    return JSON.parse(storageOf(where).getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function dropFromTab(key: string, where: Keeping = 'sessionStorage'): void {
  try {
    storageOf(where).removeItem(key);
  } catch {
    // there is nothing then
  }
}
