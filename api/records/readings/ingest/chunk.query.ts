import type { Network } from '../../../../common/brand/brands';
import { measures } from './reading-fields';
import { storedFirst } from '../rollups.query';
import type { Origin } from './ingest-request';
import type { NumberedReading, ReadingRecord } from './reading-record';
import type { Db } from '../../../platform/database/db';

/** The working tables of a chunk: private to the connection, emptied at the end of each transaction. */
export async function prepare(db: Db): Promise<void> {
  await db.query(`
    create temp table if not exists incoming (
      line integer, connection_id bigint, psychic_id integer, customer_key text, username text, email text,
      takes_mail boolean, conn_type text, started_at timestamptz, duration_seconds integer,
      free_minutes numeric, paid_minutes numeric, rate numeric, revenue numeric, result text, rating smallint,
      rating_text text, updated_at timestamptz, customer_id integer, reading_id bigint, state text) on commit delete rows;
    create temp table if not exists touched_readings (id bigint primary key) on commit delete rows;
    create temp table if not exists touched_pairs (
      psychic_id integer, customer_id integer, primary key (psychic_id, customer_id)) on commit delete rows;
    create temp table if not exists touched_ledgers (customer_id integer, since timestamptz) on commit delete rows;
    create temp table if not exists touched_days (
      psychic_id integer, day date, network text, primary key (psychic_id, day)) on commit delete rows`);
}

/** Empties the working tables for further work in the same transaction. */
export async function clear(db: Db): Promise<void> {
  await db.query('truncate incoming, touched_readings, touched_pairs, touched_ledgers, touched_days');
}

const content = ['psychic_id', 'customer_id', ...measures];
const contentOf = (alias: string): string => content.map((column) => `${alias}.${column}`).join(', ');

/**
 * Records ($2) with their outcome in the network ($1): `state` null means new. `moved` marks corrections that
 * change the psychic, customer, or day.
 */
const judged = `
  select row.*, c.id as customer_id, r.id as reading_id,
         case when r.id is null then case when row.updated_at <= v.updated_at then 'stale' end
              when r.voided_at is null and row.updated_at < r.updated_at then 'stale'
              when row.updated_at <= coalesce(r.updated_at, r.voided_at) and r.voided_at is not null then 'stale'
              when r.voided_at is null and (row.customer_key is null or c.id is not null)
                   and (${contentOf('r')}) is not distinct from (${contentOf('row').replace('row.customer_id', 'c.id')}) then 'unchanged'
              else 'corrected' end as state,
         r.voided_at is null and (r.psychic_id is distinct from row.psychic_id or r.customer_id is distinct from c.id
           or (row.customer_key is not null and c.id is null)
           or r.day <> (row.started_at at time zone 'America/New_York')::date) as moved
    from jsonb_to_recordset($2::jsonb) as row (line integer, connection_id bigint, psychic_id integer,
         customer_key text, username text, email text, takes_mail boolean, conn_type text, started_at timestamptz,
         duration_seconds integer, free_minutes numeric, paid_minutes numeric, rate numeric, revenue numeric,
         result text, rating smallint, rating_text text, updated_at timestamptz)
    left join customers c on c.network = $1 and c.external_id = row.customer_key
    left join readings r on r.network = $1 and r.connection_id = row.connection_id
    left join early_voids v on v.network = $1 and v.connection_id = row.connection_id`;

const asJson = (records: { line: number; record: object }[]): string =>
  JSON.stringify(records.map(({ line, record }) => ({ line, ...record })));

/** Puts records of known psychics into `incoming`, with each one's outcome. @returns what `write` will do */
export async function load(db: Db, network: Network, records: NumberedReading[]): Promise<Written> {
  await db.query(
    `insert into incoming
     select line, connection_id, psychic_id, customer_key, username, email, takes_mail, conn_type, started_at, duration_seconds,
            free_minutes, paid_minutes, rate, revenue, result, rating, rating_text, updated_at, customer_id, reading_id, state
       from (${judged}) judged`,
    [network, asJson(records)],
  );
  await db.query('analyze incoming');
  const [found] = await db.query<Written[]>(
    `select count(*) filter (where state is null)::int as created, count(*) filter (where state = 'corrected')::int as corrected,
            count(*) filter (where state = 'unchanged')::int as unchanged,
            coalesce(array_agg(line) filter (where state = 'stale'), '{}') as stale from incoming`,
  );
  return found ?? { created: 0, corrected: 0, unchanged: 0, stale: [] };
}

export interface Foreseen {
  line: number;
  state: 'created' | 'corrected' | 'unchanged' | 'stale';
  /** For corrections: whether the psychic, customer, or day changes. */
  moved: boolean;
}

/** A record whose psychic or connection id does not exist yet. */
type Unsettled = {
  [Field in keyof ReadingRecord]: Field extends 'psychic_id' | 'connection_id'
    ? number | null
    : ReadingRecord[Field];
};

