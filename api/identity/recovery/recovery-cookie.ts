import type { FastifyReply, FastifyRequest } from 'fastify';
import { OwnCookie } from '../../platform/http/own-cookie';

const cookie = new OwnCookie('recovery');

/** The cookie with the recovery link that this browser has opened. */
export const readRecoveryCookie = (request: FastifyRequest): string | undefined => cookie.read(request);

export const setRecoveryCookie = (request: FastifyRequest, reply: FastifyReply, token: string): void =>
  cookie.set(request, reply, token);

export const clearRecoveryCookie = (request: FastifyRequest, reply: FastifyReply): void =>
  cookie.clear(request, reply);
