import type { AuthProvider } from 'react-admin';
import { ApiError } from '../../common/api/api-error';
import { endSession, leaveForOwnArea, leaveForStart } from '../../common/api/leaving';
import { roleOf, storedUser } from '../../common/api/session';
import { logOut } from '../../common/ui/parts/log-out';

/** The other page belongs to another web app, so this starts a page load that never returns. */
const left = (leave: () => void): Promise<never> => {
  leave();
  return new Promise<never>(() => undefined);
};

export const authProvider: AuthProvider = {
  login: () => left(endSession),
  checkAuth: () => {
    const user = storedUser();
    if (user === undefined) return left(endSession);
    const isTheirs = roleOf(user) === 'manager' && !user.must_set_up_second_factor;
    return isTheirs ? Promise.resolve() : left(() => leaveForStart(user));
  },
  checkError: (error: unknown) => {
    const { status, code } = error instanceof ApiError ? error : {};
    if (status === 401) return left(endSession);
    // a right that is missing is reported in failures.ts
    return status === 403 && code !== 'right_required' ? left(leaveForOwnArea) : Promise.resolve();
  },
  // the menu handles logging out itself; react-admin would do so if it finds no signed-in user
  logout: () => left(() => void logOut()),
  getPermissions: () => Promise.resolve(undefined),
  getIdentity: () => {
    const user = storedUser();
    return Promise.resolve({ id: user?.user_id ?? 0, fullName: user?.username ?? '' });
  },
};
