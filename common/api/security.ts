import { queryOptions } from '@tanstack/react-query';
import { fetchApi } from './client';
import { keyOf } from './keys';
import type {
  ActiveFactor,
  Confirmation,
  Factor,
  Given,
  NewPasskey,
  NewTotp,
  ProofWays,
  SecuredUser,
} from './security-shapes';

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetchApi(`/api/${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** The second step of a sign-in. @throws ApiError 401 if it is wrong, or if the first one was too long ago */
export const finishSignIn = (given: Given): Promise<SecuredUser> =>
  call('POST', 'sessions/second_factor', given);

/** How the user can prove to be the account's owner; a passkey's challenge counts once. */
export const loadProofWays = (): Promise<ProofWays> => call('GET', 'sessions/0/proof');

export const sendProof = (given: Given): Promise<void> => call('POST', 'sessions/0/proof', given);

/** The own account's factors. */
export const factorsQuery = () =>
  queryOptions({
    queryKey: keyOf('factors'),
    queryFn: () => call<Factor[]>('GET', 'profile/second_factors'),
  });

export const addTotp = (label: string): Promise<NewTotp> =>
  call('POST', 'profile/second_factors', { kind: 'totp', label });

export const addPasskey = (label: string): Promise<NewPasskey> =>
  call('POST', 'profile/second_factors', { kind: 'passkey', label });

/** @returns the codes, which replace the earlier ones */
export const renewRecoveryCodes = async (): Promise<string[]> =>
  (await call<{ recovery_codes: string[] }>('POST', 'profile/second_factors', { kind: 'recovery' }))
    .recovery_codes;

/** @returns the factor; with recovery codes if it is the account's first one */
export const activateFactor = (id: number, confirmation: Confirmation): Promise<ActiveFactor> =>
  call('PUT', `profile/second_factors/${id}`, confirmation);

export const removeFactor = (id: number): Promise<void> => call('DELETE', `profile/second_factors/${id}`);
