import { signIn as openSession } from '../../common/api/account';
import { ApiError, errorsOf, statusOf } from '../../common/api/api-error';
import { tellFailure } from '../../common/api/failures';
import { storeUser } from '../../common/api/session';
import { failureNotices, notifyError } from '../../common/ui/parts/notices';

export interface SignInOutcome {
  /** Where the account belongs; undefined when it is not signed in. */
  leadsTo?: string;
  /** Message by field. */
  errors?: Record<string, string>;
}

const notSuccessful = 'Login Not Successful';

/** Signs in and keeps the account for the pages; whatever goes wrong is said in a notice or at its field. */
export async function signIn(username: string, password: string): Promise<SignInOutcome> {
  const errors = {
    ...(username === '' && { username: 'Username is required' }),
    ...(password === '' && { password: 'Password is required' }),
  };
  if (Object.keys(errors).length > 0) return { errors };
  try {
    const user = await openSession(username, password);
    storeUser(user);
    return { leadsTo: user.manager == null ? '/dashboard' : '/psychic' };
  } catch (error) {
    // here they are no session that has ended, and no failure of the server
    if (statusOf(error) === 401) notifyError(notSuccessful, 'Your username or password was incorrect.');
    else if (error instanceof ApiError && [403, 429].includes(error.status))
      notifyError(notSuccessful, error.message);
    else tellFailure(error, failureNotices, notSuccessful);
    return { errors: errorsOf(error) };
  }
}
