import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import type { FastifyRequest } from 'fastify';
import { message } from '../../../common/domain/messages';
import { InvalidInput } from './problem';

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects unknown query parameters on state-changing calls: a misspelled `dry_run` would otherwise run for real. If
 * a class describes the query, the pipe validates it. Runs after authentication, like the body guard.
 */
@Injectable()
export class QueryGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { method, query } = context.switchToHttp().getRequest<FastifyRequest>();
    if (reading.has(method) || takesQuery(context)) return true;
    const names = Object.keys(query as object);
    if (names.length === 0) return true;
    throw new InvalidInput(Object.fromEntries(names.map((name) => [name, message('unknown_parameter')])));
  }
}

/** Whether the handler has a parameter with `@Query()`. */
function takesQuery(context: ExecutionContext): boolean {
  const args = Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), context.getHandler().name) as
    | Record<string, unknown>
    | undefined;
  return Object.keys(args ?? {}).some((key) => key.startsWith(`${RouteParamtypes.QUERY}:`));
}
