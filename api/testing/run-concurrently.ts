import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { TestApp } from './app';

/**
 * Makes requests meet in the database: holds a lock while they start, one after the other, until each waits for the
 * lock or for another request, and releases it once all are waiting. Requests that wait for the same lock proceed
 * in this order.
 * @param lock the statement that takes the lock
 */
export async function runConcurrently<T>(
  { url }: Pick<TestApp, 'url'>,
  lock: string,
  values: unknown[],
  requests: (() => Promise<T>)[],
): Promise<T[]> {
  const [holder, watcher] = [new Client({ connectionString: url }), new Client({ connectionString: url })];
  for (const client of [holder, watcher]) {
    client.on('error', () => undefined);
    await client.connect();
  }
  try {
    await holder.query('begin');
    await holder.query(lock, values);
    let answered = 0;
    const answers: Promise<T>[] = [];
    for (const request of requests) {
      answers.push(request().finally(() => (answered += 1)));
      // a failed request is reported when its caller awaits it
      answers.at(-1)?.catch(() => undefined);
      while (answered + (await waiting(watcher)) < answers.length) await sleep(5);
    }
    await holder.query('commit');
    return await Promise.all(answers);
  } finally {
    await Promise.all([holder.end(), watcher.end()]);
  }
}

/** The lock of a network's figures, behind which pay is closed. */
export const holdFigures = `select pg_advisory_xact_lock(hashtextextended('figures cos', 0))`;

/** Uses a separate connection, because within a transaction, PostgreSQL would always return the same result. */
async function waiting(client: Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.n ?? 0;
}

/** Locks for `meet`. */
export const rowOf = 'select from psychics where account_id = $1 for update';
/** Blocks writes to the table, but not reads. */
export const writesOf = (table: string): string => `lock table ${table} in share mode`;
