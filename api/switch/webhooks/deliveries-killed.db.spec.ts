import fc from 'fast-check';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../operations/schema/data-source';
import { builtProgram } from '../../testing/built';
import { setSecret } from '../../testing/webhooks';
import { createTestDatabase } from '../../testing/database';
import { createManager, createPsychic } from '../../testing/people';
import { Program } from '../../testing/program';
import { Receiver } from '../../testing/receiver';
import { runs } from '../../testing/runs';
import { within } from '../../testing/within';
import { newSecret } from './secret';

const events = 20;

describe('a process that is killed while sending to a webhook', () => {
  beforeAll(builtProgram);

  const secret = newSecret();
  let db: DataSource;
  let drop: () => Promise<void>;
  let dataDir: string;
  let program: Program;
  let receiver: Receiver;
  let psychics: number[] = [];

  beforeAll(async () => {
    const made = await createTestDatabase();
    drop = () => made.drop();
    db = await createDataSource(made.url, { poolSize: 2 }).initialize();
    const manager = await createManager(db, 'cos');
    psychics = [await createPsychic(db, 'cos', manager), await createPsychic(db, 'cos', manager)];
    receiver = await Receiver.start();
    // responses take a while, so that some kills come between a response and its record
    receiver.answer = (response) => void setImmediate(() => response.writeHead(204).end());
    const [endpoint] = await db.query<{ id: number }[]>(
      `insert into webhooks (network, url, events, secret_cipher) values ('cos', $1, $2, '') returning id`,
      [receiver.url, ['psychic.availability_changed']],
    );
    await setSecret(db, endpoint?.id ?? 0, secret);
    dataDir = mkdtempSync(path.join(tmpdir(), 'psychic-network-hooks-'));
    program = await Program.start(made.url, dataDir, {
      WEBHOOK_NETWORKS: '127.0.0.1',
      LOG_LEVEL: 'debug',
    });
  });

  afterAll(async () => {
    await program.kill();
    await receiver.stop();
    await db.destroy();
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const numbersOf = (psychic: number): number[] =>
    receiver
      .verified(secret)
      .filter(({ data }) => data.user_id === psychic)
      .map(({ number }) => number);

  it('loses nothing, and first deliveries for a psychic arrive in order', async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
    const moments = fc.sample(fc.integer({ min: 0, max: 150 }), { numRuns: runs(2, 20), seed });
    for (const [index, moment] of moments.entries()) {
      const killed = sleep(moment).then(() => program.kill());
      for (let event = 0; event < events; event++)
        for (const id of psychics)
          await db.query('update psychics set availability = $2 where account_id = $1', [
            id,
            event % 2 === 0 ? 'O' : 'U',
          ]);
      await killed;
      // simulates half a minute passing
      await db.query('update webhooks set claimed_until = now() where claimed_until is not null');
      await program.again();
      const last = (index + 1) * events;
      const isWhole = await within(() => psychics.every((id) => numbersOf(id).includes(last)), 60_000);
      const all = Array.from({ length: last }, (_, at) => at + 1);
      for (const id of psychics)
        expect([seed, moment, isWhole, [...new Set(numbersOf(id))]]).toEqual([seed, moment, true, all]);
    }
  }, 900_000);

  it('logs no secret, no endpoint URL, and no key, at any log level', async () => {
    const key = 'pn_cos_of-nobody';
    const path = '/api/integrations/psychics';
    await fetch(`${program.address}${path}?key=${key}`, { headers: { authorization: `Bearer ${key}` } });
    receiver.answer = (response) => void response.writeHead(500).end();
    const before = receiver.received.length;
    await db.query('update webhooks set failing_since = $1', ['2026-01-01']);
    await db.query(`update psychics set availability = 'P'`);
    expect(await within(() => receiver.received.length > before)).toBe(true);
    const isTold = () => program.said.includes(path) && program.said.includes('was turned off');
    expect(await within(isTold)).toBe(true);
    for (const hidden of [secret.slice('whsec_'.length), 'token=', key])
      expect(program.said).not.toContain(hidden);
  });
});
