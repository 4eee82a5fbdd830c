import type { QueryResult } from 'pg';

/**
 * Runs SQL: the application's pool (a DataSource), a transaction on it (an EntityManager), or the driver itself
 * (`onDriver`). Returns the rows; for UPDATE and DELETE, as in TypeORM, [rows, count].
 *
 * A function that must run inside a transaction, for example because it takes locks, asks for an EntityManager.
 */
export interface Db {
  query<T = unknown>(text: string, values?: unknown[]): Promise<T>;
  /** Only the driver's own pools and connections, whose results have a different shape, have this. */
  on?: never;
}

interface Driver {
  query(text: string, values?: unknown[]): Promise<QueryResult>;
}

/** Adapts a pool or a connection of the driver to `Db`. */
export function onDriver(driver: Driver): Db {
  return {
    async query<T>(text: string, values?: unknown[]): Promise<T> {
      const { command, rows, rowCount } = await driver.query(text, values);
      const isChange = command === 'UPDATE' || command === 'DELETE';
      return (isChange ? [rows, rowCount] : rows) as T;
    },
  };
}
