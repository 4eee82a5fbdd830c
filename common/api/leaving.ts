import { chatWindow, pageOf, setUpPage } from '../domain/areas';
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
  startFor,
  storedUser,
  tellSignOut,
  userHere,
  userKey,
  type Whose,
} from './session';
import { dropFromTab, keepInTab, keptInTab } from './tab';

const wayBackKey = 'way-back';

/** Why the user is on the sign-in page, which page they came from, and which account. */
interface WayBack extends Whose {
  reason: 'ended' | 'locked' | 'needed';
  address: string;
  /** Whether unsaved input is stored for that page. */
  isTyped: boolean;
  /** This browser's last sign-out before that. */
  signedOut: string;
}

const closing = new Set<() => boolean>();

/**
 * Registers a callback that runs before the page is left because its session ended.
 * @param keep returns whether it stored unsaved input
 * @returns a function that unregisters it
 */
export function beforeSessionEnds(keep: () => boolean): () => void {
  closing.add(keep);
  return () => void closing.delete(keep);
}

/** Milliseconds after which a page that is still open redirects again, because the user stopped the navigation. */
const patience = 30_000;

let leftAt = -Infinity;
let isSigningOut = false;
// the browser may restore the page from its back/forward cache as it was
window.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  leftAt = -Infinity;
  isSigningOut = false;
});

const isLeaving = (): boolean => Date.now() - leftAt < patience;

// no "Leave page?" prompt: nothing can be saved here anymore
window.addEventListener(
  'beforeunload',
  (event) => {
    if (isLeaving()) event.stopImmediatePropagation();
  },
  { capture: true },
);

/** Starts a page load that never returns, only once, no matter how many requests fail at the same moment. */
function leaveFor(address: string): void {
  if (isLeaving()) return;
  leftAt = Date.now();
  window.location.assign(address);
}

function keepWhatIsTyped(): boolean {
  let isKept = false;
  // including those that a call registers, such as a page's after taking over what its dialog has
  for (const keep of closing) if (keep()) isKept = true;
  return isKept;
}

/**
 * Redirects to the sign-in page, which shows the reason and links back, because the session ended or never existed.
 * During a sign-out in this tab, the sign-out is the reason and does the redirect.
 * @param isLocked a manager locked the account, so there is no way back
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
 * The session lacks the required role: the sign-in page asks the server for the account and redirects to its start
 * page. The session continues, also in other tabs.
 */
export function leaveForOwnArea(): void {
  if (!isLeaving()) keepWhatIsTyped();
  leaveFor('/login');
}

/** Opens the chat in this tab, as on phones; what is typed is restored when the page is opened again. */
export function leaveForChat(): void {
  if (!isLeaving()) keepWhatIsTyped();
  leaveFor(chatWindow);
}

export const leaveForStart = (user: SessionUser): void => leaveFor(startFor(user));

/**
 * Signs out with `ask`; other requests may notice before it returns.
 * @throws whatever `ask` throws; the session then continues
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

/** The account signed out, here or (`elsewhere`) in another tab. */
export function leaveSignedOut(elsewhere = false): void {
  if (!elsewhere) tellSignOut();
  dropOwn();
  forgetUser();
  forgetWhy();
  leaveFor('/login');
}

/** Why the sign-in page was opened; undefined if the user opened it, or signed out in any tab. */
export function whyHere(): WayBack | undefined {
  const way = keptInTab(wayBackKey) as Partial<WayBack> | undefined;
  const hasEnded = way?.reason === 'ended' || way?.reason === 'locked';
  const holds = way?.reason === 'needed' || (hasEnded && way.signedOut === lastSignOut());
  return holds ? (way as WayBack) : undefined;
}

export const forgetWhy = (): void => dropFromTab(wayBackKey);

/** Where to go after signing in; after setting up a second factor, if the account must do that first. */
export function wayOn(user: SessionUser): string {
  if (startFor(user) === setUpPage) return setUpPage;
  const way = whyHere();
  forgetWhy();
  const isTheirs = way?.user_id === undefined || isSameAccount(user, way);
  return (isTheirs ? pageOf(roleOf(user), way?.address) : undefined) ?? startFor(user);
}

/**
 * Tracks sign-ins and sign-outs in other tabs, also while this page is in the back/forward cache.
 * @param onGone called when the account signed out or another one signed in; this tab's stored data is deleted by
 * then
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
