import { message } from './messages';
import {
  asAnswered,
  flag,
  optional,
  type Parsed,
  parseForm,
  right,
  type FieldRule,
  text,
  wrong,
} from './parsing';
import { greatestId } from './ids';

/** Maximum length, in characters as users count them. */
export const longestNote = 2000;

/** The managers' data about a contact; omitted fields are unchanged. */
export interface ContactNote {
  answered?: boolean;
  note?: string;
  /** A manager's user_id; null for nobody. */
  assigned_to?: number | null;
}

/** Read-only fields of a contact that are sent back as received. */
const others = [
  'id',
  'name',
  'email',
  'phone',
  'method',
  'comments',
  'date',
  'open_since',
  'referral',
  'locale',
  'state',
  'assignee',
  'answered_by',
  'answered_at',
  'deleted_at',
  'messages',
  'category',
  'question',
] as const;

/** Whether there is such a manager, only the network's accounts tell. */
const manager: FieldRule<number | null> = (value) =>
  value === null || (typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= greatestId)
    ? right(value)
    : wrong(message('assigned_to.unknown'));

/** @param stored the existing contact, whose note may be sent back at any length */
export function parseContactNote(contact: unknown, stored: object): Parsed<ContactNote> {
  return parseForm<ContactNote & Partial<Record<(typeof others)[number], undefined>>>(
    contact,
    {
      ...(Object.fromEntries(others.map((name) => [name, asAnswered])) as Record<
        (typeof others)[number],
        typeof asAnswered
      >),
      answered: optional(flag),
      note: optional(
        text({
          invalid: message('not_text', { field: 'note' }),
          tooLong: message('note.too_long'),
          most: longestNote,
        }),
      ),
      assigned_to: optional(manager),
    },
    [stored],
  );
}
