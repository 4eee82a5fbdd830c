import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken } from '../session-store/cookie';
import { OwnCookie } from '../../platform/http/own-cookie';

const cookie = new OwnCookie('second_factor');

/** The hash of the token of a sign-in that waits for its second factor. */
export const readPendingCookie = (request: FastifyRequest): string | undefined => {
  const token = cookie.read(request);
  return token === undefined ? undefined : hashToken(token);
};

export const setPendingCookie = (request: FastifyRequest, reply: FastifyReply, token: string): void =>
  cookie.set(request, reply, token);

export const clearPendingCookie = (request: FastifyRequest, reply: FastifyReply): void =>
  cookie.clear(request, reply);
