import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { TestApp } from './app';

/**
 * Makes requests meet in the database: a lock is held while they begin, one after the other, each up to where it waits
 * (for the lock, or for one before it), and is let go when all are there. Whoever waits for the same goes in this order.
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
      // a request that fails is told by its caller's await
      answers.at(-1)?.catch(() => undefined);
      while (answered + (await waiting(watcher)) < answers.length) await sleep(5);
    }
    await holder.query('commit');
    return await Promise.all(answers);
  } finally {
    await Promise.all([holder.end(), watcher.end()]);
  }
}

/** Within a transaction PostgreSQL would answer the same again and again, so the one that holds the lock cannot ask. */
async function waiting(client: Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.n ?? 0;
}

/** Locks for `meet`. */
export const rowOf = 'select from psychics where account_id = $1 for update';
/** Nobody writes to the table; reading it goes on. */
export const writesOf = (table: string): string => `lock table ${table} in share mode`;
