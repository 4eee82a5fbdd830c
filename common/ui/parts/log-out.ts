import { signOut } from '../../api/account';
import { tellFailure } from '../../api/failures';
import { leaveSignedOut, signOutBy } from '../../api/leaving';
import { words } from '../../words';
import { carryNotice, failureNotices } from './notices';

/** Ends the session. @returns whether it ended and the sign-in page is loading; otherwise the error was shown */
export async function logOut(): Promise<boolean> {
  try {
    await signOutBy(signOut);
  } catch (error) {
    tellFailure(error, failureNotices, words.t('session.not_logged_out'));
    return false;
  }
  carryNotice(words.t('session.logged_out'), words.t('session.logged_out_text'));
  leaveSignedOut();
  return true;
}
