import { queryOptions } from '@tanstack/react-query';
import type { FirstManager } from '../domain/first-manager';
import type { ManagerProfile as SentManagerProfile } from '../domain/person-forms';
import { ApiError } from './api-error';
import { bodyOf, client, type Schemas } from './client';
import { keyOf } from './keys';
import type { SessionUser } from './session';
import { ifStill, type Versioned, versioned } from './versions';

export type ManagerProfile = Schemas['ManagerProfileRecord'];

const profileOf = ({
  data,
  version,
}: Versioned<Schemas['ManagerProfileAnswer']>): Versioned<ManagerProfile> => ({
  data: data.profile,
  version,
});

/** @throws ApiError where nobody is signed in */
export const loadSession = async (): Promise<SessionUser> => bodyOf(await client.GET('/api/sessions/0'));

/** What concerns whoever is signed in. */
export const accountQueries = {
  /** The session; it fails when that is over. */
  session: () =>
    queryOptions({
      queryKey: keyOf('account', 'session'),
      queryFn: loadSession,
    }),
  managerProfile: () =>
    queryOptions({
      queryKey: keyOf('account', 'manager profile'),
      queryFn: async () => profileOf(versioned(await client.GET('/api/profile'))),
      gcTime: 0,
    }),
};

export const signIn = async (username: string, password: string): Promise<SessionUser> =>
  bodyOf(await client.POST('/api/sessions', { body: { username, password } }));

export const signOut = async (): Promise<void> => {
  await client.DELETE('/api/sessions/0');
};

/** @param version of the profile that was read */
export const saveManagerProfile = async (
  profile: SentManagerProfile,
  version: string | undefined,
): Promise<Versioned<ManagerProfile>> =>
  profileOf(versioned(await client.PUT('/api/profile', { params: ifStill(version), body: { profile } })));

/** @throws ApiError at the field `old` when that is wrong */
export const changePassword = async (old: string, password: string): Promise<void> => {
  await client.PUT('/api/profile/password', { body: { old, password } }).catch((error: unknown) => {
    throw error instanceof ApiError && error.code === 'wrong_password'
      ? error.at({ old: error.message })
      : error;
  });
};

/** Asks for a mail with a link for a new password. */
export const forgotPassword = async (email: string): Promise<void> => {
  await client.POST('/api/profile/forgot_password', { body: { email } });
};

/** Lets this browser choose a new password. @throws ApiError 404 where the link no longer holds */
export const authorizePassword = async (link: string): Promise<void> => {
  await client.GET('/api/profile/authorize_password/{link}', { params: { path: { link } } });
};

/**
 * Chooses the new password of the account of a link. The browser is let in anew: by the cookie alone the password would
 * be that of whichever link it opened last, in another tab maybe.
 * @throws ApiError 404 where the link no longer holds
 */
export const recoverPassword = async (link: string, password: string): Promise<void> => {
  await authorizePassword(link);
  await client.PUT('/api/profile/password_unchecked', { body: { password } });
};

/** @throws ApiError 404 where the link does not make a first manager (any more) */
export const checkFirstManager = async (link: string): Promise<void> => {
  await client.GET('/api/first_manager/{link}', { params: { path: { link } } });
};

/** @throws ApiError 404 where the link does not make a first manager (any more) */
export const createFirstManager = async (link: string, manager: FirstManager): Promise<void> => {
  await client.POST('/api/first_manager/{link}', { params: { path: { link } }, body: { manager } });
};
