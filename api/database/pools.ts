import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import { type Client, type ClientBase, Pool, type PoolClient } from 'pg';
import { bounded, Connection, kept, limits } from './connection';
import { type Db, onDriver } from './db';
import './types';

/** Names without a schema are those of PostgreSQL itself and of `public`. It comes before any other statement. */
export const ownNames = 'set search_path = public, pg_temp';

/** Injection token: the connections of the ingest, apart from those that answer people. */
export const INGEST_POOL = Symbol('INGEST_POOL');

/** What the job queue asks of a database. */
export interface QueuePool {
  executeSql: (text: string, values: unknown[]) => Promise<{ rows: object[] }>;
  /** When what is asked now is answered, or soon. */
  idle: () => Promise<unknown>;
  end: () => Promise<void>;
}

/**
 * Losing an idle connection is no fault: the next query opens another.
 * @param statement milliseconds that one may take; left out, as many as it needs
 */
function createPool(connectionString: string, user: string, max: number, statement?: number): Pool {
  const pool = new Pool({
    connectionString,
    Client: Connection,
    max,
    application_name: `psychic-network ${user}`,
    connectionTimeoutMillis: 10_000,
    ...(statement === undefined ? kept : bounded(statement)),
  });
  pool.on('error', () => undefined);
  return pool;
}

/** @param isUnhurried for commands, whose statements wait for their turn and take as long as they need */
export const createIngestPool = (connectionString: string, { isUnhurried = false } = {}): Pool =>
  createPool(connectionString, 'ingest', 2, isUnhurried ? undefined : limits.ingest);

/** The connections of the job queue. What still waits for one when a pool ends is never answered: here it is, before. */
export function createQueuePool(connectionString: string): QueuePool {
  const pool = createPool(connectionString, 'jobs', 3, limits.statement);
  const asked = new Set<Promise<unknown>>();
  return {
    idle: () => Promise.race([Promise.allSettled(asked), sleep(500, undefined, { ref: false })]),
    executeSql: (text, values) => {
      const answer = pool.query<object>(text, values);
      const forget = (): void => void asked.delete(answer);
      asked.add(answer);
      answer.then(forget, forget);
      return answer;
    },
    end: async () => {
      // an answer may lead to the next question
      do {
        await Promise.allSettled(asked);
        await immediate();
      } while (asked.size > 0);
      if (!pool.ending) await pool.end();
    },
  };
}

/**
 * Lends `work` a connection of the pool; the only way to take one. Where it is lost while lent, the statement under way or
 * the next one fails. One on which anything failed is closed instead of being lent again, as is one that was lost.
 */
export async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isSound = true;
  try {
    return await work(client);
  } catch (error) {
    isSound = false;
    throw error;
  } finally {
    client.release(!isSound);
  }
}

/** `work` in a transaction on a lent connection. It stays, unless `work` fails or takes it back. */
export async function inTransaction<T>(
  client: ClientBase,
  work: (db: Db, takeBack: () => void) => Promise<T>,
): Promise<T> {
  let end = 'commit';
  await client.query('begin');
  try {
    const value = await work(onDriver(client), () => (end = 'rollback'));
    await client.query(end);
    return value;
  } catch (error) {
    // its locks are free before the caller hears of it; a lost connection has nothing to roll back
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** `work` in a transaction on a connection of the pool. */
export function withTransaction<T>(
  pool: Pool,
  work: (db: Db, takeBack: () => void) => Promise<T>,
): Promise<T> {
  return withClient(pool, (client) => inTransaction(client, work));
}

/**
 * Lends `work` a connection of its own, without limits, for what runs once: commands, migrations, the demo. It may be the
 * owner's, so it looks names up in our schema alone: a schema, function or table of another role is never taken for ours.
 */
export async function withOwnClient<T>(
  connectionString: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Connection({ connectionString, connectionTimeoutMillis: 10_000, ...kept });
  try {
    await client.connect();
    await client.query(ownNames);
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** `work` while no other process does the same. @param lock a number that names it */
export function withLock<T>(connectionString: string, lock: number, work: () => Promise<T>): Promise<T> {
  return withOwnClient(connectionString, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lock]);
    return work();
  });
}
