import { Secret, TOTP } from 'otpauth';

/** The purpose of the encryption of stored secrets. */
export const totpPurpose = 'totp';

/** Seconds for which an authenticator app shows a code. */
const period = 30;

/** A new secret, and the address that an authenticator app reads it from. @param issuer the name of the brand */
export function newTotp(issuer: string, username: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 });
  return { secret: secret.base32, uri: new TOTP({ issuer, label: username, secret, period }).toString() };
}

/**
 * The number of the 30 seconds that a code belongs to; the ones before and after the present ones count, too, for
 * clocks that differ. Undefined if the code is wrong.
 */
export function stepOf(secret: string, code: string): number | undefined {
  const timestamp = Date.now();
  const delta = new TOTP({ secret, period }).validate({ token: code, window: 1, timestamp });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
}
