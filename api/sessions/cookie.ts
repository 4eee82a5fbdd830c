import '@fastify/cookie';
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const plainName = 'session';
/** Over https the prefix makes browsers refuse a cookie that another host or path has set. */
const secureName = '__Host-session';

const isHttps = (request: FastifyRequest): boolean => request.protocol === 'https';

const cookieName = (request: FastifyRequest): string => (isHttps(request) ? secureName : plainName);

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The hash of the request's session token, if it carries one that could be ours. */
export function readSessionCookie(request: FastifyRequest): string | undefined {
  const token = request.cookies[cookieName(request)];
  return token !== undefined && /^[\w-]{43}$/.test(token) ? hashToken(token) : undefined;
}

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  void reply.setCookie(cookieName(request), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(request),
  });
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  void reply.clearCookie(cookieName(request), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(request),
  });
}
