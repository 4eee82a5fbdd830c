/** @jest-environment node */
import { assign, changedElsewhere, comeBack, unload } from './testing/browser';
import {
  beforeSessionEnds,
  endSession,
  followOtherTabs,
  leaveForOwnArea,
  leaveForStart,
  leaveSignedOut,
  signOutBy,
  whyHere,
  wayOn,
} from './leaving';
import { keepOwn, keptOwn } from './own-tab';
import { type SessionUser, storedUser, storeUser, tellSignOut } from './session';

const account = (user_id: number, manager: number | null = null, network = 'cos') =>
  ({ user_id, manager, network }) as SessionUser;
const [ruth, boss, psychic] = [account(1), account(2), account(22, 1)];
const onGone = jest.fn();
followOtherTabs(onGone);

/** What another tab did with the account in this browser. */
const elsewhere = (user: SessionUser | undefined): void => {
  if (user === undefined) localStorage.removeItem('user');
  else localStorage.setItem('user', JSON.stringify(user));
  changedElsewhere('user');
};

beforeEach(() => {
  storeUser(ruth);
  comeBack();
  sessionStorage.removeItem('way-back');
  jest.clearAllMocks();
});

describe('after the end of a session', () => {
  it('the same account returns to its page, once', () => {
    endSession();
    expect(assign.mock.calls).toEqual([['/login']]);
    expect(storedUser()).toBeUndefined();
    expect(whyHere()).toMatchObject({ reason: 'ended', isTyped: false });
    expect([wayOn(ruth), wayOn(ruth)]).toEqual(['/psychics/22?q=1', '/dashboard']);
    expect(whyHere()).toBeUndefined();
  });

  it.each([
    ['another account', boss, '/dashboard'],
    ['an account of the other role', psychic, '/psychic'],
    ['an account of the other network', account(1, null, 'onesun'), '/dashboard'],
  ])('%s goes to its start page', (_, user, start) => {
    endSession();
    expect(wayOn(user)).toBe(start);
  });

  it('reports whether any form kept unsaved input', () => {
    const stops = [beforeSessionEnds(() => false), beforeSessionEnds(() => true)];
    endSession();
    expect(whyHere()).toMatchObject({ isTyped: true });
    for (const stop of stops) stop();
    storeUser(ruth);
    comeBack();
    endSession();
    expect(whyHere()).toMatchObject({ isTyped: false });
  });

  it('another tab also ends it here, for the account this page was loaded for', () => {
    const keep = jest.fn(() => true);
    const stop = beforeSessionEnds(keep);
    elsewhere(undefined);
    expect(keep).toHaveBeenCalledTimes(1);
    expect(onGone).not.toHaveBeenCalled();
    expect(whyHere()).toMatchObject({ reason: 'ended', user_id: 1, isTyped: true });
    // pending requests learn of it too, and change nothing
    endSession();
    expect([keep.mock.calls.length, assign.mock.calls.length]).toEqual([1, 1]);
    stop();
  });

  it('nothing blocks leaving, and a stopped navigation is retried', () => {
    expect(unload()).toBe(true);
    endSession();
    expect(unload()).toBe(false);
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 30_000);
    expect(unload()).toBe(true);
    endSession();
    expect(assign.mock.calls).toEqual([['/login'], ['/login']]);
    later.mockRestore();
  });

  it('an account that has signed in since stays signed in', () => {
    localStorage.setItem('user', JSON.stringify(boss));
    endSession();
    expect(storedUser()).toEqual(boss);
    expect(whyHere()).toMatchObject({ reason: 'ended', user_id: 1 });
  });
});

