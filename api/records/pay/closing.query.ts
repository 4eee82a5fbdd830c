import type { EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { groupBy } from '../../../common/domain/group-by';
import { type Day, newYorkIso } from '../../../common/domain/new-york-time';
import type { CreditedLine, ReadingChange } from '../../../common/domain/pay/corrections';
import type { AlikeContacts, PayReading, PeriodTerms, StatementLine } from '../../../common/domain/pay/lines';
import { hundredthsOf } from '../../../common/domain/pay/money';
import type { PayDayChange } from '../../../common/domain/pay/periods';
import type { DatedTerms } from '../../../common/domain/pay/terms';
import type { Period } from '../../../common/domain/pay-period';
import type { Db } from '../../platform/database/db';
import { byKey } from '../../platform/database/statements';
import { StatementEntity } from './statement.entity';

/** What decides a psychic's periods and which of them are closed. */
export interface PayCalendar {
  psychic_id: number;
  username: string;
  network: Network;
  /** Before the first change. */
  pay_day: number;
  changes: PayDayChange[];
  /** The first day that the network pays through the program; null if it doesn't. */
  pay_from: Day | null;
  closed_to: Day | null;
  isBlacklisted: boolean;
  hasTaxForm: boolean;
}

const calendars = `
  select p.account_id as psychic_id, a.username, p.network, a.pay_day, n.pay_from, g.closed_to,
         p.account_status = 'Blacklist' as "isBlacklisted", coalesce(f.tax_form <> 'none', false) as "hasTaxForm",
         coalesce((select json_agg(json_build_object('payDay', d.pay_day, 'fromDay', d.from_day) order by d.from_day)
           from pay_days d where d.psychic_id = p.account_id), '[]') as changes
    from psychics p join accounts a on a.id = p.account_id join networks n on n.name = p.network
    left join pay_progress g on g.psychic_id = p.account_id left join pay_profiles f on f.psychic_id = p.account_id`;

/** Of all psychics of a network that pays through the program. */
export const findCalendars = (db: Db, network: Network): Promise<PayCalendar[]> =>
  db.query(`${calendars} where p.network = $1 and n.pay_from is not null order by p.account_id`, [network]);

/** Of the psychics with a reading from a day on, of a network or only one. */
export const findCalendarsFrom = (
  db: Db,
  network: Network,
  from: Day,
  psychicId: number | null,
): Promise<PayCalendar[]> =>
  db.query(
    `${calendars} where p.network = $1 and ($3::int is null or p.account_id = $3)
        and exists (select from psychic_days d where d.psychic_id = p.account_id and d.day >= $2) order by p.account_id`,
    [network, from, psychicId],
  );

export async function findCalendar(db: Db, psychicId: number): Promise<PayCalendar> {
  const [found] = await byKey<PayCalendar>(db, `${calendars} where p.account_id = $1`, [psychicId]);
  if (found === undefined) throw new Error('a psychic without a row');
  return found;
}

interface StoredReading extends Omit<PayReading, 'freeHundredths' | 'paidHundredths'> {
  period_from: Day;
  free: string;
  paid: string;
}

/** The connected readings of a psychic's periods, by the first day of their period. */
export async function findPayReadings(
  db: Db,
  psychicId: number,
  periods: readonly Period[],
): Promise<Map<Day, PayReading[]>> {
  const rows = await byKey<StoredReading>(
    db,
    `select p.period_from, r.id, r.connection_id as "connectionId", r.version, r.day, r.conn_type as "connType",
            case when r.is_new then 'New' else 'Repeat' end as type, r.free_minutes as free, r.paid_minutes as paid
       from unnest($2::date[], $3::date[]) p (period_from, period_to)
       join readings r on r.psychic_id = $1 and r.day between p.period_from and p.period_to
        and r.voided_at is null and r.connected`,
    [psychicId, periods.map(({ from }) => from), periods.map(({ to }) => to)],
  );
  const readings = rows.map(({ free, paid, ...reading }) => ({
    ...{ ...reading, freeHundredths: hundredthsOf(free), paidHundredths: hundredthsOf(paid) },
  }));
  return groupBy(readings, ({ period_from }) => period_from);
}

/** Everything ever credited for a psychic's periods, oldest first. */
export const findCredited = (
  db: Db,
  psychicId: number,
  periods: readonly Period[],
): Promise<(CreditedLine & { forPeriodFrom: Day })[]> =>
  byKey(
    db,
    `select for_period_from as "forPeriodFrom", kind, "of", day, reading_id as "readingId", connection_id as "connectionId", version,
            conn_type as "connType", type, hundredths, rate, cents, terms_id as "termsId", cause
       from statement_lines
      where psychic_id = $1 and for_period_from = any($2::date[]) and kind not in ('adjustment', 'carried')
      order by statement_id, line`,
    [psychicId, periods.map(({ from }) => from)],
  );

/**
 * What became of the readings that corrections of a psychic's periods may name.
 * @param named first and last day of the period, and the connection_id
 */
export async function findReadingChanges(
  db: Db,
  { network, psychic_id }: Pick<PayCalendar, 'network' | 'psychic_id'>,
  named: readonly (Period & { id: number })[],
): Promise<(ReadingChange & { period_from: Day; connection_id: number })[]> {
  const isElsewhere = (psychic: string, day: string): string =>
    `(${psychic} <> $2 or ${day} not between n."from" and n."to")`;
  const rows = await db.query<
    (Omit<ReadingChange, 'at'> & { period_from: Day; connection_id: number; at: Date })[]
  >(
    `select n."from" as period_from, r.connection_id, r.version, r.voided_at is not null as "isVoided",
            ${isElsewhere('r.psychic_id', 'r.day')} or exists (select from reading_versions v where v.reading_id = r.id
              and ${isElsewhere(`(v.content ->> 'psychic_id')::int`, `(v.content ->> 'day')::date`)}) as "hasMoved",
            k.name as "keyName", coalesce(r.voided_at, r.received_at) as at
       from jsonb_to_recordset($3::jsonb) as n (id bigint, "from" date, "to" date)
       join readings r on r.network = $1 and r.connection_id = n.id
       left join api_keys k on k.id = r.key_id`,
    [network, psychic_id, JSON.stringify(named)],
  );
  return rows.map((row) => ({ ...row, at: newYorkIso(row.at) }));
}

/** Terms that were not voided, of a psychic or their network. */
export interface StoredTerms extends PeriodTerms, DatedTerms {
  psychic_id: number | null;
}

/** The network's terms and those of the psychic, or of all psychics. */
export const findTerms = (db: Db, network: Network, psychicId: number | null): Promise<StoredTerms[]> =>
  db.query(
    `select id, psychic_id, effective_from as "effectiveFrom", voided_at as "voidedAt", terms from pay_terms
      where network = $1 and voided_at is null and (psychic_id is null or $2::int is null or psychic_id = $2)`,
    [network, psychicId],
  );

/** The psychic's latest statement with a number. */
interface LastStatement {
  period_to: Day;
  hash: string;
  total_cents: number;
}

/** What the psychic's next statement has besides its readings. */
export interface PayExtras {
  adjustments: { id: number; cents: number }[];
  dirty: Day[];
  last: LastStatement | null;
}

/** @param lock keeps the adjustments from being removed until the end of the transaction */
export async function findExtras(db: Db, psychicId: number, lock: boolean): Promise<PayExtras> {
  const adjustments = await byKey<{ id: number; cents: number }>(
    db,
    `select id, cents from adjustments where psychic_id = $1 and ${isWaiting} order by id${lock ? ' for update' : ''}`,
    [psychicId],
  );
  const dirty = await byKey<{ day: Day }>(
    db,
    'select day from pay_dirty where psychic_id = $1 order by day',
    [psychicId],
  );
  const [last = null] = await byKey<LastStatement>(
    db,
    `select period_to, hash, total_cents from statements where psychic_id = $1 and number is not null
      order by period_from desc limit 1`,
    [psychicId],
  );
  return { adjustments, dirty: dirty.map(({ day }) => day), last };
}

/** The same for all psychics of a network, without those who have nothing. */
export async function findNetworkExtras(db: Db, network: Network): Promise<Map<number, PayExtras>> {
  const rows = await db.query<(PayExtras & { psychic_id: number })[]>(
    `select p.account_id as psychic_id, coalesce(a.adjustments, '[]') as adjustments, coalesce(d.dirty, '[]') as dirty, to_json(l) as last
       from psychics p
       left join (select psychic_id, json_agg(json_build_object('id', id, 'cents', cents) order by id) as adjustments
         from adjustments where network = $1 and ${isWaiting} group by psychic_id) a on a.psychic_id = p.account_id
       left join (select psychic_id, json_agg(day order by day) as dirty from pay_dirty group by psychic_id) d on d.psychic_id = p.account_id
       left join lateral (select period_to, hash, total_cents from statements s
         where s.psychic_id = p.account_id and s.number is not null order by s.period_from desc limit 1) l on true
      where p.network = $1 and (a.adjustments is not null or d.dirty is not null or l.total_cents < 0)`,
    [network],
  );
  return new Map(rows.map(({ psychic_id, ...extras }) => [psychic_id, extras]));
}

/** Adjustments that stand on the next statement. */
const isWaiting =
  'statement_id is null and removed_at is null and (not needs_confirmation or confirmed_at is not null)';

/** The first day after the given one on which the psychic has a connected reading. */
export async function findNextDay(db: Db, psychicId: number, after: Day): Promise<Day | null> {
  const [found] = await byKey<{ day: Day }>(
    db,
    `select day from readings where psychic_id = $1 and day > $2 and voided_at is null and connected order by day limit 1`,
    [psychicId, after],
  );
  return found?.day ?? null;
}

/** Locks the psychic's progress until the end of the transaction. */
export async function lockProgress(manager: EntityManager, psychicId: number): Promise<void> {
  await manager.query('insert into pay_progress (psychic_id) values ($1) on conflict do nothing', [
    psychicId,
  ]);
  await manager.query('select from pay_progress where psychic_id = $1 for update', [psychicId]);
}

export async function moveProgress(manager: EntityManager, psychicId: number, to: Day): Promise<void> {
  await manager.query('update pay_progress set closed_to = $2 where psychic_id = $1', [psychicId, to]);
}

/** The next number of a statement of the network; without gaps, because the transaction holds the row. */
export async function takeNumber(manager: EntityManager, network: Network): Promise<number> {
  const [rows] = await manager.query<[{ pay_number: number }[], number]>(
    'update networks set pay_number = pay_number + 1 where name = $1 returning pay_number',
    [network],
  );
  const number = rows[0]?.pay_number;
  if (number === undefined) throw new Error('a network without a row');
  return number;
}

/**
 * Stores a statement; one that was parked becomes it, and one with a number stays as it is.
 * @returns its id; undefined if it stays
 */
export async function storeStatement(
  manager: EntityManager,
  statement: Partial<StatementEntity>,
): Promise<number | undefined> {
  const metadata = manager.dataSource.getMetadata(StatementEntity);
  const columns = Object.keys(statement).map(
    (property) => metadata.findColumnWithPropertyName(property)?.databaseName,
  );
  const [stored] = await manager.query<{ id: number }[]>(
    `insert into statements as s (${columns.join(', ')}) values (${columns.map((_, n) => `$${n + 1}`).join(', ')})
     on conflict (psychic_id, period_from) do update
        set (${columns.join(', ')}, version) = (${columns.map((name) => `excluded.${name}`).join(', ')}, s.version + 1)
      where s.number is null and (s.status, s.parked_reason) is distinct from (excluded.status, excluded.parked_reason)
     returning id`,
    Object.values(statement),
  );
  return stored?.id;
}

/** Stores the lines of a statement, numbered from 1. */
export async function insertLines(
  manager: EntityManager,
  statementId: number,
  psychicId: number,
  lines: readonly StatementLine[],
): Promise<void> {
  await manager.query(
    `insert into statement_lines (statement_id, line, psychic_id, kind, "of", for_period_from, day, reading_id, connection_id, version,
            conn_type, type, hundredths, rate, cents, was_cents, cause, terms_id, adjustment_id)
     select $1, line, $2, kind, "of", "forPeriodFrom", day, "readingId", "connectionId", version,
            "connType", type, hundredths, rate, cents, "wasCents", cause, "termsId", "adjustmentId"
       from jsonb_to_recordset($3::jsonb) as l (line integer, kind text, "of" text, "forPeriodFrom" date, day date, "readingId" bigint,
            "connectionId" bigint, version integer, "connType" text, type text, hundredths bigint, rate bigint, cents bigint,
            "wasCents" bigint, cause jsonb, "termsId" integer, "adjustmentId" integer)`,
    [statementId, psychicId, JSON.stringify(lines.map((line, n) => ({ line: n + 1, ...line })))],
  );
}

/** What a statement has used: its adjustments belong to it, and the changed days have no marks any more. */
export async function useExtras(
  manager: EntityManager,
  psychicId: number,
  statementId: number,
  { adjustments, dirty }: PayExtras,
): Promise<void> {
  if (adjustments.length > 0)
    await manager.query('update adjustments set statement_id = $1 where id = any($2::int[])', [
      statementId,
      adjustments.map(({ id }) => id),
    ]);
  await forgetDirty(manager, psychicId, dirty);
}

export async function forgetDirty(
  manager: EntityManager,
  psychicId: number,
  days: readonly Day[],
): Promise<void> {
  if (days.length > 0)
    await manager.query('delete from pay_dirty where psychic_id = $1 and day = any($2::date[])', [
      psychicId,
      days,
    ]);
}

/** A period whose statement was parked and that has nothing any more gets none. */
export async function forgetParked(manager: EntityManager, psychicId: number, upTo: Day): Promise<void> {
  await manager.query(
    'delete from statements where psychic_id = $1 and period_from <= $2 and number is null',
    [psychicId, upTo],
  );
}

type StoredGroup = [AlikeContacts['connType'], AlikeContacts['type'], free: string, paid: string, number];

/**
 * The connected readings of many psychics' periods, those alike together.
 * @returns by the index of the period; none for one without readings. A row a period and arrays in it, because rows of
 *   objects take several times as long for a million contacts
 */
export async function findContactGroups(
  db: Db,
  periods: readonly (Pick<PayCalendar, 'psychic_id'> & Period)[],
): Promise<Map<number, AlikeContacts[]>> {
  const rows = await db.query<{ index: number; groups: StoredGroup[] }[]>(
    `select n::int - 1 as index, json_agg(json_build_array(conn_type, type, free_minutes::text, paid_minutes::text, contacts)) as groups
       from (
         select p.n, r.conn_type, case when r.is_new then 'New' else 'Repeat' end as type, r.free_minutes, r.paid_minutes,
                count(*) as contacts
           from unnest($1::int[], $2::date[], $3::date[]) with ordinality p (psychic_id, period_from, period_to, n)
           join readings r on r.psychic_id = p.psychic_id and r.day between p.period_from and p.period_to
            and r.voided_at is null and r.connected
          group by 1, 2, 3, 4, 5) alike
      group by n`,
    [
      periods.map(({ psychic_id }) => psychic_id),
      periods.map(({ from }) => from),
      periods.map(({ to }) => to),
    ],
  );
  return new Map(rows.map(({ index, groups }) => [index, groups.map(groupOf)]));
}

const groupOf = ([connType, type, free, paid, contacts]: StoredGroup): AlikeContacts => ({
  connType,
  type,
  freeHundredths: hundredthsOf(free),
  paidHundredths: hundredthsOf(paid),
  contacts,
});
