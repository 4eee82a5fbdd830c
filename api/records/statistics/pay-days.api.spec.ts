import {
  addDays,
  type Day,
  dayOf,
  hourOf,
  newYorkIso,
  weekdayOf,
} from '../../../common/domain/new-york-time';
import { TestApp } from '../../testing/app';
import { clearOfMidnight } from '../../testing/clock';
import { aReading } from '../../testing/fixtures';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { within } from '../../testing/within';
import { ReadingsIngest } from '../readings/ingest/readings-ingest';

describe('a changed pay day', () => {
  let test: TestApp;
  let id: number;
  let cookie: string;
  let today: Day;

  beforeAll(async () => {
    await clearOfMidnight();
    today = dayOf(new Date());
    test = await TestApp.start();
    id = await createPsychic(test.db, 'cos', await createManager(test.db, 'cos'), { username: 'ines' });
    // a period from three days ago
    await test.db.query('update accounts set pay_day = $2 where id = $1', [
      id,
      weekdayOf(addDays(today, -3)),
    ]);
    cookie = await test.signIn('ines', testPassword);
    const readings = [1, 2].map((ago) =>
      aReading(id, { connection_id: ago, started_at: newYorkIso(hourOf(addDays(today, -ago), 12)) }),
    );
    await test.app.get(ReadingsIngest).ingest('cos', readings);
  });
  afterAll(() => test.stop());

  const change = (fromDay: Day, firstNew: Day): Promise<unknown> =>
    test.db.query('insert into pay_days (psychic_id, from_day, pay_day) values ($1, $2, $3)', [
      id,
      fromDay,
      weekdayOf(firstNew),
    ]);
  const payDay = async (): Promise<unknown> =>
    ((await test.call('/api/sessions/0', { cookie })).json as { pay_day: number }).pay_day;
  const ask = async <T>(path: string): Promise<T> =>
    (await test.call(`/api/psychics/${id}/${path}`, { cookie })).json as T;
  const days = async (): Promise<Day[]> => (await ask<{ day: Day }[]>('days')).map(({ day }) => day);
  const readings = async (): Promise<number[]> =>
    (await ask<{ readings: { id: number }[] }>('readings')).readings.map((reading) => reading.id).toSorted();

  it('is not in force before it starts', async () => {
    const before = await payDay();
    await change(addDays(today, 4), addDays(today, 6));
    expect(await payDay()).toBe(before);
    expect(await days()).toEqual([-3, -2, -1, 0, 1, 2, 3].map((n) => addDays(today, n)));
    expect(await readings()).toEqual([1, 2]);
  });

  it('is in force from its day on in an open session, and by default lists show the short week', async () => {
    await change(addDays(today, -1), addDays(today, 1));
    expect(await within(async () => (await payDay()) === weekdayOf(addDays(today, 1)))).toBe(true);
    expect(await days()).toEqual([addDays(today, -1), today]);
    expect(await readings()).toEqual([1]);
  });
});
