import type { TFunction } from 'i18next';
import { loadSession, signIn as openSession } from '../../common/api/account';
import { ApiError, errorsOf, statusOf } from '../../common/api/api-error';
import { tellFailure } from '../../common/api/failures';
import { forgetWhy, wayOn } from '../../common/api/leaving';
import { dropOwnOfOthers } from '../../common/api/own-tab';
import { roleOf, type SessionUser, storeUser } from '../../common/api/session';
import { startOf } from '../../common/domain/areas';
import { parseSignIn } from '../../common/domain/sign-in';
import { dismissAll, failureNotices, notifyError } from '../../common/ui/parts/notices';
import { textsOf } from '../../common/words';

export interface SignInOutcome {
  /** The account's area; undefined if not signed in. */
  leadsTo?: string;
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
      forgetWhy();
      return startOf[roleOf(user)];
    },
    () => undefined,
  );

/** Signs in and stores the account for the pages; errors are shown in a notice or on their field. */
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
    const user = await openSession(username, password);
    arrive(user);
    return { leadsTo: wayOn(user) };
  } catch (error) {
    // here these statuses mean neither an ended session nor a server failure
    if (statusOf(error) === 401) notifyError(notSuccessful, t('sign_in.incorrect'), true);
    else if (error instanceof ApiError && [403, 429].includes(error.status))
      notifyError(notSuccessful, error.message, true);
    else tellFailure(error, failureNotices, notSuccessful);
    return { errors: errorsOf(error) };
  }
}
