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
import type { CurrentUser } from './current-user';

/**
 * Who may call a route. `own`: a psychic on their own id, a manager on any psychic of the network; the service's
 * first line checks the id. A route without this decorator is refused, and a test lists every route.
 */
export type Audience = 'public' | 'signed-in' | 'own' | 'manager' | 'integration';

export const accessKey = 'access';

export const Access = (audience: Audience): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(accessKey, audience), ApiExtension(audienceKey, audience));

/** The signed-in account of the request. On a public route without a session: 401. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): CurrentUser => {
  const { user } = context.switchToHttp().getRequest<FastifyRequest & { user?: CurrentUser }>();
  if (user === undefined) throw new UnauthorizedException();
  return user;
});
