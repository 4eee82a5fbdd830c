import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import {
  type AdjustmentForm,
  amountCents,
  needsSecondManager,
  parseAdjustment,
} from '../../../common/domain/pay/adjustments';
import type { Network } from '../../../common/brand/brands';
import type { SignedInActor } from '../../platform/access/actor';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import { Audit } from '../../platform/audit/audit.service';
import type { Env } from '../../platform/config/env';
import { ENV } from '../../platform/database/tokens';
import { answerAgain, findRequest, rememberRequest } from '../../platform/http/former-requests.query';
import { requireIdempotencyKey } from '../../platform/http/idempotency-key';
import { valueOf } from '../../platform/http/problem';
import { withNewYorkTimes } from '../../platform/lists/api-list';
import { lockFigures } from '../statistics/figures-lock.query';
import { AdjustmentEntity } from './adjustment.entity';
import type { NewAdjustment } from './adjustments.dto';
import { findAdjustment } from './adjustments.query';
import type { AdjustmentRow } from './pay.dto';

/**
 * Amounts beside the readings. Every change holds the lock of the figures, as closing does, so an adjustment is either
 * on the statement or may still be removed.
 */
@Injectable()
export class Adjustments {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly audit: Audit,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * An Idempotency-Key makes a repeated request idempotent.
   * @throws InvalidInput with the messages of the form
   * @throws Refusal the key was used with another body
   */
  async add(
    actor: SignedInActor,
    psychicId: number,
    input: NewAdjustment,
    key: string | undefined,
  ): Promise<AdjustmentRow> {
    await this.access.require(actor, psychicId);
    requireIdempotencyKey(key);
    const form = valueOf(parseAdjustment(input));
    const digest = createHash('sha256')
      .update(JSON.stringify([psychicId, form]))
      .digest('hex');
    const { network, account } = actor;
    return this.locked(network, async (manager) => {
      const former = key === undefined ? undefined : await findRequest(manager, account.id, key);
      if (former !== undefined) return answerAgain(former, digest) as AdjustmentRow;
      const row = await this.store(manager, actor, psychicId, form);
      if (key !== undefined) await rememberRequest(manager, account.id, key, digest, row);
      return row;
    });
  }

  /** Adds it in the transaction of what it belongs to, which was begun by `locked`. */
  async store(
    manager: EntityManager,
    actor: SignedInActor,
    psychicId: number,
    { amount, category, reason, note = '' }: AdjustmentForm,
  ): Promise<AdjustmentRow> {
    const cents = amountCents(amount);
    const { network, account } = actor;
    const { id } = await manager.save(AdjustmentEntity, {
      ...{ network, psychicId, cents, category, reason, note, createdBy: account.id },
      needsConfirmation: needsSecondManager(cents, this.env.payTwoPersonCents / 100),
    });
    const row = await this.find(manager, psychicId, id);
    await this.audit.record(manager, actor, {
      action: 'added an adjustment',
      on: psychicId,
      after: factsOf(row),
    });
    return row;
  }

  /**
   * @throws NotFoundException there is no such adjustment of the psychic
   * @throws ConflictException its statement is closed
   */
  async remove(actor: SignedInActor, psychicId: number, id: number): Promise<void> {
    await this.access.require(actor, psychicId);
    await this.locked(actor.network, async (manager) => {
      const { statementId } = await stored(manager, psychicId, id);
      const row = await this.find(manager, psychicId, id);
      if (statementId !== null)
        throw new ConflictException(
          `It is on statement ${row.statement}. Add another one that takes it back.`,
        );
      await manager.update(AdjustmentEntity, { id }, { removedBy: actor.account.id, removedAt: new Date() });
      await this.audit.record(manager, actor, {
        action: 'removed an adjustment',
        on: psychicId,
        before: factsOf(row),
      });
    });
  }

  /**
   * @throws NotFoundException there is no such adjustment of the psychic
   * @throws ConflictException it awaits no confirmation, or the caller added it
   */
  async confirm(actor: SignedInActor, psychicId: number, id: number): Promise<AdjustmentRow> {
    await this.access.require(actor, psychicId);
    const { id: confirmedBy } = actor.account;
    return this.locked(actor.network, async (manager) => {
      const adjustment = await stored(manager, psychicId, id);
      // a second click
      if (adjustment.confirmedBy === confirmedBy) return this.find(manager, psychicId, id);
      if (!adjustment.needsConfirmation || adjustment.confirmedAt !== null)
        throw new ConflictException('It awaits no confirmation.');
      if (adjustment.createdBy === confirmedBy)
        throw new ConflictException('Another manager must confirm what you added.');
      await manager.update(AdjustmentEntity, { id }, { confirmedBy, confirmedAt: new Date() });
      const row = await this.find(manager, psychicId, id);
      await this.audit.record(manager, actor, {
        action: 'confirmed an adjustment',
        on: psychicId,
        after: factsOf(row),
      });
      return row;
    });
  }

  /** A transaction that closing waits for. */
  locked<T>(network: Network, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.db.transaction(async (manager) => {
      await lockFigures(manager, network);
      return work(manager);
    });
  }

  private async find(manager: EntityManager, psychicId: number, id: number): Promise<AdjustmentRow> {
    const found = await findAdjustment(manager, psychicId, id);
    if (found === undefined) throw noSuchAdjustment();
    return withNewYorkTimes(found) as AdjustmentRow;
  }
}

const noSuchAdjustment = (): NotFoundException => new NotFoundException('There is no such adjustment.');

/** @throws NotFoundException it was removed, or is another psychic's */
async function stored(manager: EntityManager, psychicId: number, id: number): Promise<AdjustmentEntity> {
  const found = await manager.findOneBy(AdjustmentEntity, { id, psychicId, removedAt: IsNull() });
  if (found === null) throw noSuchAdjustment();
  return found;
}

const factsOf = ({ id, amount, category, reason }: AdjustmentRow): object => ({
  adjustment: id,
  ...{ amount, category, reason },
});
