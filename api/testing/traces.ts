import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { writeBackup } from '../commands/write-backup';
import { withOwnClient } from '../platform/database/pools';
import { RecordingStore } from '../records/recordings/recording-store.service';
import { type TestApp, testKey } from './app';

/** Where in a program's data one of the words stands, whatever its case: tables, files, and a new backup. */
export async function tracesOf(test: TestApp, words: readonly string[]): Promise<string[]> {
  const found = await tracesInTables(test, words);
  const note = (where: string, text: string): void => {
    for (const word of words)
      if (text.toLowerCase().includes(word.toLowerCase())) found.push(`${where}: ${word}`);
  };
  const files = readdirSync(test.dataDir, { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile()))
    note(file.name, unfolded(readFileSync(path.join(file.parentPath, file.name))));
  const backup = path.join(test.dataDir, `backup-${Math.random()}.tgz`);
  await writeBackup(backup, {
    url: test.url,
    recordings: new RecordingStore(test),
    dataKey: Buffer.from(testKey, 'base64'),
  });
  note('the backup', gunzipSync(readFileSync(backup)).toString());
  return found;
}

/** Every row of every table, the job queue's included, as text. */
async function tracesInTables({ url }: TestApp, words: readonly string[]): Promise<string[]> {
  return withOwnClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname in ('public', 'pgboss') order by 1`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string; word: string }>(
        `select left(t::text, 300) as row, word from ${name} t, unnest($1::text[]) word where strpos(lower(t::text), lower(word)) > 0`,
        [words],
      );
      found.push(...rows.map(({ row, word }) => `${name}: ${word} in ${row}`));
    }
    return found;
  });
}

/** A mail's lines are folded and its letters may be escaped. */
const unfolded = (bytes: Buffer): string => bytes.toString().replaceAll(/=\r?\n/g, '');
