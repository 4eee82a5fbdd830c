import { message } from './messages';
import { asAnswered, flag, optional, type Parsed, parseForm, text } from './parsing';

/** Characters as one reads them. */
export const longestNote = 2000;

/** What managers keep of a contact; what is left out stays as it is. */
export interface ContactNote {
  answered?: boolean;
  note?: string;
}

/** The fields of a contact that come back as they were answered. */
const others = [
  'id',
  'name',
  'email',
  'phone',
  'method',
  'comments',
  'date',
  'referral',
  'answered_by',
  'answered_at',
] as const;

/** @param stored the contact there is, whose note may come back whatever its length */
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
    },
    [stored],
  );
}
