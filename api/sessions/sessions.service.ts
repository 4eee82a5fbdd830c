import { Injectable, NotFoundException, UnauthorizedException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { browserName } from './browser-name';
import { Audit } from '../audit/audit.service';
import type { Actor, SignedInAccount, SignedInActor } from '../access/actor';
import { verifyPassword } from './password';
import { findMeant, findSessions, findSignIn, lockAccount, maySignIn } from './session.query';
import { SessionStore } from './session-store.service';
import { type OwnSession, type SessionUser, toSessionUser } from './sessions.dto';
import { SignInThrottle } from './sign-in-throttle.service';

/** An account with the password hash that its password was found right by. */
export type Verified = SignedInAccount & { passwordHash: string };

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
  async verify(actor: Actor, username: string, password: string): Promise<Verified | undefined> {
    const { network, address } = actor;
    const takeBack = await this.throttle.attempt(network, username, address ?? '');
    const found = await findSignIn(this.db, network, username);
    const correct = await verifyPassword(found?.passwordHash ?? null, password);
    if (found?.passwordHash == null || !correct) {
      // of a name that no account has, only that somebody tried; either way it takes the same
      const on = await findMeant(this.db, network, username);
      await this.audit.record(
        this.db.manager,
        { ...actor, account: null },
        { action: 'failed to sign in', on },
      );
      return undefined;
    }
    await takeBack();
    return { ...found.user, passwordHash: found.passwordHash };
  }

  /**
   * Begins a session of its own for every sign-in; the one this browser had ends.
   * @param former the hash of that one's token
   * @param userAgent what the browser says of itself
   * @returns the token for the cookie
   * @throws UnauthorizedException the account was locked, or got another password, since its password was verified
   */
  async signIn(
    by: Actor,
    { passwordHash, ...account }: Verified,
    former: string | undefined,
    userAgent: string | undefined,
  ): Promise<{ user: SessionUser; token: string }> {
    const actor: SignedInActor = { ...by, account };
    const { token, left } = await this.db.transaction(async (manager) => {
      await this.store.lock(manager, account.id, former);
      const left = former === undefined ? undefined : await this.store.end(manager, actor, former);
      if (!(await maySignIn(manager, account.id, passwordHash)))
        throw new UnauthorizedException(wrongCredentials);
      await this.audit.record(manager, actor, { action: 'signed in', on: account.id });
      const origin = { ...browserName(userAgent), address: actor.address };
      return { token: await this.store.create(manager, account.id, origin), left };
    });
    if (left !== undefined) await this.store.changed(left);
    return { user: toSessionUser(account), token };
  }

  /**
   * Ends a session, and with it a chat of the psychic, whichever of the account's sessions that goes on in: our pages ask
   * before. @param session the hash of the session's token
   */
  async signOut(actor: Actor, session: string | undefined): Promise<void> {
    const { account } = actor;
    if (session === undefined || account === null) return;
    await this.store.signOut({ ...actor, account }, async (manager) => {
      const ended = await this.store.end(manager, actor, session);
      if (ended !== undefined)
        await this.audit.record(manager, actor, { action: 'signed out', on: account.id });
    });
    await this.store.changed(account.id);
  }

  /** @param own the hash of the token of the session that asks */
  list({ account }: SignedInActor, own: string | undefined): Promise<OwnSession[]> {
    return findSessions(this.db, account.id, own);
  }

  /**
   * @param own the hash of the token of the session that asks
   * @throws NotFoundException the account has no such session beside it, or no longer
   */
  async endOther(actor: SignedInActor, id: number, own: string | undefined): Promise<void> {
    const { account } = actor;
    await this.db.transaction(async (manager) => {
      await lockAccount(manager, account.id);
      const session = (await findSessions(manager, account.id, own)).find((one) => one.id === id);
      if (session === undefined || session.current) throw new NotFoundException('There is no such session.');
      await this.store.endOne(manager, actor, account.id, id);
      const { browser, system, address, since } = session;
      await this.audit.record(manager, actor, {
        action: 'ended a session',
        on: account.id,
        before: { browser, system, address, since },
      });
    });
    await this.store.changed(account.id);
  }

  /** Ends every session of the account but the one that asks. @param own the hash of its token */
  async endOthers(actor: SignedInActor, own: string | undefined): Promise<void> {
    const { account } = actor;
    await this.db.transaction(async (manager) => {
      await lockAccount(manager, account.id);
      const ended = await this.store.endOthers(manager, actor, account.id, own);
      if (ended > 0)
        await this.audit.record(manager, actor, {
          action: 'ended the other sessions',
          on: account.id,
          before: { sessions: ended },
        });
    });
    await this.store.changed(account.id);
  }
}
