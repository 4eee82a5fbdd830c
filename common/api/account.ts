import { queryOptions } from '@tanstack/react-query';
import type { FirstManager } from '../domain/first-manager';
import type { ManagerProfile as SentManagerProfile } from '../domain/person-forms';
import { ApiError } from './api-error';
import { bodyOf, client, type Schemas } from './client';
import { keyOf } from './keys';
import { queries } from './queries';
import type { SecondStep } from './security';
import { isSameAccount, type SessionUser, storeUser, userHere } from './session';
import { ifStill, type Versioned, versioned } from './versions';

export type ManagerProfile = Schemas['ManagerProfileRecord'];

const profileOf = ({
  data,
  version,
}: Versioned<Schemas['ManagerProfileAnswer']>): Versioned<ManagerProfile> => ({
  data: data.profile,
  version,
});

/** @throws ApiError if not signed in */
export const loadSession = async (): Promise<SessionUser> => bodyOf(await client.GET('/api/sessions/0'));

/** Loads what is known of the account again, such as its rights, which others may have changed. */
export async function reloadUser(): Promise<void> {
  const user = await loadSession();
  const here = userHere();
  if (here !== undefined && isSameAccount(user, here)) storeUser(user);
}

/** The signed-in account. */
export const accountQueries = {
  /** The current session; fails once it has ended. */
  session: () => queries.queryOptions('get', '/api/sessions/0'),
  managerProfile: () =>
    queryOptions({
      queryKey: keyOf('account', 'manager profile'),
      queryFn: async () => profileOf(versioned(await client.GET('/api/profile'))),
      gcTime: 0,
    }),
};

/** @returns the account, or the second step that its sign-in needs */
export const signIn = async (username: string, password: string): Promise<SessionUser | SecondStep> =>
  bodyOf(await client.POST('/api/sessions', { body: { username, password } }));

export const signOut = async (): Promise<void> => {
  await client.DELETE('/api/sessions/0');
};

/** @param version version of the profile that was loaded */
export const saveManagerProfile = async (
  profile: SentManagerProfile,
  version: string | undefined,
): Promise<Versioned<ManagerProfile>> =>
  profileOf(versioned(await client.PUT('/api/profile', { params: ifStill(version), body: { profile } })));

/** @throws ApiError on the field `old` if the current password is wrong */
export const changePassword = async (old: string, password: string): Promise<void> => {
  await client.PUT('/api/profile/password', { body: { old, password } }).catch((error: unknown) => {
    throw error instanceof ApiError && error.code === 'wrong_password'
      ? error.at({ old: error.message })
      : error;
  });
};

/** Requests a password reset email. */
export const forgotPassword = async (email: string): Promise<void> => {
  await client.POST('/api/profile/forgot_password', { body: { email } });
};

/** Authorizes this browser to choose a new password. @throws ApiError 404 if the link is no longer valid */
export const authorizePassword = async (link: string): Promise<void> => {
  await client.GET('/api/profile/authorize_password/{link}', { params: { path: { link } } });
};

/**
 * Sets the new password for the link's account. The browser is authorized again first: the cookie alone would apply
 * to whichever link was opened last, possibly in another tab.
 * @throws ApiError 404 if the link is no longer valid
 */
export const recoverPassword = async (link: string, password: string): Promise<void> => {
  await authorizePassword(link);
  await chooseRecovered(password);
};

/** Sets the new password for the account that this browser was authorized for last. */
export const chooseRecovered = async (password: string): Promise<void> => {
  await client.PUT('/api/profile/password_unchecked', { body: { password } });
};

/** Running confirmations by link: a page that is drawn twice confirms once. */
const confirming = new Map<string, Promise<unknown>>();

/** Makes a new email the account's. @throws ApiError 404 if the link is no longer valid */
export const confirmEmail = async (link: string): Promise<void> => {
  const asked = confirming.get(link) ?? client.POST('/api/profile/email_change/confirm', { body: { link } });
  confirming.set(link, asked);
  await asked.catch((error: unknown) => {
    confirming.delete(link);
    throw error;
  });
};

/**
 * Takes the old email back and authorizes this browser to choose a new password.
 * @throws ApiError 404 if the link is no longer valid
 */
export const takeBackEmail = async (link: string): Promise<void> => {
  await client.POST('/api/profile/email_change/take_back', { body: { link } });
};

/** @throws ApiError 404 if the link cannot create a first manager (anymore) */
export const checkFirstManager = async (link: string): Promise<void> => {
  await client.GET('/api/first_manager/{link}', { params: { path: { link } } });
};

/** @throws ApiError 404 if the link cannot create a first manager (anymore) */
export const createFirstManager = async (link: string, manager: FirstManager): Promise<void> => {
  await client.POST('/api/first_manager/{link}', { params: { path: { link } }, body: { manager } });
};
