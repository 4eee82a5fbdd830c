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

/** What another tab has done with the account that the browser keeps. */
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
  it('the same account goes on where it was, once', () => {
    endSession();
    expect(assign.mock.calls).toEqual([['/login']]);
    expect(storedUser()).toBeUndefined();
    expect(whyHere()).toMatchObject({ reason: 'ended', isTyped: false });
    expect([wayOn(ruth), wayOn(ruth)]).toEqual(['/psychics/22?q=1', '/dashboard']);
    expect(whyHere()).toBeUndefined();
  });

  it.each([
    ['another one', boss, '/dashboard'],
    ['one of the other role', psychic, '/psychic'],
    ['one of the other network', account(1, null, 'onesun'), '/dashboard'],
  ])('%s begins at its start page', (_, user, start) => {
    endSession();
    expect(wayOn(user)).toBe(start);
  });

  it('says whether something that was typed is kept, of whichever form', () => {
    const stops = [beforeSessionEnds(() => false), beforeSessionEnds(() => true)];
    endSession();
    expect(whyHere()).toMatchObject({ isTyped: true });
    for (const stop of stops) stop();
    storeUser(ruth);
    comeBack();
    endSession();
    expect(whyHere()).toMatchObject({ isTyped: false });
  });

  it('another tab ends it here, too, for the account that this page was loaded for', () => {
    const keep = jest.fn(() => true);
    const stop = beforeSessionEnds(keep);
    elsewhere(undefined);
    expect(keep).toHaveBeenCalledTimes(1);
    expect(onGone).not.toHaveBeenCalled();
    expect(whyHere()).toMatchObject({ reason: 'ended', user_id: 1, isTyped: true });
    // what is under way learns of it as well, and changes nothing
    endSession();
    expect([keep.mock.calls.length, assign.mock.calls.length]).toEqual([1, 1]);
    stop();
  });

  it('nothing holds the page, and one that somebody stopped leaves again', () => {
    expect(unload()).toBe(true);
    endSession();
    expect(unload()).toBe(false);
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 30_000);
    expect(unload()).toBe(true);
    endSession();
    expect(assign.mock.calls).toEqual([['/login'], ['/login']]);
    later.mockRestore();
  });

  it('whoever has signed in since stays signed in', () => {
    localStorage.setItem('user', JSON.stringify(boss));
    endSession();
    expect(storedUser()).toEqual(boss);
    expect(whyHere()).toMatchObject({ reason: 'ended', user_id: 1 });
  });
});

describe('the way back', () => {
  it.each(['https://evil.example', '//evil.example', '/login', '/psychic', 22, undefined])(
    'leads nowhere but to a page of the account: %j',
    (address) => {
      sessionStorage.setItem('way-back', JSON.stringify({ reason: 'needed', address }));
      expect(wayOn(ruth)).toBe('/dashboard');
    },
  );

  it.each(['{', 'null', '[]', '"ended"', '{"reason":"other"}'])(
    'is none where nobody can read it: %s',
    (text) => {
      sessionStorage.setItem('way-back', text);
      expect(whyHere()).toBeUndefined();
      expect(wayOn(ruth)).toBe('/dashboard');
    },
  );

  it('is forgotten with the session that somebody ends', () => {
    endSession();
    comeBack();
    leaveSignedOut();
    expect(whyHere()).toBeUndefined();
  });
});

describe('a page of the other role', () => {
  it('leads to the start page, and ends nothing', () => {
    leaveForStart(psychic);
    expect(assign.mock.calls).toEqual([['/psychic']]);
    expect(storedUser()).toEqual(ruth);
  });

  it('that the server refuses leads to the sign-in page without a reason or a way back, and ends nothing', () => {
    leaveForOwnArea();
    expect(assign.mock.calls).toEqual([['/login']]);
    expect(whyHere()).toBeUndefined();
    expect(storedUser()).toEqual(ruth);
  });
});

describe('other tabs', () => {
  it('end the session here when they sign out, and nothing is kept', () => {
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

  it('with another account leave this one’s page', () => {
    elsewhere(boss);
    expect(onGone).toHaveBeenCalledTimes(1);
    expect(assign.mock.calls).toEqual([['/dashboard']]);
  });

  it('are followed also while the page was put aside', () => {
    localStorage.setItem('user', JSON.stringify(boss));
    comeBack();
    expect(onGone).toHaveBeenCalledTimes(1);
    expect(assign.mock.calls).toEqual([['/dashboard']]);
    storeUser(ruth);
    localStorage.removeItem('user');
    comeBack();
    expect(assign.mock.calls).toEqual([['/dashboard'], ['/login']]);
  });

  it('with the same account change nothing here', () => {
    elsewhere({ ...ruth, first: 'Ruth' });
    changedElsewhere('RaStore.theme');
    expect(onGone).not.toHaveBeenCalled();
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('a sign-out', () => {
  const typed = (): void => void keepOwn('chat-outboxes', ['Not sent']);

  it('is what whoever learns of it first leaves the leaving to', async () => {
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

  it('that failed ends nothing, and the session may end later', async () => {
    typed();
    await expect(signOutBy(() => Promise.reject(new Error('no line')))).rejects.toThrow('no line');
    expect(keptOwn('chat-outboxes')).toEqual(['Not sent']);
    endSession();
    expect(whyHere()).toMatchObject({ reason: 'ended' });
  });

  it('in another tab that this one heard of late is why it ended, and nothing leads back', () => {
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
