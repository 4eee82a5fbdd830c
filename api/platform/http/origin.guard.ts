import {
  type CanActivate,
  type ExecutionContext,
  ForbiddenException,
  Injectable,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { originOf } from './scheme';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

const ownPagesKey = 'own pages only';

/** A GET that other sites must not trigger either, for example because it writes an audit row. */
export const OwnPagesOnly = (): MethodDecorator => SetMetadata(ownPagesKey, true);

/**
 * Rejects state-changing calls that a browser makes from another origin. A client that sends neither `Origin` nor
 * `Sec-Fetch-Site` is not a browser and does not send cookies automatically, so it passes.
 */
@Injectable()
export class OriginGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const isOpen =
      safeMethods.has(request.method) && this.reflector.get(ownPagesKey, context.getHandler()) !== true;
    if (isOpen || isSameOrigin(request)) return true;
    throw new ForbiddenException('The request came from another site.');
  }
}

/** Whether the request comes from our own pages, judging by its headers. */
function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const origin = request.headers.origin;
  if (origin === undefined) return true;
  const own = originOf(request);
  return own !== '' && URL.canParse(origin) && new URL(origin).origin === own;
}
