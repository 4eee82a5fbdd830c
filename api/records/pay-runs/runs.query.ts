import type { EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { Day } from '../../../common/domain/new-york-time';
import { mostFormer, type RunPart } from '../../../common/domain/pay/run';
import type { Db } from '../../platform/database/db';

/** A stored statement of a run, with what its flags are about. Amounts are cents. */
export interface StoredRunStatement {
  id: number;
  psychic_id: number;
  username: string;
  period_from: Day;
  period_to: Day;
  due_on: Day;
  is_short: boolean;
  status: 'parked' | 'closed' | 'approved' | 'paid';
  parked_reason: string | null;
  held_reason: string | null;
  held_at: Date | null;
  number: number | null;
  base_cents: number;
  repeat_cents: number;
  free_cents: number;
  active_cents: number;
  correction_cents: number;
  adjustment_cents: number;
  carried_cents: number;
  total_cents: number;
  payable_cents: number;
  closed_at: Date | null;
  approved_at: Date | null;
  paid_on: Day | null;
  version: number;
}

/** @param isLocked until the end of the transaction, in the order of ids, as every other change locks them */
export async function findStoredStatements(
  db: Db,
  network: Network,
  periodTo: Day,
  isLocked = false,
): Promise<StoredRunStatement[]> {
  return db.query(
    `select s.id, s.psychic_id, a.username, s.period_from, s.period_to, s.due_on, s.is_short, s.status, s.parked_reason, s.held_reason,
            s.held_at, s.number, s.base_cents, s.repeat_cents, s.free_cents, s.active_cents, s.correction_cents, s.adjustment_cents,
            s.carried_cents, s.total_cents, s.payable_cents, s.closed_at, s.approved_at, s.version,
            (select p.paid_on from payments p where p.statement_id = s.id and p.returned_on is null) as paid_on
       from statements s join accounts a on a.id = s.psychic_id
      where s.network = $1 and s.period_to = $2 order by s.id${isLocked ? ' for update of s' : ''}`,
    [network, periodTo],
  );
}

/** What a psychic's statement in a run is compared with. */
export interface PsychicFacts {
  psychic_id: number;
  username: string;
  has_tax_form: boolean;
  /** Former statements, at most nine, and the sum of their cents. */
  former_count: number;
  former_total: number;
  /** Whether an earlier statement is parked, so that no later period can be closed. */
  waits_for_parked: boolean;
}

/** @param periodTo the last day of the run: statements before it are former ones */
export async function findPsychicFacts(
  db: Db,
  psychics: readonly number[],
  periodTo: Day,
): Promise<Map<number, PsychicFacts>> {
  const rows = await db.query<PsychicFacts[]>(
    `select a.id as psychic_id, a.username, coalesce(f.tax_form, 'none') <> 'none' as has_tax_form,
            former.count::int as former_count, former.total::bigint as former_total,
            exists (select from statements o where o.psychic_id = a.id and o.period_to < $2 and o.status = 'parked') as waits_for_parked
       from accounts a left join pay_profiles f on f.psychic_id = a.id
      cross join lateral (
        select count(*), coalesce(sum(total_cents), 0) as total from (
          select o.total_cents from statements o
           where o.psychic_id = a.id and o.period_to < $2 and o.number is not null order by o.period_from desc limit ${mostFormer}) newest) former
      where a.id = any($1::int[])`,
    [psychics, periodTo],
  );
  return new Map(rows.map((row) => [row.psychic_id, row]));
}

/** Statements of runs that are alike, counted together. Amounts are cents of all of them. */
export interface CountedPart extends RunPart {
  period_to: Day;
  statements: number;
}

export const findStoredParts = (db: Db, network: Network, runs: readonly Day[]): Promise<CountedPart[]> =>
  db.query(
    `select period_to, status, held_at is not null as "isHeld", count(*)::int as statements,
            sum(total_cents)::bigint as total, sum(payable_cents)::bigint as payable
       from statements where network = $1 and period_to = any($2::date[]) group by 1, 2, 3, payable_cents > 0`,
    [network, runs],
  );

/** The network's parked statements. */
export const findParked = (db: Db, network: Network): Promise<{ psychic_id: number; period_to: Day }[]> =>
  db.query(`select psychic_id, period_to from statements where network = $1 and status = 'parked'`, [
    network,
  ]);

/** The last days of all runs with a stored statement. */
export async function findStoredEnds(db: Db, network: Network): Promise<Day[]> {
  const rows = await db.query<{ period_to: Day }[]>(
    `with recursive ends as (
       select max(period_to) as period_to from statements where network = $1
       union all
       select (select max(s.period_to) from statements s where s.network = $1 and s.period_to < e.period_to)
         from ends e where e.period_to is not null)
     select period_to from ends where period_to is not null`,
    [network],
  );
  return rows.map(({ period_to }) => period_to);
}

/**
 * Who last changed what a run was made of: the terms that its statements and corrections were computed with, terms
 * that were voided, and its adjustments.
 */
export async function findPreparation(
  db: Db,
  network: Network,
  periodTo: Day,
): Promise<{ by: number; at: Date; username: string } | undefined> {
  const [found] = await db.query<{ by: number; at: Date; username: string }[]>(
    `with run as (select id, psychic_id, terms_id, closed_at from statements where network = $1 and period_to = $2 and number is not null),
     used as (
       select terms_id from run
       union
       select l.terms_id from statement_lines l where l.statement_id in (select id from run) and l.kind = 'correction'),
     changes as (
       select created_by as by, created_at as at from pay_terms where id in (select terms_id from used)
       union all
       select voided_by, voided_at from pay_terms t
        where t.network = $1 and t.effective_from <= $2 and t.voided_at < (select max(closed_at) from run)
          and (t.psychic_id is null or t.psychic_id in (select psychic_id from run))
       union all
       select created_by, created_at from adjustments where statement_id in (select id from run))
     select by, at, a.username from changes join accounts a on a.id = by order by at desc, by limit 1`,
    [network, periodTo],
  );
  return found;
}

/** The active managers of a network who may approve pay. */
export async function findApprovers(db: Db, network: Network): Promise<number[]> {
  const rows = await db.query<{ id: number }[]>(
    `select id from accounts where network = $1 and role = 'manager' and disabled_at is null and 'pay_approve' = any(rights)`,
    [network],
  );
  return rows.map(({ id }) => id);
}

/** Who last changed a run, for a caller who has seen an earlier one; by nobody if a reading did. */
export async function findLastChange(
  db: Db,
  network: Network,
  periodTo: Day,
): Promise<{ by: string | null; at: Date }> {
  const [found] = await db.query<{ by: string | null; at: Date }[]>(
    `with run as (select * from statements where network = $1 and period_to = $2),
     changes as (
       select closed_by as by, closed_at as at from run
       union all select approved_by, approved_at from run
       union all select held_by, held_at from run
       union all select released_by, released_at from run
       union all select recorded_by, recorded_at from payments where statement_id in (select id from run)
       union all select returned_by, returned_at from payments where statement_id in (select id from run))
     select a.username as by, at from changes left join accounts a on a.id = by where at is not null order by at desc limit 1`,
    [network, periodTo],
  );
  return found ?? { by: null, at: new Date() };
}

/**
 * Holds statements of a run that must not be paid: those of psychics who were blacklisted since, and those without a
 * tax form if these are held. A manager's release stands.
 */
export async function holdBarred(
  manager: EntityManager,
  network: Network,
  periodTo: Day,
  withoutTaxForm: boolean,
): Promise<{ psychic_id: number; number: number; held_reason: string }[]> {
  const [held] = await manager.query<[{ psychic_id: number; number: number; held_reason: string }[], number]>(
    `with barred as (
       select s.id, case when p.account_status = 'Blacklist' then 'blacklisted' else 'no_tax_form' end as reason
         from statements s join psychics p on p.account_id = s.psychic_id left join pay_profiles f on f.psychic_id = s.psychic_id
        where s.network = $1 and s.period_to = $2 and s.status in ('closed', 'approved') and s.held_at is null
          and (p.account_status = 'Blacklist' and (s.released_at is null or s.released_at < p.status_decided_at)
               or $3 and coalesce(f.tax_form, 'none') = 'none' and s.released_at is null)
        order by s.id for update of s)
     update statements s set held_at = now(), held_by = null, held_reason = b.reason, version = version + 1
       from barred b where s.id = b.id returning s.psychic_id, s.number, s.held_reason`,
    [network, periodTo, withoutTaxForm],
  );
  return held;
}

/** With the event for webhooks, once. */
export async function approveStatements(
  manager: EntityManager,
  { network, periodTo, ids }: { network: Network; periodTo: Day; ids: readonly number[] },
  approvedBy: number,
): Promise<void> {
  await manager.query(
    `select queue_webhook_event($1, 0, 'run.approved', jsonb_build_object('period_to', $2::date))`,
    [network, periodTo],
  );
  await manager.query(
    `update statements set status = 'approved', approved_at = now(), approved_by = $2, version = version + 1 where id = any($1::bigint[])`,
    [ids, approvedBy],
  );
}
