import { createHash } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import { DataSource, EntityManager } from 'typeorm';
import type { Db } from './db';

/** A server keeps a named statement for as long as the connection lives. */
const mostNames = 200;

/** What PostgreSQL says when a migration has changed the columns that a statement answers since it was prepared. */
const planChanged = 'cached plan must not change result type';

/** Names of statements: the hash of the text. The same in every connection of the pool, so that none holds more of them. */
class StatementNames {
  private readonly names = new Map<string, string>();
  private made = 0;
  private renewals = 0;

  /** Undefined when there are as many as may be. */
  of(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined || this.made >= mostNames) return known;
    const hash = createHash('sha1').update(text).digest('hex');
    const name = this.renewals === 0 ? hash : `${hash}_${this.renewals}`;
    this.made += 1;
    this.names.set(text, name);
    return name;
  }

  /** No connection uses the name again: the statement under it answers other columns by now. */
  retire(text: string, name: string): void {
    if (this.names.get(text) !== name) return;
    this.names.delete(text);
    this.renewals += 1;
  }
}

const namesOf = new WeakMap<DataSource, StatementNames>();

/** Lets `byKey` prepare statements on the connections of this data source; else it runs them unnamed. */
export function prepareStatements(source: DataSource): void {
  namesOf.set(source, new StatementNames());
}

/**
 * Rows found by key, as a named statement: parsed once a connection, and from the sixth time on planned no more. Only
 * for statements whose best plan is the same for all values. A window of days, a list or a search keeps a plan of its
 * own for each call through `db.query`: one plan for a day and a year costs many times as much.
 *
 * A statement whose columns a migration has changed meanwhile is tried again once, unnamed. Inside a transaction that
 * cannot be: the error has ended it. It goes on to the caller, whose answer says to try again, and then it works.
 */
export async function byKey<Row extends object>(db: Db, text: string, values: unknown[]): Promise<Row[]> {
  const driver = await driverOf(db);
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

interface Named {
  on: Pool | ClientBase;
  names: StatementNames;
  isInTransaction: boolean;
}

/** The driver below, which unlike TypeORM takes names; undefined where nothing is to be named. */
async function driverOf(db: Db): Promise<Named | undefined> {
  if (db instanceof DataSource) return named(db, poolOf(db), false);
  if (!(db instanceof EntityManager)) return undefined;
  if (db.queryRunner === undefined) return named(db.dataSource, poolOf(db.dataSource), false);
  const client = (await db.queryRunner.connect()) as ClientBase;
  return named(db.dataSource, client, db.queryRunner.isTransactionActive);
}

function named(source: DataSource, on: Pool | ClientBase, isInTransaction: boolean): Named | undefined {
  const names = namesOf.get(source);
  return names && { on, names, isInTransaction };
}

// the pool listens for the loss of a connection while a query of its own runs, and closes one on which a query failed
const poolOf = ({ driver }: DataSource): Pool => (driver as unknown as { master: Pool }).master;
