import { TOTP } from 'otpauth';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { type Answer, type Call, hosts, type TestApp } from './app';
import { Authenticator } from './authenticator';
import { testPassword } from './people';

/** The cookie of an answer with this name, as a browser sends it back; empty if it was not set. */
export function cookieOf(answer: Answer, name: string): string {
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
  more: Call = {},
): Promise<Answer & { json: Added }> =>
  test.call(factors, { method: 'POST', cookie, body, ...more }) as Promise<Answer & { json: Added }>;

export const activate = (test: TestApp, cookie: string, id: number, body: object): Promise<Answer> =>
  test.call(`${factors}/${id}`, { method: 'PUT', cookie, body });

/** Adds an authenticator app whose present code is unused. */
export async function addTotp(
  test: TestApp,
  cookie: string,
  label = 'Phone',
): Promise<{ id: number; secret: string; codes: string[] }> {
  const { id, secret } = (await addFactor(test, cookie, { kind: 'totp', label })).json;
  const { status, json, text } = await activate(test, cookie, id, { code: codeOf(secret) });
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
  call: Call = {},
): Promise<Pending> {
  const answer = await test.call('/api/sessions', { method: 'POST', body: { username, password }, ...call });
  return {
    ...(answer.json as Pending),
    status: answer.status,
    cookie: cookieOf(answer, 'second_factor'),
  };
}

/** The second step. */
export const giveFactor = (test: TestApp, cookie: string, body: object, call: Call = {}): Promise<Answer> =>
  test.call('/api/sessions/second_factor', { method: 'POST', cookie, body, ...call });
