import { ApiError } from './api-error';
import { endSession, leaveForOwnArea } from './leaving';

/** How an app shows failures. */
export interface FailureNotices {
  /** Another change is sent: what was said of those before is over. */
  begun: () => void;
  /** Something was not done, and why. */
  notDone: (title: string, text: string) => void;
  /** The server failed or could not be reached; one notice for all that fails so. */
  serverFailed: () => void;
}

/** Statuses of refusals: nothing is wrong with the server, and the page can say why. */
const refusals = [400, 404, 409, 413, 415, 422];

/**
 * The one place that decides what is said of a failure. A session that ended or does not suffice leads to the sign-in
 * page. What is told at the fields of a form has no notice; everything else that was not done has one.
 * @param failure of a change, the title of its notice; what was only asked for, its page shows as failed
 */
export function tellFailure(error: unknown, notices: FailureNotices, failure?: string): void {
  const { status, code, message, errors } = error instanceof ApiError ? error : new ApiError(0, 'unknown');
  if (status === 401) endSession();
  else if (status === 403) leaveForOwnArea();
  // the page shows what is new, and asks
  else if (status === 412) return;
  else if (code === 'offline' && failure !== undefined) notices.notDone(failure, message);
  else if (!refusals.includes(status)) notices.serverFailed();
  else if (failure !== undefined && Object.keys(errors).length === 0) notices.notDone(failure, message);
}
