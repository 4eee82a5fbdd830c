import { type Role, setUpPage, startOf } from '../domain/areas';
import type { Right } from '../domain/rights';
import type { components } from './schema';

export type SessionUser = components['schemas']['SessionUser'];

export const userKey = 'user';
/** Changes with every sign-out in this browser. */
export const signedOutKey = 'signed-out';

/** The account this page was loaded for, even if another tab already knows that its session has ended. */
let here: SessionUser | undefined;
/** The last sign-out at that time. */
let outBefore = '';

function takeAccount(user: SessionUser): void {
  here = user;
  outBefore = lastSignOut();
}

/** The account signed in in this browser, as far as the page knows; the server decides. */
export function storedUser(): SessionUser | undefined {
  try {
    const user = (JSON.parse(localStorage.getItem(userKey) ?? 'null') as SessionUser | null) ?? undefined;
    if (here === undefined && user !== undefined) takeAccount(user);
    return user;
  } catch {
    return undefined;
  }
}

/** This page's account, whether stored or not. */
export function userHere(): SessionUser | undefined {
  const stored = storedUser();
  return here ?? stored;
}

export function storeUser(user: SessionUser): void {
  takeAccount(user);
  localStorage.setItem(userKey, JSON.stringify(user));
  followers.forEach((tell) => tell());
}

const followers = new Set<() => void>();

/** Calls `tell` when what is known of the account changes, in any tab. @returns stops that */
export function followUser(tell: () => void): () => void {
  followers.add(tell);
  window.addEventListener('storage', tell);
  return () => {
    followers.delete(tell);
    window.removeEventListener('storage', tell);
  };
}

/**
 * Whether the account has these rights, as far as the page knows; the server decides. A psychic's own work needs
 * none.
 */
export function may(...rights: readonly Right[]): boolean {
  const stored = storedUser();
  const user = isAnothers() ? here : stored;
  // the user may have been stored before there were rights
  const has = user === undefined || roleOf(user) === 'psychic' ? undefined : user.rights;
  return has === undefined || rights.every((right) => has.includes(right));
}

/** This page's account is no longer signed in; another one that has signed in since is kept. */
export function forgetUser(): void {
  if (!isAnothers()) localStorage.removeItem(userKey);
}

/** When this browser last signed out; anything stored before that is discarded. */
export const lastSignOut = (): string => localStorage.getItem(signedOutKey) ?? '';

/** The same, as of when this page was loaded. */
export const lastSignOutHere = (): string => outBefore;

export function tellSignOut(): void {
  localStorage.setItem(signedOutKey, String(Date.now()));
}

export const roleOf = ({ manager }: Pick<SessionUser, 'manager'>): Role =>
  manager == null ? 'manager' : 'psychic';

/** The account's start page; the only page while it must set up a second factor. */
export const startFor = (user: SessionUser): string =>
  user.must_set_up_second_factor ? setUpPage : startOf[roleOf(user)];

/** Which account a value belongs to. */
export interface Whose {
  user_id?: number;
  network?: string;
}

export const isSameAccount = (one: Whose, other: Whose): boolean =>
  one.user_id === other.user_id && one.network === other.network;

/** Whether another account has signed in in this browser since this page was loaded. */
export function isAnothers(): boolean {
  const [was, now] = [userHere(), storedUser()];
  return was !== undefined && now !== undefined && !isSameAccount(now, was);
}
