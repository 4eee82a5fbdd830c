import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export const adminUrlVariable = 'TEST_ADMIN_DATABASE_URL';
export const serverKey = '__testPostgres';
export const templateName = 'test_template';
/** The program's role when it does not own its database. */
export const applicationRole = 'test_application';

/** Order for truncating the login tables: the same in which scheduled jobs lock them, to avoid deadlocks. */
export const loginTables = 'sessions, login_records';

/** A sign-in of a test ends with a session; tests of the second factor set what they need. */
export const noSecondFactors = `update networks set second_factor_policy = 'off'`;

/** The same database with the application's role. */
export function asApplication(url: string): string {
  const changed = new URL(url);
  changed.username = applicationRole;
  changed.password = applicationRole;
  return changed.href;
}

/** The same server, another database. */
export function ofDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

async function asAdmin(statement: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: process.env[adminUrlVariable] });
  await client.connect();
  try {
    // a template can be cloned by only one connection at a time
    await client.query('select pg_advisory_lock(1)');
    await statement(client);
  } finally {
    await client.end();
  }
}

/** A database for one test: a clone of the template, which is migrated and empty. */
export async function createTestDatabase(
  template = templateName,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(async (client) => {
    // copies the files instead of logging page by page, which halves the cost
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  return {
    url: ofDatabase(process.env[adminUrlVariable] ?? '', name),
    drop: () => asAdmin((client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}
