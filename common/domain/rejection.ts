import { message } from './messages';
import { isFields, optional, type Parsed, parseForm, text } from './parsing';

/** Maximum length, in characters as users count them. */
export const longestReason = 1000;

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

/** @returns the reason for a rejection; null if none was given */
export function parseRejection(rejection: unknown): Parsed<string | null> {
  if (rejection !== undefined && rejection !== null && !isFields(rejection))
    return { errors: { body: message('not_object', { field: 'body' }) } };
  const { value, errors } = parseForm<{ reason?: string }>(rejection, {
    reason: optionalReason,
  });
  if (errors !== undefined) return { errors };
  return { value: value.reason === undefined || value.reason === '' ? null : value.reason };
}
