import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { linkMinutes } from './recovery.query';

const cookieName = (request: FastifyRequest): string =>
  request.protocol === 'https' ? '__Host-recovery' : 'recovery';

const options = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https' }) as const;

/** The link that this browser was let in with. */
export const readRecoveryCookie = (request: FastifyRequest): string | undefined =>
  request.cookies[cookieName(request)];

export function setRecoveryCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  void reply.setCookie(cookieName(request), token, { ...options(request), maxAge: linkMinutes * 60 });
}

export function clearRecoveryCookie(request: FastifyRequest, reply: FastifyReply): void {
  void reply.clearCookie(cookieName(request), options(request));
}
