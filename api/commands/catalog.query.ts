import type { ClientBase } from 'pg';
import {
  type CopyStreamQuery,
  type CopyToStreamQuery,
  from as copyFrom,
  to as copyTo,
} from 'pg-copy-streams';
import type { Db } from '../platform/database/db';
import { isDatabaseBusy } from '../platform/database/unavailable';

export interface CatalogTable {
  name: string;
  /** Columns with stored data; generated columns are computed again. */
  columns: string[];
}

/**
 * All our tables, each after the tables it references. The job queue is not included, because it is rebuilt at
 * startup.
 */
export async function findTables(db: Db): Promise<CatalogTable[]> {
  const tables = await db.query<(CatalogTable & { refers_to: string[] })[]>(`
    select c.relname as name,
           (select json_agg(a.attname order by a.attnum) from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
           coalesce((select json_agg(r.confrelid::regclass::text) from pg_constraint r
             where r.conrelid = c.oid and r.contype = 'f' and r.confrelid <> c.oid), '[]') as refers_to
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migrations'
     order by 1`);
  const ordered: CatalogTable[] = [];
  const left = new Map(tables.map((table) => [table.name, table]));
  while (left.size > 0) {
    const free = [...left.values()].filter(({ refers_to }) => !refers_to.some((name) => left.has(name)));
    if (free.length === 0)
      throw new Error(`These tables refer to each other in a circle: ${[...left.keys()].join(', ')}.`);
    for (const { name, columns } of free) {
      ordered.push({ name, columns });
      left.delete(name);
    }
  }
  return ordered;
}

/** Whether a migrated database is unused; rows written by the migrations do not count. */
export async function isUnused(db: Db): Promise<boolean> {
  const [row] = await db.query<{ unused: boolean }[]>(
    `select not exists (select from accounts) and not exists (select from customers) and not exists (select from readings)
        and not exists (select from contacts) and not exists (select from api_keys) and not exists (select from audit) as unused`,
  );
  return row?.unused === true;
}

/** The last number used by each identity column, by table. */
export async function findNumbers(db: Db): Promise<Record<string, number>> {
  const sequences = await db.query<{ table: string; last: string | null }[]>(`
    select a.attrelid::regclass::text as "table", pg_sequence_last_value(pg_get_serial_sequence(a.attrelid::regclass::text, a.attname)::regclass) as last
      from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.attidentity <> '' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`);
  return Object.fromEntries(
    sequences.flatMap(({ table, last }) => (last === null ? [] : [[table, Number(last)]])),
  );
}

/** Sets identity columns to continue after these numbers. */
export async function setNumbers(db: Db, numbers: Record<string, number>): Promise<void> {
  await db.query(
    `select setval(pg_get_serial_sequence(n.key, a.attname)::regclass, n.value::bigint)
       from jsonb_each_text($1) n join pg_attribute a on a.attrelid = n.key::regclass and a.attidentity <> ''`,
    [JSON.stringify(numbers)],
  );
}

const backupLock = 7_310_012;

/** From here on, for as long as the connection lasts, no other backup of the database runs. @returns whether none did */
export async function isOnlyBackup(db: Db): Promise<boolean> {
  // the server may still be closing the connection of one that has just ended
  await db.query(`set lock_timeout = '2s'`);
  try {
    await db.query('select pg_advisory_lock($1)', [backupLock]);
    await db.query('reset lock_timeout');
    return true;
  } catch (error) {
    if (isDatabaseBusy(error)) return false;
    throw error;
  }
}

/** The name of the file that a backup of this database is written to until it is complete. */
export async function draftName(db: Db): Promise<string> {
  const [row] = await db.query<{ name: string }[]>(
    `select '.backup-' || left(md5(system_identifier || '/' || oid), 12) || '.draft' as name
      from pg_control_system(), pg_database where datname = current_database()`,
  );
  return row?.name ?? '';
}

/** Starts a consistent read of the whole database. @returns the name of the snapshot, for other readers */
export async function beginSnapshot(db: Db): Promise<string> {
  await db.query('begin isolation level repeatable read read only');
  await speakPlainly(db);
  const [row] = await db.query<{ name: string }[]>('select pg_export_snapshot() as name');
  return row?.name ?? '';
}

/**
 * Within a transaction: fixes the format of timestamps and dates, and lifts the statement timeout for large tables.
 */
export async function speakPlainly(db: Db): Promise<void> {
  await db.query(`set local datestyle = 'ISO'`);
  await db.query(`set local timezone = 'UTC'`);
  await db.query('set local statement_timeout = 0');
}

/** Notes that a backup was made, for `/metrics`. */
export async function noteBackup(db: Db, hasRecordings: boolean): Promise<void> {
  await db.query('insert into backups (has_recordings) values ($1) on conflict do nothing', [hasRecordings]);
}

/** Within a transaction: incoming rows do not trigger webhooks. */
export async function tellNobody(db: Db): Promise<void> {
  await db.query(`set local psychic_network.restoring = 'on'`);
}

/** What may have ended since the backup: rows that let somebody in, or change how to get in. */
const waysIn: Record<string, string> = {
  sessions: 'true',
  pending_sign_ins: 'true',
  proof_challenges: 'true',
  recovery_links: 'true',
  first_manager_links: 'true',
  // a change that was made can still be taken back
  email_changes: 'confirmed_at is null',
};

/** Ends all sessions, half sign-ins, and links that work for a while. @param tables those of the backup */
export async function signEverybodyOut(db: Db, tables: CatalogTable[]): Promise<void> {
  for (const { name } of tables)
    if (name in waysIn) await db.query(`delete from ${quoted(name)} where ${waysIn[name]}`);
}

/** The owner of the database or of its tables, if this role may not act as that. */
export async function findOtherOwner(db: Db): Promise<string | undefined> {
  const [row] = await db.query<{ owner: string }[]>(
    `select pg_get_userbyid(owner) as owner from (
       select coalesce((select relowner from pg_class where oid = to_regclass('public.migrations')), datdba) as owner,
              to_regclass('public.migrations') is null and has_schema_privilege('public', 'create') as may_create
         from pg_database where datname = current_database()) o
      where not may_create and not pg_has_role(owner, 'usage')`,
  );
  return row?.owner;
}

export async function empty(db: Db, tables: CatalogTable[]): Promise<void> {
  await db.query(`truncate ${tables.map(({ name }) => quoted(name)).join()}`);
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const listed = ({ columns }: CatalogTable): string => columns.map(quoted).join();

/** Left out of backups: mails with a link that works for an hour; anyone who needs one can request another. */
const isKept = ({ columns }: CatalogTable): string =>
  columns.includes('body_cipher') ? 'body_cipher is null' : 'true';

export const rowsOut = (client: ClientBase, table: CatalogTable): CopyToStreamQuery =>
  client.query(
    copyTo(`copy (select ${listed(table)} from ${quoted(table.name)} where ${isKept(table)}) to stdout`),
  );

export const rowsIn = (client: ClientBase, table: CatalogTable): CopyStreamQuery =>
  client.query(copyFrom(`copy ${quoted(table.name)} (${listed(table)}) from stdin`));
