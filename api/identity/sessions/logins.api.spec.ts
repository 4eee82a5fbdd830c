import fc from 'fast-check';
import { addDays, dayOf, startOfDay } from '../../../common/domain/new-york-time';
import { TestApp } from '../../testing/app';
import { clearOfMidnight } from '../../testing/clock';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { runs } from '../../testing/runs';

describe('login history', () => {
  let test: TestApp;
  let cookie: string;
  let manager: number;
  let id: number;

  beforeAll(async () => {
    test = await TestApp.start();
    manager = await createManager(test.db, 'cos', 'manager');
    id = await createPsychic(test.db, 'cos', manager);
    cookie = await test.signIn('manager', testPassword);
  });

  afterAll(() => test.stop());

  const insert = (login: Date, logout: Date | null, account = id): Promise<unknown> =>
    test.db.query(
      `insert into login_records (network, account_id, login_at, logout_at) values ('cos', $1, $2, $3)`,
      [account, login, logout],
    );
  const after = (date: Date, minutes: number): Date => new Date(date.getTime() + minutes * 60_000);

  it('lists the sign-ins that began in the date range, newest first, with open ones until now', async () => {
    await clearOfMidnight();
    const today = dayOf(new Date());
    const first = startOfDay(addDays(today, -6));
    await insert(after(first, -1 / 60), after(first, 60)); // began a second before the range
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

  it.each(['2026-03-08', '2026-11-01'])('uses New York days on the clock change of %s', async (day) => {
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

  describe('of two devices, or of portal and phone at the same time', () => {
    const day = '2026-11-18';
    const window = `start_date=${day}&end_date=${day}`;
    const summaryOf = async (account: number, dates = window): Promise<object> =>
      (await test.call(`/api/psychics/${account}/logins/summary?${dates}`, { cookie })).json as object;

    it('counts each minute once, however sign-ins overlap', async () => {
      const account = await createPsychic(test.db, 'cos', manager);
      const spans = fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 20 })), {
        maxLength: 12,
      });
      await fc.assert(
        fc.asyncProperty(spans, async (all) => {
          await test.db.query('delete from login_records where account_id = $1', [account]);
          const signedIn = new Set<number>();
          for (const [from, length] of all) {
            await insert(after(startOfDay(day), from), after(startOfDay(day), from + length), account);
            for (let minute = from; minute < from + length; minute += 1) signedIn.add(minute);
          }
          expect(await summaryOf(account)).toEqual({ logins: all.length, total_minutes: signedIn.size });
        }),
        { numRuns: runs(20, 200) },
      );
    });

    it('counts an open one until now, and rows keep their own times on every page', async () => {
      await clearOfMidnight();
      const account = await createPsychic(test.db, 'cos', manager);
      const now = new Date();
      await insert(after(now, -30), after(now, -10), account);
      await insert(after(now, -20), null, account);
      await insert(after(now, -15), null, account);
      // the largest allowed clock skew of a switch: it has not begun yet
      await insert(after(now, 30), null, account);
      const today = `start_date=${dayOf(after(now, -30))}&end_date=${dayOf(after(now, 30))}`;
      const { total_minutes: total } = (await summaryOf(account, today)) as { total_minutes: number };
      expect(total).toBeGreaterThanOrEqual(30);
      expect(total).toBeLessThan(31);
      for (const [place, least] of [0, 15, 20, 20].entries()) {
        const address = `/api/psychics/${account}/logins?${today}&range=[${place},${place}]&sort=["login_date","DESC"]`;
        const page = await test.call(address, { cookie });
        expect(page.headers['content-range']).toBe(`logins ${place}-${place}/4`);
        const [row] = page.json as { duration: number }[];
        expect(row?.duration).toBeGreaterThanOrEqual(least);
        expect(row?.duration).toBeLessThan(least + 1);
      }
    });
  });

  it('rejects invalid dates and fields', async () => {
    for (const query of ['start_date=x', 'end_date=2026-13-01', 'sort=["id"]', 'filter={"status":"A"}'])
      expect((await test.call(`/api/psychics/${id}/logins?${query}`, { cookie })).status).toBe(400);
  });
});
