import type { EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { type Day, newYorkIso } from '../../../common/domain/new-york-time';
import { decimalOf } from '../../../common/domain/pay/money';
import type { Db } from '../../platform/database/db';
import type { PayExportEntity } from '../pay/pay-export.entity';
import type { PaidStatement } from './payment-file';
import type { PayExport } from './runs.dto';

/**
 * What is to be paid, by number: approved, not held, and above zero. Once nothing is, what was paid, so that the file of
 * a paid run is the same again; never both, because a payroll service would pay the others twice.
 */
export const findPaidStatements = (db: Db, network: Network, periodTo: Day): Promise<PaidStatement[]> =>
  db.query(
    `with run as (
       select * from statements
        where network = $1 and period_to = $2 and status in ('approved', 'paid') and held_at is null and payable_cents > 0)
     select coalesce(f.payee_ref, '') as payee_ref, a.first, a.last, s.payable_cents, s.period_from, s.period_to, s.due_on, s.number
       from run s join accounts a on a.id = s.psychic_id left join pay_profiles f on f.psychic_id = s.psychic_id
      where s.status = 'approved' or not exists (select from run where status = 'approved')
      order by s.number`,
    [network, periodTo],
  );

/** Keeps a file once, and every download of it with who. */
export async function keepPaymentFile(
  manager: EntityManager,
  file: Omit<PayExportEntity, 'id' | 'exportedBy' | 'exportedAt'>,
  by: number,
): Promise<void> {
  const key = [file.network, file.periodTo, file.format, file.sha256];
  const made = await manager.query<unknown[]>(
    `insert into pay_exports (network, period_to, format, sha256, content, rows, total_cents, exported_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (network, period_to, format, sha256) do nothing returning id`,
    [...key, file.content, file.rows, file.totalCents, by],
  );
  if (made.length > 0) return;
  // a statement of its own sees a file that somebody else made at the same moment
  await manager.query(
    `insert into pay_export_reads (export_id, read_by)
     select id, $5 from pay_exports where network = $1 and period_to = $2 and format = $3 and sha256 = $4`,
    [...key, by],
  );
}

/** Every download of a run's files, the latest first. */
export async function findPaymentFiles(db: Db, network: Network, periodTo: Day): Promise<PayExport[]> {
  const rows = await db.query<
    (Omit<PayExport, 'total' | 'exported_at'> & { total_cents: number; exported_at: Date })[]
  >(
    `select e.format, e.sha256, e.rows, e.total_cents, coalesce(a.username, '') as exported_by, d.at as exported_at
       from pay_exports e
      cross join lateral (select e.exported_by as by, e.exported_at as at
                          union all select read_by, read_at from pay_export_reads where export_id = e.id) d
       left join accounts a on a.id = d.by
      where e.network = $1 and e.period_to = $2 order by d.at desc limit 100`,
    [network, periodTo],
  );
  return rows.map(({ total_cents, exported_at, ...row }) => ({
    ...{ format: row.format, sha256: row.sha256, rows: row.rows, total: decimalOf(total_cents) },
    ...{ exported_by: row.exported_by, exported_at: newYorkIso(exported_at) },
  }));
}
