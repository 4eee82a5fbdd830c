import { isFields } from '../../../common/domain/parsing';
import type { Proofs } from '../../bot-check/proof';
import { fieldNames, type ContactTexts } from './fields';
import { errorText, formText } from './say';

/**
 * The result: sent, errors by field, or a message, which may mention the phone number. Without a response, it may
 * have arrived anyway.
 */
export type SendOutcome =
  | { isSent: true }
  | { isSent: false; errors: ContactTexts; sentence?: undefined }
  | { isSent: false; errors?: undefined; sentence: (phone: string) => string; isUnanswered?: true };

const notSent = (sentence: (phone: string) => string): SendOutcome => ({ isSent: false, sentence });
const unanswered: SendOutcome = {
  isSent: false,
  sentence: () => formText('form.unanswered'),
  isUnanswered: true,
};

/** @param key the same for the same contact, however often it is sent */
export async function sendContact(
  values: Readonly<Record<string, unknown>>,
  key: string,
  proofs: Proofs,
): Promise<SendOutcome> {
  const proof = await proofs.take().catch(() => undefined);
  // without a proof, this could be the connection or the computer, so check which
  if (proof === undefined)
    return notSent((phone) => formText(navigator.onLine ? 'form.failed' : 'form.offline', { phone }));
  if (!navigator.onLine) return notSent(() => formText('form.offline'));
  const answer = await fetch('/api/contacts', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ contact: { ...values, bot_check: proof } }),
  }).catch(() => undefined);
  if (answer === undefined || [502, 504].includes(answer.status)) return unanswered;
  if (answer.ok) return { isSent: true };
  if (answer.status === 429)
    return notSent(() => formText('form.too_many', { seconds: answer.headers.get('retry-after') ?? 60 }));
  if (answer.status === 503) return notSent(() => formText('form.away'));
  const problem: unknown = await answer.json().catch(() => undefined);
  if (!isFields(problem) || !isFields(problem.errors)) return refused({}, {});
  return refused(problem.errors, isFields(problem.error_codes) ? problem.error_codes : {});
}

/**
 * @param errors the server's messages, by field
 * @param codes their keys
 */
function refused(
  errors: Readonly<Record<string, unknown>>,
  codes: Readonly<Record<string, unknown>>,
): SendOutcome {
  const known = fieldNames.flatMap((name) => {
    const text = errors[name];
    return typeof text === 'string' ? [[name, errorText({ key: codes[name], text })] as const] : [];
  });
  if (known.length > 0) return { isSent: false, errors: Object.fromEntries(known) };
  return notSent((phone) =>
    'bot_check' in errors ? formText('form.unproved') : formText('form.failed', { phone }),
  );
}
