import { setImmediate as immediate } from 'node:timers/promises';
import { type Client, type ClientBase, Pool, type PoolClient, type PoolConfig } from 'pg';
import { bounded, Connection, type ConnectionConfig, kept, limits } from './connection';
import { type Db, onDriver } from './db';
import './types';

/**
 * Resolve unqualified names only in PostgreSQL's own schema and in `public`. Run this before any other statement.
 */
export const ownNames = 'set search_path = public, pg_temp';

/** Injection token: the connections of the ingest, separate from those that serve users. */
export const INGEST_POOL = Symbol('INGEST_POOL');

/** The database access of the job queue. */
export interface QueuePool {
  /** Its connections, for figures about them. */
  pool: Pool;
  executeSql: (text: string, values: unknown[]) => Promise<{ rows: object[] }>;
  end: () => Promise<void>;
}

/**
 * Ignores the loss of idle connections, because the next query opens another.
 * @param statement statement timeout in milliseconds; unlimited by default
 * @param changes to the usual settings
 */
function createPool(
  connectionString: string,
  user: string,
  max: number,
  statement?: number,
  changes: Pick<PoolConfig, 'connectionTimeoutMillis'> & Pick<ConnectionConfig, 'longestSilence'> = {},
): Pool {
  const pool = new Pool({
    connectionString,
    Client: Connection,
    max,
    application_name: `psychic-network ${user}`,
    connectionTimeoutMillis: 10_000,
    ...(statement === undefined ? kept : bounded(statement)),
    ...changes,
  });
  pool.on('error', () => undefined);
  return pool;
}

/**
 * @param isUnhurried for commands, whose statements have no time limit
 */
export const createIngestPool = (connectionString: string, { isUnhurried = false } = {}): Pool =>
  createPool(connectionString, 'ingest', 2, isUnhurried ? undefined : limits.ingest);

/** A single connection for the figures of `/metrics`, which must not wait behind requests or hold them up. */
export const createMetricsPool = (connectionString: string): Pool =>
  createPool(connectionString, 'metrics', 1, limits.metrics);

/** A connection that finds out whether a server answers: nothing takes longer than `silence` milliseconds. */
export const createCheckPool = (connectionString: string, silence: number): Pool =>
  createPool(connectionString, 'check', 1, silence, {
    connectionTimeoutMillis: silence,
    longestSilence: silence,
  });

/**
 * The connections of the job queue. A pool that ends never answers queries that are still waiting for a connection,
 * so this one finishes them first.
 */
export function createQueuePool(connectionString: string): QueuePool {
  const pool = createPool(connectionString, 'jobs', 3, limits.statement);
  const asked = new Set<Promise<unknown>>();
  return {
    pool,
    executeSql: (text, values) => {
      const answer = pool.query<object>(text, values);
      const forget = (): void => void asked.delete(answer);
      asked.add(answer);
      answer.then(forget, forget);
      return answer;
    },
    end: async () => {
      // a result may trigger another query
      do {
        await Promise.allSettled(asked);
        await immediate();
      } while (asked.size > 0);
      if (!pool.ending) await pool.end();
    },
  };
}

/**
 * Lends `work` a connection of the pool; the only way to take one. If it is lost meanwhile, the current or next
 * statement fails. Connections that were lost or had any error are closed instead of reused.
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

/** Runs `work` in a transaction on a borrowed connection. It commits unless `work` fails or rolls back. */
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
    // locks are released before the caller sees the error; a lost connection has nothing to roll back
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Runs `work` in a transaction on a connection of the pool. */
export function withTransaction<T>(
  pool: Pool,
  work: (db: Db, takeBack: () => void) => Promise<T>,
): Promise<T> {
  return withClient(pool, (client) => inTransaction(client, work));
}

/**
 * Lends `work` its own connection, without timeouts, for one-off tasks: commands, migrations, the demo. It may use
 * the owner's role, so names are resolved only in our schema: objects of other roles are never mistaken for ours.
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

/** Runs `work` while no other process runs the same. @param lock a number that identifies it */
export function withLock<T>(connectionString: string, lock: number, work: () => Promise<T>): Promise<T> {
  return withOwnClient(connectionString, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lock]);
    return work();
  });
}
