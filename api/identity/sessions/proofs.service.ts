import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { FormFields } from '../../../common/domain/parsing';
import { parseProof, type ProofMethod } from '../../../common/domain/proof';
import type { Actor, SignedInActor } from '../../platform/access/actor';
import { Account } from '../../platform/accounts/account.entity';
import { Audit } from '../../platform/audit/audit.service';
import type { Db } from '../../platform/database/db';
import { ProofRequired, Refusal, valueOf } from '../../platform/http/problem';
import { FactorChecks, type Ways } from '../factors/factor-checks.service';
import { requestOptions } from '../factors/passkeys';
import { FailedSignIns } from '../sign-in-limits/failed-sign-ins.service';
import { verifyPassword } from '../../platform/accounts/password';
import { isProven, keepChallenge, keepProof, spendChallenge } from './proofs.query';
import { lockAccount } from '../session-store/session.query';
import type { Proof, ProofAsked } from './sessions.dto';
import { SignInThrottle } from '../sign-in-limits/sign-in-throttle.service';

/**
 * Proof that the person at an open session is its account's owner, asked for before calls that would let somebody
 * else keep the account or take data away. A sign-in is no such proof: the browser may have been left since.
 */
@Injectable()
export class Proofs {
  constructor(
    private readonly db: DataSource,
    private readonly throttle: SignInThrottle,
    private readonly audit: Audit,
    private readonly failures: FailedSignIns,
    private readonly checks: FactorChecks,
  ) {}

  /**
   * Only sessions are asked for a proof: keys, jobs, and commands have none.
   * @param db the transaction, if there is one
   * @throws ProofRequired if the session has not been proven in the last five minutes
   */
  async require({ account, session }: Actor, db: Db = this.db): Promise<void> {
    if (account === null) return;
    if (session !== undefined && (await isProven(db, session))) return;
    throw new ProofRequired(methodsFor(await this.checks.waysOf(account.id, undefined, db)));
  }

  /**
   * Accepts a proof for the caller's session.
   * @throws Refusal if it is wrong
   * @throws Throttled after too many wrong ones
   */
  async prove(actor: SignedInActor, proof: Proof, called: string): Promise<void> {
    const { password, ...answer } = valueOf(parseProof(proof));
    const { session } = actor;
    if (session === undefined) return;
    if (password === undefined) return this.proveByFactor(actor, session, answer, called);
    const passwordHash = await this.checkPassword(actor, password);
    await this.db.transaction((manager) => this.keep(manager, actor, session, passwordHash));
  }

  /** The ways in which the caller can prove it, with what the browser needs to use a passkey. */
  async ask({ account, network, session }: SignedInActor, called: string): Promise<ProofAsked> {
    const site = this.checks.siteOf(network, called);
    const ways = await this.checks.waysOf(account.id, site);
    const methods = methodsFor(ways);
    if (ways === undefined || ways.passkeys.length === 0 || session === undefined) return { methods };
    // unlike at a sign-in, the password was not given: the passkey alone must know its owner
    const passkey = await requestOptions(site, ways.passkeys, true);
    await keepChallenge(this.db, session, passkey.challenge);
    return { methods, passkey };
  }

  private async proveByFactor(
    actor: SignedInActor,
    session: string,
    answer: { code?: string; assertion?: FormFields },
    called: string,
  ): Promise<void> {
    const { id } = actor.account;
    const takeBack = await this.throttle.attemptSecondFactor(id, 'proof');
    const site = this.checks.siteOf(actor.network, called);
    const right = await this.checks.check(id, answer, {
      site,
      isAsked: (challenge) => spendChallenge(this.db, session, challenge),
      mustVerify: true,
    });
    const isSpent =
      right !== undefined &&
      (await this.db.transaction(async (manager) => {
        // before the factor and the session, like whatever ends both
        await lockAccount(manager, id);
        if (!(await right.spend(manager))) return false;
        await this.keep(manager, actor, session, null);
        return true;
      }));
    if (!isSpent) {
      await this.failures.note(actor, 'gave a wrong second factor', id);
      throw new Refusal('wrong_code');
    }
    await takeBack();
  }

  /** @param passwordHash of the password that was the proof; null if it was none */
  private async keep(
    manager: EntityManager,
    actor: SignedInActor,
    session: string,
    passwordHash: string | null,
  ): Promise<void> {
    await keepProof(manager, session, passwordHash);
    await this.audit.record(manager, actor, { action: 'confirmed their identity', on: actor.account.id });
  }

  /**
   * @returns the hash of the caller's current password, once it has been verified; it may change at any time
   * @throws Refusal if it is wrong
   * @throws Throttled after too many wrong ones
   */
  async checkPassword(actor: SignedInActor, password: string): Promise<string> {
    const { id } = actor.account;
    const { passwordHash } = await this.db.getRepository(Account).findOneOrFail({
      select: { id: true, passwordHash: true },
      where: { id },
    });
    const takeBack = await this.throttle.attemptCurrentPassword(id);
    if (passwordHash === null || !(await verifyPassword(passwordHash, password))) {
      await this.failures.note(actor, 'gave a wrong current password', id);
      throw new Refusal('wrong_password', notCorrect);
    }
    await takeBack();
    return passwordHash;
  }
}

const methodsFor = (ways: Ways | undefined): ProofMethod[] => [
  'password',
  ...(ways?.kinds ?? []).filter((kind) => kind !== 'recovery'),
];

export const notCorrect = 'Password is not correct';
