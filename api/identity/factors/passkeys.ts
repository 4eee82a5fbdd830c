import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { FormFields } from '../../../common/domain/parsing';

/** Milliseconds that a browser waits for a passkey: as long as a sign-in may take. */
const timeout = 300_000;

/** The most bytes of a passkey's name, as WebAuthn has it. */
const longestId = 1023;

/** Where passkeys are used: the host that they belong to, and the origin of the pages. */
export interface Site {
  host: string;
  origin: string;
}

/** A passkey as stored. */
export interface Credential {
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

const named = ({ credentialId, transports }: Credential): { id: string; transports: string[] } => ({
  id: credentialId,
  transports,
});

/**
 * What a browser needs to create a passkey. @param userId stays the same for an account and tells nothing about it
 */
export function creationOptions(
  { host }: Site,
  { title, userId, username }: { title: string; userId: string; username: string },
  existing: readonly Credential[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return generateRegistrationOptions({
    rpName: title,
    rpID: host,
    userName: username,
    userID: new Uint8Array(Buffer.from(userId)),
    timeout,
    attestationType: 'none',
    excludeCredentials: existing.map(named),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

/** The new passkey; undefined if the browser's answer is wrong. */
export async function readCreation(
  { host, origin }: Site,
  challenge: string,
  response: FormFields,
): Promise<Credential | undefined> {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: false,
    });
    if (registrationInfo === undefined) return undefined;
    const { id, publicKey, counter, transports } = registrationInfo.credential;
    if (Buffer.from(id, 'base64url').length > longestId) return undefined;
    return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports: known(transports) };
  } catch {
    // the library throws for whatever does not fit, including malformed answers
    return undefined;
  }
}

/** What a browser may do with a passkey, from a fixed list: the rest of the answer is the caller's own text. */
const known = (transports: readonly string[] = []): string[] =>
  ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'].filter((one) =>
    transports.includes(one),
  );

/**
 * What a browser needs to use one of these passkeys.
 * @param mustVerify whether the passkey must check who is using it, for example by a fingerprint
 */
export function requestOptions(
  { host }: Site,
  credentials: readonly Credential[],
  mustVerify: boolean,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return generateAuthenticationOptions({
    rpID: host,
    timeout,
    allowCredentials: credentials.map(named),
    userVerification: mustVerify ? 'required' : 'preferred',
  });
}

/**
 * The passkey's new counter; undefined if the browser's answer is wrong.
 * @param isAsked whether a challenge is one that the passkey had to sign
 */
export async function readAssertion(
  { host, origin }: Site,
  isAsked: (challenge: string) => boolean | Promise<boolean>,
  response: FormFields,
  { credentialId, publicKey, counter }: Credential,
  mustVerify: boolean,
): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: isAsked,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: mustVerify,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
