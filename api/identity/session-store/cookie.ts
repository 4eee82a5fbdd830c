import { hash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OwnCookie } from '../../platform/http/own-cookie';

const cookie = new OwnCookie('session');

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}

/** The hash of the request's session token, if it has the form of our tokens. */
export function readSessionCookie(request: FastifyRequest): string | undefined {
  const token = cookie.read(request);
  return token !== undefined && /^[\w-]{43}$/.test(token) ? hashToken(token) : undefined;
}

export const setSessionCookie = (request: FastifyRequest, reply: FastifyReply, token: string): void =>
  cookie.set(request, reply, token);

export const clearSessionCookie = (request: FastifyRequest, reply: FastifyReply): void =>
  cookie.clear(request, reply);
