import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OwnCookie } from '../../platform/http/own-cookie';

interface AccountSecret {
  id: number;
  passwordHash: string;
}

const cookieOf = (accountId: number): OwnCookie => new OwnCookie('known-', accountId);

// keyed with the stored hash of the password: a new password makes every browser a stranger
const seal = ({ id, passwordHash }: AccountSecret, browser: string): string =>
  createHmac('sha256', passwordHash).update(`known ${id} ${browser}`).digest('base64url');

/**
 * The browser that a request comes from, if it has signed in to this account with its present password.
 * @returns its random name; undefined for any other browser
 */
export function knownBrowser(request: FastifyRequest, account: AccountSecret): string | undefined {
  const [browser, sealed] = cookieOf(account.id).read(request)?.split('.') ?? [];
  if (browser === undefined || sealed === undefined) return undefined;
  const [given, expected] = [Buffer.from(sealed), Buffer.from(seal(account, browser))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? browser : undefined;
}

/** Marks the browser of a request as one that has signed in to this account. */
export function rememberBrowser(request: FastifyRequest, reply: FastifyReply, account: AccountSecret): void {
  const browser = knownBrowser(request, account) ?? randomBytes(16).toString('base64url');
  cookieOf(account.id).set(request, reply, `${browser}.${seal(account, browser)}`);
}
