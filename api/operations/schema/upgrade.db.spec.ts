import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../packages/embedded-postgres';
import { withOwnClient } from '../../platform/database/pools';
import { roleOf } from '../../platform/database/address';
import { databaseFolder } from '../../testing/folders';
import { installQueue } from '../../platform/jobs/install-queue.query';
import { migrateDatabase } from './migrate';

/** The last migration of 0.3.0. */
const newestThen = 'Deciding1763856000000';

describe('a data folder of 0.3.0', () => {
  const dataDir = databaseFolder('psychic-network-upgrade-');
  const running: EmbeddedPostgres[] = [];

  beforeAll(() => process.umask(0o022));
  afterAll(async () => {
    for (const server of running) await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = async (): Promise<EmbeddedPostgres> => {
    const server = await startEmbeddedPostgres({ dataDir });
    running.push(server);
    return server;
  };
  const query = (url: string, sql: string): Promise<object[]> =>
    withOwnClient(url, async (client) => (await client.query<object>(sql)).rows);

  it('is upgraded to the current roles in place', async () => {
    const then = await start();
    const { ownerUrl } = then;
    await migrateDatabase({ url: ownerUrl, ownerUrl }, newestThen);
    await query(ownerUrl, `insert into audit (network, action) values ('cos', 'signed in')`);
    await withOwnClient(ownerUrl, installQueue);
    await query(ownerUrl, `drop owned by ${roleOf(then.url)}; drop role ${roleOf(then.url)}`);
    rmSync(path.join(then.folder, 'role-password'));
    await then.stop();

    const now = await start();
    await migrateDatabase(now);
    expect(existsSync(path.join(now.folder, 'role-password'))).toBe(true);
    expect(await query(now.url, 'select action from audit')).toEqual([{ action: 'signed in' }]);
    await expect(query(now.url, 'delete from audit')).rejects.toThrow('permission denied');
    await query(
      now.ownerUrl,
      `insert into migrations ("timestamp", name) values (9000000000000, 'Later9000000000000')`,
    );
    await expect(migrateDatabase(now)).rejects.toThrow('created by a newer version');
    await query(now.url, `insert into pgboss.job (name) values ('send-mail')`);
    await expect(query(now.url, 'create schema mine')).rejects.toThrow('permission denied');
    expect(await query(now.url, `select rolsuper from pg_roles where rolname = current_user`)).toEqual([
      { rolsuper: false },
    ]);
  });
});
