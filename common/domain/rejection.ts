import { message } from './messages';
import { isFields, optional, type Parsed, parseForm, text } from './parsing';

/** Characters as one reads them. */
export const longestReason = 1000;

/** @returns why something is rejected; null when nobody says */
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
