import { isFields } from '../../../common/domain/parsing';
import type { Proofs } from '../../bot-check/proof';
import { fieldNames, type Texts } from './fields';
import { say } from './say';

/**
 * The result: sent, errors by field, or a message, which may mention the phone number. Without a response, it may
 * have arrived anyway.
 */
export type Outcome =
  | { isSent: true }
  | { isSent: false; errors: Texts; sentence?: undefined }
  | { isSent: false; errors?: undefined; sentence: (phone: string) => string; isUnanswered?: true };

const notSent = (sentence: (phone: string) => string): Outcome => ({ isSent: false, sentence });
const unanswered: Outcome = {
  isSent: false,
  sentence: () => say('form.unanswered'),
  isUnanswered: true,
};

/** @param key the same for the same contact, however often it is sent */
export async function sendContact(
  values: Readonly<Record<string, unknown>>,
  key: string,
  proofs: Proofs,
): Promise<Outcome> {
  const proof = await proofs.take().catch(() => undefined);
  // without a proof, this could be the connection or the computer, so check which
  if (proof === undefined)
    return notSent((phone) => say(navigator.onLine ? 'form.failed' : 'form.offline', { phone }));
  if (!navigator.onLine) return notSent(() => say('form.offline'));
  const answer = await fetch('/api/contacts', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ contact: { ...values, bot_check: proof } }),
  }).catch(() => undefined);
  if (answer === undefined || [502, 504].includes(answer.status)) return unanswered;
  if (answer.ok) return { isSent: true };
  if (answer.status === 429)
    return notSent(() => say('form.too_many', { seconds: answer.headers.get('retry-after') ?? 60 }));
  if (answer.status === 503) return notSent(() => say('form.away'));
  const problem: unknown = await answer.json().catch(() => undefined);
  return refused(isFields(problem) && isFields(problem.errors) ? problem.errors : {});
}

/** @param errors the server's messages, by field */
function refused(errors: Readonly<Record<string, unknown>>): Outcome {
  const known = fieldNames.flatMap((name) => {
    const text = errors[name];
    return typeof text === 'string' ? [[name, text] as const] : [];
  });
  if (known.length > 0) return { isSent: false, errors: Object.fromEntries(known) };
  return notSent((phone) => ('bot_check' in errors ? say('form.unproved') : say('form.failed', { phone })));
}
