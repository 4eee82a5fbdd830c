import { message } from './messages';
import { optional, type Parsed, parseForm, text } from './parsing';
import { longestReason } from './rejection';

const reasonText = {
  invalid: message('not_text', { field: 'reason' }),
  tooLong: message('reason.too_long'),
  most: longestReason,
};

/** A reason that must be given. */
export const requiredReason = text({ ...reasonText, required: message('reason.required') });
export const optionalReason = optional(text(reasonText));
export const optionalNote = optional(
  text({
    invalid: message('not_text', { field: 'note' }),
    tooLong: message('note.too_long'),
    most: longestReason,
  }),
);

/** A form of a reason alone. */
export const parseReason = (form: unknown): Parsed<{ reason: string }> =>
  parseForm<{ reason: string }>(form, { reason: requiredReason });
