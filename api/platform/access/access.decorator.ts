import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  SetMetadata,
  UnauthorizedException,
} from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { audienceKey, beforeFactorExtension } from '../http/describe-operations';
import type { Actor, SignedInActor } from './actor';

declare module 'fastify' {
  interface FastifyRequest {
    /** Parameter decorator for the actor that the access guard has set. */
    actor?: Actor;
  }
}

/**
 * Who may call a route. `own`: a psychic for their own id, a manager for any psychic of the network; the service's
 * first line checks the id. `psychic`: only a psychic for their own id. `member`: the holder of the token of the
 * chat in the URL; `member or key`: also an integrator. Routes without this decorator are rejected, and a test
 * lists every route.
 */
export type Audience =
  | 'public'
  | 'signed-in'
  | 'own'
  | 'psychic'
  | 'manager'
  | 'integration'
  | 'member'
  | 'member or key';

export const accessKey = 'access';

export const Access = (audience: Audience): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(accessKey, audience), ApiExtension(audienceKey, audience));

export const beforeFactorKey = 'before factor';

/** Open to a session that must set up a second factor before anything else. */
export const BeforeFactor = (): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(beforeFactorKey, true), ApiExtension(beforeFactorExtension, true));

/** The actor, signed in or not; with a key, the key. */
export const Acting = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { actor } = context.switchToHttp().getRequest<FastifyRequest>();
  if (actor === undefined) throw new UnauthorizedException();
  return actor;
});

/** The signed-in actor. On a public route without a session: 401. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): SignedInActor => {
  const { actor } = context.switchToHttp().getRequest<FastifyRequest>();
  if (actor?.account == null) throw new UnauthorizedException();
  return actor as SignedInActor;
});
