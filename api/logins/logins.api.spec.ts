import { addDays, dayOf, startOfDay } from '../../common/domain/new-york-time';
import { TestApp } from '../testing/app';
import { clearOfMidnight } from '../testing/clock';
import { createManager, createPsychic, testPassword } from '../testing/people';

describe('login history', () => {
  let test: TestApp;
  let cookie: string;
  let id: number;

  beforeAll(async () => {
    test = await TestApp.start();
    id = await createPsychic(test.db, 'cos', await createManager(test.db, 'cos', 'manager'));
    cookie = await test.signIn('manager', testPassword);
  });

  afterAll(() => test.stop());

  const insert = (login: Date, logout: Date | null): Promise<unknown> =>
    test.db.query(
      `insert into login_records (network, account_id, login_at, logout_at) values ('cos', $1, $2, $3)`,
      [id, login, logout],
    );
  const after = (date: Date, minutes: number): Date => new Date(date.getTime() + minutes * 60_000);

  it('holds the sign-ins that began in the window, newest first, open ones until now', async () => {
    await clearOfMidnight();
    const today = dayOf(new Date());
    const first = startOfDay(addDays(today, -6));
    await insert(after(first, -1 / 60), after(first, 60)); // began a second before the window
    await insert(first, after(first, 61.5));
    await insert(after(first, 100), after(first, 100.75));
    const open = after(new Date(), -5);
    await insert(open, null);
    const list = await test.call(`/api/psychics/${id}/logins`, { cookie });
    const rows = list.json as { login_date: string; logout_date: string | null; duration: number }[];
    expect(rows.slice(1).map(({ duration }) => duration)).toEqual([0.75, 61.5]);
    expect(rows[0]?.logout_date).toBeNull();
    expect(rows[0]?.duration).toBeGreaterThanOrEqual(5);
    expect(rows[0]?.duration).toBeLessThan(6);
    const { json } = await test.call(`/api/psychics/${id}/logins/summary`, { cookie });
    const { logins, total_minutes } = json as { logins: number; total_minutes: number };
    expect(logins).toBe(3);
    expect(total_minutes).toBeCloseTo(
      rows.reduce((sum, { duration }) => sum + duration, 0),
      0,
    );
    const wider = await test.call(
      `/api/psychics/${id}/logins?start_date=${addDays(today, -7)}&range=[0,0]&sort=["duration","DESC"]`,
      { cookie },
    );
    expect(wider.headers['content-range']).toBe('logins 0-0/4');
    expect(wider.json).toMatchObject([{ duration: 61.5 }]);
  });

  it.each(['2026-03-08', '2026-11-01'])('keeps to New York days on the clock change of %s', async (day) => {
    await insert(after(startOfDay(addDays(day, 1)), -1), startOfDay(addDays(day, 1)));
    const of = async (on: string): Promise<unknown> =>
      (await test.call(`/api/psychics/${id}/logins?start_date=${on}&end_date=${on}`, { cookie })).json;
    expect(await of(day)).toMatchObject([{ duration: 1 }]);
    expect(await of(addDays(day, 1))).toEqual([]);
    const empty = await test.call(
      `/api/psychics/${id}/logins/summary?start_date=2020-01-01&end_date=2020-01-01`,
      {
        cookie,
      },
    );
    expect(empty.json).toEqual({ logins: 0, total_minutes: 0 });
  });

  it('refuses dates and fields that are none', async () => {
    for (const query of ['start_date=x', 'end_date=2026-13-01', 'sort=["id"]', 'filter={"status":"A"}'])
      expect((await test.call(`/api/psychics/${id}/logins?${query}`, { cookie })).status).toBe(400);
  });
});
