import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { createApp } from '../app';
import { readEnv } from '../platform/config/env';
import { withOwnClient } from '../platform/database/pools';
import { migrateDatabase } from '../operations/schema/migrate';
import { startEmbeddedPostgres } from '../../packages/embedded-postgres';
import {
  adminUrlVariable,
  applicationRole,
  asApplication,
  noSecondFactors,
  ofDatabase,
  serverKey,
  templateName,
} from './database';
import { dropSettings } from './settings';

/**
 * Starts one temporary server per run, with a migrated database that every test clones. TEST_DATABASE_URL selects
 * another server, and TEST_TEMPLATE_KEPT reuses the database that an earlier run left there.
 */
export default async function setup(): Promise<void> {
  dropSettings();
  let url = process.env.TEST_DATABASE_URL;
  if (url === undefined) {
    const server = await startEmbeddedPostgres();
    (globalThis as Record<string, unknown>)[serverKey] = server;
    url = server.ownerUrl;
  }
  process.env[adminUrlVariable] = url;
  if (process.env.TEST_TEMPLATE_KEPT !== undefined) return;
  const admin = new Client({ connectionString: url });
  await admin.connect();
  await admin.query(`drop database if exists ${templateName}`);
  await admin.query(`create database ${templateName}`);
  const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [applicationRole]);
  if (rowCount === 0) await admin.query(`create role ${applicationRole} login password '${applicationRole}'`);
  await admin.end();
  const ownerUrl = ofDatabase(url, templateName);
  await migrateDatabase({ url: asApplication(ownerUrl), ownerUrl });
  await withOwnClient(ownerUrl, (client) => client.query(noSecondFactors));
  await makeQueues(asApplication(ownerUrl));
}

/** Creates the job queue tables in advance, which take a third of a program's first start. */
async function makeQueues(url: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'psychic-network-queues-'));
  const app = await createApp(readEnv({ DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'silent' }), url);
  await app.close();
  rmSync(folder, { recursive: true, force: true });
}