/** Predicts the outcome of records without writing anything. A psychic that does not exist yet is null. */
export async function foresee(
  db: Db,
  network: Network,
  records: { line: number; record: Unsettled }[],
): Promise<Foreseen[]> {
  const ids = records.flatMap(({ record }) => record.connection_id ?? []);
  if (!(await isAnyKnown(db, network, ids)))
    return records.map(({ line }) => ({ line, state: 'created', moved: false }));
  return db.query<Foreseen[]>(
    `select line, coalesce(state, 'created') as state, coalesce(state = 'corrected' and moved, false) as moved
       from (${judged}) judged`,
    [network, asJson(records)],
  );
}

/**
 * Whether any of the ids belongs to a reading, or to a void that arrived before its reading; if not, all are new.
 */
async function isAnyKnown(db: Db, network: Network, ids: number[]): Promise<boolean> {
  const [found] = await db.query<{ known: boolean }[]>(
    `select exists (select from readings where network = $1 and connection_id = any($2))
         or exists (select from early_voids where network = $1 and connection_id = any($2)) as known`,
    [network, ids],
  );
  return found?.known === true;
}

export interface Written {
  created: number;
  corrected: number;
  unchanged: number;
  /** Lines of records older than the stored version. */
  stale: number[];
}

/**
 * Writes `incoming` to the readings, keeps former versions, and records the affected readings, pairs, days, and
 * ledgers, former and current. New readings get their likely newness, because writing each twice costs as much
 * again.
 */
export async function write(
  db: Db,
  network: Network,
  { created, corrected, unchanged }: Written,
  { keyId = null, requestId = null, source }: Origin,
): Promise<void> {
  if (corrected > 0)
    await keepVersions(
      db,
      `id in (select reading_id from incoming where state = 'corrected')`,
      `case when voided_at is null then 'corrected' else 'restored' end`,
    );
  if (created > 0)
    await touching(
      db,
      `insert into readings (network, connection_id, ${content.join(', ')}, is_new, updated_at, key_id, request_id, source)
       select $1, connection_id, ${contentOf('i')}, coalesce(i.started_at < least(stored.first_at, sent.first_at) + interval '24 hours', true),
              i.updated_at, $2, $3::uuid, $4
         from incoming i
         left join lateral ${storedFirst('i')} stored on true
         left join (select psychic_id, customer_id, min(started_at) as first_at from incoming
           where state is null and result in ('Completed', 'Dropped') group by psychic_id, customer_id) sent
           on sent.psychic_id = i.psychic_id and sent.customer_id = i.customer_id
        where i.state is null
       returning *`,
      [network, keyId, requestId, source ?? null],
    );
  if (corrected > 0)
    await touching(
      db,
      `update readings r set (${content.join(', ')}) = (${contentOf('i')}), taken_minutes = 0, gift_minutes = 0, version = r.version + 1, voided_at = null,
              received_at = now(), updated_at = i.updated_at, key_id = $1, request_id = $2, source = $3
         from incoming i where i.reading_id = r.id and i.state = 'corrected' returning r.*`,
      [keyId, requestId, source ?? null],
    );
  // same content with a later timestamp: anything between the two is outdated from now on
  if (unchanged > 0)
    await db.query(
      `update readings r set updated_at = i.updated_at from incoming i
        where i.reading_id = r.id and i.state = 'unchanged' and i.updated_at is not null and (r.updated_at >= i.updated_at) is not true`,
    );
}

/** Runs a statement that writes and returns readings, and records their current pairs, days, and ledgers. */
async function touching(db: Db, statement: string, values: unknown[]): Promise<void> {
  await db.query(
    `with written as (${statement}),
     ids as (insert into touched_readings select id from written),
     pairs as (insert into touched_pairs select distinct psychic_id, customer_id from written where customer_id is not null
       on conflict do nothing),
     days as (insert into touched_days select distinct psychic_id, day, network from written on conflict do nothing)
     insert into touched_ledgers select customer_id, started_at from written where customer_id is not null and free_minutes > 0`,
    values,
  );
}

/** Copies rows about to change into their history, and records the pairs and days that they leave. */
export async function keepVersions(db: Db, condition: string, reason: string): Promise<void> {
  await db.query(`insert into reading_versions (reading_id, version, reason, content)
    select id, version, ${reason}, to_jsonb(r) from readings r where ${condition}`);
  await db.query(`insert into touched_pairs select distinct psychic_id, customer_id from readings
    where ${condition} and customer_id is not null and voided_at is null on conflict do nothing`);
  await db.query(`insert into touched_days select distinct psychic_id, day, network from readings
    where ${condition} and voided_at is null on conflict do nothing`);
  await db.query(`insert into touched_ledgers select customer_id, started_at from readings
    where ${condition} and customer_id is not null and free_minutes > 0 and voided_at is null`);
}
