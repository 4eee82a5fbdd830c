import {
  type CanActivate,
  type ExecutionContext,
  ForbiddenException,
  Injectable,
  UnauthorizedException,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../http/network';
import { ApiKeys, type IntegrationKey } from '../api-keys/api-keys.service';
import { accessKey, type Audience } from '../access/access.decorator';
import { readSessionCookie } from './cookie';
import type { CurrentUser } from '../access/current-user';
import { SessionStore } from './session-store.service';

/** Deny unless allowed: every route says by `@Access` who may call it. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionStore,
    private readonly keys: ApiKeys,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const audience = this.reflector.getAllAndOverride<Audience | undefined>(accessKey, [
      context.getHandler(),
      context.getClass(),
    ]);
    const request = context
      .switchToHttp()
      .getRequest<FastifyRequest & { user?: CurrentUser; integrationKey?: IntegrationKey }>();
    if (audience === undefined) throw new ForbiddenException();
    if (audience === 'integration') {
      request.integrationKey = await this.keys.require(request.headers.authorization);
      return true;
    }
    request.user = await this.sessions.find(readSessionCookie(request), networkOf(request));
    if (audience === 'public') return true;
    if (request.user === undefined) throw new UnauthorizedException();
    if (audience === 'manager' && request.user.role !== 'manager') throw new ForbiddenException();
    return true;
  }
}
