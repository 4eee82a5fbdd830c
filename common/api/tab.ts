/** Storage for the life of this tab. If the browser stores nothing, only this is lost. */

/** Storage of the tab, or of all tabs of the browser, which outlives them. */
export type Keeping = 'sessionStorage' | 'localStorage';

/** Even accessing the property may throw. */
const storageOf = (where: Keeping): Storage => (where === 'localStorage' ? localStorage : sessionStorage);

/** @returns whether it was stored */
export function keepInTab(key: string, value: string, where: Keeping = 'sessionStorage'): boolean {
  try {
    storageOf(where).setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** The stored value as it was written; undefined if there is none or it cannot be read. */
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
    // there is nothing stored then
  }
}
