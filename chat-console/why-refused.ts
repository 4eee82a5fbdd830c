import { ApiError } from '../common/api/api-error';
import { words } from '../common/words';

/** Why the server will never accept a message; undefined if a retry may succeed. */
export function whyRefused(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return words.t('chat:not_sent');
  if (error.status === 400) return error.errors.text ?? error.message;
  return error.status === 409 || error.status === 413 ? words.t('chat:not_sent') : undefined;
}
