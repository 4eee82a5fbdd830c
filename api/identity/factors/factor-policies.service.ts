import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type FactorPolicy, parseFactorPolicy } from '../../../common/domain/factor-policy';
import { dayOf } from '../../../common/domain/new-york-time';
import type { Actor, SignedInActor } from '../../platform/access/actor';
import { isCovered } from '../../platform/access/policy';
import { Audit } from '../../platform/audit/audit.service';
import type { Db } from '../../platform/database/db';
import { valueOf } from '../../platform/http/problem';
import { requireStill } from '../session-store/require-still';
import { findPolicy, replacePolicy } from './factors.query';

/** Which accounts of a network must have a second factor. */
@Injectable()
export class FactorPolicies {
  constructor(
    private readonly db: DataSource,
    private readonly audit: Audit,
  ) {}

  find({ network }: Actor): Promise<FactorPolicy> {
    return findPolicy(this.db, network);
  }

  /**
   * Applies from the next sign-in of each account; open sessions stay.
   * @throws UnauthorizedException if the actor's session has ended meanwhile
   * @throws Refusal if the actor's right `people` was taken away meanwhile
   */
  async set(actor: SignedInActor, input: unknown): Promise<FactorPolicy> {
    const policy = valueOf(parseFactorPolicy(input));
    await this.db.transaction(async (manager) => {
      await requireStill(manager, actor);
      const before = await replacePolicy(manager, actor.network, policy);
      await this.audit.record(manager, actor, {
        action: 'set who needs a second factor',
        before,
        after: policy,
      });
    });
    return policy;
  }

  /** Whether the account must have a second factor today. */
  async demands(db: Db, actor: SignedInActor): Promise<boolean> {
    const { policy, from } = await findPolicy(db, actor.network);
    return isCovered(actor, policy) && (from === null || from <= dayOf(new Date()));
  }
}
