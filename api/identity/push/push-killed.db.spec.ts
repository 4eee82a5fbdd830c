import fc from 'fast-check';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../operations/schema/data-source';
import { builtProgram } from '../../testing/built';
import { createTestDatabase } from '../../testing/database';
import { createManager, createPsychic } from '../../testing/people';
import { Program } from '../../testing/program';
import { openPush, pushSettings, subscription } from '../../testing/push';
import { Receiver } from '../../testing/receiver';
import { runs } from '../../testing/runs';
import { within } from '../../testing/within';
import { queuePush } from './push.query';

/** More than are called at once, so that some are not taken yet when others are answered. */
const pushes = 60;

describe('a process that is killed while it sends pushes', () => {
  beforeAll(builtProgram);

  let db: DataSource;
  let drop: () => Promise<void>;
  let dataDir: string;
  let service: Receiver;
  let program: Program;
  let accountId = 0;

  beforeAll(async () => {
    const made = await createTestDatabase();
    drop = () => made.drop();
    db = await createDataSource(made.url, { poolSize: 2 }).initialize();
    accountId = await createPsychic(db, 'cos', await createManager(db, 'cos'));
    service = await Receiver.start();
    const { endpoint, p256dh, auth } = subscription(service.url);
    await db.query(
      'insert into push_devices (account_id, session_id, endpoint, p256dh, auth) values ($1, 0, $2, $3, $4)',
      [accountId, endpoint, p256dh, auth],
    );
    dataDir = mkdtempSync(path.join(tmpdir(), 'psychic-network-pushes-'));
    program = await Program.start(made.url, dataDir, pushSettings);
  });

  afterAll(async () => {
    await program.kill();
    await service.stop();
    await db.destroy();
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const waiting = async (): Promise<string[]> =>
    (await db.query<{ tag: string }[]>('select tag from push_deliveries order by id')).map(({ tag }) => tag);
  const queue = (tag: string): Promise<void> =>
    queuePush(db, {
      ...{ accountId, notice: 'ring', kind: 'ring', tag, path: '/psychic' },
      ...{ from: new Date(), lives: 30 },
    });

  it('sends each again that was not answered, with its tag, and no ring that has expired', async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
    // how many are answered before the kill, and milliseconds from then to it
    const moment = fc.tuple(fc.integer({ min: 1, max: pushes - 1 }), fc.integer({ min: 0, max: 5 }));
    for (const [round, [answers, wait]] of fc.sample(moment, { numRuns: runs(1, 20), seed }).entries()) {
      const before = service.received.length;
      service.answer = (response) => {
        if (service.received.length - before <= answers) response.writeHead(201).end();
      };
      const tags = Array.from({ length: pushes }, (_, n) => `${round}-${n}`);
      for (const tag of tags) await queue(tag);
      await within(() => service.received.length - before >= answers);
      await sleep(wait);
      await program.kill();
      const [expired = '', ...left] = await waiting();
      // simulates the passing of the time for which the killed process had them
      await db.query(
        `update push_deliveries set next_try_at = next_try_at - interval '12 seconds',
                expires_at = case when tag = $1 then now() else expires_at - interval '12 seconds' end`,
        [expired],
      );
      const sent = service.received.length;
      service.answer = (response) => void response.writeHead(201).end();
      await program.again();
      const isOver = await within(async () => (await waiting()).every((tag) => tag === expired), 20_000);
      const tagsOf = (from: number, to?: number): string[] =>
        service.received.slice(from, to).map((one) => openPush(one).tag);
      const again = tagsOf(sent);
      expect([seed, isOver, again.toSorted()]).toEqual([seed, true, left.toSorted()]);
      const all = new Set([...tagsOf(before, sent), ...again, expired]);
      expect([seed, all.size]).toEqual([seed, pushes]);
      await db.query('delete from push_deliveries');
    }
  }, 300_000);
});
