import {
  isSameAccount,
  lastSignOut,
  lastSignOutHere,
  type SessionUser,
  storedUser,
  userHere,
  type Whose,
} from './session';
import { dropFromTab, keepInTab, type Keeping, keptInTab } from './tab';

/**
 * What is kept for an account: what was being typed, as long as its tab lives; what waits in the chat window and the chat
 * it showed last, also when that window is closed and opened again.
 */
const places = {
  draft: 'sessionStorage',
  'chat-outboxes': 'localStorage',
  'chat-shown': 'localStorage',
} as const satisfies Record<string, Keeping>;
type OwnKey = keyof typeof places;
const ownKeys = Object.keys(places) as OwnKey[];

interface Kept extends Whose {
  signedOut: string;
  value: unknown;
}

const isKept = (kept: unknown): kept is Kept => typeof kept === 'object' && kept !== null && 'value' in kept;

const isTheirs = (kept: unknown, user?: SessionUser): kept is Kept =>
  isKept(kept) && kept.signedOut === lastSignOut() && (user === undefined || isSameAccount(kept, user));

/** Keeps it for the account whose page this is. @returns whether it is kept */
export function keepOwn(key: OwnKey, value: unknown): boolean {
  const user = userHere();
  if (user === undefined) return false;
  const { user_id, network } = user;
  return keepInTab(
    key,
    JSON.stringify({ user_id, network, signedOut: lastSignOutHere(), value } satisfies Kept),
    places[key],
  );
}

/** What is kept for the account whose page this is, which has not signed out since; undefined of nothing. */
export function keptOwn(key: OwnKey): unknown {
  const kept = keptInTab(key, places[key]);
  const user = userHere();
  return user !== undefined && isTheirs(kept, user) ? kept.value : undefined;
}

export const dropKept = (key: OwnKey): void => dropFromTab(key, places[key]);

/** The account of this page has gone; what another one keeps in its own tabs by now stays. */
export function dropOwn(): void {
  const now = storedUser();
  for (const key of ownKeys) {
    const isTabs = places[key] === 'sessionStorage';
    if (isTabs || now === undefined || !isTheirs(keptInTab(key, places[key]), now)) dropKept(key);
  }
}

/** Whoever has signed out since leaves nothing behind, and what another account had typed is not for this one. */
export function dropOwnOfOthers(user?: SessionUser): void {
  for (const key of ownKeys) if (!isTheirs(keptInTab(key, places[key]), user)) dropKept(key);
}
