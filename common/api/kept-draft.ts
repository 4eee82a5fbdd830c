import { isFields } from '../domain/parsing';
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
  /** The version they are based on, with what else the page needs of it. */
  seen?: unknown;
}

/** The edits without the fields that must not be stored. */
export interface KeptDraft extends Unsaved {
  /** Whether no secret was left out. */
  isWhole: boolean;
}

const isDraft = (value: unknown): value is KeptDraft =>
  isFields(value) && isFields(value.was) && isFields(value.mine) && Array.isArray(value.conflicts);

/** A form and its page, by its path, which matches case-insensitively. */
const nameOf = (form: string): string =>
  `${form} ${window.location.pathname.toLowerCase().replace(/(?<=.)\/+$/, '')}`;

/** A page may have several forms, of which some are in dialogs. */
const drafts = (): Record<string, unknown> => {
  const kept = keptOwn(key);
  return isFields(kept) ? kept : {};
};

/** Stores what was typed in this tab, for this account and page. @returns whether anything is stored */
export function keepDraft(form: string, unsaved: Unsaved): boolean {
  const names = Object.keys(unsaved.mine);
  if (names.every(isSecret)) return false;
  const draft: KeptDraft = { ...unsaved, isWhole: !names.some(isSecret) };
  const text = JSON.stringify({ [nameOf(form)]: draft }, (name, value: unknown) =>
    isSecret(name) ? undefined : value,
  );
  if (text.length > mostCharacters) return false;
  const own = JSON.parse(text) as Record<string, unknown>;
  const all = { ...drafts(), ...own };
  return keepOwn(key, JSON.stringify(all).length > mostCharacters ? own : all);
}

/** What the same account typed earlier into this form on this page, unless it has signed out since. */
export function keptDraft(form: string): KeptDraft | undefined {
  const draft = drafts()[nameOf(form)];
  return isDraft(draft) ? draft : undefined;
}

export function dropDraft(form: string): void {
  const { [nameOf(form)]: _, ...others } = drafts();
  if (Object.keys(others).length === 0) dropKept(key);
  else keepOwn(key, others);
}
