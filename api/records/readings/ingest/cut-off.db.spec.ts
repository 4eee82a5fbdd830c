import { setTimeout as sleep } from 'node:timers/promises';
import { dayOf } from '../../../../common/domain/new-york-time';
import { chanceOf } from '../../../../demo/random';
import { type TestAnswer, TestApp } from '../../../testing/app';
import { TcpCut } from '../../../testing/tcp-cut';
import { randomContact, wire } from '../../../testing/contacts';
import { adminUrlVariable } from '../../../testing/database';
import { type FigureContact, isNew, readingsSummaryOf, statisticsOf } from '../../../testing/figures';
import { createManager, createPsychic, testPassword } from '../../../testing/people';
import { runs } from '../../../testing/runs';
import { fromScratch } from '../rollups.query';

/** Readings sent, corrected, and voided. */
const operations = runs(600, 14_000);
const clients = 4;
const year = { from: '2026-01-01', to: '2026-12-31' };

describe('readings from four clients while database connections are cut at random', () => {
  const seed = process.env.SEED ?? String(Date.now());
  let cable: TcpCut;
  let test: TestApp;
  let psychics: number[];
  let key: string;

  beforeAll(async () => {
    cable = await TcpCut.lay(process.env[adminUrlVariable] ?? '');
    test = await TestApp.start({}, (url) => cable.through(url));
    const manager = await createManager(test.db, 'cos', 'manager');
    psychics = [];
    for (let n = 0; n < 5; n++) psychics.push(await createPsychic(test.db, 'cos', manager));
    key = await test.createKey('cos');
  });

  afterAll(async () => {
    await test.stop();
    await cable.cut();
  });

  /** Behaves like an integrator: after a 503, sends the same again until accepted. */
  const insist = async (path: string, method: 'POST' | 'DELETE', body?: unknown): Promise<TestAnswer> => {
    for (;;) {
      const answer = await test.call(`/api/integrations/${path}`, { method, key, body });
      if (answer.status !== 503) {
        taken += 1;
        return answer;
      }
      refused += 1;
      expect(answer.headers['retry-after']).toBe('5');
      await sleep(20);
    }
  };
  let refused = 0;
  let taken = 0;

  /** One client with its own ids and random sequence. @returns the expected final state */
  const feed = async (client: number): Promise<FigureContact[]> => {
    const chance = chanceOf(seed, client);
    const live = new Map<number, FigureContact>();
    const sent: number[] = [];
    for (let left = operations / clients; left > 0;) {
      const known = chance.happens(0.4) && sent.length > 0;
      if (known && chance.happens(0.4)) {
        const id = chance.pick(sent);
        expect((await insist(`readings/${id}`, 'DELETE')).status).toBe(204);
        live.delete(id);
        left -= 1;
        continue;
      }
      const batch = new Map<number, FigureContact>();
      for (let n = Math.min(left, chance.whole(1, 20)); n > 0; n--) {
        const id = known ? chance.pick(sent) : sent.length * clients + client + 1;
        if (!known) sent.push(id);
        batch.set(id, randomContact(chance, id, psychics));
      }
      const { status, json } = await insist('readings', 'POST', [...batch.values()].map(wire));
      expect([status, json]).toMatchObject([200, { rejected: 0 }]);
      batch.forEach((row, id) => live.set(id, row));
      left -= batch.size;
      if (chance.happens(0.02)) expect((await insist('statistics/publish', 'POST')).status).toBe(200);
    }
    return [...live.values()];
  };

  it(`the program survives, and the figures of ${operations} operations match an independent calculation`, async () => {
    const chance = chanceOf(seed, 'cuts');
    let isFed = false;
    let cuts = 0;
    const cutting = (async (): Promise<void> => {
      while (!isFed) {
        await sleep(chance.whole(30, 400));
        await cable.cut();
        await sleep(chance.whole(0, 30));
        await cable.mend();
        cuts += 1;
        // on a machine slower than the cuts, no call would ever succeed
        const enough = taken + clients;
        const isWaiting = (): boolean => !isFed && taken < enough;
        while (isWaiting()) await sleep(5);
      }
    })();
    const feeds = Array.from({ length: clients }, (_, n) => feed(n));
    const live = (await Promise.all(feeds).finally(() => (isFed = true))).flat();
    await cutting;
    await insist('statistics/publish', 'POST');
    process.stdout.write(
      `${operations} operations, seed ${seed}: ${cuts} cuts, ${refused} calls answered 503, ${live.length} readings\n`,
    );
    const cookie = await test.signIn('manager', testPassword);
    const dates = `start_date=${year.from}&end_date=${year.to}`;
    const statistics = (await test.call(`/api/statistics?${dates}`, { cookie })).json as {
      user_id: number;
    }[];
    for (const id of psychics) {
      expect(statistics.find(({ user_id }) => user_id === id)).toMatchObject(
        statisticsOf(live, id, year) ?? {},
      );
      const page = (await test.call(`/api/psychics/${id}/readings?${dates}`, { cookie })).json as {
        readings: { connection_id: number; type: string }[];
        summary: unknown;
      };
      expect(page.summary).toMatchObject(readingsSummaryOf(live, id, year));
      const own = live.filter(({ psychic }) => psychic === id);
      expect(new Map(page.readings.map((row) => [row.connection_id, row.type]))).toEqual(
        new Map(own.map((row) => [row.connection_id, isNew(row, live) ? 'new' : 'repeat'])),
      );
    }
    const days = new Map<string, number>();
    for (const { started_at } of live) days.set(dayOf(started_at), (days.get(dayOf(started_at)) ?? 0) + 1);
    const rolledUp = await test.db.query<{ day: string; attempted: number }[]>(
      'select day, sum(attempted)::int as attempted from psychic_days group by day having sum(attempted) > 0',
    );
    expect(new Map(rolledUp.map(({ day, attempted }) => [day, attempted]))).toEqual(days);
    const columns = 'psychic_id, day, revenue, attempted, new_calls, new_chats';
    for (const table of ['psychic_days', 'published_days'])
      expect(
        await test.db.query(
          `with ${fromScratch} (select ${columns} from days except select ${columns} from ${table})
           union all (select ${columns} from ${table} where attempted > 0 except select ${columns} from days)`,
        ),
      ).toEqual([]);
    expect(cuts).toBeGreaterThan(0);
  }, 1_800_000);
});
