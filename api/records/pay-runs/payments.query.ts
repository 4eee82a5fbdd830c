import type { EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { Day } from '../../../common/domain/new-york-time';
import type { PayMethod } from '../../../common/domain/pay/pay-profile';
import type { Db } from '../../platform/database/db';
import { byKey } from '../../platform/database/statements';
import { numberSql } from '../pay/statement-number';

/** A payment as it is recorded. */
export interface NewPayment {
  statement: number;
  reference: string | null;
  paidOn: Day;
  /** The psychic's own method without it. */
  method: PayMethod | null;
}

/** Who records payments: a manager, or an integrator's key. */
export interface Recorder {
  account: number | null;
  key: number | null;
}

/** Records what is payable of approved statements as paid. Call it behind the statements' locks. */
export async function recordPayments(
  manager: EntityManager,
  network: Network,
  payments: readonly NewPayment[],
  { account, key }: Recorder,
): Promise<void> {
  await manager.query(
    `insert into payments (network, statement_id, cents, paid_on, method, reference, recorded_by, key_id)
     select s.network, s.id, s.payable_cents, n."paidOn", coalesce(n.method, f.method, 'cheque'), n.reference, $3, $4
       from jsonb_to_recordset($2::jsonb) as n (statement bigint, reference text, "paidOn" date, method text)
       join statements s on s.id = n.statement and s.network = $1 left join pay_profiles f on f.psychic_id = s.psychic_id
      order by s.number`,
    [network, JSON.stringify(payments), account, key],
  );
  await manager.query(
    `update statements set status = 'paid', version = version + 1 where network = $1 and id = any($2::bigint[])`,
    [network, payments.map(({ statement }) => statement)],
  );
}

/** A statement of the network behind its lock. */
export interface LockedStatement {
  id: number;
  psychic_id: number;
  period_to: Day;
  number: number | null;
  status: 'parked' | 'closed' | 'approved' | 'paid';
  held_at: Date | null;
  payable_cents: number;
}

/** @returns those that exist, in the order of ids, as every other change locks them */
export const lockStatements = (
  manager: EntityManager,
  network: Network,
  ids: readonly number[],
): Promise<LockedStatement[]> =>
  manager.query(
    `select id, psychic_id, period_to, number, status, held_at, payable_cents from statements
      where network = $1 and id = any($2::bigint[]) order by id for update`,
    [network, ids],
  );

export async function holdStatement(
  manager: EntityManager,
  id: number,
  heldBy: number,
  reason: string,
): Promise<void> {
  await manager.query(
    `update statements set held_at = now(), held_by = $2, held_reason = $3, version = version + 1 where id = $1`,
    [id, heldBy, reason],
  );
}

export async function releaseStatement(
  manager: EntityManager,
  id: number,
  releasedBy: number,
): Promise<void> {
  await manager.query(
    `update statements set held_at = null, held_by = null, held_reason = null, released_at = clock_timestamp(), released_by = $2,
            version = version + 1 where id = $1`,
    [id, releasedBy],
  );
}

/** A payment of a statement, also one that was returned. */
export interface StoredPayment {
  id: number;
  cents: number;
  paid_on: Day;
  returned_on: Day | null;
}

export async function findPayment(
  db: Db,
  statementId: number,
  id: number,
): Promise<StoredPayment | undefined> {
  const [found] = await byKey<StoredPayment>(
    db,
    `select id, cents, paid_on, returned_on from payments where statement_id = $1 and id = $2`,
    [statementId, id],
  );
  return found;
}

/** The payment stays, as returned; its statement is approved again. */
export async function returnPayment(
  manager: EntityManager,
  { statement, payment }: { statement: number; payment: number },
  { on, reason, by }: { on: Day; reason: string; by: number },
): Promise<void> {
  await manager.query(
    `update payments set returned_on = $2, return_reason = $3, returned_by = $4, returned_at = now() where id = $1`,
    [payment, on, reason, by],
  );
  await manager.query(`update statements set status = 'approved', version = version + 1 where id = $1`, [
    statement,
  ]);
}

/** Takes turns with other requests of integrators, so that none of two with the same reference is missed. */
export async function lockReferences(manager: EntityManager, network: Network): Promise<void> {
  await manager.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`payments ${network}`]);
}

/** A payment that a key has sent, also one that was returned. */
export interface KeyPayment {
  reference: string;
  statement_id: number;
  cents: number;
  paid_on: Day;
  method: PayMethod;
}

/** Payments of keys by their reference, which is unique among these. */
export async function findKeyPayments(
  db: Db,
  network: Network,
  references: readonly string[],
): Promise<Map<string, KeyPayment>> {
  const rows = await db.query<KeyPayment[]>(
    `select reference, statement_id, cents, paid_on, method from payments
      where network = $1 and reference = any($2::text[]) and key_id is not null`,
    [network, references],
  );
  return new Map(rows.map((row) => [row.reference, row]));
}

/** The ids of statements by what names them: the id itself or the number, such as 2026-1184. */
export async function findNamedStatements(
  db: Db,
  network: Network,
  names: readonly (number | string)[],
): Promise<Map<number | string, number>> {
  const rows = await db.query<{ id: number; number: string }[]>(
    `select s.id, ${numberSql('s')} as number from statements s
      where s.network = $1 and (s.id = any($2::bigint[]) or s.number = any($3::bigint[]))`,
    [
      network,
      names.filter((name) => typeof name === 'number'),
      names.flatMap((name) => (typeof name === 'string' ? Number(name.slice(5)) : [])),
    ],
  );
  return new Map(
    rows.flatMap(({ id, number }): [number | string, number][] => [
      [id, id],
      [number, id],
    ]),
  );
}
