import type { Client } from 'pg';

/** The contents of every table, regardless of the order of rows. */
export async function contents(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: told } = await client.query<{ told: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text collate "C")), '') as told from "${name}" t`,
    );
    found[name] = told[0]?.told ?? '';
  }
  return found;
}
