import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearSessionCookie, hashToken, newToken, readSessionCookie, setSessionCookie } from './cookie';
import { OwnCookie } from '../../platform/http/own-cookie';

const request = (scheme: string, cookies: Record<string, string> = {}): FastifyRequest =>
  ({ scheme, cookies }) as unknown as FastifyRequest;

function told(act: (reply: FastifyReply) => void): unknown[] {
  const calls: unknown[] = [];
  const note =
    (what: string) =>
    (...parts: unknown[]) =>
      calls.push(what, ...parts);
  act({ setCookie: note('set'), clearCookie: note('clear') } as unknown as FastifyReply);
  return calls;
}

describe('the session cookie', () => {
  const token = newToken();

  it('is random, and its hash cannot be reversed', () => {
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(newToken()).not.toBe(token);
    expect(hashToken(token)).toMatch(/^[0-9a-f]{64}$/);
    expect(hashToken(token)).toBe(hashToken(token));
  });

  it('is read only under the name for the scheme of the request', () => {
    expect(readSessionCookie(request('http', { session: token }))).toBe(hashToken(token));
    expect(readSessionCookie(request('https', { '__Host-session': token }))).toBe(hashToken(token));
    expect(readSessionCookie(request('https', { session: token }))).toBeUndefined();
    expect(readSessionCookie(request('http', { '__Host-session': token }))).toBeUndefined();
    expect(readSessionCookie(request('http'))).toBeUndefined();
  });

  // tokens differ in every run, so they cannot be part of a test name
  it.each([
    ['shorter', token.slice(1)],
    ['longer', `${token}a`],
    ['invalid in one character', `${token.slice(1)}.`],
    ['followed by a space', `${token} `],
    ['preceded by a space', ` ${token}`],
    ['empty', ''],
  ])('is not a token of ours when it is %s', (_, other) =>
    expect(readSessionCookie(request('http', { session: other }))).toBeUndefined(),
  );

  it.each([
    ['http', 'session', false],
    ['https', '__Host-session', true],
  ])(
    'over %s is hidden from scripts and other sites, and valid for the whole host',
    (scheme, name, secure) => {
      const options = { path: '/', httpOnly: true, sameSite: 'lax', secure };
      expect(told((reply) => setSessionCookie(request(scheme), reply, token))).toEqual([
        'set',
        name,
        token,
        options,
      ]);
      expect(told((reply) => clearSessionCookie(request(scheme), reply))).toEqual(['clear', name, options]);
    },
  );

  it('ends with the browser session, or after a given number of seconds', () => {
    const [, , , session] = told((reply) => setSessionCookie(request('http'), reply, token));
    expect(session).not.toHaveProperty('maxAge');
    const recovery = new OwnCookie('recovery');
    expect(told((reply) => recovery.set(request('http'), reply, 'value'))).toEqual([
      'set',
      'recovery',
      'value',
      { path: '/', httpOnly: true, sameSite: 'strict', secure: false, maxAge: 3600 },
    ]);
  });
});
