import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  SetMetadata,
  UnauthorizedException,
} from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { audienceKey } from '../http/describe-operations';
import type { Actor, SignedInActor } from './actor';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who acts; the access guard makes it. */
    actor?: Actor;
  }
}

/**
 * Who may call a route. `own`: a psychic on their own id, a manager on any psychic of the network; the service's
 * first line checks the id. `psychic`: a psychic on their own id, nobody else. `member`: whoever has the token of the chat
 * of the address; `member or key`: also an integrator. A route without this decorator is refused, and a test lists every
 * route.
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

/** Who acts, signed in or not; with a key, the key. */
export const Acting = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { actor } = context.switchToHttp().getRequest<FastifyRequest>();
  if (actor === undefined) throw new UnauthorizedException();
  return actor;
});

/** Who acts, signed in. On a public route without a session: 401. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): SignedInActor => {
  const { actor } = context.switchToHttp().getRequest<FastifyRequest>();
  if (actor?.account == null) throw new UnauthorizedException();
  return actor as SignedInActor;
});
