import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { endChild } from '../api/testing/children';
import { adminUrlVariable, ofDatabase } from '../api/testing/database';
import { midWeek } from '../api/testing/pay-week';
import { dropSettings } from '../api/testing/settings';
import { demoDatabase, demoFolderVariable, deputy } from './demo';

interface Server {
  ownerUrl: string;
  stop(): Promise<void>;
}

/** Tests of pay begin with it switched off, and others with the seven contacts of the demo. Triggers keep statements. */
const withoutPay = `
  set session_replication_role = replica;
  delete from contacts where id in (select contact_id from statement_questions);
  truncate pay_terms, pay_days, pay_progress, pay_dirty, pay_profiles, pay_exports, adjustments, statements cascade;
  update networks set pay_from = null, pay_number = 0;
  set session_replication_role = default`;

async function complete(url: string): Promise<void> {
  const db = new Client({ connectionString: url });
  await db.connect();
  await db.query(midWeek);
  await db.query(withoutPay);
  await db.query(
    `insert into accounts (network, role, username, password_hash, first, last, email)
     select network, role, $1, password_hash, 'Imani', 'Cole', 'imani.cole@cos.example' from accounts
      where network = 'cos' and role = 'manager'`,
    [deputy],
  );
  // so that tests need not confirm each step; those of the confirmation take the proof away
  await db.query(`alter table sessions alter column proven_at set default 'infinity'`);
  await db.end();
}

/** The database server of TEST_DATABASE_URL, otherwise a temporary one. */
async function startServer(): Promise<Server> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined) return { ownerUrl: given, stop: () => Promise.resolve() };
  const built = path.join(__dirname, '../dist/packages/embedded-postgres/index.js');
  const { startEmbeddedPostgres } = (await import(built)) as { startEmbeddedPostgres: () => Promise<Server> };
  return startEmbeddedPostgres();
}

/** The built app, which ends when the test runner does, for whatever reason. */
const kept = `process.stdin.resume().on('end', () => process.exit()); require('./dist/api/main.js');`;

/**
 * Starts the app, which fills an empty database, and stops it. @throws Error with its output if it did not start
 */
async function fill(env: Record<string, string>): Promise<void> {
  const program = spawn(process.execPath, ['-e', kept], {
    cwd: path.join(__dirname, '..'),
    env: { ...process.env, ...env, SEED_DEMO: '1', LOG_LEVEL: 'warn' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  program.stdin.on('error', () => undefined);
  let said = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [program.stdout, program.stderr])
      stream.on('data', (text: Buffer) => {
        said += text.toString();
        if (said.includes('Ready on')) resolve();
      });
    program.once('error', reject);
    program.once('exit', () => reject(new Error(`The program did not start. ${said}`)));
  });
  await endChild(program);
  if (program.exitCode !== 0)
    throw new Error(`The program ended with ${program.exitCode ?? program.signalCode}.`);
}

/**
 * Waits until `npm test` creates the file, once the earlier tests have finished. @throws Error if `npm test` has
 * ended
 */
async function begun(file: string): Promise<void> {
  const parent = process.ppid;
  while (!existsSync(file)) {
    if (process.ppid !== parent) throw new Error('What runs the tests has ended.');
    await sleep(100);
  }
}

/** Creates a demo once per database server, for every spec file to clone. @returns a function that removes it */
export default async function setup(): Promise<() => Promise<void>> {
  dropSettings();
  const server = await startServer();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'psychic-network-demo-'));
  const remove = async (): Promise<void> => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const admin = new Client({ connectionString: server.ownerUrl });
    await admin.connect();
    await admin.query(`drop database if exists ${demoDatabase}`);
    await admin.query(`create database ${demoDatabase}`);
    await admin.end();
    // a database in use cannot be cloned
    await fill({
      DATABASE_URL: ofDatabase(server.ownerUrl, demoDatabase),
      DATA_DIR: folder,
      PORT: process.env.E2E_PORT ?? '4310',
    });
    await complete(ofDatabase(server.ownerUrl, demoDatabase));
    if (process.env.E2E_BEGIN !== undefined) await begun(process.env.E2E_BEGIN);
  } catch (error) {
    await remove();
    throw error;
  }
  process.env[adminUrlVariable] = server.ownerUrl;
  process.env[demoFolderVariable] = folder;
  return remove;
}
