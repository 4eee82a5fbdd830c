import { useTranslation } from 'react-i18next';
import { findPlace } from '../../common/api/locations';
import { isPasswordAccepted, isPhonePinFree, isUsernameFree } from '../../common/api/psychics';
import type { Network } from '../../common/brand/brands';
import { message } from '../../common/domain/messages';
import { parseApplicationForm } from '../../common/domain/person-forms';
import { e164Of } from '../../common/domain/phone-rules';
import type { FormState } from '../../common/ui/form/useForm';
import { useZipFill, type ZipFilling } from '../../common/ui/person/useZipFill';
import { textOf } from '../../common/words';
import { type Answers, contactStep } from './answers';
import { type Checked, useLiveCheck } from './useLiveCheck';
import { usePhoneReader } from './usePhoneReader';

/** The server's checks of the values while they are typed. */
export interface Checks {
  username: Checked;
  phonePin: Checked;
  zip: ZipFilling;
  /** The same for screen readers. */
  said: string;
}

/** With its prefix, to distinguish it from other numbers. */
const numberOf = ({ phone, country_code }: Answers): string => e164Of(phone, country_code);

const askUsername = ({ username }: Answers, network: Network): Promise<boolean> =>
  isUsernameFree(username.trim(), network);
const askPhonePin = (answers: Answers, network: Network): Promise<boolean> =>
  isPhonePinFree(numberOf(answers), answers.pin.trim(), network);

const taken = (
  key: 'username.taken' | 'phone.pin_taken' | 'password.common',
  field: string,
): Record<string, string> => ({
  [field]: textOf(message(key)),
});

/** Values known to be taken so far, to be shown among the other errors of a step. */
export const knownTaken = ({ username, phonePin }: Checks): Record<string, string> => ({
  ...(username === 'taken' && taken('username.taken', 'username')),
  ...(phonePin === 'taken' && taken('phone.pin_taken', 'phone')),
});

/** What may be taken by the applicant's own application, whose answer was lost. */
const ownIn = (
  answers: Answers,
  unanswered: Answers | undefined,
): { username: boolean; phonePin: boolean } => ({
  username: unanswered?.username.trim() === answers.username.trim(),
  phonePin:
    unanswered !== undefined &&
    numberOf(unanswered) === numberOf(answers) &&
    unanswered.pin.trim() === answers.pin.trim(),
});

/**
 * Checks a step's values that only the server can know to be taken or too common; none if it cannot be reached or has
 * been asked too often, because it checks them again when they are sent.
 */
export async function takenIn(
  step: number,
  answers: Answers,
  network: Network,
  unanswered?: Answers,
): Promise<Record<string, string>> {
  const own = ownIn(answers, unanswered);
  if (step === 0) {
    const { username, password } = answers;
    const [isFree, isAccepted] = await Promise.all([
      own.username || askUsername(answers, network).catch(() => true),
      // a restored form has no password until its end
      password === '' || isPasswordAccepted(password, username.trim()).catch(() => true),
    ]);
    return {
      ...(!isFree && taken('username.taken', 'username')),
      ...(!isAccepted && taken('password.common', 'password')),
    };
  }
  // a restored form has no Pin until its end
  if (
    step === 1 &&
    answers.pin !== '' &&
    !own.phonePin &&
    !(await askPhonePin(answers, network).catch(() => true))
  )
    return taken('phone.pin_taken', 'phone');
  return {};
}

/**
 * Checks the current step's values while they are typed.
 * @param unanswered the application that was sent and may have arrived
 */
export function useChecks(
  form: FormState<Answers>,
  step: number,
  network: Network,
  unanswered?: Answers,
): Checks {
  const { t } = useTranslation('sign_up');
  const { values } = form;
  usePhoneReader(step >= contactStep);
  const own = ownIn(values, unanswered);
  const { errors: wrong = {} } = parseApplicationForm(values);
  const isAsked = (at: number, ...fields: string[]): boolean =>
    step === at && fields.every((field) => !(field in wrong));
  const username = useLiveCheck(
    isAsked(0, 'username') && !own.username ? values.username.trim() : undefined,
    () => askUsername(values, network),
    () => form.tell(taken('username.taken', 'username')),
  );
  const phonePin = useLiveCheck(
    isAsked(1, 'phone', 'pin', 'country_code') && !own.phonePin
      ? `${numberOf(values)} ${values.pin}`
      : undefined,
    () => askPhonePin(values, network),
    () => form.tell(taken('phone.pin_taken', 'phone')),
  );
  const zip = useZipFill(form, findPlace);
  const said = [
    username === 'free' && t('username_free'),
    username === 'taken' && textOf(message('username.taken')),
    phonePin === 'free' && t('phone_pin_free'),
    phonePin === 'taken' && textOf(message('phone.pin_taken')),
    step === 1 && zip.fill === 'filled' && t('place_filled'),
    step === 1 && zip.fill === 'unknown' && t('place_unknown'),
  ];
  return { username, phonePin, zip, said: said.filter((one) => one !== false).join('. ') };
}
