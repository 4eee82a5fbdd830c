import type { Network } from '../../../common/brand/brands';
import { welcomeMinutes } from '../../../common/domain/free-minutes';
import type { ReadingRecord } from './reading-record';
import type { CustomerFields, PsychicFields } from './record-fields';
import type { Db } from '../../database/db';

/** The working tables of a chunk: private to the connection, empty at the end of each transaction. */
export async function prepare(db: Db): Promise<void> {
  await db.query(`
    create temp table if not exists incoming (
      line integer, connection_id bigint, psychic_id integer, extension integer, external_id text, username text,
      email text, takes_mail boolean, conn_type text, started_at timestamptz, duration_seconds integer,
      free_minutes numeric, paid_minutes numeric, rate numeric, revenue numeric, result text, rating smallint,
      rating_text text, customer_id integer, reading_id bigint, state text) on commit delete rows;
    create temp table if not exists touched_readings (id bigint primary key) on commit delete rows;
    create temp table if not exists touched_pairs (
      psychic_id integer, customer_id integer, primary key (psychic_id, customer_id)) on commit delete rows;
    create temp table if not exists touched_ledgers (customer_id integer, since timestamptz) on commit delete rows;
    create temp table if not exists touched_days (
      psychic_id integer, day date, network text, primary key (psychic_id, day)) on commit delete rows`);
}

/** Puts records into `incoming`. @returns the lines of those that name no psychic of the network, taken out again */
export async function load(
  db: Db,
  network: Network,
  records: { line: number; record: ReadingRecord }[],
): Promise<number[]> {
  await db.query(
    `insert into incoming
     select line, connection_id, psychic_id, extension, external_id, username, email, takes_mail, conn_type, started_at,
            duration_seconds, free_minutes, paid_minutes, rate, coalesce(round(revenue, 2), round(paid_minutes * rate, 2)),
            result, rating, rating_text
       from jsonb_to_recordset($1::jsonb) as row (line integer, connection_id bigint, psychic_id integer, extension integer,
            external_id text, username text, email text, takes_mail boolean, conn_type text, started_at timestamptz,
            duration_seconds integer, free_minutes numeric, paid_minutes numeric, rate numeric, revenue numeric,
            result text, rating smallint, rating_text text)`,
    [JSON.stringify(records.map(({ line, record }) => ({ line, ...record })))],
  );
  return dropStrangers(db, network);
}

/** Puts the people that records of another kind name into `incoming`, and takes out those of an unknown psychic. */
export async function loadPeople(
  db: Db,
  network: Network,
  records: { line: number; record: PsychicFields & CustomerFields }[],
): Promise<number[]> {
  await db.query(
    `insert into incoming (line, psychic_id, extension, external_id, username, email, takes_mail)
     select * from jsonb_to_recordset($1::jsonb) as row (line integer, psychic_id integer, extension integer,
       external_id text, username text, email text, takes_mail boolean)`,
    [JSON.stringify(records.map(({ line, record }) => ({ line, ...record })))],
  );
  return dropStrangers(db, network);
}

async function dropStrangers(db: Db, network: Network): Promise<number[]> {
  await db.query(
    `update incoming i set psychic_id = (select account_id from psychics p
       where p.network = $1 and (p.account_id = i.psychic_id or p.extension = i.extension))`,
    [network],
  );
  const [unknown] = await db.query<[{ line: number }[], number]>(
    'delete from incoming where psychic_id is null returning line',
  );
  return unknown.map(({ line }) => line).sort((a, b) => a - b);
}

/** Makes customers that are new and takes over what is newer of the others: the last record that says it counts. */
export async function mergeCustomers(db: Db, network: Network): Promise<void> {
  await db.query(
    `insert into customers as c (network, external_id, username, email, takes_mail)
     select $1, external_id, (array_agg(username order by line desc))[1],
            (array_agg(email order by line desc) filter (where email is not null))[1],
            coalesce((array_agg(takes_mail order by line desc) filter (where takes_mail is not null))[1], true)
       from incoming where external_id is not null group by external_id
     on conflict (network, external_id) do update
        set username = excluded.username, email = coalesce(excluded.email, c.email)
      where (c.username, c.email) is distinct from (excluded.username, coalesce(excluded.email, c.email))`,
    [network],
  );
  await db.query(
    `with welcomed as (
       insert into free_minute_credits (network, customer_id, minutes)
       select $1, c.id, $2 from customers c where c.network = $1 and c.external_id in (select external_id from incoming)
       on conflict (customer_id) where psychic_id is null do nothing returning customer_id, minutes)
     update customers c set free_minutes = c.free_minutes + w.minutes from welcomed w where c.id = w.customer_id`,
    [network, welcomeMinutes],
  );
  // left out is no opinion: only a record that says so changes whether a customer takes mail
  await db.query(
    `update customers c set takes_mail = said.takes_mail from (
       select distinct on (external_id) external_id, takes_mail from incoming
        where takes_mail is not null order by external_id, line desc) said
      where c.network = $1 and c.external_id = said.external_id and c.takes_mail <> said.takes_mail`,
    [network],
  );
  await db.query(
    'update incoming i set customer_id = c.id from customers c where c.network = $1 and c.external_id = i.external_id',
    [network],
  );
}

