import { readProblem, type SessionUser, storeUser } from '../../common/api/client';
import { notifyError, notifyServerError } from '../../common/ui/parts/notices';

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
  const response = await fetch('/api/sessions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  }).catch(() => undefined);
  if (response?.ok === true) {
    const user = (await response.json()) as SessionUser;
    storeUser(user);
    return { leadsTo: user.manager == null ? '/dashboard' : '/psychic' };
  }
  const problem = response && (await readProblem(response));
  if (problem?.status === 401) notifyError(notSuccessful, 'Your username or password was incorrect.');
  else if (problem?.status === 429) notifyError(notSuccessful, problem.detail);
  else if (problem?.status !== 400) notifyServerError();
  return { errors: problem?.errors ?? {} };
}
