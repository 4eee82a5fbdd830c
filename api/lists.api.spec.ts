import openapi from '../common/api/openapi.json';
import { newYorkIso } from '../common/domain/new-york-time';
import { TestApp } from './testing/app';
import { bare, lesser, lists, textOf } from './testing/list-promises';
import { addressOf, CheckedList, type ListPromise, type ListedRow } from './testing/lists';
import { type ListWorld, makeListWorld, window } from './testing/list-world';
import { createPsychic, testPassword } from './testing/people';
import { unnamed } from './testing/routed';

interface ListOperation {
  parameters?: { name: string }[];
  responses: Partial<Record<string, { headers?: Record<string, unknown> }>>;
}

describe('the list of', () => {
  let test: TestApp;
  let cookie: string;
  let world: ListWorld;

  beforeAll(async () => {
    test = await TestApp.start();
    world = await makeListWorld(test);
    cookie = await test.signIn('manager', testPassword);
  });

  afterAll(() => test.stop());

  const enc = encodeURIComponent;

  describe.each(Object.keys(lists))('%s', (name) => {
    let list: CheckedList;
    let promise: ListPromise;

    beforeAll(() => {
      const make = lists[name];
      if (make === undefined) throw new Error(`no list ${name}`);
      promise = make(world);
      list = new CheckedList(promise, (address) => test.call(address, { cookie }));
    });

    it('is tested with rows that expose a wrong order', () => list.expectTellingRows());

    it('is sorted by every field of its rows, in both directions, and by default', () => list.expectOrders());

    it('has pages that add up to the whole list', () => list.expectPages());

    it('is searched and filtered like a plain list', () => list.expectFilters());

    it('rejects invalid ranges, sorts, and filters', () => list.expectRefusals());

    it('is the same in its CSV, if it has one', async () => {
      if (promise.list.csv !== undefined) await list.expectCsv();
    });
  });

  it('every list route is tested here, or named with where it is tested', () => {
    const listing = Object.entries(openapi.paths as Record<string, { get?: ListOperation }>)
      .filter(
        ([, { get }]) =>
          get?.parameters?.some(({ name }) => name === 'range' || name === 'sort') === true ||
          get?.responses['200']?.headers?.['Content-Range'] !== undefined,
      )
      .map(([address]) => unnamed(address));
    const tried = Object.values(lists)
      .map((promise) => promise(world))
      .flatMap(({ list: { path, csv } }) => [
        `/api/${path}`,
        ...(csv === undefined ? [] : [`/api/exports/${path}`]),
      ])
      .map((path) => path.replace(':id', '{}'));
    expect([...tried, ...Object.keys(lesser).map(unnamed)].sort()).toEqual(listing.sort());
  });

  it.each([
    'psychics',
    'statistics',
    'readings',
    'customers',
    "a psychic's own customers",
    'logins',
    'sendings of gifts',
  ])('%s rejects a date range that ends before it begins', async (name) => {
    const promise = lists[name]?.(world);
    if (promise === undefined) throw new Error(`no list ${name}`);
    const address = addressOf({ ...promise, dates: 'start_date=2026-11-02&end_date=2026-11-01' });
    expect(await test.call(address, { cookie })).toMatchObject({
      status: 400,
      json: { errors: { end_date: expect.any(String) as string } },
    });
  });

  it('in a search: ignores case and accents, matches literally, with exact matches first, then prefixes', async () => {
    const rows = (await test.call('/api/psychics', { cookie })).json as ListedRow[];
    const searched = async (term: string): Promise<unknown> =>
      (await test.call(`/api/search/${enc(term)}`, { cookie })).json;
    const named = (row: ListedRow): string[] => [
      textOf(row, 'user_name'),
      textOf(row, 'first_name'),
      textOf(row, 'last_name'),
      `${textOf(row, 'first_name')} ${textOf(row, 'last_name')}`,
      `${textOf(row, 'last_name')} ${textOf(row, 'first_name')}`,
      `${textOf(row, 'last_name')}, ${textOf(row, 'first_name')}`,
      textOf(row, 'phone_extension'),
    ];
    for (const term of [
      'MOON',
      'nuñez',
      'bea',
      'ann',
      'h_',
      'd%',
      'e',
      'jose nunez',
      'Núñez jose',
      'nunez, José ',
      '90',
      'ámbar',
      'zzz',
      ...named(rows[3] ?? {}),
    ]) {
      const place = (row: ListedRow): number => {
        const names = named(row).map(bare);
        return names.includes(bare(term)) ? 0 : names.some((value) => value.startsWith(bare(term))) ? 1 : 2;
      };
      const expected = rows
        .filter((row) => named(row).some((value) => bare(value).includes(bare(term))))
        .sort(
          (a, b) =>
            place(a) - place(b) ||
            Buffer.compare(
              Buffer.from(textOf(a, 'user_name').toLowerCase()),
              Buffer.from(textOf(b, 'user_name').toLowerCase()),
            ),
        )
        .map(({ id, user_name, last_name, first_name, phone_extension, account_status }) => ({
          ...{ user_id: id, username: user_name, last_name, first_name },
          ...{ extension: phone_extension, account_status },
        }));
      expect({ term, found: await searched(term) }).toEqual({ term, found: expected });
    }
    expect((await test.call('/api/search/%00', { cookie })).status).toBe(400);
  });

  it('readings hides money, ids, and recordings from a psychic in limited mode, also when sorting', async () => {
    const hidden = ['connection_id', 'rate', 'revenue', 'has_recording', 'chat_id'];
    const [first = 0] = world.psychics;
    await createPsychic(test.db, 'cos', 1, { username: 'limited' });
    const own = await test.signIn('limited', testPassword);
    const [{ user_id: id } = { user_id: 0 }] = (await test.call('/api/search/limited', { cookie })).json as {
      user_id: number;
    }[];
    await test.db.query(
      `update readings set psychic_id = $1 where id in (select id from readings where psychic_id = $2 order by id desc limit 20)`,
      [id, first],
    );
    const ask = (query: string, who = own): ReturnType<TestApp['call']> =>
      test.call(`/api/psychics/${id}/readings?${window}${query}`, { cookie: who });
    const open = (await ask('')).json as { readings: ListedRow[]; summary: object };
    expect(Object.keys(open.readings[0] ?? {})).toEqual(expect.arrayContaining(hidden));
    await test.call(`/api/psychics/${id}/limited_readings`, {
      method: 'PUT',
      cookie,
      body: { limited_readings: true },
    });
    const { readings, summary } = (await ask('')).json as { readings: ListedRow[]; summary: object };
    const without = (row: ListedRow): ListedRow =>
      Object.fromEntries(Object.entries(row).filter(([field]) => !hidden.includes(field)));
    expect(readings).toEqual(open.readings.map(without));
    expect(summary).not.toHaveProperty('revenue');
    for (const field of Object.keys(open.readings[0] ?? {}))
      expect([field, (await ask(`&sort=${enc(JSON.stringify([field, 'ASC']))}`)).status]).toEqual([
        field,
        hidden.includes(field) ? 400 : 200,
      ]);
    expect((await ask('', cookie)).json).toMatchObject({ readings: open.readings });
    await test.db.query('update readings set psychic_id = $2 where psychic_id = $1', [id, first]);
  });

  it('logins counts an open one until now', async () => {
    const [, , id] = world.psychics;
    const begin = new Date(Date.now() - 300_000);
    await test.db.query(`insert into login_records (network, account_id, login_at) values ('cos', $1, $2)`, [
      id,
      begin,
    ]);
    const [row] = (await test.call(`/api/psychics/${id ?? 0}/logins`, { cookie })).json as ListedRow[];
    expect(row).toMatchObject({ login_date: newYorkIso(begin), logout_date: null });
    expect(Number(row?.duration)).toBeGreaterThanOrEqual(5);
  });

  /** Data shown with a list must agree with its rows. */
  const rowsOf = async (address: string, who = cookie): Promise<ListedRow[]> => {
    const { status, json } = await test.call(address, { cookie: who });
    expect(status).toBe(200);
    return json as ListedRow[];
  };
  const always = 'start_date=2026-01-01&end_date=2026-12-31';
  const readingsOf = async (id: number): Promise<ListedRow[]> =>
    (
      (await test.call(`/api/psychics/${id}/readings?${always}`, { cookie })).json as {
        readings: ListedRow[];
      }
    ).readings;
  const isConnected = ({ result }: ListedRow): boolean => result === 'Completed' || result === 'Dropped';
  const sum = (rows: ListedRow[], field: string): number =>
    rows.reduce((total, row) => total + Number(row[field]), 0);
  const each = (total: number, count: number): number => Math.round((100 * total) / count + 1e-9) / 100;

  it('gifts: the eligible are the connected customers who accept mail, best payers first', async () => {
    const [id = 0] = world.psychics;
    const connected = (await readingsOf(id)).filter((row) => isConnected(row) && row.user_id !== null);
    const [refusing] = connected;
    await test.db.query('update customers set takes_mail = false where id = $1', [refusing?.user_id]);
    const members = await rowsOf(`/api/psychics/${id}/customers?${always}`);
    const expected = members
      .filter((member) => member.id !== refusing?.user_id)
      .map((member) => {
        const own = connected.filter(({ user_id }) => user_id === member.id);
        return {
          user_id: member.id as number,
          user_name: member.username,
          last_call: own[0]?.call_date,
          calls: own.length,
          minutes: sum(own, 'duration'),
          type: own.every(({ type }) => type === 'new') ? 'new' : 'repeat',
          redeemable_minutes: member.free_minutes,
          alc: each(sum(own, 'duration'), own.length),
          rev_per_call: each(sum(own, 'revenue'), own.length),
        };
      })
      .sort((a, b) => b.rev_per_call - a.rev_per_call || a.user_id - b.user_id);
    expect(await rowsOf(`/api/psychics/${id}/gifts/eligible`)).toEqual(expected);
    expect(new Set(expected.map((row) => row.rev_per_call)).size).toBeLessThan(expected.length);
  });

  it("customers: a single one has the pair's connected readings, newest first", async () => {
    const [id = 0, second = 0] = world.psychics;
    const readings = await readingsOf(id);
    for (const member of await rowsOf(`/api/psychics/${id}/customers/psychic?${always}`)) {
      const own = readings.filter((row) => row.user_id === member.id && isConnected(row));
      expect(await rowsOf(`/api/psychics/${id}/customers/${String(member.id)}`)).toEqual(
        own.map(({ call_date, duration }) => ({ date: call_date, minutes: duration })),
      );
    }
    const strangers = readings.map((row) => row.user_id as number | null);
    const other = (await readingsOf(second)).find(
      ({ user_id }) => user_id !== null && !strangers.includes(user_id as number),
    );
    if (other !== undefined)
      expect(
        (await test.call(`/api/psychics/${id}/customers/${String(other.user_id)}`, { cookie })).status,
      ).toBe(404);
  });

  it('statistics: the summary adds up the rows, and a psychic sees their own paid minutes', async () => {
    const rows = await rowsOf(`/api/statistics?${window}`);
    const [summary] = (await test.call(`/api/statistics/summary?${window}`, { cookie }))
      .json as ListedRow[][];
    const names = ['user_id', 'user_name', 'phone_extension', 'tot_calls', 'tot_mins', 'total_revenue'];
    expect(summary).toEqual(rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name]]))));
    const [active] = (await rowsOf(`/api/psychics?${window}&filter={"account_status":"Active"}`)).filter(
      ({ total_calls }) => Number(total_calls) > 0,
    );
    const own = await test.signIn(textOf(active ?? {}, 'user_name'), testPassword);
    const readings = (await test.call(`/api/psychics/${String(active?.id)}/readings?${window}`, { cookie }))
      .json as {
      readings: ListedRow[];
    };
    const paid = (type: string): number =>
      sum(
        readings.readings.filter(({ conn_type }) => conn_type === type),
        'paid_minutes',
      );
    expect((await test.call(`/api/statistics/summary?${window}`, { cookie: own })).json).toEqual([
      [
        { conn_type: 'Call', bill_mins: paid('Call') },
        { conn_type: 'Chat', bill_mins: paid('Chat') },
      ],
    ]);
  });

  it('logins: the summary counts them, and each of their minutes once', async () => {
    const [id = 0] = world.psychics;
    const rows = await rowsOf(`/api/psychics/${id}/logins?${window}`);
    const minute = (at: unknown): number => Date.parse(String(at)) / 60_000;
    const spans = rows.map((row) => [minute(row.login_date), minute(row.logout_date)] as const);
    let [total, until] = [0, 0];
    for (const [from, to] of spans.toSorted(([one], [other]) => one - other)) {
      total += Math.max(0, to - Math.max(from, until));
      until = Math.max(until, to);
    }
    expect(total).toBeLessThan(sum(rows, 'duration'));
    expect((await test.call(`/api/psychics/${id}/logins/summary?${window}`, { cookie })).json).toEqual({
      logins: rows.length,
      total_minutes: total,
    });
  });

  it('psychics: a single one matches the list, with the preferred phone and the mean of all ratings', async () => {
    for (const row of await rowsOf(`/api/psychics?${window}`)) {
      await test.db.query(
        `insert into phones (account_id, phone_number, country_code, preferred) values ($1, '5055550100', 1, false), ($1, $2, 44, true)`,
        [row.id, `20255501${String(row.id).padStart(3, '0')}`],
      );
      const ratings = (await readingsOf(Number(row.id))).filter(({ rating }) => rating !== null);
      expect((await test.call(`/api/psychics/${String(row.id)}`, { cookie })).json).toMatchObject({
        user_id: row.id,
        username: row.user_name,
        first: row.first_name,
        last: row.last_name,
        email: 'psychic@example.com',
        extension: row.phone_extension,
        account_status: row.account_status,
        status: row.status,
        phone: `20255501${String(row.id).padStart(3, '0')}`,
        phone_country_code: 44,
        avg_rating: ratings.length === 0 ? null : each(sum(ratings, 'rating'), ratings.length),
      });
    }
  });

  const inWindow = (instant: string): string =>
    `${instant} >= '2026-03-02T00:00:00-05:00' and ${instant} < '2026-03-16T00:00:00-04:00'`;

  it.each([
    [
      'psychics',
      `/api/psychics?${window}&`,
      `select p.*, a.id, a.id as agent_user_id, username as user_name, last as last_name, first as first_name,
              extension as phone_extension, availability as status, created_at as signup_date
         from psychics p, accounts a where a.id = account_id and p.network = 'cos'`,
      [
        'agent_user_id',
        'user_name',
        'last_name',
        'first_name',
        'phone_extension',
        'status',
        'signup_date',
        'account_status',
      ],
    ],
    [
      'statistics',
      `/api/statistics?${window}&`,
      `select a.id, a.id as user_id, username as user_name, extension as phone_extension
         from psychics p, accounts a where a.id = account_id and p.network = 'cos'
          and exists (select from readings where psychic_id = a.id and voided_at is null and ${inWindow('started_at')})`,
      ['user_id', 'user_name', 'phone_extension'],
    ],
    [
      'contacts',
      '/api/contacts?',
      `select *, created_at as date, coalesce(reopened_at, created_at) as open_since, answered_at is not null as answered,
              (select username from accounts a where a.id = assigned_to) as assignee,
              case when answered_at is not null then 'answered'
                   when coalesce(reopened_at, created_at) < now() - interval '48 hours' then 'late' else 'open' end as state
         from contacts where network = 'cos'`,
      [
        'name',
        'email',
        'phone',
        'method',
        'comments',
        'referral',
        'date',
        'answered',
        'assigned_to',
        'assignee',
        'state',
        'open_since',
      ],
    ],
    [
      'gifts',
      '/api/psychics/{0}/gifts?',
      `select g.id, customer_id as user_id, username as sent_to_name, subject, body, minutes as minutes_sent, sent_at as sent_date
         from gifts g, customers c where c.id = customer_id and psychic_id = {0}`,
      ['user_id', 'sent_to_name', 'subject', 'body', 'minutes_sent', 'sent_date'],
    ],
    [
      'sendings of gifts',
      '/api/psychics/{0}/gift_sendings?',
      `select sending_id as id, min(g.sent_at) as sent_date, min(g.subject) as subject, min(body) as body, min(minutes) as minutes_each,
              bool_or(is_automatic) as automatic, count(*) as people,
              count(mail_id) filter (where m.id is null or m.sent_at is not null) as delivered,
              count(*) filter (where m.refused_at is not null) as failed,
              count(*) filter (where m.id is not null and m.sent_at is null and m.refused_at is null) as waiting
         from gifts g left join mails m on m.id = mail_id where psychic_id = {0} group by sending_id`,
      [
        'sent_date',
        'subject',
        'body',
        'minutes_each',
        'automatic',
        'people',
        'delivered',
        'failed',
        'waiting',
      ],
    ],
    [
      'logins',
      `/api/psychics/{0}/logins?${window}&`,
      `select id, login_at as login_date, logout_at as logout_date, extract(epoch from logout_at - login_at)::int / 60 as duration
         from login_records where account_id = {0} and ${inWindow('login_at')}`,
      ['login_date', 'logout_date', 'duration'],
    ],
    [
      'activity',
      '/api/psychics/{1}/activity?',
      `select id, at, (select username from accounts where id = actor_id) as actor, via, via_name, action, before, after
         from audit where subject_id = {1} and via <> 'key'`,
      ['at', 'actor', 'via', 'via_name', 'action', 'before', 'after'],
    ],
    [
      'readings',
      `/api/psychics/{0}/readings?${window}&`,
      `select r.*, started_at as call_date, customer_id as user_id, c.username, duration_seconds / 60 as duration,
              case when is_new then 'new' else 'repeat' end as type, connection_id % 3 = 0 as has_recording,
              (select h.id from chats h where h.network = r.network and h.connection_id = r.connection_id) as chat_id
         from readings r left join customers c on c.id = customer_id
        where psychic_id = {0} and voided_at is null and ${inWindow('started_at')}`,
      [
        'connection_id',
        'call_date',
        'user_id',
        'username',
        'conn_type',
        'type',
        'duration',
        'free_minutes',
        'paid_minutes',
        'rate',
        'revenue',
        'result',
        'rating',
        'rating_text',
        'has_recording',
        'chat_id',
      ],
    ],
    [
      'approvals',
      '/api/approvals?',
      `select waiting.id, agent_user_id, username as agent_user_name, to_approve, date from (
         select account_id || '-Profile' as id, account_id as agent_user_id, 'Profile' as to_approve, profile_submitted_at as date
           from psychics where profile_status = 'Pending' and profile_submitted_at is not null
         union all select psychic_id || '-Listing', psychic_id, 'Listing', submitted_at from listings where status = 'Pending'
         union all select account_id || '-New Psychic', account_id, 'New Psychic', created_at from psychics p, accounts a
           where a.id = account_id and status_decided_at is null) waiting, accounts a
        where a.id = agent_user_id and network = 'cos'`,
      ['agent_user_id', 'agent_user_name', 'to_approve', 'date'],
    ],
  ])('%s return everything that is stored', async (_, address, stored, fields) => {
    const placed = (text: string): string =>
      text.replace(/{(\d)}/g, (__, n: string) => String(world.psychics[Number(n)]));
    const { json } = await test.call(placed(address), { cookie });
    const rows = Array.isArray(json) ? (json as ListedRow[]) : (json as { readings: ListedRow[] }).readings;
    const kept = await test.db.query<ListedRow[]>(placed(stored));
    const plain = (value: unknown): unknown =>
      value instanceof Date ? newYorkIso(value) : /^\d+(\.\d+)?$/.test(String(value)) ? Number(value) : value;
    const picked = (row: ListedRow): unknown[] => [
      String(row.id),
      ...fields.map((field) => plain(row[field])),
    ];
    const byId = (a: unknown[], b: unknown[]): number => (String(a[0]) < String(b[0]) ? -1 : 1);
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.map(picked).sort(byId)).toEqual(kept.map(picked).sort(byId));
  });
});
