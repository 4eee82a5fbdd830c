import { Client } from 'pg';
import { createDataSource } from '../schema/data-source';
import { startEmbeddedPostgres } from '../database/embedded';
import { adminUrlVariable, ofDatabase, serverKey, templateName } from './database';

/** One throw-away server a run, with a migrated database that every test clones. TEST_DATABASE_URL uses another. */
export default async function setup(): Promise<void> {
  let url = process.env.TEST_DATABASE_URL;
  if (url === undefined) {
    const server = await startEmbeddedPostgres();
    (globalThis as Record<string, unknown>)[serverKey] = server;
    url = server.url;
  }
  const admin = new Client({ connectionString: url });
  await admin.connect();
  await admin.query(`drop database if exists ${templateName}`);
  await admin.query(`create database ${templateName}`);
  await admin.end();
  const source = await createDataSource(ofDatabase(url, templateName), { poolSize: 1 }).initialize();
  await source.runMigrations();
  await source.destroy();
  process.env[adminUrlVariable] = url;
}
