import { BadRequestException, Injectable, PayloadTooLargeException } from '@nestjs/common';
import { Any, DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { type Message, message } from '../../../common/domain/messages';
import { dayOf } from '../../../common/domain/new-york-time';
import { decimalOf } from '../../../common/domain/pay/money';
import { amountCents } from '../../../common/domain/pay/adjustments';
import { parseSentPayment, type SentPayment } from '../../../common/domain/pay/run-payment';
import type { Actor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit.service';
import { transaction } from '../../platform/database/dry-run';
import { rejectionOf } from '../../platform/http/problem';
import type { RejectedCode } from '../../platform/http/rejected.dto';
import { PaymentEntity } from '../pay/payment.entity';
import type { StatementEntity } from '../pay/statement.entity';
import { findNamedStatements, lockReferences, lockStatements, recordPayments } from './payments.query';
import type { PaymentCounts, RejectedPayment } from './sent-payments.dto';

export const mostPayments = 1000;

/** A payment of a key, also one that was returned. */
type KeyPayment = Pick<PaymentEntity, 'reference' | 'statementId' | 'cents' | 'paidOn' | 'method'>;

/** Why a row is not recorded: it is wrong, names nothing, or contradicts what is stored. */
interface PaymentRefusal {
  code: RejectedCode;
  errors: Record<string, Message>;
}

const refusal = (code: RejectedCode, field: string, why: Message): PaymentRefusal => ({
  code,
  errors: { [field]: why },
});

/** Payments that an integrator's system made. A row holds up no other, and one that was recorded is never made again. */
@Injectable()
export class SentPayments {
  constructor(
    private readonly db: DataSource,
    private readonly audit: Audit,
  ) {}

  /**
   * @throws BadRequestException not a list
   * @throws PayloadTooLargeException more than 1,000 rows
   */
  async take(actor: Actor, body: unknown, isTrial: boolean): Promise<PaymentCounts> {
    if (!Array.isArray(body)) throw new BadRequestException('The body must be a list of payments.');
    if (body.length > mostPayments)
      throw new PayloadTooLargeException(`A list can have at most ${mostPayments} payments.`);
    const today = dayOf(new Date());
    const rows = (body as unknown[]).map((row) => parseSentPayment(row, today));
    return transaction(this.db, isTrial, async (manager) => {
      const counts: PaymentCounts = { created: 0, unchanged: 0, rejected: 0, errors: [] };
      const known = await this.find(
        manager,
        actor,
        rows.flatMap(({ value }) => value ?? []),
      );
      const made: (KeyPayment & { given: SentPayment })[] = [];
      for (const [n, { value, errors }] of rows.entries()) {
        const outcome =
          errors === undefined ? outcomeOf(value, known) : { code: 'validation' as const, errors };
        if (outcome === 'unchanged') counts.unchanged += 1;
        else if ('errors' in outcome) counts.errors.push(rejected(n + 1, (body as unknown[])[n], outcome));
        else if (value !== undefined) {
          known.byReference.set(outcome.reference, outcome);
          known.paid.add(outcome.statementId);
          made.push({ ...outcome, given: value });
        }
      }
      counts.created = made.length;
      counts.rejected = counts.errors.length;
      await recordPayments(
        manager,
        actor.network,
        made.map(({ statementId, reference, paidOn, given }) => ({
          ...{ statement: statementId, reference, paidOn, method: given.method ?? null },
        })),
        { account: null, key: actor.via.kind === 'key' ? actor.via.id : null },
      );
      const { errors: _, ...after } = counts;
      await this.audit.record(manager, actor, { action: 'sent payments', after });
      return counts;
    });
  }

  /** What the rows are about, behind its locks. */
  private async find(
    manager: EntityManager,
    { network }: Actor,
    sent: readonly SentPayment[],
  ): Promise<Known> {
    await lockReferences(manager, network);
    const ids = await findNamedStatements(
      manager,
      network,
      sent.map(({ statement }) => statement),
    );
    const locked = await lockStatements(manager, network, [...new Set(ids.values())]);
    // a reference is unique among the payments of keys
    const former = await manager.findBy(PaymentEntity, {
      network,
      reference: Any(sent.map(({ reference }) => reference)),
      keyId: Not(IsNull()),
    });
    return {
      ids,
      statements: new Map(locked.map((one) => [one.id, one])),
      byReference: new Map(former.map((one) => [one.reference, one])),
      paid: new Set(),
    };
  }
}

interface Known {
  ids: ReadonlyMap<number | string, number>;
  statements: ReadonlyMap<number, StatementEntity>;
  /** Also those of earlier rows of the request. */
  byReference: Map<string | null, KeyPayment>;
  /** Statements that earlier rows of the request pay. */
  paid: Set<number>;
}

/** The payment that a row makes, or that it is there already, or why it cannot be. */
function outcomeOf(row: SentPayment, known: Known): KeyPayment | 'unchanged' | PaymentRefusal {
  const id = known.ids.get(row.statement);
  const former = known.byReference.get(row.reference);
  if (former !== undefined) {
    const isSame =
      former.statementId === id &&
      former.paidOn === row.paid_on &&
      (row.method === undefined || row.method === former.method) &&
      (row.amount === undefined || amountCents(row.amount) === former.cents);
    return isSame ? 'unchanged' : refusal('conflict', 'reference', message('payment_reference.used'));
  }
  const statement = id === undefined ? undefined : known.statements.get(id);
  if (statement === undefined) return refusal('not_found', 'statement', message('statement.unknown'));
  const { status, heldAt, payableCents, periodTo } = statement;
  if (status === 'paid' || known.paid.has(statement.id))
    return refusal('conflict', 'statement', message('statement.paid'));
  if (status !== 'approved' || heldAt !== null || payableCents === 0)
    return refusal('conflict', 'statement', message('statement.not_payable'));
  if (row.amount !== undefined && amountCents(row.amount) !== payableCents)
    return refusal(
      'conflict',
      'amount',
      message('amount.payable', { amount: decimalOf(payableCents).toFixed(2) }),
    );
  if (row.paid_on < periodTo)
    return refusal('validation', 'paid_on', message('date.before', { day: periodTo }));
  return {
    ...{ reference: row.reference, statementId: statement.id, cents: payableCents, paidOn: row.paid_on },
    method: row.method ?? 'cheque',
  };
}

function rejected(line: number, row: unknown, { code, errors }: PaymentRefusal): RejectedPayment {
  const reference = (row as { reference?: unknown } | null)?.reference;
  return {
    ...{ line, reference: typeof reference === 'string' ? reference.slice(0, 99) : null },
    ...rejectionOf(code, errors),
  };
}
