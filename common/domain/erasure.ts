import { message } from './messages';
import { type Parsed, parseForm, text } from './parsing';
import { longestReason } from './rejection';

export interface ErasureForm {
  reason: string;
}

/** @returns why an account is erased, which is kept in the audit */
export const parseErasure = (form: unknown): Parsed<ErasureForm> =>
  parseForm<ErasureForm>(form, {
    reason: text({
      required: message('reason.required'),
      invalid: message('not_text', { field: 'reason' }),
      tooLong: message('reason.too_long'),
      most: longestReason,
    }),
  });

/** What an erased person is called from then on. */
export const erasedName = (kind: 'psychic' | 'customer', id: number): string =>
  `${kind === 'psychic' ? 'Psychic' : 'Customer'} ${id}`;
