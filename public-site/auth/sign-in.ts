import type { TFunction } from 'i18next';
import { loadSession, signIn as openSession } from '../../common/api/account';
import { ApiError, errorsOf } from '../../common/api/api-error';
import { tellFailure } from '../../common/api/failures';
import { forgetWhy, wayOn } from '../../common/api/leaving';
import { dropOwnOfOthers } from '../../common/api/own-tab';
import type { SecondStep } from '../../common/api/security';
import { type SessionUser, startFor, storeUser } from '../../common/api/session';
import { setUpPage } from '../../common/domain/areas';
import { parseSignIn } from '../../common/domain/sign-in';
import { dismissAll, failureNotices, notifyError } from '../../common/ui/parts/notices';
import { textsOf } from '../../common/words';

export interface SignInOutcome {
  /** The account's area; undefined if not signed in. */
  leadsTo?: string;
  /** What else the sign-in needs. */
  second?: SecondStep;
  /** What a declined applicant is told. */
  declined?: string;
  /** Messages by field. */
  errors?: Record<string, string>;
}

/** Stores the account in this browser. */
function arrive(user: SessionUser): void {
  storeUser(user);
  dropOwnOfOthers(user);
}

/** The start page of the account that is already signed in; undefined if none is. */
export const startOfSession = (): Promise<string | undefined> =>
  loadSession().then(
    (user) => {
      arrive(user);
      const start = startFor(user);
      // the way back is for after that
      if (start !== setUpPage) forgetWhy();
      return start;
    },
    () => undefined,
  );

/** The account is signed in. @returns where that leads */
export function enter(user: SessionUser): string {
  arrive(user);
  return wayOn(user);
}

/** Signs in and stores the account for the pages; errors are shown in a notice and on their field. */
export async function signIn(
  t: TFunction<'public'>,
  username: string,
  password: string,
): Promise<SignInOutcome> {
  dismissAll();
  const notSuccessful = t('sign_in.not_successful');
  const errors = textsOf(parseSignIn({ username, password }));
  if (Object.keys(errors).length > 0) return { errors };
  try {
    const answer = await openSession(username, password);
    return 'second_factor' in answer ? { second: answer } : { leadsTo: enter(answer) };
  } catch (error) {
    // here these statuses mean neither an ended session nor a server failure
    if (!(error instanceof ApiError && [401, 403, 429].includes(error.status))) {
      tellFailure(error, failureNotices, notSuccessful);
      return { errors: errorsOf(error) };
    }
    if (error.code === 'application_declined') return { declined: error.message };
    const text = error.status === 401 ? t('sign_in.incorrect') : error.message;
    notifyError(notSuccessful, text, true);
    // a phone's keyboard covers the notice
    return { errors: { password: text } };
  }
}
