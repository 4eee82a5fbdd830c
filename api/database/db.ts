import type { QueryResult } from 'pg';

/**
 * What SQL runs on: the application's pool (a DataSource), a transaction on it (an EntityManager), or the driver itself
 * (`onDriver`). It answers the rows; to an UPDATE or DELETE, as TypeORM does, [rows, how many].
 *
 * A function that is right only inside a transaction, such as one that locks, asks for an EntityManager.
 */
export interface Db {
  query<T = unknown>(text: string, values?: unknown[]): Promise<T>;
  /** The driver's own pools and connections, which answer otherwise, have it. */
  on?: never;
}

interface Driver {
  query(text: string, values?: unknown[]): Promise<QueryResult>;
}

/** A pool or a connection of the driver as others see a database. */
export function onDriver(driver: Driver): Db {
  return {
    async query<T>(text: string, values?: unknown[]): Promise<T> {
      const { command, rows, rowCount } = await driver.query(text, values);
      const isChange = command === 'UPDATE' || command === 'DELETE';
      return (isChange ? [rows, rowCount] : rows) as T;
    },
  };
}
