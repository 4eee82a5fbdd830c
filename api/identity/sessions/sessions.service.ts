import { Injectable, UnauthorizedException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { browserName } from '../session-store/browser-name';
import { declinedText } from '../../../common/domain/declined-text';
import { findDeclinedSignIn } from '../../platform/accounts/declined.query';
import { Audit } from '../../platform/audit/audit.service';
import type { Actor, SignedInAccount, SignedInActor } from '../../platform/access/actor';
import { Refusal, Throttled } from '../../platform/http/problem';
import { FailedSignIns } from '../sign-in-limits/failed-sign-ins.service';
import { FactorPolicies } from '../factors/factor-policies.service';
import { hasFactor } from '../factors/factors.query';
import { Mail } from '../mail/mail.service';
import { NewBrowsers } from './new-browsers.service';
import { verifyPassword } from '../../platform/accounts/password';
import { findMeant, findSignIn, maySignIn } from '../session-store/session.query';
import { SessionStore } from '../session-store/session-store.service';
import { type SessionUser, toSessionUser } from './sessions.dto';
import { SignInThrottle } from '../sign-in-limits/sign-in-throttle.service';

/** An account with the password hash that its password was verified against. */
export type Verified = SignedInAccount & { passwordHash: string };

/** The browser that signs in. */
export interface SigningIn {
  /** The hash of the token of the session that it had. */
  former: string | undefined;
  /** Its User-Agent. */
  userAgent: string | undefined;
  /** Whether it has signed in to the account before. */
  isKnown: boolean;
}

/** A second factor that was asked for and given. */
export interface UsedFactor {
  /** What the audit says about it. */
  after: object;
  /** Uses it up. @returns whether it was unused until now */
  spend: (manager: EntityManager) => Promise<boolean>;
}

export interface StartedSession {
  user: SessionUser;
  /** For the cookie. */
  token: string;
}

export const wrongCredentials = 'Your username or password was incorrect.';

@Injectable()
export class SessionsService {
  constructor(
    private readonly db: DataSource,
    private readonly store: SessionStore,
    private readonly throttle: SignInThrottle,
    private readonly policies: FactorPolicies,
    private readonly audit: Audit,
    private readonly failures: FailedSignIns,
    private readonly browsers: NewBrowsers,
    private readonly mail: Mail,
  ) {}

  /**
   * The account for a username and password. Undefined, in the same time, for a wrong password, an unknown name, a
   * name of another network, or a locked account.
   * @param browserOf the name of the calling browser, if it has signed in to the account before
   * @throws Throttled after too many failures
   * @throws Refusal the password is right, and the application was declined
   */
  async verify(
    actor: Actor,
    username: string,
    password: string,
    browserOf: (account: { id: number; passwordHash: string }) => string | undefined,
  ): Promise<Verified | undefined> {
    const { network, address } = actor;
    const found = await findSignIn(this.db, network, username);
    const browser =
      found?.passwordHash == null
        ? undefined
        : browserOf({ id: found.user.id, passwordHash: found.passwordHash });
    const attempt =
      found === undefined || browser === undefined
        ? this.throttle.attempt(network, username, address ?? '')
        : this.throttle.attemptFromKnown(found.user.id, browser);
    const takeBack = await attempt.catch(async (error: unknown) => {
      if (error instanceof Throttled) error.about = await findMeant(this.db, network, username);
      throw error;
    });
    // asked for every unknown name, so that both take the same time
    const declined = found === undefined ? await findDeclinedSignIn(this.db, network, username) : undefined;
    const correct = await verifyPassword(found?.passwordHash ?? declined?.passwordHash ?? null, password);
    if (correct && declined?.passwordHash != null) {
      await takeBack();
      throw new Refusal(
        'application_declined',
        declinedText(network, declined.applyAgainOn, declined.locale),
      );
    }
    if (found?.passwordHash == null || !correct) {
      // for an unknown name, record only the attempt; both branches take the same time
      const on = await findMeant(this.db, network, username);
      await this.failures.note({ ...actor, account: null }, 'failed to sign in', on);
      return undefined;
    }
    await takeBack();
    return { ...found.user, passwordHash: found.passwordHash };
  }

  /**
   * Starts a new session for every sign-in and ends the one this browser had.
   * @param factor the second factor; without it, the account must have none
   * @throws UnauthorizedException if the account was locked, its password changed, or its second factor added or
   * used, since it was verified
   */
  async signIn(
    by: Actor,
    { passwordHash, ...account }: Verified,
    { former, userAgent, isKnown }: SigningIn,
    factor?: UsedFactor,
  ): Promise<StartedSession> {
    const actor: SignedInActor = { ...by, account };
    const { token, left, awaitsFactor } = await this.db.transaction(async (manager) => {
      await this.store.lock(manager, account.id, former);
      const left = former === undefined ? undefined : await this.store.end(manager, actor, former);
      if (!(await maySignIn(manager, account.id, passwordHash)))
        throw new UnauthorizedException(wrongCredentials);
      const isAnswered =
        factor === undefined ? !(await hasFactor(manager, account.id)) : await factor.spend(manager);
      if (!isAnswered) throw new UnauthorizedException(wrongCredentials);
      const awaitsFactor = factor === undefined && (await this.policies.demands(manager, actor));
      await this.audit.record(manager, actor, {
        action: 'signed in',
        on: account.id,
        ...(factor && { after: factor.after }),
      });
      const origin = { ...browserName(userAgent), address: actor.address };
      const token = await this.store.create(manager, account.id, origin, awaitsFactor);
      if (!isKnown) await this.browsers.tell(manager, actor, origin);
      return { token, left, awaitsFactor };
    });
    if (!isKnown) this.mail.sendSoon();
    if (left !== undefined) await this.store.changed(left);
    return { user: toSessionUser({ ...account, awaitsFactor }), token };
  }

  /**
   * Ends a session and with it the psychic's chat, even if another of the account's sessions is used for it; our
   * pages ask first. @param session the hash of the session's token
   */
  async signOut(actor: Actor, session: string | undefined): Promise<void> {
    const { account } = actor;
    if (session === undefined || account === null) return;
    await this.store.signOut(actor, account, async (manager) => {
      const ended = await this.store.end(manager, actor, session);
      if (ended !== undefined)
        await this.audit.record(manager, actor, { action: 'signed out', on: account.id });
    });
    await this.store.changed(account.id);
  }
}
