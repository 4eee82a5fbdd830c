import { dropKept, keepOwn, keptOwn } from './own-tab';

const key = 'draft';

/** What never leaves the page, however a form calls it. */
export const secretFields: readonly string[] = [
  'password',
  'confirm_password',
  'old',
  'pin',
  'ssn',
  'token',
  'secret',
];
const isSecret = (field: string): boolean => secretFields.includes(field.toLowerCase());

/** Characters: several problem reports as long as the server takes them, and less than any browser keeps. */
const most = 2_000_000;

type ByPart = Readonly<Record<string, unknown>>;

/** What was edited when a session ended, part by part. */
export interface Unsaved {
  /** What it is a change of. */
  was: ByPart;
  mine: ByPart;
  /** The parts that somebody else had changed as well, which are not decided. */
  conflicts: readonly string[];
}

/** The same, as far as it may be kept. */
export interface KeptDraft extends Unsaved {
  /** Whether nothing secret was left out. */
  isWhole: boolean;
}

interface Stored extends KeptDraft {
  address: string;
  form: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isStored = (value: unknown): value is Stored =>
  isRecord(value) && isRecord(value.was) && isRecord(value.mine) && Array.isArray(value.conflicts);

/** Addresses match whatever the case. */
const address = (): string => window.location.pathname.toLowerCase().replace(/(?<=.)\/+$/, '');

/** Keeps what is typed in this tab, for this account and this page. @returns whether there is something kept */
export function keepDraft(form: string, { was, mine, conflicts }: Unsaved): boolean {
  if (Object.keys(mine).every(isSecret)) return false;
  const draft: Stored = {
    address: address(),
    form,
    was,
    mine,
    conflicts,
    isWhole: !Object.keys(mine).some(isSecret),
  };
  const text = JSON.stringify(draft, (name, value: unknown) => (isSecret(name) ? undefined : value));
  return text.length <= most && keepOwn(key, JSON.parse(text));
}

/** What was typed into this form of this page before, by the same account, which has not signed out since. */
export function keptDraft(form: string): KeptDraft | undefined {
  const draft = keptOwn(key);
  return isStored(draft) && draft.form === form && draft.address === address() ? draft : undefined;
}

export const dropDraft = (): void => dropKept(key);
