import { chanceOf } from '../../../demo/random';
import { withOwnClient } from '../../platform/database/pools';
import { Publication } from '../statistics/publication.service';
import { TestApp } from '../../testing/app';
import { randomContact, wire } from '../../testing/contacts';
import {
  bookingsOf,
  type FigureContact,
  isNew,
  readingsSummaryOf,
  statisticsOf,
} from '../../testing/figures';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { ReadingsIngest } from './ingest/readings-ingest';
import { type OnSlice, recompute, type Recomputed } from './recompute';

const year = { from: '2026-01-01', to: '2026-12-31' };
const dates = `start_date=${year.from}&end_date=${year.to}`;

describe('repairing in slices', () => {
  const seed = process.env.SEED ?? String(Date.now());
  const chance = chanceOf(seed, 'slices');
  const live = new Map<number, FigureContact>();
  let test: TestApp;
  let psychics: number[];
  let cookie: string;

  beforeAll(async () => {
    test = await TestApp.start();
    const manager = await createManager(test.db, 'cos', 'manager');
    cookie = await test.signIn('manager', testPassword);
    psychics = [];
    for (let n = 0; n < 8; n++) psychics.push(await createPsychic(test.db, 'cos', manager));
    await send(150);
    await test.app.get(Publication).publish('cos');
  });

  afterAll(() => test.stop());

  const send = async (count: number): Promise<void> => {
    const rows = Array.from({ length: count }, (_, n) => randomContact(chance, live.size + n + 1, psychics));
    const answer = await test.app.get(ReadingsIngest).ingest('cos', rows.map(wire));
    expect([seed, answer]).toMatchObject([seed, { created: count, rejected: 0 }]);
    for (const row of rows) live.set(row.connection_id, row);
  };
  /** Makes all figures wrong. */
  const harm = (): Promise<unknown> =>
    test.db.query(`
      update readings set is_new = not is_new, taken_minutes = 0, gift_minutes = 0;
      update customers set free_minutes = free_minutes + 1;
      update pair_firsts set first_at = first_at - interval '1 hour';
      update psychic_days set revenue = revenue + 1;
      update published_days set attempted = attempted + 1`);
  const run = (repair: boolean, onSlice?: OnSlice): Promise<Recomputed> =>
    withOwnClient(test.url, (client) => recompute(client, repair, onSlice, 1));

  /** Compares everything with a calculation of its own. */
  const expectRight = async (): Promise<void> => {
    expect([seed, await run(false)]).toMatchObject([seed, { isRight: true, compared: live.size }]);
    await test.app.get(Publication).publish('cos');
    const all = [...live.values()];
    const statistics = (await test.call(`/api/statistics?${dates}`, { cookie })).json as {
      user_id: number;
    }[];
    for (const id of psychics) {
      expect(statistics.find(({ user_id }) => user_id === id)).toMatchObject(
        statisticsOf(all, id, year) ?? {},
      );
      const page = await test.call(`/api/psychics/${id}/readings?${dates}`, { cookie });
      expect(page.json).toMatchObject({ summary: readingsSummaryOf(all, id, year) });
    }
    const stored = await test.db.query<{ id: number; is_new: boolean; taken: number }[]>(
      'select connection_id as id, is_new, taken_minutes::float as taken from readings',
    );
    const bookings = bookingsOf(all, []);
    for (const { id, is_new, taken } of stored) {
      const contact = live.get(id) as FigureContact;
      expect([id, is_new, taken]).toEqual([id, isNew(contact, all), bookings.get(id)?.taken ?? 0]);
    }
  };

  it('takes turns with live readings and pages, and the figures are exact afterward', async () => {
    await harm();
    let slices = 0;
    const { isRight, published } = await run(true, async ({ network }) => {
      if (network !== 'cos') return;
      slices += 1;
      await send(3);
      expect((await test.call(`/api/statistics?${dates}`, { cookie })).status).toBe(200);
    });
    expect([isRight, [...published.keys()]]).toEqual([false, ['cos', 'onesun']]);
    expect(slices).toBeGreaterThan(6);
    await expectRight();
  });

  it.each([1, 3, 5])(
    'a repair killed after slice %d is completed by another one',
    async (last) => {
      await harm();
      let slices = 0;
      const killed = withOwnClient(test.url, (client) =>
        recompute(
          client,
          true,
          async () => {
            slices += 1;
            if (slices < last) return;
            const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
            await test.db.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
            await send(3);
          },
          1,
        ),
      );
      await expect(killed).rejects.toThrow();
      expect(slices).toBe(last);
      expect(await run(true)).toMatchObject({ isRight: false });
      await expectRight();
    },
    60_000,
  );
});
