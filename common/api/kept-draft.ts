import { dropKept, keepOwn, keptOwn } from './own-tab';

const key = 'draft';

/** Field names that are never stored, in any form. */
export const secretFields: readonly string[] = [
  'password',
  'confirm_password',
  'old',
  'pin',
  'ssn',
  'token',
  'secret',
  'passkey',
  'recovery_code',
];
const isSecret = (field: string): boolean => secretFields.includes(field.toLowerCase());

/**
 * Maximum length in characters: room for several problem reports of the maximum size, and below every browser's
 * limit.
 */
const mostCharacters = 2_000_000;

type ByPart = Readonly<Record<string, unknown>>;

/** Unsaved edits at the end of a session, by part. */
export interface Unsaved {
  /** The version that was edited. */
  was: ByPart;
  mine: ByPart;
  /** Parts that someone else also changed, still undecided. */
  conflicts: readonly string[];
}

/** The edits without the fields that must not be stored. */
export interface KeptDraft extends Unsaved {
  /** Whether no secret was left out. */
  isWhole: boolean;
}

interface StoredDraft extends KeptDraft {
  address: string;
  form: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isStored = (value: unknown): value is StoredDraft =>
  isRecord(value) && isRecord(value.was) && isRecord(value.mine) && Array.isArray(value.conflicts);

/** Paths match case-insensitively. */
const address = (): string => window.location.pathname.toLowerCase().replace(/(?<=.)\/+$/, '');

/** Stores what was typed in this tab, for this account and page. @returns whether anything is stored */
export function keepDraft(form: string, { was, mine, conflicts }: Unsaved): boolean {
  if (Object.keys(mine).every(isSecret)) return false;
  const draft: StoredDraft = {
    address: address(),
    form,
    was,
    mine,
    conflicts,
    isWhole: !Object.keys(mine).some(isSecret),
  };
  const text = JSON.stringify(draft, (name, value: unknown) => (isSecret(name) ? undefined : value));
  return text.length <= mostCharacters && keepOwn(key, JSON.parse(text));
}

/** What the same account typed earlier into this form on this page, unless it has signed out since. */
export function keptDraft(form: string): KeptDraft | undefined {
  const draft = keptOwn(key);
  return isStored(draft) && draft.form === form && draft.address === address() ? draft : undefined;
}

export const dropDraft = (): void => dropKept(key);
