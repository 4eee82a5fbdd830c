import type { DataSource } from 'typeorm';

/** Every row of the application's tables as JSON text, by table and key; what runs by itself is left out. */
export type AllRows = Map<string, string>;

/** Changed by requests and jobs of any test. */
const moving = [
  'networks',
  'sessions',
  'uptime',
  'audit_outbox',
  'audit_sink',
  'migrations',
  'versions',
  'rate_limits',
];

export async function allRows(db: DataSource): Promise<AllRows> {
  const tables = await db.query<{ name: string; key: string }[]>(
    `select c.relname as name, coalesce((
              select string_agg(format('%I', a.attname), ', ' order by a.attnum) from pg_index i
                join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
               where i.indrelid = c.oid and i.indisprimary), 't') as key
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1::text[])
      order by 1`,
    [moving],
  );
  const rows = await db.query<{ id: string; row: string }[]>(
    tables
      .map(
        ({ name, key }) =>
          `select '${name} ' || concat_ws(' ', ${key}) as id, to_jsonb(t)::text as row from ${name} t`,
      )
      .join(' union all '),
  );
  return new Map(rows.map(({ id, row }) => [id, row]));
}

/** The ids of rows that differ, in either direction. */
export const differing = (before: AllRows, after: AllRows): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((id) => before.get(id) !== after.get(id));
