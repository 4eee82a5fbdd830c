import { HttpError } from 'react-admin';
import { forgetUser, readProblem } from '../../common/api/client';
import { notifyError, notifyServerError } from '../../common/ui/parts/notices';

/** Statuses that pages show by themselves; every other failure is the persistent notice. */
export const shownByPages = [400, 404, 409, 413, 415, 422];

export function goToLogin(): void {
  forgetUser();
  window.location.assign('/login');
}

/** What the server says is wrong with an input, by field. */
export function errorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof HttpError)) return {};
  return (error.body as { errors?: Record<string, string> } | undefined)?.errors ?? {};
}

/** Says why something was not done, unless the page shows it at the fields. */
export function notifyUnlessByField(title: string, error: Error): void {
  if (Object.keys(errorsOf(error)).length === 0) notifyError(title, error.message);
}

/**
 * Fetch for everything the manager area asks. A session that ended or does not suffice leads to /login.
 * @throws HttpError with the server's sentence, and `body.errors` by field for forms
 */
export async function fetchApi(input: string | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { credentials: 'same-origin', ...init }).catch(() => {
    notifyServerError();
    throw new HttpError('The server cannot be reached.', 0);
  });
  if (response.ok) return response;
  const problem = await readProblem(response);
  if (response.status === 401 || response.status === 403) goToLogin();
  else if (!shownByPages.includes(response.status)) notifyServerError();
  throw new HttpError(problem.detail, response.status, { ...problem, message: problem.detail });
}
