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
 * What is stored per account: unsaved input, begun texts, and recent pages, for the life of the tab; the chat window's pending
 * messages and last chat, which also survive closing and reopening that window.
 */
const places = {
  draft: 'sessionStorage',
  recent: 'sessionStorage',
  texts: 'sessionStorage',
  'chat-outboxes': 'localStorage',
  'chat-shown': 'localStorage',
} as const satisfies Record<string, Keeping>;
type OwnKey = keyof typeof places;
const ownKeys = Object.keys(places) as OwnKey[];

interface KeptValue extends Whose {
  signedOut: string;
  value: unknown;
}

const isKept = (kept: unknown): kept is KeptValue =>
  typeof kept === 'object' && kept !== null && 'value' in kept;

const isTheirs = (kept: unknown, user?: SessionUser): kept is KeptValue =>
  isKept(kept) && kept.signedOut === lastSignOut() && (user === undefined || isSameAccount(kept, user));

/** Stores a value for this page's account. @returns whether it was stored */
export function keepOwn(key: OwnKey, value: unknown): boolean {
  const user = userHere();
  if (user === undefined) return false;
  const { user_id, network } = user;
  return keepInTab(
    key,
    JSON.stringify({ user_id, network, signedOut: lastSignOutHere(), value } satisfies KeptValue),
    places[key],
  );
}

/** The value stored for this page's account, unless it has signed out since; undefined if there is none. */
export function keptOwn(key: OwnKey): unknown {
  const kept = keptInTab(key, places[key]);
  const user = userHere();
  return user !== undefined && isTheirs(kept, user) ? kept.value : undefined;
}

export const dropKept = (key: OwnKey): void => dropFromTab(key, places[key]);

/** This page's account has signed out; what another account has stored in its own tabs is kept. */
export function dropOwn(): void {
  const now = storedUser();
  for (const key of ownKeys) {
    const isTabs = places[key] === 'sessionStorage';
    if (isTabs || now === undefined || !isTheirs(keptInTab(key, places[key]), now)) dropKept(key);
  }
}

/** A sign-out leaves nothing behind, and another account's input is not for this one. */
export function dropOwnOfOthers(user?: SessionUser): void {
  for (const key of ownKeys) if (!isTheirs(keptInTab(key, places[key]), user)) dropKept(key);
}
