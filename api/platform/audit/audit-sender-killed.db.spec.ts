import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../operations/schema/data-source';
import { builtProgram } from '../../testing/built';
import { createTestDatabase } from '../../testing/database';
import { Program } from '../../testing/program';
import { SyslogServer } from '../../testing/syslog-server';
import { within } from '../../testing/within';

describe('a process that is killed while it sends audit rows', () => {
  beforeAll(builtProgram);

  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let dataDir: string;
  let db: DataSource;
  let server: SyslogServer;
  let program: Program;
  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = mkdtempSync(path.join(tmpdir(), 'psychic-network-sink-'));
    db = await createDataSource(database.url, { poolSize: 1 }).initialize();
    server = await SyslogServer.start();
    program = await Program.start(database.url, dataDir, { AUDIT_SINK: server.url });
  });
  afterAll(async () => {
    await program.kill();
    await db.destroy();
    await server.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const write = (count: number): Promise<{ id: number }[]> =>
    db.query(
      `insert into audit (network, via, action) select 'cos', 'page', 'did ' || n from generate_series(1, $1) n returning id::float8 as id`,
      [count],
    );

  it('leaves them to the next, in their order, and loses none', async () => {
    server.manner = 'hangs';
    const ids = (await write(20)).map(({ id }) => id);
    expect(await within(() => server.connections > 0)).toBe(true);
    await program.kill();
    server.manner = 'reads';
    ids.push(...(await write(3)).map(({ id }) => id));
    // what waits for the claim to end is the same as after half a minute
    await db.query('update audit_sink set claimed_until = now()');
    await program.again();
    expect(await within(() => server.received.length >= 23, 30_000)).toBe(true);
    expect(server.ids.filter((id) => ids.includes(id))).toEqual(ids);
  });
});
