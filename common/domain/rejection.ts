import { message } from './messages';
import { isFields, optional, type Parsed, parseForm, text } from './parsing';

/** Maximum length, in characters as users count them. */
export const longestReason = 1000;

/** @returns the reason for a rejection; null if none was given */
export function parseRejection(rejection: unknown): Parsed<string | null> {
  if (rejection !== undefined && rejection !== null && !isFields(rejection))
    return { errors: { body: message('not_object', { field: 'body' }) } };
  const { value, errors } = parseForm<{ reason?: string }>(rejection, {
    reason: optional(
      text({
        invalid: message('not_text', { field: 'reason' }),
        tooLong: message('reason.too_long'),
        most: longestReason,
      }),
    ),
  });
  if (errors !== undefined) return { errors };
  return { value: value.reason === undefined || value.reason === '' ? null : value.reason };
}
