import type { AuthProvider, HttpError } from 'react-admin';
import { forgetUser, storedUser } from '../../common/api/client';
import { carryNotice } from '../../common/ui/parts/notices';
import { api } from './api';
import { goToLogin } from './http';

/** The sign-in page belongs to another web app, so that leaving for it is a page load that never comes back here. */
const leave = (): Promise<never> => {
  goToLogin();
  return new Promise<never>(() => undefined);
};

const isManager = (): boolean => {
  const user = storedUser();
  return user !== undefined && user.manager === null;
};

export const authProvider: AuthProvider = {
  login: () => leave(),
  checkAuth: () => (isManager() ? Promise.resolve() : leave()),
  checkError: ({ status }: HttpError) => (status === 401 || status === 403 ? leave() : Promise.resolve()),
  logout: async () => {
    await api.signOut();
    forgetUser();
    carryNotice('Logout Successful', 'You have been logged out.');
    return leave();
  },
  getPermissions: () => Promise.resolve(undefined),
  getIdentity: () => {
    const user = storedUser();
    return Promise.resolve({ id: user?.user_id ?? 0, fullName: user?.username ?? '' });
  },
};
