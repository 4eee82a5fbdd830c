import type { components } from './schema';

export type SessionUser = components['schemas']['SessionUser'];

const storageKey = 'user';

/** The account that signed in on this browser, as far as the page knows; the server decides. */
export function storedUser(): SessionUser | undefined {
  try {
    return (JSON.parse(localStorage.getItem(storageKey) ?? 'null') as SessionUser | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function storeUser(user: SessionUser): void {
  localStorage.setItem(storageKey, JSON.stringify(user));
}

export function forgetUser(): void {
  localStorage.removeItem(storageKey);
}

let isLeaving = false;

/**
 * Leaves for the sign-in page, which belongs to another web app: a page load that never comes back here. Once, however
 * many requests learn at that moment that the session is over.
 */
export function endSession(): void {
  forgetUser();
  if (isLeaving) return;
  isLeaving = true;
  // a browser may bring the page back as it was left
  window.addEventListener('pageshow', () => (isLeaving = false), { once: true });
  window.location.assign('/login');
}
