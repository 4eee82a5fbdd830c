import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Db } from '../../platform/database/db';

const api = path.join(__dirname, '../..');

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

const markOf = (sql: string): string =>
  `Functions and triggers: ${createHash('sha256').update(sql).digest('hex')}`;

/** Whether a migrated database has the functions and triggers of these files. */
export async function areSqlFilesLoaded(db: Db, mark = markOf(readSqlFiles())): Promise<boolean> {
  const [found] = await db.query<{ comment: string | null }[]>(
    `select obj_description('public.migrations'::regclass) as comment`,
  );
  return found?.comment === mark;
}

/**
 * Creates the functions and triggers of the API's `.sql` files in a migrated database, unless it has these already. The
 * comment of the table of migrations keeps which it has. Requires the owner's role.
 * @param isChanged whether migrations have run, which may have created earlier versions
 */
export async function loadSqlFiles(db: Db, isChanged: boolean): Promise<void> {
  const sql = readSqlFiles();
  const mark = markOf(sql);
  if (!isChanged && (await areSqlFilesLoaded(db, mark))) return;
  // several statements without values are one transaction
  await db.query(`${sql} comment on table public.migrations is '${mark}'`);
}
