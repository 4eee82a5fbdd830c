import { reloadUser } from './account';
import { ApiError } from './api-error';
import { endSession, leaveForOwnArea } from './leaving';

/** How an app displays failures. */
export interface FailureNotices {
  /** Another change is being sent: notices about earlier ones are obsolete. */
  begun: () => void;
  /** An action failed, with the reason. */
  notDone: (title: string, text: string) => void;
  /** The server failed or was unreachable; all such failures share one notice. */
  serverFailed: () => void;
}

/** Statuses of refusals: the server is fine, and the page can show the reason. */
const refusals = [400, 404, 409, 413, 415, 422];

/**
 * Decides in one place how to report each failure. An expired session, or one of the other role, redirects to the
 * sign-in page; a missing right does not. Field errors get no notice; every other failed action does.
 * @param failure title of the notice for a failed change; the page itself shows failed queries
 */
export function tellFailure(error: unknown, notices: FailureNotices, failure?: string): void {
  const { status, code, message, errors } = error instanceof ApiError ? error : new ApiError(0, 'unknown');
  if (status === 401) endSession();
  else if (code === 'right_required') {
    // pages then show what is left to do
    reloadUser().catch(() => undefined);
    if (failure !== undefined) notices.notDone(failure, message);
  } else if (status === 403) leaveForOwnArea();
  // the page shows the new values and asks
  else if (status === 412) return;
  else if (code === 'offline' && failure !== undefined) notices.notDone(failure, message);
  else if (!refusals.includes(status)) notices.serverFailed();
  else if (failure !== undefined && Object.keys(errors).length === 0) notices.notDone(failure, message);
}
