import { parse } from 'csv-parse/sync';
import { once } from 'node:events';
import http from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { addDays, dayOf } from '../../../common/domain/new-york-time';
import { ReadingsIngest } from '../../records/readings/ingest/readings-ingest';
import { Publication } from '../../records/statistics/publication.service';
import { aReading } from '../../testing/fixtures';
import { type TestAnswer, hosts, TestApp } from '../../testing/app';
import { disable, findManager, giveRights } from '../../commands/manager-actions';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { within } from '../../testing/within';
import { patience } from './exports.service';

describe('CSV exports', () => {
  let test: TestApp;
  let base: string;
  let cookie: string;
  let id: number;
  const today = dayOf(new Date());

  beforeAll(async () => {
    test = await TestApp.start();
    base = await test.listen();
    const manager = await createManager(test.db, 'cos', 'manager');
    id = await createPsychic(test.db, 'cos', manager, {
      username: '=cmd|calc',
      first: 'Renée',
      last: 'Peña, "Pía"',
    });
    await createPsychic(test.db, 'cos', manager, { accountStatus: 'Inactive' });
    await createPsychic(test.db, 'onesun', await createManager(test.db, 'onesun'), { username: 'foreign' });
    cookie = await test.signIn('manager', testPassword);
    const rows = Array.from({ length: 250 }, (_, n) =>
      aReading(id, {
        connection_id: n + 1,
        customer: { external_id: `c${n % 7}`, username: n % 7 === 3 ? '+1 injected' : `member${n % 7}` },
        conn_type: n % 3 === 0 ? 'Chat' : 'Call',
        started_at: `${addDays(today, -1)}T12:00:${String(n % 60).padStart(2, '0')}-05:00`,
        paid_minutes: 1.5,
        rating: 5,
        // long enough that most of it is unread when a client disconnects
        rating_text: n === 0 ? '@SUM(A1)\nsecond, line' : 'x'.repeat(4000),
      }),
    );
    await test.app.get(ReadingsIngest).ingest('cos', rows);
    await test.app.get(Publication).publish('cos');
    await test.db.query(
      `insert into login_records (network, account_id, login_at, logout_at) values ('cos', $1, now() - interval '1 hour', now())`,
      [id],
    );
  });

  afterAll(() => test.stop());

  /** An export with nothing read yet. */
  const beginAs = (host: string, cookie: string, path: string): Promise<http.IncomingMessage> =>
    new Promise((resolve, reject) => {
      const options = { headers: { host, cookie }, agent: false };
      http.get(`${base}/api/exports/${path}`, options, resolve).on('error', reject);
    });
  const get = (path: string): Promise<TestAnswer> => test.call(`/api/exports/${path}`, { cookie });
  const table = ({ text }: TestAnswer): Record<string, string>[] => parse(text, { columns: true, bom: true });
  const window = `start_date=${addDays(today, -1)}&end_date=${today}`;

  it('contain every row of the list on the page, with its filters and order', async () => {
    const answer = await get(`psychics/${id}/readings?${window}&sort=["connection_id","ASC"]`);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="readings-_cmd_calc-${addDays(today, -1)}-${today}.csv"`,
    );
    const rows = table(answer);
    expect(rows.map(({ Id }) => Number(Id))).toEqual(Array.from({ length: 250 }, (_, n) => n + 1));
    expect(rows[0]).toMatchObject({
      'Duration, minutes': '1.5',
      'Call Rev.': '3',
      'New or Repeat': 'New',
      'Call or Chat': 'Chat',
      Recorded: 'No',
    });
    expect(rows[0]?.['Date (New York)']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const chats = table(await get(`psychics/${id}/readings?${window}&filter={"conn_type":"Chat"}`));
    expect(chats).toHaveLength(84);
    expect(table(await get(`psychics/${id}/readings?start_date=2020-01-01&end_date=2020-01-01`))).toEqual([]);
  });

  it('keep spreadsheets from running user input as formulas', async () => {
    const [reading] = table(await get(`psychics/${id}/readings?${window}&sort=["connection_id","ASC"]`));
    expect(reading?.['Rating text']).toBe("'@SUM(A1)\nsecond, line");
    const psychics = table(await get(`psychics?${window}`));
    expect(psychics.map(({ Username }) => Username)).toContain("'=cmd|calc");
    expect(psychics.find((row) => row.Username === "'=cmd|calc")).toMatchObject({
      'First name': 'Renée',
      'Last name': 'Peña, "Pía"',
    });
    const members = table(await get(`psychics/${id}/customers?${window}`)).map(({ Member }) => Member);
    expect(members).toContain("'+1 injected");
  });

  it('contain only the caller’s network, and are filtered like lists', async () => {
    const psychics = table(await get('psychics'));
    expect(psychics).toHaveLength(2);
    expect(table(await get('psychics?filter={"account_status":"Inactive"}'))).toHaveLength(1);
    const statistics = table(await get(`statistics?${window}`));
    expect(statistics).toMatchObject([
      {
        'Calls and chats': '250',
        Revenue: '750',
        'Revenue per call': '3',
        From: addDays(today, -1),
        To: today,
      },
    ]);
    expect(table(await get(`psychics/${id}/logins`))).toMatchObject([{ 'Duration, minutes': '60' }]);
  });

  it('contain contacts and gifts, too', async () => {
    await test.db.query(
      `insert into contacts (network, name, email, phone, comments, answered_at, answered_by, note)
       select 'cos', '=Ana', 'a@x.example', '5055550100', 'Hello', timestamptz '2026-11-19T13:00:00-05:00', id, 'Called twice'
         from accounts where username = 'manager' and network = 'cos'
       union all select 'onesun', 'Ben', 'b@x.example', '5055550101', '', null, null, ''`,
    );
    expect(table(await get('contacts'))).toMatchObject([
      {
        From: "'=Ana",
        Phone: '5055550100',
        Comment: 'Hello',
        Answered: 'Yes',
        'Answered by': 'manager',
        'Answered at (New York)': '2026-11-19 13:00:00',
        Note: 'Called twice',
      },
    ]);
    const [customer] = await test.db.query<{ id: number }[]>('select id from customers order by id limit 1');
    const gift = { subject: 'For you', body: 'One\n<b>two</b>', minutes: 3, customers: [customer?.id] };
    await test.call(`/api/psychics/${id}/gifts`, { method: 'POST', cookie, body: gift });
    expect(table(await get(`psychics/${id}/gifts`))).toMatchObject([
      { Subject: 'For you', Minutes: '3', Message: 'One\ntwo' },
    ]);
  });

  it('reject what lists reject, and each leaves an audit row', async () => {
    for (const bad of ['psychics?sort=["password","ASC"]', 'statistics?start_date=x', 'psychics?range=[0,9]'])
      expect((await get(bad)).status).toBe(400);
    expect((await get('psychics/999999/readings')).status).toBe(404);
    await get(`psychics/${id}/logins?${window}`);
    const [row] = await test.db.query<unknown[]>(
      'select action, subject_id, after from audit order by id desc limit 1',
    );
    expect(row).toEqual({
      action: 'exported logins',
      subject_id: id,
      after: { from: addDays(today, -1), to: today },
    });
  });

  it('answer HEAD like a GET, but make no file and leave no audit row', async () => {
    const rows = async (): Promise<unknown> =>
      (await test.db.query<unknown[]>(`select id from audit where action like 'exported %'`)).length;
    const before = await rows();
    const head = (asker: string | undefined, path = 'psychics'): Promise<unknown[]> =>
      test
        .call(`/api/exports/${path}`, { method: 'HEAD', ...(asker !== undefined && { cookie: asker }) })
        .then(({ status, text, headers }) => [text === '' ? status : -1, headers['content-type']]);
    const answered = await head(cookie);
    const problem = 'application/problem+json; charset=utf-8';
    expect(await head(undefined)).toEqual([401, problem]);
    expect(await head(cookie, 'psychics/999999/readings')).toEqual([404, problem]);
    expect(await rows()).toBe(before);
    const { headers } = await test.call('/api/exports/psychics', { cookie });
    expect(answered).toEqual([200, headers['content-type']]);
  });

  it('release their connections, even when the client disconnects', async () => {
    // more often than there are connections
    for (let n = 0; n < 14; n++) {
      const begun = async (): Promise<boolean> => {
        const reader = await beginAs(hosts.cos, cookie, `psychics/${id}/readings?${window}`);
        reader.destroy();
        return reader.statusCode === 200;
      };
      expect(await within(begun)).toBe(true);
    }
    expect(await within(async () => (await get('psychics')).status === 200)).toBe(true);
  });

  it('of days contain every day of the date range, live, like the list', async () => {
    const dates = `start_date=${addDays(today, -3)}&end_date=${today}`;
    const answer = await get(`psychics/${id}/days?${dates}`);
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="days-_cmd_calc-${addDays(today, -3)}-${today}.csv"`,
    );
    const days = (await test.call(`/api/psychics/${id}/days?${dates}`, { cookie })).json as Record<
      string,
      string | number
    >[];
    const names = {
      day: 'New York day',
      calls: 'Calls',
      chats: 'Chats',
      repeats: 'Repeat readings',
      minutes: 'Minutes',
      free_minutes: 'Free Mins',
      paid_minutes: 'Paid Mins',
      revenue: 'Revenue',
      missed: 'Missed',
      rated: 'Rated',
      rating_sum: 'Sum of ratings',
    } as const;
    expect(table(answer)).toEqual(
      days.map((day) =>
        Object.fromEntries(Object.entries(names).map(([field, name]) => [name, String(day[field])])),
      ),
    );
    expect(table(answer).map(({ Revenue }) => Revenue)).toEqual(['0', '0', '750', '0']);
    expect(table(await get(`psychics/${id}/days`))).toHaveLength(7);
    for (const bad of [
      'start_date=2025-10-01&end_date=2027-12-10',
      'start_date=2026-11-02&end_date=2026-11-01',
      'start_date=soon',
      'sort=["revenue","ASC"]',
      'range=[0,9]',
    ])
      expect([bad, (await get(`psychics/${id}/days?${bad}`)).status]).toEqual([bad, 400]);
    expect((await get('psychics/999999/days')).status).toBe(404);
    const [row] = await test.db.query<unknown[]>(
      `select subject_id, after from audit where action = 'exported days' order by id limit 1`,
    );
    expect(row).toEqual({ subject_id: id, after: { from: addDays(today, -3), to: today } });
  });

  it('of days are available to psychics for themselves, in limited mode without money', async () => {
    await test.db.query(`update accounts set username = 'renee' where id = $1`, [id]);
    const own = await test.signIn('renee', testPassword);
    const namesIn = async (who: string): Promise<string[]> =>
      Object.keys(
        table(await test.call(`/api/exports/psychics/${id}/days?${window}`, { cookie: who }))[0] ?? {},
      );
    const all = await namesIn(cookie);
    expect(all).toContain('Revenue');
    expect(await namesIn(own)).toEqual(all);
    await test.db.query('update psychics set limited_readings = true where account_id = $1', [id]);
    const limited = await test.signIn('renee', testPassword);
    expect(await namesIn(limited)).toEqual(all.filter((name) => name !== 'Revenue'));
    expect(await namesIn(cookie)).toEqual(all);
    const [{ other } = { other: 0 }] = await test.db.query<{ other: number }[]>(
      `select account_id as other from psychics where network = 'cos' and account_id <> $1`,
      [id],
    );
    expect((await test.call(`/api/exports/psychics/${other}/days`, { cookie: own })).status).toBe(403);
    await test.db.query('update psychics set limited_readings = false where account_id = $1', [id]);
    await test.db.query(`update accounts set username = '=cmd|calc' where id = $1`, [id]);
  });

  it('of readings are available to psychics for themselves, in limited mode without money, ids, and recordings', async () => {
    await test.db.query(`update accounts set username = 'renee' where id = $1`, [id]);
    const own = await test.signIn('renee', testPassword);
    const file = (who: string): Promise<TestAnswer> =>
      test.call(`/api/exports/psychics/${id}/readings?${window}`, { cookie: who });
    const all = Object.keys(table(await file(cookie))[0] ?? {});
    const ofManagers = ['Times changed', 'Voided (New York)', 'Voided by'];
    expect(all).toEqual(expect.arrayContaining(ofManagers));
    expect(Object.keys(table(await file(own))[0] ?? {})).toEqual(
      all.filter((name) => !ofManagers.includes(name)),
    );
    await test.db.query('update psychics set limited_readings = true where account_id = $1', [id]);
    const limited = await test.signIn('renee', testPassword);
    const hidden = [...ofManagers, 'Id', 'Rate', 'Call Rev.', 'Recorded'];
    const rows = table(await file(limited));
    expect(rows).toHaveLength(250);
    expect(Object.keys(rows[0] ?? {})).toEqual(all.filter((name) => !hidden.includes(name)));
    expect(Object.keys(table(await file(cookie))[0] ?? {})).toEqual(all);
    for (const sort of ['revenue', 'rate', 'connection_id'])
      expect(
        (
          await test.call(`/api/exports/psychics/${id}/readings?${window}&sort=["${sort}","ASC"]`, {
            cookie: limited,
          })
        ).status,
      ).toBe(400);
    const [{ other } = { other: 0 }] = await test.db.query<{ other: number }[]>(
      `select account_id as other from psychics where network = 'cos' and account_id <> $1`,
      [id],
    );
    expect((await test.call(`/api/exports/psychics/${other}/readings`, { cookie: own })).status).toBe(403);
    expect((await test.call(`/api/exports/psychics/${id}/customers`, { cookie: own })).status).toBe(403);
    await test.db.query('update psychics set limited_readings = false where account_id = $1', [id]);
    await test.db.query(`update accounts set username = '=cmd|calc' where id = $1`, [id]);
  });

  // the last app: signing in goes to the app created last
  describe('that take long', () => {
    const readers: http.IncomingMessage[] = [];
    const accounts: Record<string, string> = {};
    const psychics: number[] = [];

    beforeAll(async () => {
      // more than the socket buffers hold
      await test.db.query(
        `insert into contacts (network, name, email, phone, comments)
         select n, 'Ann', 'a@x.example', '5055550100', repeat('🔮', 200)
           from unnest(array['cos', 'onesun']) n, generate_series(1, 30000)`,
      );
      const [manager = 0] = await Promise.all(
        ['m1', 'm2', 'm3'].map((name) => createManager(test.db, 'cos', name)),
      );
      for (const name of ['m1', 'm2', 'm3']) accounts[name] = await test.signIn(name, testPassword);
      await createManager(test.db, 'onesun', 'other');
      accounts.other = await test.signIn('other', testPassword, hosts.onesun);
      for (const name of ['p1', 'p2', 'p3']) {
        const own = await createPsychic(test.db, 'cos', manager, { username: name });
        psychics.push(own);
        accounts[name] = await test.signIn(name, testPassword);
        await test.db.query(
          `insert into readings (network, connection_id, psychic_id, customer_id, conn_type, started_at, duration_seconds, free_minutes, paid_minutes, rate, revenue, result, rating, is_new, rating_text)
           select network, $1 * 10000 + connection_id, $1, customer_id, conn_type, started_at, duration_seconds, free_minutes, paid_minutes, rate, revenue, result, rating, is_new, repeat('🔮', 25000)
             from readings where psychic_id = $2`,
          [own, id],
        );
      }
    });
    afterEach(async () => {
      jest.restoreAllMocks();
      readers.splice(0).forEach((reader) => reader.destroy());
      // an export gives its slot back before its connection
      expect(await within(async () => (await running()) === 0)).toBe(true);
    });
    afterAll(async () => {
      await test.db.query(`delete from contacts where comments like '🔮%'`);
      await test.db.query('delete from readings where psychic_id = any($1)', [psychics]);
    });

    /** Starts an export and reads only the headers. */
    const begin = async (who: string, path = 'contacts'): Promise<http.IncomingMessage> => {
      const host = who === 'other' ? hosts.onesun : hosts.cos;
      const reader = await beginAs(host, accounts[who] ?? '', path);
      readers.push(reader);
      return reader;
    };
    const ownReadings = (which: number): string => `psychics/${psychics[which]}/readings?${window}`;
    const statusOf = async (who: string, path?: string): Promise<number | undefined> =>
      (await begin(who, path)).statusCode;
    const rest = (reader: http.IncomingMessage): Promise<string> =>
      textOf(reader).then(() => 'whole', String);
    const cutOff = 'Error: aborted';
    /** The number of exports holding a connection. */
    const running = async (): Promise<number | undefined> => {
      const [row] = await test.db.query<{ n: number }[]>(
        `select count(*)::int as n from pg_stat_activity
          where datname = current_database() and state <> 'idle' and query ~ ' exported' and pid <> pg_backend_pid()`,
      );
      return row?.n;
    };

    it('are limited to one per account', async () => {
      const first = await begin('m1');
      const second = await begin('m1', 'psychics');
      expect([first.statusCode, second.statusCode]).toEqual([200, 429]);
      expect(second.headers['retry-after']).toBe('10');
      expect(await statusOf('m2')).toBe(200);
      expect(await rest(first)).toBe('whole');
      expect(await statusOf('m1')).toBe(200);
    });

    it('are limited to two for psychics and three for a network, so that no one is shut out', async () => {
      expect(await statusOf('p1', ownReadings(0))).toBe(200);
      expect(await statusOf('p2', ownReadings(1))).toBe(200);
      expect(await statusOf('p3', ownReadings(2))).toBe(429);
      expect(await statusOf('m1')).toBe(200);
      expect(await statusOf('m2')).toBe(429);
      expect(await statusOf('other')).toBe(200);
      readers[0]?.destroy();
      expect(await within(async () => (await statusOf('p3', ownReadings(2))) === 200)).toBe(true);
    });

    /** Holds an export's timers, which the test lets run out. */
    const holdTimers = (which: keyof typeof patience) => {
      const timers = { runOut: [] as (() => void)[], refreshed: 0 };
      const real = setTimeout;
      jest.spyOn(global, 'setTimeout').mockImplementation((act: () => void, milliseconds?: number) => {
        const timer = real(act, milliseconds);
        if (milliseconds !== patience[which]) return timer;
        timers.runOut.push(act);
        jest.spyOn(timer, 'refresh').mockImplementation(() => {
          timers.refreshed += 1;
          return timer;
        });
        return timer;
      });
      return timers;
    };

    it('abort for a client that reads nothing, so that others get their turn', async () => {
      const { runOut } = holdTimers('pause');
      const stalled = await Promise.all(['m1', 'm2', 'm3'].map((who) => begin(who)));
      expect(stalled.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      expect((await get('psychics')).status).toBe(429);
      expect(runOut).toHaveLength(3);
      runOut.forEach((act) => act());
      expect(await within(async () => (await running()) === 0)).toBe(true);
      expect((await get('psychics')).status).toBe(200);
      expect(await Promise.all(stalled.map(rest))).toEqual(Array(3).fill(cutOff));
    });

    it('continue for a client that keeps reading slowly: each hundred rows start its time again', async () => {
      const timers = holdTimers('pause');
      const reader = await begin('m1');
      // what a client doesn't read isn't fetched
      const unread = timers.refreshed;
      expect(unread).toBeLessThan(300);
      expect(await rest(reader)).toBe('whole');
      expect(timers.refreshed).toBeGreaterThanOrEqual(300);
    });

    it('abort after the total time limit all the same', async () => {
      const timers = holdTimers('whole');
      const reader = await begin('m1');
      await once(reader, 'data');
      timers.runOut.forEach((act) => act());
      expect(await rest(reader)).toBe(cutOff);
      expect(timers.refreshed).toBe(0);
    });

    let beside: TestApp;
    beforeAll(async () => {
      beside = await test.beside();
    });
    afterAll(() => beside.stop());

    const ends: [string, () => Promise<unknown>][] = [
      ['the client signs out', () => test.call('/api/sessions/0', { method: 'DELETE', cookie: accounts.m1 })],
      [
        'the client signs out in another process',
        () => beside.call('/api/sessions/0', { method: 'DELETE', cookie: accounts.m1 }),
      ],
      [
        'the client is signed out by another manager',
        async () => {
          const { id: m1 } = await findManager(test.db, 'cos', 'm1');
          const path = `/api/managers/${m1}/sessions`;
          await test.call(path, { method: 'DELETE', cookie: accounts.m2 });
        },
      ],
      [
        "the client's right to exports is taken away",
        async () => giveRights(test.db, await findManager(test.db, 'cos', 'm1'), ['decide', 'people']),
      ],
      [
        'the client is disabled by a command',
        async () => disable(test.db, await findManager(test.db, 'cos', 'm1'), true),
      ],
    ];
    it.each(ends)('abort when %s', async (_, end) => {
      await test.db.query(`update accounts set rights = default where username = 'm1'`);
      accounts.m1 = await test.signIn('m1', testPassword);
      const reader = await begin('m1');
      await begin('m2');
      expect(await within(async () => (await running()) === 2)).toBe(true);
      await end();
      expect(await rest(reader)).toBe(cutOff);
      // that of the other manager
      expect(await within(async () => (await running()) === 1)).toBe(true);
    });
  });
});
