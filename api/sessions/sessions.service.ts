import { Injectable, UnauthorizedException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import { Audit } from '../audit/audit.service';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './cookie';
import type { CurrentUser } from './current-user';
import { verifyPassword } from './password';
import { findSignIn, lockSignIn } from './session.query';
import { SessionStore } from './session-store.service';
import { type SessionUser, toSessionUser } from './sessions.dto';
import { SignInThrottle } from './sign-in-throttle.service';

/** An account with the password hash that its password was found right by. */
export type Verified = CurrentUser & { passwordHash: string };

export const wrongCredentials = 'Your username or password was incorrect.';

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
  ): Promise<Verified | undefined> {
    const takeBack = await this.throttle.attempt(network, username, address);
    const found = await findSignIn(this.db, network, username);
    const correct = await verifyPassword(found?.passwordHash ?? null, password);
    if (found?.passwordHash == null || !correct) return undefined;
    await takeBack();
    return { ...found.user, passwordHash: found.passwordHash };
  }

  /**
   * Begins a session of its own for every sign-in; the one this browser had ends.
   * @throws UnauthorizedException the account was locked, or got another password, since its password was verified
   */
  async signIn(
    { passwordHash, ...user }: Verified,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<SessionUser> {
    const former = readSessionCookie(request);
    const { token, left } = await this.db.transaction(async (manager) => {
      const left = former === undefined ? undefined : await this.store.end(manager, former);
      if (!(await lockSignIn(manager, user.id, passwordHash)))
        throw new UnauthorizedException(wrongCredentials);
      await this.audit.record(manager, { by: user, action: 'signed in', on: user.id, request });
      return { token: await this.store.create(manager, user.id), left };
    });
    if (left !== undefined) await this.store.changed(left);
    setSessionCookie(request, reply, token);
    return toSessionUser(user);
  }

  async signOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const tokenHash = readSessionCookie(request);
    const { user } = request as { user?: CurrentUser };
    if (tokenHash !== undefined && user !== undefined) {
      await this.db.transaction(async (manager) => {
        const ended = await this.store.end(manager, tokenHash);
        if (ended !== undefined)
          await this.audit.record(manager, { by: user, action: 'signed out', on: user.id, request });
      });
      await this.store.changed(user.id);
    }
    clearSessionCookie(request, reply);
  }
}
