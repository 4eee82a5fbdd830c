import {
  isSameAccount,
  lastSignOut,
  lastSignOutHere,
  type SessionUser,
  userHere,
  type Whose,
} from './session';
import { dropFromTab, keepInTab, keptInTab } from './tab';

/** What a tab keeps for an account: what was being typed, what waits in the chat window, and the chat it showed last. */
const ownKeys = ['draft', 'chat-outboxes', 'chat-shown'] as const;
type OwnKey = (typeof ownKeys)[number];

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
  );
}

/** What is kept for the account whose page this is, which has not signed out since; undefined of nothing. */
export function keptOwn(key: OwnKey): unknown {
  const kept = keptInTab(key);
  const user = userHere();
  return user !== undefined && isTheirs(kept, user) ? kept.value : undefined;
}

export const dropOwn = (): void => ownKeys.forEach(dropFromTab);

/** Whoever has signed out since leaves nothing behind, and what another account had typed is not for this one. */
export function dropOwnOfOthers(user?: SessionUser): void {
  for (const key of ownKeys) if (!isTheirs(keptInTab(key), user)) dropFromTab(key);
}
