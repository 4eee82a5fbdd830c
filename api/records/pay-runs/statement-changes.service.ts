import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { message } from '../../../common/domain/messages';
import { dayOf } from '../../../common/domain/new-york-time';
import { decimalOf } from '../../../common/domain/pay/money';
import { parseReturnedPayment } from '../../../common/domain/pay/run-payment';
import { parseReason } from '../../../common/domain/rejection';
import type { SignedInActor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit.service';
import { InvalidInput, valueOf } from '../../platform/http/problem';
import { Closing } from '../pay/closing.service';
import { numberText } from '../pay/statement-number';
import { PaymentEntity } from '../pay/payment.entity';
import { StatementEntity } from '../pay/statement.entity';
import { lockStatements } from './payments.query';
import { findMembers } from './run-members';
import type { RunStatement } from './runs.dto';

const nextVersion = { version: () => 'version + 1' };

/** What managers do with one statement. Repeated, it changes nothing. */
@Injectable()
export class StatementChanges {
  constructor(
    private readonly db: DataSource,
    private readonly closing: Closing,
    private readonly audit: Audit,
  ) {}

  /** A held statement is left out of approvals, files, and payments. */
  async hold(actor: SignedInActor, id: number, body: unknown): Promise<RunStatement> {
    const { reason } = valueOf(parseReason(body));
    return this.change(actor, id, async (manager, statement) => {
      if (statement.heldAt !== null) return;
      if (statement.status === 'paid')
        throw new ConflictException('The statement is paid, so holding it would stop nothing.');
      if (statement.status === 'parked') throw new ConflictException('The statement is parked already.');
      const hold = { heldAt: () => 'now()', heldBy: actor.account.id, heldReason: reason };
      await manager.update(StatementEntity, { id }, { ...hold, ...nextVersion });
      await this.record(manager, actor, 'held a statement', statement, { reason });
    });
  }

  /** Releases a held statement; a parked one is closed if it can be by now. */
  async release(actor: SignedInActor, id: number): Promise<RunStatement> {
    const released = await this.change(actor, id, async (manager, statement) => {
      if (statement.heldAt === null) return;
      const release = { releasedAt: () => 'clock_timestamp()', releasedBy: actor.account.id };
      const hold = { heldAt: null, heldBy: null, heldReason: null };
      await manager.update(StatementEntity, { id }, { ...hold, ...release, ...nextVersion });
      await this.record(manager, actor, 'released a statement', statement, {});
    });
    if (released.status !== 'parked') return released;
    await this.closing.closeUpTo(actor, released.user_id, released.period_to);
    const found = await this.find(this.db.manager, actor, released);
    // nothing is left in its period, so it got no statement
    const before: Pick<RunStatement, keyof RunStatement> = released;
    return found ?? { ...before, id: null, status: 'open', parked_reason: null };
  }

  /** A payment that came back: the statement is approved again, to be paid once more. */
  async returned(actor: SignedInActor, id: number, body: unknown): Promise<RunStatement> {
    const today = dayOf(new Date());
    const { payment, reason, returned_on: on = today } = valueOf(parseReturnedPayment(body, today));
    return this.change(actor, id, async (manager, statement) => {
      const found = await manager.findOneBy(PaymentEntity, { id: payment, statementId: id });
      if (found === null) throw new InvalidInput({ payment: message('payment.invalid') });
      if (found.returnedOn !== null) return;
      if (on < found.paidOn)
        throw new InvalidInput({ returned_on: message('date.before', { day: found.paidOn }) });
      const returned = { returnedOn: on, returnReason: reason, returnedBy: actor.account.id };
      await manager.update(PaymentEntity, { id: payment }, { ...returned, returnedAt: () => 'now()' });
      await manager.update(StatementEntity, { id }, { status: 'approved', ...nextVersion });
      await this.record(manager, actor, 'recorded a returned payment', statement, {
        ...{ payment, amount: decimalOf(found.cents), returned_on: on, reason },
      });
    });
  }

  /** @throws NotFoundException no statement of the network */
  private async change(
    actor: SignedInActor,
    id: number,
    work: (manager: EntityManager, statement: StatementEntity) => Promise<void>,
  ): Promise<RunStatement> {
    return this.db.transaction(async (manager) => {
      const [statement] = await lockStatements(manager, actor.network, [id]);
      if (statement === undefined) throw new NotFoundException('There is no such statement.');
      await work(manager, statement);
      const { psychicId, periodTo } = statement;
      const row = await this.find(manager, actor, { user_id: psychicId, period_to: periodTo });
      if (row === undefined) throw new Error('a locked statement that is in no run');
      return row;
    });
  }

  private async find(
    manager: EntityManager,
    { network }: SignedInActor,
    { user_id, period_to }: Pick<RunStatement, 'user_id' | 'period_to'>,
  ): Promise<RunStatement | undefined> {
    const [member] = await findMembers(manager, network, period_to, { psychicId: user_id });
    return member?.row;
  }

  private async record(
    manager: EntityManager,
    actor: SignedInActor,
    action: string,
    { psychicId, number, periodTo }: StatementEntity,
    details: object,
  ): Promise<void> {
    const statement = number === null ? null : numberText(number, periodTo);
    await this.audit.record(manager, actor, { action, on: psychicId, after: { statement, ...details } });
  }
}
