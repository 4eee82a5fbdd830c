import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Db } from '../database/db';

const api = path.join(__dirname, '..');

/** The functions and triggers of each folder, as `create or replace` statements. */
function readSqlFiles(): string {
  const files = readdirSync(api, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.sql'),
  );
  return files
    .sort()
    .map((file) => readFileSync(path.join(api, file), 'utf8'))
    .join('\n');
}

/**
 * Creates the functions and triggers of the API's `.sql` files in a migrated database, unless it has these already. The
 * comment of the table of migrations keeps which it has. Requires the owner's role.
 * @param isChanged whether migrations have run, which may have created earlier versions
 */
export async function loadSqlFiles(db: Db, isChanged: boolean): Promise<void> {
  const sql = readSqlFiles();
  const loaded = `Functions and triggers: ${createHash('sha256').update(sql).digest('hex')}`;
  const [found] = await db.query<{ comment: string | null }[]>(
    `select obj_description('public.migrations'::regclass) as comment`,
  );
  if (!isChanged && found?.comment === loaded) return;
  // several statements without values are one transaction
  await db.query(`${sql} comment on table public.migrations is '${loaded}'`);
}
