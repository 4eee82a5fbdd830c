import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { ApiError, errorsOf } from '../../common/api/api-error';
import { applyAsPsychic } from '../../common/api/psychics';
import type { Network } from '../../common/brand/brands';
import type { PublicSignUp } from '../../common/domain/person-forms';
import { randomId } from '../../common/domain/random-id';
import type { Proofs } from '../bot-check/proof';
import { shownLocale } from '../language';

type ByField = Record<string, string>;

export interface Failed {
  isSent: false;
  errors?: ByField;
  sentence?: string;
  /** Whether the account may have been created anyway: no response arrived, now or earlier. */
  mayBeThere?: boolean;
}

export type ApplicationOutcome = { isSent: true; id: number } | Failed;

interface ApplicationForm {
  isSending: boolean;
  send: (psychic: PublicSignUp) => Promise<ApplicationOutcome>;
}

/**
 * Sends an application with a proof of work, and reports the result.
 * @param invitation the link that invited the applicant
 * @param draft its copy on the server, which is removed with it
 */
export function useApplication(
  network: Network,
  proofs: Pick<Proofs, 'begin' | 'take'>,
  {
    invitation,
    draft,
  }: { invitation?: string | undefined; draft: { keyToSend: () => Promise<string | undefined> } },
): ApplicationForm {
  const { t } = useTranslation('sign_up');
  const [isSending, setSending] = useState(false);
  /** What was sent last, and its key: after a lost answer, the same application gets the same answer. */
  const attempt = useRef({ content: '', key: '' });
  const wasUnanswered = useRef(false);
  const send = async (psychic: PublicSignUp): Promise<ApplicationOutcome> => {
    setSending(true);
    const content = JSON.stringify(psychic);
    if (content !== attempt.current.content) attempt.current = { content, key: randomId() };
    try {
      return {
        isSent: true,
        id: await sendProved(
          { ...psychic, invitation, draft: await draft.keyToSend(), locale: shownLocale() },
          network,
          proofs,
          attempt.current.key,
        ),
      };
    } catch (error) {
      // start the next one while the user corrects the input
      proofs.begin();
      const { bot_check, ...errors } = errorsOf(error);
      if (wasUnanswered.current && isTaken(error))
        return { isSent: false, errors, sentence: t('failures.taken'), mayBeThere: true };
      wasUnanswered.current ||= error instanceof ApiError && (error.status === 0 || error.status >= 500);
      if (isUnanswered(error)) return { isSent: false, sentence: t('failures.unanswered'), mayBeThere: true };
      if (Object.keys(errors).length > 0) return { isSent: false, errors };
      return {
        isSent: false,
        sentence: bot_check === undefined ? sentenceOf(t, error) : t('failures.check'),
      };
    } finally {
      setSending(false);
    }
  };
  return { isSending, send };
}

/**
 * A proof created in advance may have expired: then another one is created automatically, once. @returns the new
 * user_id
 */
async function sendProved(
  psychic: PublicSignUp,
  network: Network,
  proofs: Pick<Proofs, 'take'>,
  key: string,
): Promise<number> {
  const send = async (): Promise<number> =>
    applyAsPsychic({ ...psychic, network, bot_check: await proofs.take() }, key);
  return send().catch((error: unknown) => {
    if (Object.keys(errorsOf(error)).join() !== 'bot_check') throw error;
    return send();
  });
}

/** The connection was lost, or a proxy timed out. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'unreachable' || [502, 504].includes(error.status));

/** The username is taken: possibly by the account that the same application created. */
const isTaken = (error: unknown): boolean =>
  error instanceof ApiError &&
  Object.values(error.error_codes).some((code) => ['username.taken', 'phone.pin_taken'].includes(code));

function sentenceOf(t: TFunction<'sign_up'>, error: unknown): string {
  if (!(error instanceof ApiError)) return t('failures.check');
  if (error.status === 503) return t('failures.away');
  // the server's sentence is in English
  if (error.status === 429 && shownLocale() === 'es') return t('failures.too_many');
  return [0, 409, 429].includes(error.status) ? error.message : t('failures.other');
}
