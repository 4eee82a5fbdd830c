import { newYorkIso } from '../common/domain/new-york-time';
import { TestApp } from './testing/app';
import { CheckedList, type ListPromise, type Row } from './testing/lists';
import { type ListWorld, makeListWorld, window } from './testing/list-world';
import { createPsychic, testPassword } from './testing/people';

const has = (text: string, ...fields: string[]) => {
  const wanted = text.toLowerCase();
  return (row: Row): boolean => fields.some((field) => textOf(row, field).toLowerCase().includes(wanted));
};
const textOf = (row: Row, field: string): string => (row[field] ?? '') as string;
/** Without case and accents. */
const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** An instant as the page of logins shows it, in New York: `03/02/2026 09:00 AM`. */
function shown(row: Row): string {
  const [date = '', time = ''] = textOf(row, 'login_date').split('T');
  const [year = '', month = '', day = ''] = date.split('-');
  const hour = Number(time.slice(0, 2));
  const twelve = String(((hour + 11) % 12) + 1).padStart(2, '0');
  return `${month}/${day}/${year} ${twelve}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Every list there is; fields and orders are checked against what its own rows hold. */
const lists: Record<string, (world: ListWorld) => ListPromise> = {
  psychics: () => ({
    resource: 'psychics',
    address: `/api/psychics?${window}&`,
    order: [
      ['ranking', 'ASC'],
      ['agent_user_id', 'ASC'],
    ],
    folded: ['user_name', 'last_name', 'first_name'],
    numeric: ['phone_extension'],
    same: [['id', 'agent_user_id']],
    unique: ['id', 'agent_user_id', 'user_name', 'phone_extension'],
    filters: ['status', 'account_status'],
    finds: (row, text) =>
      [
        textOf(row, 'user_name'),
        textOf(row, 'first_name'),
        textOf(row, 'last_name'),
        `${textOf(row, 'first_name')} ${textOf(row, 'last_name')}`,
        textOf(row, 'phone_extension'),
      ].some((value) => bare(value).includes(bare(text))),
    texts: ['MOON', 'nuñez', 'bea', 'h_', 'd%', 'e n', 'jose', 'ámb', '91'],
    csv: {
      address: `/api/exports/psychics?${window}&`,
      columns: {
        'Rank by revenue': 'ranking',
        Username: 'user_name',
        'Last name': 'last_name',
        'First name': 'first_name',
        Extension: 'phone_extension',
        Account: 'account_status',
        Readings: 'total_calls',
        Minutes: 'total_mins',
        ALC: 'alc',
        'Repeat readings': 'rep_calls',
        'Repeat minutes': 'rep_mins',
        'Repeat %': 'rep_call_pct',
        Missed: 'missed_calls',
        'Free minutes': 'free_minutes',
        'Last reading (New York)': 'date',
        'Signed up (New York)': 'signup_date',
      },
    },
  }),
  statistics: () => ({
    resource: 'statistics',
    address: `/api/statistics?${window}&`,
    order: [
      ['total_revenue', 'DESC'],
      ['user_id', 'ASC'],
    ],
    folded: ['user_name'],
    numeric: ['phone_extension'],
    same: [
      ['id', 'user_id', 'period_from', 'period_to'],
      ['period_from', 'period_to'],
    ],
    unique: ['id', 'user_id', 'user_name', 'phone_extension'],
    finds: (row, text) => has(text, 'user_name')(row),
    texts: ['MOON', 'h_', 'd%', 'ÉLAN', '1'],
    csv: {
      address: `/api/exports/statistics?${window}&`,
      columns: {
        Psychic: 'user_name',
        Extension: 'phone_extension',
        Revenue: 'total_revenue',
        From: 'period_from',
        To: 'period_to',
      },
    },
  }),
  approvals: () => ({
    resource: 'approvals',
    address: '/api/approvals?',
    order: [
      ['date', 'ASC'],
      ['id', 'ASC'],
    ],
    folded: ['agent_user_name'],
    unique: ['id'],
    filters: ['to_approve'],
    finds: (row, text) => has(text, 'agent_user_name')(row),
    texts: ['MOON', 'h_', 'ÉLAN', '1'],
  }),
  contacts: () => ({
    resource: 'contacts',
    address: '/api/contacts?',
    order: [
      ['date', 'DESC'],
      ['id', 'DESC'],
    ],
    folded: ['name', 'email', 'comments'],
    unique: ['id'],
    finds: (row, text) =>
      has(text, 'name', 'email', 'phone')(row) ||
      `${textOf(row, 'name')} ${textOf(row, 'email')} ${textOf(row, 'phone')}`
        .toLowerCase()
        .includes(text.toLowerCase()),
    texts: ['ANA', 'öz', 'n_b', 'l@x', 'a%b', '0112', 'ana mail'],
    csv: {
      address: '/api/exports/contacts?',
      columns: {
        From: 'name',
        'Date (New York)': 'date',
        Email: 'email',
        Phone: 'phone',
        Comment: 'comments',
        Referral: 'referral',
      },
    },
  }),
  readings: ({ psychics: [id] }) => ({
    resource: 'readings',
    address: `/api/psychics/${id ?? 0}/readings?${window}&`,
    rows: (json) => (json as { readings: Row[] }).readings,
    order: [
      ['call_date', 'DESC'],
      ['id', 'DESC'],
    ],
    folded: ['username', 'rating_text'],
    unique: ['id', 'connection_id'],
    filters: ['conn_type', 'result', 'type'],
    finds: (row, text) => row.username !== null && has(text, 'username')(row),
    texts: ['ROSE', 'Ñan', '0%', 'b_', '7'],
    csv: {
      address: `/api/exports/psychics/${id ?? 0}/readings?${window}&`,
      columns: {
        Id: 'connection_id',
        'Date (New York)': 'call_date',
        Member: 'username',
        'Call or Chat': 'conn_type',
        'Duration, minutes': 'duration',
        'Free Mins': 'free_minutes',
        'Paid Mins': 'paid_minutes',
        Rate: 'rate',
        'Call Rev.': 'revenue',
        Results: 'result',
        Rating: 'rating',
        'Rating text': 'rating_text',
        Recorded: 'has_recording',
      },
    },
  }),
  customers: ({ psychics: [id] }) => ({
    resource: 'customers',
    address: `/api/psychics/${id ?? 0}/customers?${window}&`,
    order: [
      ['last_call', 'DESC'],
      ['id', 'ASC'],
    ],
    folded: ['username'],
    unique: ['id', 'username'],
    finds: (row, text) => has(text, 'username')(row),
    texts: ['ROSE', 'Ñan', '0%', 'b_', '7'],
    csv: {
      address: `/api/exports/psychics/${id ?? 0}/customers?${window}&`,
      columns: {
        Member: 'username',
        'Last Reading (New York)': 'last_call',
        Readings: 'total_calls',
        'Call Length, minutes': 'total_minutes',
        'Unused Free Min.': 'free_minutes',
        ALC: 'alc',
      },
    },
  }),
  "a psychic's own customers": ({ psychics: [id] }) => ({
    resource: 'customers',
    address: `/api/psychics/${id ?? 0}/customers/psychic?${window}&`,
    order: [
      ['last_contact_date', 'DESC'],
      ['id', 'ASC'],
    ],
    folded: ['username'],
    same: [['id', 'customer_id']],
    unique: ['id', 'customer_id', 'username'],
    finds: (row, text) => has(text, 'username')(row),
    texts: ['ROSE', 'Ñan', '0%', 'b_', '7'],
  }),
  gifts: ({ psychics: [id] }) => ({
    resource: 'gifts',
    address: `/api/psychics/${id ?? 0}/gifts?`,
    order: [
      ['sent_date', 'DESC'],
      ['id', 'DESC'],
    ],
    folded: ['sent_to_name', 'subject'],
    same: [['id', 'message_id']],
    unique: ['id', 'message_id'],
    finds: (row, text) =>
      `${textOf(row, 'sent_to_name')} ${textOf(row, 'subject')}`.toLowerCase().includes(text.toLowerCase()),
    texts: ['ROSE', 'FOR y', 'ÉLAN', 'a_B', '5%', '7 f'],
    csv: {
      address: `/api/exports/psychics/${id ?? 0}/gifts?`,
      columns: {
        Member: 'sent_to_name',
        Subject: 'subject',
        Minutes: 'minutes_sent',
        'Sent Date (New York)': 'sent_date',
      },
    },
  }),
  logins: ({ psychics: [id] }) => ({
    resource: 'logins',
    address: `/api/psychics/${id ?? 0}/logins?${window}&`,
    order: [
      ['login_date', 'DESC'],
      ['id', 'DESC'],
    ],
    unique: ['id'],
    finds: (row, text) => shown(row).includes(text.toUpperCase()),
    texts: ['03/07', '2026 0', 'am', '1:00 P'],
    csv: {
      address: `/api/exports/psychics/${id ?? 0}/logins?${window}&`,
      columns: {
        'Sign In Date (New York)': 'login_date',
        'Sign Out Date (New York)': 'logout_date',
        'Duration, minutes': 'duration',
      },
    },
  }),
  activity: ({ psychics: [, id] }) => ({
    resource: 'activity',
    address: `/api/psychics/${id ?? 0}/activity?`,
    order: [
      ['at', 'DESC'],
      ['id', 'DESC'],
    ],
    folded: ['actor'],
    unsortable: ['before', 'after'],
    unique: ['id'],
    finds: (row, text) =>
      `${textOf(row, 'actor')} ${textOf(row, 'action')}`.toLowerCase().includes(text.toLowerCase()),
    texts: ['BOSS', 'Á', '100%', 'boss set', 'exported'],
  }),
};

describe('the list of', () => {
  let test: TestApp;
  let cookie: string;
  let world: ListWorld;

  beforeAll(async () => {
    test = await TestApp.start();
    world = await makeListWorld(test);
    cookie = await test.signIn('manager', testPassword);
  }, 120_000);

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

    it('is tried with rows that tell a wrong order from the right one', () => list.expectTellingRows());

    it('is sorted by every field of its rows, both ways, and by default', () => list.expectOrders());

    it('comes in pages that are the whole', () => list.expectPages());

    it('is searched and filtered like a plain list', () => list.expectFilters());

    it('refuses ranges, sorts and filters that are none', () => list.expectRefusals());

    it('is the same in its CSV, when it has one', async () => {
      if (promise.csv !== undefined) await list.expectCsv();
    });
  });

  it.each(['psychics', 'statistics', 'readings', 'customers', "a psychic's own customers", 'logins'])(
    '%s refuses a window that ends before it begins',
    async (name) => {
      const address = lists[name]?.(world).address.split('?')[0] ?? '';
      expect(
        await test.call(`${address}?start_date=2026-11-02&end_date=2026-11-01`, { cookie }),
      ).toMatchObject({
        status: 400,
        json: { errors: { end_date: expect.any(String) as string } },
      });
    },
  );

  it('of the search: whatever the case and accents, literally, exact ones first, then beginnings', async () => {
    const rows = (await test.call('/api/psychics', { cookie })).json as Row[];
    const searched = async (term: string): Promise<unknown[]> =>
      ((await test.call(`/api/search/${enc(term)}`, { cookie })).json as Row[]).map((row) => row.user_id);
    const named = (row: Row): string[] => [
      textOf(row, 'user_name'),
      textOf(row, 'first_name'),
      textOf(row, 'last_name'),
      `${textOf(row, 'first_name')} ${textOf(row, 'last_name')}`,
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
      '90',
      'ámbar',
      'zzz',
      ...named(rows[3] ?? {}),
    ]) {
      const place = (row: Row): number => {
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
        .map((row) => row.id);
      expect({ term, found: await searched(term) }).toEqual({ term, found: expected });
    }
    expect((await test.call('/api/search/%00', { cookie })).status).toBe(400);
  });

  it('readings keeps money, ids and recordings from a psychic in limited mode, from sorting too', async () => {
    const hidden = ['connection_id', 'rate', 'revenue', 'has_recording'];
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
    const open = (await ask('')).json as { readings: Row[]; summary: object };
    expect(Object.keys(open.readings[0] ?? {})).toEqual(expect.arrayContaining(hidden));
    await test.call(`/api/psychics/${id}/limited_readings`, {
      method: 'PUT',
      cookie,
      body: { limited_readings: true },
    });
    const { readings, summary } = (await ask('')).json as { readings: Row[]; summary: object };
    const without = (row: Row): Row =>
      Object.fromEntries(Object.entries(row).filter(([field]) => !hidden.includes(field)));
    expect(readings).toEqual(open.readings.map(without));
    expect(summary).not.toHaveProperty('revenue');
    for (const field of Object.keys(open.readings[0] ?? {}))
      expect([field, (await ask(`&sort=${enc(JSON.stringify([field, 'ASC']))}`)).status]).toEqual([
        field,
        hidden.includes(field) ? 400 : 200,
      ]);
    expect((await ask('', cookie)).json).toMatchObject({ readings: open.readings });
  });

  it('logins counts an open one until now', async () => {
    const [, , id] = world.psychics;
    const begin = new Date(Date.now() - 300_000);
    await test.db.query(`insert into login_records (network, account_id, login_at) values ('cos', $1, $2)`, [
      id,
      begin,
    ]);
    const [row] = (await test.call(`/api/psychics/${id ?? 0}/logins`, { cookie })).json as Row[];
    expect(row).toMatchObject({ login_date: newYorkIso(begin), logout_date: null });
    expect(Number(row?.duration)).toBeGreaterThanOrEqual(5);
  });
});
