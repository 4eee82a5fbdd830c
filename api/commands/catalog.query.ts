import type { ClientBase } from 'pg';
import {
  type CopyStreamQuery,
  type CopyToStreamQuery,
  from as copyFrom,
  to as copyTo,
} from 'pg-copy-streams';
import type { Db } from '../database/db';

export interface Table {
  name: string;
  /** Columns with stored data; generated columns are computed again. */
  columns: string[];
}

/**
 * All our tables, each after the tables it references. The job queue is not included, because it is rebuilt at
 * startup.
 */
export async function findTables(db: Db): Promise<Table[]> {
  const tables = await db.query<(Table & { refers_to: string[] })[]>(`
    select c.relname as name,
           (select json_agg(a.attname order by a.attnum) from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
           coalesce((select json_agg(r.confrelid::regclass::text) from pg_constraint r
             where r.conrelid = c.oid and r.contype = 'f' and r.confrelid <> c.oid), '[]') as refers_to
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migrations'
     order by 1`);
  const ordered: Table[] = [];
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

/** Notes that a backup was made, for `/metrics`. A database from before this note existed has no place for it. */
export async function noteBackup(db: Db): Promise<void> {
  const [table] = await db.query<{ known: boolean }[]>(
    `select to_regclass('public.backups') is not null as known`,
  );
  if (table?.known === true) await db.query('insert into backups default values on conflict do nothing');
}

/** Within a transaction: incoming rows do not trigger webhooks. */
export async function tellNobody(db: Db): Promise<void> {
  await db.query(`set local psychic_network.restoring = 'on'`);
}

export async function empty(db: Db, tables: Table[]): Promise<void> {
  await db.query(`truncate ${tables.map(({ name }) => quoted(name)).join()}`);
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const listed = ({ columns }: Table): string => columns.map(quoted).join();

/** Left out of backups: mails with a link that works for an hour; anyone who needs one can request another. */
const isKept = ({ columns }: Table): string =>
  columns.includes('body_cipher') ? 'body_cipher is null' : 'true';

export const rowsOut = (client: ClientBase, table: Table): CopyToStreamQuery =>
  client.query(
    copyTo(`copy (select ${listed(table)} from ${quoted(table.name)} where ${isKept(table)}) to stdout`),
  );

export const rowsIn = (client: ClientBase, table: Table): CopyStreamQuery =>
  client.query(copyFrom(`copy ${quoted(table.name)} (${listed(table)}) from stdin`));
