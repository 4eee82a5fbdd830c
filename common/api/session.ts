import type { Role } from '../domain/areas';
import type { components } from './schema';

export type SessionUser = components['schemas']['SessionUser'];

export const userKey = 'user';
/** Changes with every sign-out of this browser. */
export const signedOutKey = 'signed-out';

/** The account that this page was loaded for, also when another tab has learnt already that its session is over. */
let here: SessionUser | undefined;
/** The last sign-out that there was then. */
let outBefore = '';

function takeAccount(user: SessionUser): void {
  here = user;
  outBefore = lastSignOut();
}

/** The account that signed in on this browser, as far as the page knows; the server decides. */
export function storedUser(): SessionUser | undefined {
  try {
    const user = (JSON.parse(localStorage.getItem(userKey) ?? 'null') as SessionUser | null) ?? undefined;
    if (here === undefined && user !== undefined) takeAccount(user);
    return user;
  } catch {
    return undefined;
  }
}

/** The account whose page this is, stored or not. */
export function userHere(): SessionUser | undefined {
  const stored = storedUser();
  return here ?? stored;
}

export function storeUser(user: SessionUser): void {
  takeAccount(user);
  localStorage.setItem(userKey, JSON.stringify(user));
}

/** The account of this page is signed in no more; another one that has signed in since stays. */
export function forgetUser(): void {
  if (!isAnothers()) localStorage.removeItem(userKey);
}

/** When somebody last signed out of this browser; what was kept before is for nobody any more. */
export const lastSignOut = (): string => localStorage.getItem(signedOutKey) ?? '';

/** The same, as it was when this page was loaded. */
export const lastSignOutHere = (): string => outBefore;

export function tellSignOut(): void {
  localStorage.setItem(signedOutKey, String(Date.now()));
}

export const roleOf = ({ manager }: Pick<SessionUser, 'manager'>): Role =>
  manager == null ? 'manager' : 'psychic';

/** Which account something belongs to. */
export interface Whose {
  user_id?: number;
  network?: string;
}

export const isSameAccount = (one: Whose, other: Whose): boolean =>
  one.user_id === other.user_id && one.network === other.network;

/** Whether another account has signed in on this browser since this page was loaded. */
export function isAnothers(): boolean {
  const [was, now] = [userHere(), storedUser()];
  return was !== undefined && now !== undefined && !isSameAccount(now, was);
}
