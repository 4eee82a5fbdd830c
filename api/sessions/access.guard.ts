import {
  type CanActivate,
  type ExecutionContext,
  ForbiddenException,
  Injectable,
  UnauthorizedException,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { accessKey, type Audience } from '../access/access.decorator';
import { isManager } from '../access/policy';
import { ApiKeys } from '../api-keys/api-keys.service';
import { networkOf } from '../http/network';
import { readSessionCookie } from './cookie';
import { SessionStore } from './session-store.service';

/** Deny unless allowed: every route says by `@Access` who may call it. Here a request becomes an actor. */
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
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (audience === undefined) throw new ForbiddenException();
    const edge = { address: request.ip, requestId: request.id };
    if (audience === 'integration') {
      const { id, network } = await this.keys.require(request.headers.authorization);
      request.actor = { account: null, network, via: { kind: 'key', id }, ...edge };
      return true;
    }
    const network = networkOf(request);
    const account = (await this.sessions.find(readSessionCookie(request), network)) ?? null;
    request.actor = { account, network, via: { kind: 'page' }, ...edge };
    if (audience === 'public') return true;
    if (account === null) throw new UnauthorizedException();
    if (audience === 'manager' && !isManager(request.actor)) throw new ForbiddenException();
    return true;
  }
}
