import {
  type CanActivate,
  type ExecutionContext,
  ForbiddenException,
  Injectable,
  UnauthorizedException,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { accessKey, type Audience, beforeFactorKey } from '../../platform/access/access.decorator';
import type { Actor, SignedInActor } from '../../platform/access/actor';
import { type Needs, needsKey } from '../../platform/access/needs.decorator';
import { givesSigns, hasRight, isManager } from '../../platform/access/policy';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import { ApiKeys, requireScope } from '../../platform/api-keys/api-keys.service';
import { ChatTokens } from '../../platform/api-keys/chat-tokens.service';
import { scopeOf } from '../../platform/api-keys/scopes';
import { IdPipe } from '../../platform/http/input.pipe';
import { networkOf } from '../../platform/http/network';
import { Refusal } from '../../platform/http/problem';
import { readSessionCookie } from '../session-store/cookie';
import { Proofs } from './proofs.service';
import { SessionStore } from '../session-store/session-store.service';

/** URLs whose id is a user_id. */
const aboutPsychic = /\/(psychics|profile)\/:id(\/|$)/;
const idOf = new IdPipe();
const isOfMember = (audience: Audience): boolean => audience === 'member' || audience === 'member or key';

/**
 * Denies by default: every route declares with `@Access` who may call it. This guard turns a request into an actor
 * and checks access to the psychic in the URL, before query and body are validated.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionStore,
    private readonly keys: ApiKeys,
    private readonly chats: ChatTokens,
    private readonly access: PsychicAccess,
    private readonly proofs: Proofs,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const declared = [context.getHandler(), context.getClass()];
    const audience = this.reflector.getAllAndOverride<Audience | undefined>(accessKey, declared);
    const { right, oneOf, proof } = this.reflector.getAllAndMerge<Needs>(needsKey, declared.toReversed());
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (audience === undefined) throw new ForbiddenException();
    const isBeforeFactor = this.reflector.getAllAndOverride<true | undefined>(beforeFactorKey, declared);
    const actor = await this.admit(request, audience, isBeforeFactor === true);
    request.rights = right === undefined ? [] : [right].flat();
    const hasOne = oneOf === undefined || oneOf.some((one) => hasRight(actor, one));
    if (!hasOne || !request.rights.every((one) => hasRight(actor, one))) throw new Refusal('right_required');
    if (proof === true) await this.proofs.require(actor);
    return true;
  }

  /**
   * Sets the request's actor.
   * @throws HttpException if the actor may not call the route, or not for the psychic in the URL
   */
  private async admit(request: FastifyRequest, audience: Audience, isBeforeFactor: boolean): Promise<Actor> {
    const edge = { address: request.ip, requestId: request.id };
    const { authorization } = request.headers;
    const chat = isOfMember(audience)
      ? await this.chats.find(authorization, (request.params as { connection_id: string }).connection_id)
      : undefined;
    if (chat !== undefined) {
      const { id, network } = chat;
      request.actor = { account: null, network, via: { kind: 'chat', id }, ...edge };
    } else if (audience === 'member') {
      throw new UnauthorizedException('The token does not belong to this chat, or the chat has ended.');
    } else if (audience === 'integration' || audience === 'member or key') {
      const key = await this.keys.authenticate(authorization);
      request.actor = { account: null, network: key.network, via: { kind: 'key', id: key.id }, ...edge };
      requireScope(key, scopeOf(request.method));
      const params = request.params as { id?: string };
      // from here on the URL has the psychic's user_id
      if (params.id !== undefined) params.id = await this.access.userIdOf(key.network, params.id);
    } else {
      const network = networkOf(request);
      const session = readSessionCookie(request);
      const account = (await this.sessions.find(session, network)) ?? null;
      request.actor = {
        account,
        network,
        via: { kind: 'page' },
        ...edge,
        ...(session !== undefined && { session }),
      };
      if (session !== undefined && givesSigns(request.actor)) this.sessions.hear(session);
      if (account?.awaitsFactor === true && !isBeforeFactor) {
        if (audience !== 'public') throw new Refusal('second_factor_required');
        request.actor = { ...request.actor, account: null };
      }
      if (audience === 'public') return request.actor;
      if (account === null) throw new UnauthorizedException();
      if (audience === (isManager(request.actor) ? 'psychic' : 'manager')) throw new ForbiddenException();
    }
    const psychic = psychicOf(request);
    if (psychic === undefined) return request.actor;
    if (audience === 'signed-in') await this.access.requireOwn(request.actor as SignedInActor, psychic);
    else await this.access.require(request.actor, psychic);
    return request.actor;
  }
}

/**
 * The psychic in the URL; undefined for other URLs.
 * @throws NotFoundException if it cannot be an id
 */
function psychicOf({ routeOptions: { url = '' }, params }: FastifyRequest): number | undefined {
  return aboutPsychic.test(url) ? idOf.transform((params as { id: string }).id) : undefined;
}
