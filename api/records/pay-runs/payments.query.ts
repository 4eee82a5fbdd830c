import { Any, type EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { Day } from '../../../common/domain/new-york-time';
import type { PayMethod } from '../../../common/domain/pay/pay-profile';
import type { Db } from '../../platform/database/db';
import { StatementEntity } from '../pay/statement.entity';
import { numberSql } from '../pay/statement-number';

interface NewPayment {
  statement: number;
  reference: string | null;
  paidOn: Day;
  /** The psychic's own method without it. */
  method: PayMethod | null;
}

/** Who records payments: a manager, or an integrator's key. */
interface Recorder {
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

/** @returns those that exist, in the order of ids, as every other change locks them */
export const lockStatements = (
  manager: EntityManager,
  network: Network,
  ids: readonly number[],
): Promise<StatementEntity[]> =>
  manager.find(StatementEntity, {
    where: { network, id: Any(ids) },
    order: { id: 'asc' },
    lock: { mode: 'pessimistic_write' },
  });

/** Takes turns with other requests of integrators, so that none of two with the same reference is missed. */
export async function lockReferences(manager: EntityManager, network: Network): Promise<void> {
  await manager.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`payments ${network}`]);
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
