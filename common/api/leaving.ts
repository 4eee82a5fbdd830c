import { pageOf, startOf } from '../domain/areas';
import { dropOwn } from './own-tab';
import {
  forgetUser,
  isAnothers,
  isSameAccount,
  lastSignOut,
  lastSignOutHere,
  roleOf,
  type SessionUser,
  signedOutKey,
  storedUser,
  tellSignOut,
  userHere,
  userKey,
  type Whose,
} from './session';
import { dropFromTab, keepInTab, keptInTab } from './tab';

const wayBackKey = 'way-back';

/** Why somebody is on the sign-in page, where they were, and who. */
interface WayBack extends Whose {
  reason: 'ended' | 'locked' | 'needed';
  address: string;
  /** Whether something that was typed waits there. */
  isTyped: boolean;
  /** The last sign-out of this browser before. */
  signedOut: string;
}

const closing = new Set<() => boolean>();

/**
 * Is done before the page is left because its session is over.
 * @param keep says whether it kept something that was typed
 * @returns takes it back
 */
export function beforeSessionEnds(keep: () => boolean): () => void {
  closing.add(keep);
  return () => void closing.delete(keep);
}

/** Milliseconds after which a page that is still here leaves anew: somebody has stopped the browser. */
const patience = 30_000;

let leftAt = -Infinity;
let isSigningOut = false;
// a browser may bring the page back as it was left
window.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  leftAt = -Infinity;
  isSigningOut = false;
});

const isLeaving = (): boolean => Date.now() - leftAt < patience;

// nobody is asked whether to stay: nothing can be saved here any more
window.addEventListener(
  'beforeunload',
  (event) => {
    if (isLeaving()) event.stopImmediatePropagation();
  },
  { capture: true },
);

/** A page load that never comes back here, once, however many requests learn at that moment that it is time. */
function leaveFor(address: string): void {
  if (isLeaving()) return;
  leftAt = Date.now();
  window.location.assign(address);
}

const keepWhatIsTyped = (): boolean => [...closing].map((keep) => keep()).includes(true);

/**
 * Leaves for the sign-in page, which says why and leads back: the session has ended, or there was none. While somebody
 * signs out here, that is what it ended by, and the sign-out leaves.
 * @param isLocked a manager has locked the account: there is no way back
 */
export function endSession(isLocked = false): void {
  if (isSigningOut) return;
  const user = userHere();
  if (!isLeaving()) {
    const { pathname, search, hash } = window.location;
    const way: WayBack = {
      reason: user === undefined ? 'needed' : isLocked ? 'locked' : 'ended',
      address: pathname + search + hash,
      user_id: user?.user_id,
      network: user?.network,
      isTyped: keepWhatIsTyped(),
      signedOut: lastSignOutHere(),
    };
    keepInTab(wayBackKey, JSON.stringify(way));
  }
  forgetUser();
  leaveFor('/login');
}

/**
 * The session does not suffice: the sign-in page asks the server whose it is, and leads to where that belongs. It goes
 * on, and so do the other tabs.
 */
export function leaveForOwnArea(): void {
  if (!isLeaving()) keepWhatIsTyped();
  leaveFor('/login');
}

export const leaveForStart = (user: SessionUser): void => leaveFor(startOf[roleOf(user)]);

/**
 * Signs out by `ask`, of which other requests may learn before it is answered.
 * @throws what `ask` throws; the session goes on
 */
export async function signOutBy(ask: () => Promise<void>): Promise<void> {
  isSigningOut = true;
  try {
    await ask();
  } catch (error) {
    isSigningOut = false;
    throw error;
  }
}

/** The account has signed out, here or (`elsewhere`) in another tab. */
export function leaveSignedOut(elsewhere = false): void {
  if (!elsewhere) tellSignOut();
  dropOwn();
  forgetUser();
  forgetWhy();
  leaveFor('/login');
}

/** Why the sign-in page is open; undefined where somebody opened it, or has signed out, in whichever tab. */
export function whyHere(): WayBack | undefined {
  const way = keptInTab(wayBackKey) as Partial<WayBack> | undefined;
  const hasEnded = way?.reason === 'ended' || way?.reason === 'locked';
  const holds = way?.reason === 'needed' || (hasEnded && way.signedOut === lastSignOut());
  return holds ? (way as WayBack) : undefined;
}

export const forgetWhy = (): void => dropFromTab(wayBackKey);

/** Where whoever has just signed in goes on. */
export function wayOn(user: SessionUser): string {
  const way = whyHere();
  forgetWhy();
  const isTheirs = way?.user_id === undefined || isSameAccount(user, way);
  return (isTheirs ? pageOf(roleOf(user), way?.address) : undefined) ?? startOf[roleOf(user)];
}

/**
 * Follows what other tabs do with the account, also while this page was put aside.
 * @param onGone told when it has signed out, or another one signed in; what this tab kept for it is gone by then
 */
export function followOtherTabs(onGone?: () => void): void {
  const go = (): void => {
    dropOwn();
    onGone?.();
  };
  const look = (): void => {
    const now = storedUser();
    if (userHere() === undefined) return;
    if (now === undefined) endSession();
    else if (isAnothers()) {
      go();
      leaveForStart(now);
    }
  };
  window.addEventListener('storage', ({ key }) => {
    if (key === signedOutKey) {
      go();
      if (userHere() !== undefined) leaveSignedOut(true);
    } else if (key === userKey) look();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) look();
  });
}
