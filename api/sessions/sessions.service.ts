import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import { Audit } from '../audit/audit.service';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './cookie';
import type { Actor, SignedInAccount, SignedInActor } from '../access/actor';
import { verifyPassword } from './password';
import { findSignIn } from './session.query';
import { SessionStore } from './session-store.service';
import { type SessionUser, toSessionUser } from './sessions.dto';
import { SignInThrottle } from './sign-in-throttle.service';

@Injectable()
export class SessionsService {
  constructor(
    private readonly db: DataSource,
    private readonly store: SessionStore,
    private readonly throttle: SignInThrottle,
    private readonly audit: Audit,
  ) {}

  /**
   * The account of a username and password; undefined for a wrong password, an unknown name, another network's name
   * and a locked account alike, in the same time.
   * @throws Throttled after too many failures
   */
  async verify(
    network: Network,
    username: string,
    password: string,
    address: string,
  ): Promise<SignedInAccount | undefined> {
    const takeBack = await this.throttle.attempt(network, username, address);
    const found = await findSignIn(this.db, network, username);
    const correct = await verifyPassword(found?.passwordHash ?? null, password);
    if (found === undefined || !correct) return undefined;
    await takeBack();
    return found.user;
  }

  /** Begins a session of its own for every sign-in; the one this browser had ends. */
  async signIn(actor: SignedInActor, request: FastifyRequest, reply: FastifyReply): Promise<SessionUser> {
    const former = readSessionCookie(request);
    const { token, left } = await this.db.transaction(async (manager) => {
      const left = former === undefined ? undefined : await this.store.end(manager, former);
      await this.audit.record(manager, actor, { action: 'signed in', on: actor.account.id });
      return { token: await this.store.create(manager, actor.account.id), left };
    });
    if (left !== undefined) await this.store.changed(left);
    setSessionCookie(request, reply, token);
    return toSessionUser(actor.account);
  }

  async signOut(actor: Actor, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const tokenHash = readSessionCookie(request);
    const { account } = actor;
    if (tokenHash !== undefined && account !== null) {
      await this.db.transaction(async (manager) => {
        const ended = await this.store.end(manager, tokenHash);
        if (ended !== undefined)
          await this.audit.record(manager, actor, { action: 'signed out', on: account.id });
      });
      await this.store.changed(account.id);
    }
    clearSessionCookie(request, reply);
  }
}