describe('the return path', () => {
  it.each(['https://evil.example', '//evil.example', '/login', '/psychic', 22, undefined])(
    'must be a page of the account: %j',
    (address) => {
      sessionStorage.setItem('way-back', JSON.stringify({ reason: 'needed', address }));
      expect(wayOn(ruth)).toBe('/dashboard');
    },
  );

  it.each(['{', 'null', '[]', '"ended"', '{"reason":"other"}'])(
    'is ignored if it cannot be parsed: %s',
    (text) => {
      sessionStorage.setItem('way-back', text);
      expect(whyHere()).toBeUndefined();
      expect(wayOn(ruth)).toBe('/dashboard');
    },
  );

  it('is cleared when the user signs out', () => {
    endSession();
    comeBack();
    leaveSignedOut();
    expect(whyHere()).toBeUndefined();
  });
});

describe('a page for the other role', () => {
  it('redirects to the start page without ending the session', () => {
    leaveForStart(psychic);
    expect(assign.mock.calls).toEqual([['/psychic']]);
    expect(storedUser()).toEqual(ruth);
  });

  it('refused by the server redirects to the sign-in page without a reason or return path, and keeps the session', () => {
    leaveForOwnArea();
    expect(assign.mock.calls).toEqual([['/login']]);
    expect(whyHere()).toBeUndefined();
    expect(storedUser()).toEqual(ruth);
  });
});

describe('other tabs', () => {
  it('end the session here when they sign out, and no draft is kept', () => {
    const keep = jest.fn(() => true);
    const stop = beforeSessionEnds(keep);
    localStorage.setItem('signed-out', '1');
    changedElsewhere('signed-out');
    elsewhere(undefined);
    expect(assign.mock.calls).toEqual([['/login']]);
    expect(onGone).toHaveBeenCalledTimes(1);
    expect(keep).not.toHaveBeenCalled();
    expect(whyHere()).toBeUndefined();
    stop();
  });

  it("leave this account's page when another account signs in", () => {
    elsewhere(boss);
    expect(onGone).toHaveBeenCalledTimes(1);
    expect(assign.mock.calls).toEqual([['/dashboard']]);
  });

  it('are also tracked while the page is in the back/forward cache', () => {
    localStorage.setItem('user', JSON.stringify(boss));
    comeBack();
    expect(onGone).toHaveBeenCalledTimes(1);
    expect(assign.mock.calls).toEqual([['/dashboard']]);
    storeUser(ruth);
    localStorage.removeItem('user');
    comeBack();
    expect(assign.mock.calls).toEqual([['/dashboard'], ['/login']]);
  });

  it('change nothing here when the same account signs in', () => {
    elsewhere({ ...ruth, first: 'Ruth' });
    changedElsewhere('RaStore.theme');
    expect(onGone).not.toHaveBeenCalled();
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('a sign-out', () => {
  const typed = (): void => void keepOwn('chat-outboxes', ['Not sent']);

  it('does the redirect itself, even if another request notices it first', async () => {
    typed();
    let answer = (): void => undefined;
    const asked = signOutBy(() => new Promise((resolve) => (answer = resolve)));
    endSession();
    elsewhere(undefined);
    expect(assign).not.toHaveBeenCalled();
    answer();
    await asked;
    endSession();
    expect(assign).not.toHaveBeenCalled();
    leaveSignedOut();
    expect(assign.mock.calls).toEqual([['/login']]);
    expect([whyHere(), keptOwn('chat-outboxes')]).toEqual([undefined, undefined]);
    expect(localStorage.getItem('chat-outboxes')).toBeNull();
  });

  it('that fails does not end the session, which may still end later', async () => {
    typed();
    await expect(signOutBy(() => Promise.reject(new Error('no line')))).rejects.toThrow('no line');
    expect(keptOwn('chat-outboxes')).toEqual(['Not sent']);
    endSession();
    expect(whyHere()).toMatchObject({ reason: 'ended' });
  });

  it('in another tab that this one noticed late is the reason given, with no return path', () => {
    typed();
    endSession();
    expect(whyHere()).toMatchObject({ reason: 'ended' });
    tellSignOut();
    expect(whyHere()).toBeUndefined();
    expect(wayOn(ruth)).toBe('/dashboard');
    changedElsewhere('signed-out');
    expect(localStorage.getItem('chat-outboxes')).toBeNull();
  });
});
