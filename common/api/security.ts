import { ApiError } from './api-error';
import { bodyOf, client, type Schemas } from './client';
import { queries } from './queries';
import type { SessionUser } from './session';

/** A second factor of the account, or its recovery codes. */
export type Factor = Schemas['SecondFactorRow'];
/** What a sign-in needs besides the password. */
export type SecondStep = Schemas['SecondFactorAsked'];
/** What an account's owner gives to sign in or to confirm an action: exactly one. */
export type Given = Schemas['Proof'] & Schemas['SecondFactorAnswer'];
export type FactorPolicy = Schemas['SecondFactorPolicy'];

/** The second step of a sign-in. @throws ApiError 401 if it is wrong, or if the first one was too long ago */
export const finishSignIn = async (given: Given): Promise<SessionUser> =>
  bodyOf(await client.POST('/api/sessions/second_factor', { body: given }));

/** How the user can prove to be the account's owner; a passkey's challenge counts once. */
export const loadProofWays = async (): Promise<Schemas['ProofAsked']> =>
  bodyOf(await client.GET('/api/sessions/0/proof'));

export const sendProof = async (given: Given): Promise<void> => {
  await client.POST('/api/sessions/0/proof', { body: given });
};

/** The own account's factors. */
export const factorsQuery = () => queries.queryOptions('get', '/api/profile/second_factors');

/** What sets up an authenticator app or a passkey; it counts once it is activated. */
export const addFactor = async (kind: 'totp' | 'passkey', label: string): Promise<Schemas['AddedFactor']> =>
  bodyOf(await client.POST('/api/profile/second_factors', { body: { kind, label } }));

/** @returns the codes, which replace the earlier ones */
export const renewRecoveryCodes = async (): Promise<readonly string[]> =>
  bodyOf(await client.POST('/api/profile/second_factors', { body: { kind: 'recovery' } })).recovery_codes ??
  [];

/**
 * @returns the factor; with recovery codes if it is the account's first one
 * @throws ApiError on the field `code` if the code is wrong
 */
export const activateFactor = async (
  id: number,
  body: Schemas['FactorActivation'],
): Promise<Schemas['ActivatedFactor']> =>
  bodyOf(
    await client
      .PUT('/api/profile/second_factors/{id}', { params: { path: { id } }, body })
      .catch((error: unknown) => {
        throw error instanceof ApiError && error.code === 'wrong_code'
          ? error.at({ code: error.message })
          : error;
      }),
  );

export const removeFactor = async (id: number): Promise<void> => {
  await client.DELETE('/api/profile/second_factors/{id}', { params: { path: { id } } });
};

/** Whose accounts of the network must have a second factor. */
export const factorPolicyQuery = () => queries.queryOptions('get', '/api/network/second_factor');

export const saveFactorPolicy = async (policy: FactorPolicy): Promise<FactorPolicy> =>
  bodyOf(await client.PUT('/api/network/second_factor', { body: policy }));

/** Removes all factors of another account, which signs in with its password alone then. */
export const resetFactors = async (whose: 'managers' | 'psychics', id: number): Promise<void> => {
  await client.POST(`/api/${whose}/{id}/second_factor/reset`, { params: { path: { id } } });
};

/** Signs another account out of every browser; a psychic's chat ends. */
export const endSessionsOf = async (whose: 'managers' | 'psychics', id: number): Promise<void> => {
  await client.DELETE(`/api/${whose}/{id}/sessions`, { params: { path: { id } } });
};

/** Whether the own account is mailed about sign-ins from new browsers. */
export const signInMailsQuery = () => queries.queryOptions('get', '/api/profile/sign_in_mails');

export const saveSignInMails = async (mail_new_browsers: boolean): Promise<void> => {
  await client.PUT('/api/profile/sign_in_mails', { body: { mail_new_browsers } });
};
