import type { AuthProvider } from 'react-admin';
import { signOut } from '../../common/api/account';
import { statusOf } from '../../common/api/api-error';
import { tellFailure } from '../../common/api/failures';
import { endSession, forgetUser, storedUser } from '../../common/api/session';
import { carryNotice, failureNotices } from '../../common/ui/parts/notices';
import { words } from '../../common/words';

/** The sign-in page belongs to another web app, so that leaving for it is a page load that never comes back here. */
const leave = (): Promise<never> => {
  endSession();
  return new Promise<never>(() => undefined);
};

const isManager = (): boolean => {
  const user = storedUser();
  return user !== undefined && user.manager === null;
};

export const authProvider: AuthProvider = {
  login: () => leave(),
  checkAuth: () => (isManager() ? Promise.resolve() : leave()),
  checkError: (error: unknown) => {
    const status = statusOf(error);
    return status === 401 || status === 403 ? leave() : Promise.resolve();
  },
  logout: async () => {
    await signOut().catch((error: unknown) => {
      tellFailure(error, failureNotices, words.t('session.not_logged_out'));
      throw error;
    });
    forgetUser();
    carryNotice(words.t('session.logged_out'), words.t('session.logged_out_text'));
    return leave();
  },
  getPermissions: () => Promise.resolve(undefined),
  getIdentity: () => {
    const user = storedUser();
    return Promise.resolve({ id: user?.user_id ?? 0, fullName: user?.username ?? '' });
  },
};
