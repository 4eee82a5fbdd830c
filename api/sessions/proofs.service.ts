import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { parseProof } from '../../common/domain/proof';
import type { Actor, SignedInActor } from '../access/actor';
import { Account } from '../accounts/account.entity';
import { Audit } from '../audit/audit.service';
import type { Db } from '../database/db';
import { ProofRequired, Refusal, Throttled, valueOf } from '../http/problem';
import { verifyPassword } from './password';
import { isProven, keepProof } from './proofs.query';
import type { Proof } from './sessions.dto';
import { SignInThrottle } from './sign-in-throttle.service';

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
  ) {}

  /**
   * Only sessions are asked for a proof: keys, jobs, and commands have none.
   * @param db the transaction, if there is one
   * @throws ProofRequired if the session has not been proven in the last five minutes
   */
  async require({ account, session }: Actor, db: Db = this.db): Promise<void> {
    if (account === null) return;
    if (session !== undefined && (await isProven(db, session))) return;
    throw new ProofRequired(['password']);
  }

  /**
   * Accepts a proof for the caller's session.
   * @throws Refusal if it is wrong
   * @throws Throttled after too many wrong ones
   */
  async prove(actor: SignedInActor, proof: Proof): Promise<void> {
    const { password } = valueOf(parseProof(proof));
    const passwordHash = await this.checkPassword(actor, password);
    const { session } = actor;
    if (session === undefined) return;
    await this.db.transaction(async (manager) => {
      await keepProof(manager, session, passwordHash);
      await this.audit.record(manager, actor, { action: 'confirmed their identity', on: actor.account.id });
    });
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
    const note = (action: string): Promise<void> =>
      this.audit.record(this.db.manager, actor, { action, on: id });
    const takeBack = await this.throttle.attemptCurrentPassword(id).catch(async (error: unknown) => {
      if (error instanceof Throttled) await note('gave wrong current passwords too often');
      throw error;
    });
    if (passwordHash === null || !(await verifyPassword(passwordHash, password))) {
      await note('gave a wrong current password');
      throw new Refusal('wrong_password', notCorrect);
    }
    await takeBack();
    return passwordHash;
  }
}

export const notCorrect = 'Password is not correct';
