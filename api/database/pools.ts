import { Pool } from 'pg';
import './types';

/** Injection token: the connections of the ingest, apart from those that answer people. */
export const INGEST_POOL = Symbol('INGEST_POOL');

/** Two connections at most. Losing an idle one is no fault: the next query opens another. */
export function createIngestPool(connectionString: string): Pool {
  const pool = new Pool({
    connectionString,
    max: 2,
    application_name: 'psychic-network ingest',
    connectionTimeoutMillis: 10_000,
  });
  pool.on('error', () => undefined);
  return pool;
}
