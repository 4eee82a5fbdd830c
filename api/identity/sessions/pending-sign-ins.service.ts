import { Injectable, UnauthorizedException } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource } from 'typeorm';
import {
  type FactorAnswer,
  type FactorKind,
  mostTries,
  parseFactorAnswer,
} from '../../../common/domain/second-factor';
import type { Actor } from '../../platform/access/actor';
import { Refusal, Throttled, valueOf } from '../../platform/http/problem';
import { FailedSignIns } from '../sign-in-limits/failed-sign-ins.service';
import { hashToken, newToken } from '../session-store/cookie';
import { findVerified } from '../session-store/session.query';
import { SessionsService, type StartedSession, type Verified } from './sessions.service';
import { SignInThrottle } from '../sign-in-limits/sign-in-throttle.service';
import { FactorChecks } from '../factors/factor-checks.service';
import type { SecondFactorAnswer, SecondFactorAsked } from '../factors/factors.dto';
import { endPending, takeTry } from '../factors/factors.query';
import { requestOptions } from '../factors/passkeys';
import { PendingSignIn } from './pending-sign-in.entity';

/** Identifies a password hash without being one. */
export const digestOfPassword = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('base64url');

/** Where and in which browser a sign-in takes place. */
export interface SignInPlace {
  /** The origin that was called. */
  called: string;
  /** The hash of the token of the session that this browser had. */
  former: string | undefined;
  userAgent: string | undefined;
  /** The name of the browser, if it has signed in to the account before. */
  browserOf: (account: Verified) => string | undefined;
}

/** The second step of signing in, for accounts with a second factor. */
@Injectable()
export class PendingSignIns {
  constructor(
    private readonly db: DataSource,
    private readonly checks: FactorChecks,
    private readonly sessions: SessionsService,
    private readonly throttle: SignInThrottle,
    private readonly failures: FailedSignIns,
  ) {}

  /**
   * Asks for a second factor after the password.
   * @returns the question, and the token of a cookie for the answer; undefined for an account without a factor
   */
  async ask(
    { network }: Actor,
    { id, passwordHash }: Verified,
    called: string,
  ): Promise<{ asked: SecondFactorAsked; token: string } | undefined> {
    const site = this.checks.siteOf(network, called);
    const ways = await this.checks.waysOf(id, site);
    if (ways === undefined) return undefined;
    const passkey = ways.passkeys.length > 0 ? await requestOptions(site, ways.passkeys, false) : undefined;
    const token = newToken();
    await this.db.getRepository(PendingSignIn).insert({
      tokenHash: hashToken(token),
      accountId: id,
      passwordDigest: digestOfPassword(passwordHash),
      challenge: passkey?.challenge ?? null,
    });
    const { kinds, otherHosts } = ways;
    const isElsewhere = passkey === undefined && otherHosts.length > 0;
    return {
      asked: {
        second_factor: kinds,
        ...(passkey && { passkey }),
        ...(isElsewhere && { passkey_hosts: otherHosts }),
      },
      token,
    };
  }

  /**
   * @param tokenHash the hash of the cookie's token
   * @throws UnauthorizedException if the answer is wrong; one may try again
   * @throws Refusal if the sign-in has to begin again
   * @throws Throttled after too many wrong answers for the account
   */
  async answer(
    actor: Actor,
    tokenHash: string | undefined,
    input: SecondFactorAnswer,
    { called, former, userAgent, browserOf }: SignInPlace,
  ): Promise<StartedSession & { verified: Verified }> {
    const answer = valueOf(parseFactorAnswer(input));
    const pending = tokenHash === undefined ? undefined : await takeTry(this.db, tokenHash);
    if (pending === undefined || tokenHash === undefined) throw new Refusal('sign_in_over');
    const verified = await findVerified(this.db, pending.accountId, actor.network);
    if (verified === undefined || digestOfPassword(verified.passwordHash) !== pending.passwordDigest) {
      await endPending(this.db, tokenHash);
      throw new Refusal('sign_in_over');
    }
    const fail = async (): Promise<never> => {
      const factor = kindOf(answer);
      await this.failures.note({ ...actor, account: null }, 'failed to sign in', verified.id, { factor });
      if (pending.tries < mostTries) throw new UnauthorizedException(wrongAnswer);
      await endPending(this.db, tokenHash);
      throw new Refusal('sign_in_over');
    };
    const browser = browserOf(verified);
    const takeBack = await this.throttle.attemptSecondFactor(verified.id, browser).catch((error: unknown) => {
      if (error instanceof Throttled) error.about = verified.id;
      throw error;
    });
    const site = this.checks.siteOf(actor.network, called);
    const right = await this.checks.check(verified.id, answer, {
      site,
      isAsked: (challenge) => challenge === pending.challenge,
      mustVerify: false,
    });
    if (right === undefined) return fail();
    const { kind, label } = right;
    const place = { former, userAgent, isKnown: browser !== undefined };
    let isLate = false;
    const started = await this.sessions
      .signIn(actor, verified, place, {
        after: { factor: kind, ...(label !== '' && { label }) },
        // whoever comes second finds the sign-in or the code gone
        spend: async (manager) => {
          isLate = !((await endPending(manager, tokenHash)) && (await right.spend(manager)));
          return !isLate;
        },
      })
      .catch((error: unknown) => (isLate ? fail() : Promise.reject(error as Error)));
    await takeBack();
    return { ...started, verified };
  }
}

/** The kind of factor that an answer is for. */
const kindOf = ({ code, assertion }: FactorAnswer): FactorKind =>
  code !== undefined ? 'totp' : assertion !== undefined ? 'passkey' : 'recovery';

const wrongAnswer = 'This is not right, or was used before.';