const content = [
  'psychic_id',
  'customer_id',
  'conn_type',
  'started_at',
  'duration_seconds',
  'free_minutes',
  'paid_minutes',
  'rate',
  'revenue',
  'result',
  'rating',
  'rating_text',
];
const of = (alias: string): string => content.map((column) => `${alias}.${column}`).join(', ');

export interface Written {
  created: number;
  corrected: number;
  unchanged: number;
}

/** Writes `incoming` to the readings, keeping former versions, and notes which pairs and days are touched. */
export async function write(db: Db, network: Network): Promise<Written> {
  await db.query(
    `update incoming i set reading_id = r.id, state = case
        when r.voided_at is null and (${of('r')}) is not distinct from (${of('i')}) then 'unchanged' else 'corrected' end
       from readings r where r.network = $1 and r.connection_id = i.connection_id`,
    [network],
  );
  await keepVersions(
    db,
    `id in (select reading_id from incoming where state = 'corrected')`,
    `case when voided_at is null then 'corrected' else 'restored' end`,
  );
  await db.query(
    `insert into readings (network, connection_id, ${content.join(', ')}, is_new)
     select $1, connection_id, ${of('i')}, true from incoming i where state is null`,
    [network],
  );
  await db.query(
    `update readings r set (${content.join(', ')}) = (${of('i')}), taken_minutes = 0, gift_minutes = 0, version = r.version + 1, voided_at = null, received_at = now()
       from incoming i where i.reading_id = r.id and i.state = 'corrected'`,
  );
  await db.query(
    `insert into touched_readings select r.id from readings r join incoming i on r.network = $1 and r.connection_id = i.connection_id
      where i.state is distinct from 'unchanged'`,
    [network],
  );
  await touch(db);
  const [written] = await db.query<Written[]>(
    `select count(*) filter (where state is null)::int as created, count(*) filter (where state = 'corrected')::int as corrected,
            count(*) filter (where state = 'unchanged')::int as unchanged from incoming`,
  );
  return written ?? { created: 0, corrected: 0, unchanged: 0 };
}

/** Voids a reading. @returns whether it exists; voiding it again changes nothing */
export async function voidReading(db: Db, network: Network, connectionId: number): Promise<boolean> {
  const [found] = await db.query<{ id: number; live: boolean }[]>(
    'select id, voided_at is null as live from readings where network = $1 and connection_id = $2',
    [network, connectionId],
  );
  if (found === undefined) return false;
  if (!found.live) return true;
  await keepVersions(db, `id = ${found.id}`, `'voided'`);
  await db.query(
    'update readings set voided_at = now(), taken_minutes = 0, gift_minutes = 0, version = version + 1 where id = $1',
    [found.id],
  );
  return true;
}

/** Copies rows about to change into their history, and notes the pairs and days that they leave. */
async function keepVersions(db: Db, condition: string, reason: string): Promise<void> {
  await db.query(`insert into reading_versions (reading_id, version, reason, content)
    select id, version, ${reason}, to_jsonb(r) from readings r where ${condition}`);
  await db.query(`insert into touched_pairs select distinct psychic_id, customer_id from readings
    where ${condition} and customer_id is not null and voided_at is null on conflict do nothing`);
  await db.query(`insert into touched_days select distinct psychic_id, day, network from readings
    where ${condition} and voided_at is null on conflict do nothing`);
  await db.query(`insert into touched_ledgers select customer_id, started_at from readings
    where ${condition} and customer_id is not null and free_minutes > 0 and voided_at is null`);
}

/** Notes the pairs and days of the written rows as they are now. */
async function touch(db: Db): Promise<void> {
  await db.query(`insert into touched_pairs select distinct psychic_id, customer_id from readings
    where id in (select id from touched_readings) and customer_id is not null on conflict do nothing`);
  await db.query(`insert into touched_days select distinct psychic_id, day, network from readings
    where id in (select id from touched_readings) on conflict do nothing`);
  await db.query(`insert into touched_ledgers select customer_id, started_at from readings
    where id in (select id from touched_readings) and customer_id is not null and free_minutes > 0`);
}
