/** @jest-environment node */
import './testing/browser';
import { emptySignUp } from '../ui/person/sign-up-values';
import { dropDraft, keepDraft, keptDraft, secretFields } from './kept-draft';
import description from './openapi.json';
import { dropOwnOfOthers } from './own-tab';
import { type SessionUser, storeUser, tellSignOut } from './session';

const account = (user_id: number, network = 'cos') => ({ user_id, network, manager: null }) as SessionUser;
const typed = { was: { city: 'Boise' }, mine: { city: 'Nampa' }, conflicts: ['city'] };
const stored = (): string => sessionStorage.getItem('draft') ?? '';
const keep = (mine: Record<string, unknown>) => keepDraft('profile', { was: mine, mine, conflicts: [] });

beforeEach(() => {
  sessionStorage.removeItem('draft');
  localStorage.removeItem('signed-out');
  storeUser(account(1));
  window.location.pathname = '/psychics/22/profile';
});

describe('a kept draft', () => {
  it('is available to the same account, page, and form until it is discarded', () => {
    expect(keepDraft('profile', typed)).toBe(true);
    expect(keptDraft('profile')).toMatchObject({ ...typed, isWhole: true });
    window.location.pathname = '/Psychics/22/Profile/';
    expect(keptDraft('profile')).toMatchObject(typed);
    dropDraft('profile');
    expect(keptDraft('profile')).toBeUndefined();
  });

  it('is one of several, for a page with dialogs', () => {
    keepDraft('profile', typed);
    keepDraft('phones', { ...typed, mine: { city: 'Eagle' } });
    dropDraft('phones');
    expect([keptDraft('profile')?.mine, keptDraft('phones')]).toEqual([{ city: 'Nampa' }, undefined]);
  });

  it('is not available to any other form, page, account, or network', () => {
    keepDraft('profile', typed);
    expect(keptDraft('listing')).toBeUndefined();
    window.location.pathname = '/psychics/23/profile';
    expect(keptDraft('profile')).toBeUndefined();
    window.location.pathname = '/psychics/22/profile';
    for (const user of [account(2), account(1, 'onesun')]) {
      storeUser(user);
      expect(keptDraft('profile')).toBeUndefined();
      // neither shown nor left behind
      dropOwnOfOthers(user);
      expect(stored()).toBe('');
      storeUser(account(1));
      keepDraft('profile', typed);
    }
    dropOwnOfOthers(account(1));
    expect(keptDraft('profile')).toMatchObject(typed);
  });

  it('is discarded by a sign-out anywhere in the browser, regardless of order', () => {
    keepDraft('profile', typed);
    tellSignOut();
    expect(keptDraft('profile')).toBeUndefined();
    dropOwnOfOthers(account(1));
    expect(stored()).toBe('');
    keepDraft('profile', typed);
    // not available while signed out either
    dropOwnOfOthers();
    expect(stored()).toBe('');
    // nor are fields from an earlier page
    keepDraft('profile', typed);
    expect(keptDraft('profile')).toBeUndefined();
  });

  it.each(['{', 'null', '"text"', '[]', '{"user_id":1,"network":"cos","signedOut":""}'])(
    'is ignored if it cannot be parsed: %s',
    (text) => {
      sessionStorage.setItem('draft', text);
      expect(keptDraft('profile')).toBeUndefined();
      dropOwnOfOthers(account(1));
      expect(stored()).toBe('');
    },
  );

  it.each(['null', '"text"', '[]', '{"profile /psychics/22/profile":{"was":[],"mine":{},"conflicts":[]}}'])(
    'ignores an invalid stored value: %s',
    (value) => {
      sessionStorage.setItem('draft', `{"user_id":1,"network":"cos","signedOut":"","value":${value}}`);
      expect(keptDraft('profile')).toBeUndefined();
    },
  );

  it('has a size limit that a problem report fits within', () => {
    const written = (length: number) => ({ was: { details: '' }, mine: { details: 'x'.repeat(length) } });
    expect(keepDraft('problem', { ...written(1_200_000), conflicts: [] })).toBe(true);
    expect(keepDraft('problem', { ...written(2_000_000), conflicts: [] })).toBe(false);
  });

  it('is dropped without an error if the browser cannot store it', () => {
    const full = jest.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    expect(keepDraft('profile', typed)).toBe(false);
    full.mockRestore();
    expect(keptDraft('profile')).toBeUndefined();
  });
});

describe('secret fields', () => {
  it('are left out, and the result says so', () => {
    expect(keep({ ...emptySignUp, username: 'moon', pin: '4711', ssn: '123456789', password: 'p4ss' })).toBe(
      true,
    );
    for (const secret of ['4711', '123456789', 'p4ss']) expect(stored()).not.toContain(secret);
    expect(keptDraft('profile')).toMatchObject({ isWhole: false, mine: { username: 'moon' } });
    expect(Object.keys(keptDraft('profile')?.was ?? {})).not.toContain('pin');
  });

  it('are not worth keeping on their own', () => {
    expect(keep({ pin: '4711', SSN: '123456789' })).toBe(false);
    expect(stored()).toBe('');
  });

  it('are also left out of nested parts', () => {
    keep({ phones: [{ phone_number: '5055550101', pin: '4711' }] });
    expect(stored()).toContain('5055550101');
    expect(stored()).not.toContain('4711');
  });

  it('include every API field with a secret-sounding name', () => {
    const fields = new Set<string>();
    JSON.stringify(description, (name, value: unknown) => {
      if (name === 'properties') for (const field of Object.keys(value as object)) fields.add(field);
      return value;
    });
    for (const field of Object.keys(emptySignUp)) fields.add(field);
    // addresses at which the account's passkeys work
    fields.delete('passkey_hosts');
    const sounding = [...fields].filter((field) =>
      /pass|pin$|^pin(?!ned$)|ssn|secret|token|^old$/i.test(field),
    );
    expect(sounding).toEqual(expect.arrayContaining(['password', 'pin', 'ssn', 'old', 'confirm_password']));
    expect(sounding.filter((field) => !secretFields.includes(field))).toEqual([]);
  });
});
