import { hash } from '@node-rs/argon2';
import { TOTP } from 'otpauth';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { Account } from '../platform/accounts/account.entity';
import { Secrets } from '../platform/database/secrets';
import { hashToken } from '../identity/session-store/cookie';
import { replaceCodes } from '../identity/factors/factors.query';
import { PendingSignIn } from '../identity/sessions/pending-sign-in.entity';
import { digestOfPassword } from '../identity/sessions/pending-sign-ins.service';
import { SecondFactor } from '../identity/factors/second-factor.entity';
import { totpPurpose } from '../identity/factors/totp';
import { type TestAnswer, type TestCall, hosts, type TestApp } from './app';
import { Authenticator } from './authenticator';
import { testPassword } from './people';

/** The cookie of an answer with this name, as a browser sends it back; empty if it was not set. */
export function cookieOf(answer: TestAnswer, name: string): string {
  const all = [answer.headers['set-cookie'] ?? []].flat().map(String);
  return all.find((text) => text.startsWith(`${name}=`))?.split(';', 1)[0] ?? '';
}

/** The code of an authenticator app now, or so many steps of 30 seconds later. */
export const codeOf = (secret: string, later = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 });

interface Added {
  id: number;
  secret: string;
  uri: string;
  options: PublicKeyCredentialCreationOptionsJSON;
  recovery_codes?: string[];
}

const factors = '/api/profile/second_factors';

export const addFactor = (
  test: TestApp,
  cookie: string,
  body: object,
  more: TestCall = {},
): Promise<TestAnswer & { json: Added }> =>
  test.call(factors, { method: 'POST', cookie, body, ...more }) as Promise<TestAnswer & { json: Added }>;

export const activate = (
  test: TestApp,
  cookie: string,
  id: number,
  body: object,
  more: TestCall = {},
): Promise<TestAnswer> => test.call(`${factors}/${id}`, { method: 'PUT', cookie, body, ...more });

/** Adds an authenticator app whose present code is unused. */
export async function addTotp(
  test: TestApp,
  cookie: string,
  label = 'Phone',
  more: TestCall = {},
): Promise<{ id: number; secret: string; codes: string[] }> {
  const { id, secret } = (await addFactor(test, cookie, { kind: 'totp', label }, more)).json;
  const { status, json, text } = await activate(test, cookie, id, { code: codeOf(secret) }, more);
  if (status !== 200) throw new Error(text);
  await test.db.query('update second_factors set last_step = null where id = $1', [id]);
  return { id, secret, codes: (json as Added).recovery_codes ?? [] };
}

/** Adds a passkey. */
export async function addPasskey(
  test: TestApp,
  cookie: string,
  label = 'Laptop',
): Promise<{ id: number; key: Authenticator; codes: string[] }> {
  const key = new Authenticator(`http://${hosts.cos}`);
  const { id, options } = (await addFactor(test, cookie, { kind: 'passkey', label })).json;
  const { status, json, text } = await activate(test, cookie, id, { attestation: key.create(options) });
  if (status !== 200) throw new Error(text);
  return { id, key, codes: (json as Added).recovery_codes ?? [] };
}

export interface Pending {
  status: number;
  second_factor: string[];
  passkey: PublicKeyCredentialRequestOptionsJSON;
  /** Of the half-made session. */
  cookie: string;
}

/** The first step of a sign-in. */
export async function givePassword(
  test: TestApp,
  username: string,
  password = testPassword,
  call: TestCall = {},
): Promise<Pending> {
  const answer = await test.call('/api/sessions', { method: 'POST', body: { username, password }, ...call });
  return {
    ...(answer.json as Pending),
    status: answer.status,
    cookie: cookieOf(answer, 'second_factor'),
  };
}

/** The second step. */
export const giveFactor = (
  test: TestApp,
  cookie: string,
  body: object,
  call: TestCall = {},
): Promise<TestAnswer> => test.call('/api/sessions/second_factor', { method: 'POST', cookie, body, ...call });

/** A recovery code, and the token of a waiting sign-in, of accounts that `haveFactor` was called for. */
export const [knownCode, knownToken] = ['7K2M-Q9XT-4RWB', 'p'.repeat(43)];
const knownSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/**
 * Gives an account an authenticator app, recovery codes, and a waiting sign-in, all directly in the database.
 * @returns the id of the app, and a function for its code
 */
export async function haveFactor(
  test: TestApp,
  accountId: number,
  { isActive = true }: { isActive?: boolean } = {},
): Promise<{ id: number; code: () => string }> {
  const { manager } = test.db;
  const factor = { accountId, label: 'My phone', ...(isActive && { activatedAt: new Date() }) };
  const { id } = await manager.save(manager.create(SecondFactor, { ...factor, kind: 'totp' }));
  const secretCipher = test.app.get(Secrets).encrypt(totpPurpose, knownSecret, id);
  await manager.update(SecondFactor, { id }, { secretCipher });
  if (isActive) {
    const code = knownCode.replaceAll('-', '');
    const codeHash = await hash(code, { memoryCost: 8, timeCost: 1 });
    await replaceCodes(manager, accountId, [{ mark: code.slice(0, 2), codeHash }]);
    const account = await manager.findOneByOrFail(Account, { id: accountId });
    await manager.upsert(
      PendingSignIn,
      {
        tokenHash: hashToken(knownToken),
        accountId,
        passwordDigest: digestOfPassword(account.passwordHash ?? ''),
        tries: 0,
        createdAt: () => 'now()',
      },
      ['tokenHash'],
    );
  }
  return { id, code: () => codeOf(knownSecret) };
}
