import { createHash } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import { DataSource, EntityManager } from 'typeorm';
import type { Db } from './db';

/** A server keeps a named statement for the lifetime of the connection. */
const mostNames = 200;

/** PostgreSQL's error when a migration has changed the result columns of a prepared statement. */
const planChanged = 'cached plan must not change result type';

/**
 * Statement names: hashes of the text. Shared by all connections of the pool, so that each stays within the limit.
 */
class StatementNames {
  private readonly names = new Map<string, string>();
  private made = 0;
  private renewals = 0;

  /** Undefined when the limit is reached. */
  of(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined || this.made >= mostNames) return known;
    const hash = createHash('sha1').update(text).digest('hex');
    const name = this.renewals === 0 ? hash : `${hash}_${this.renewals}`;
    this.made += 1;
    this.names.set(text, name);
    return name;
  }

  /** No connection uses the name again, because the result columns of the statement have changed. */
  retire(text: string, name: string): void {
    if (this.names.get(text) !== name) return;
    this.names.delete(text);
    this.renewals += 1;
  }
}

const namesOf = new WeakMap<DataSource, StatementNames>();

/** Lets `byKey` prepare statements on the connections of this data source; without it, they run unnamed. */
export function prepareStatements(source: DataSource): void {
  namesOf.set(source, new StatementNames());
}

/**
 * Finds rows by key with a named statement: parsed once per connection, and planned no more from the sixth run on.
 * Only for statements whose best plan is the same for all values. Date ranges of a whole network, most lists, and
 * searches need a new plan for each call through `db.query`: a shared plan for a day and a year would be many times
 * slower.
 *
 * If a migration has changed a statement's columns, it is retried once, unnamed. Inside a transaction that is
 * impossible, because the error has aborted it. The error then goes to the caller, whose response asks for a retry,
 * which succeeds.
 */
export async function byKey<Row extends object>(
  db: Db,
  text: string,
  values: unknown[],
  isNamed = true,
): Promise<Row[]> {
  const driver = isNamed ? await driverOf(db) : undefined;
  const name = driver?.names.of(text);
  if (driver === undefined || name === undefined) return db.query<Row[]>(text, values);
  try {
    const { rows } = await driver.on.query<Row>({ name, text, values });
    return rows;
  } catch (error) {
    if (!(error instanceof Error) || error.message !== planChanged) throw error;
    driver.names.retire(text, name);
    if (driver.isInTransaction) throw error;
    return db.query<Row[]>(text, values);
  }
}

interface NamedStatements {
  on: Pool | ClientBase;
  names: StatementNames;
  isInTransaction: boolean;
}

/** The underlying driver, which unlike TypeORM supports names; undefined if statements are not to be named. */
async function driverOf(db: Db): Promise<NamedStatements | undefined> {
  if (db instanceof DataSource) return named(db, poolOf(db), false);
  if (!(db instanceof EntityManager)) return undefined;
  if (db.queryRunner === undefined) return named(db.dataSource, poolOf(db.dataSource), false);
  const client = (await db.queryRunner.connect()) as ClientBase;
  return named(db.dataSource, client, db.queryRunner.isTransactionActive);
}

function named(
  source: DataSource,
  on: Pool | ClientBase,
  isInTransaction: boolean,
): NamedStatements | undefined {
  const names = namesOf.get(source);
  return names && { on, names, isInTransaction };
}

// during a query the pool itself listens for the loss of the connection, and it closes connections whose query
// failed
export const poolOf = ({ driver }: DataSource): Pool => (driver as unknown as { master: Pool }).master;
