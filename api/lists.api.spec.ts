import { TestApp } from '../testing/app';
import { createManager, createPsychic, testPassword } from '../testing/people';

describe('lists', () => {
  let test: TestApp;
  let cookie: string;
  let psychic: number;

  beforeAll(async () => {
    test = await TestApp.start();
    const manager = await createManager(test.db, 'cos', 'manager');
    psychic = await createPsychic(test.db, 'cos', manager, {
      username: 'MoonAndMaple',
      first: 'José',
      last: 'Núñez',
    });
    for (let n = 0; n < 24; n++)
      await createPsychic(test.db, 'cos', manager, {
        username: `p_${n}%`,
        first: 'Ann',
        last: 'Lee',
        limited: n === 0,
      });
    cookie = await test.signIn('manager', testPassword);
  });

  afterAll(() => test.stop());

  const lists = (): string[] => [
    '/api/psychics',
    '/api/statistics',
    '/api/approvals',
    `/api/psychics/${psychic}/readings`,
  ];
  const enc = encodeURIComponent;

  it('refuse ranges, sorts, filters and dates that are none, with 400', async () => {
    for (const list of lists())
      for (const query of [
        'range=x',
        `range=${enc('[5,1]')}`,
        `sort=${enc('["password_hash","ASC"]')}`,
        `filter=${enc('{"nothing":"x"}')}`,
        'colour=red',
      ])
        expect([list, query, (await test.call(`${list}?${query}`, { cookie })).status]).toEqual([
          list,
          query,
          400,
        ]);
    for (const list of lists().filter((name) => name !== '/api/approvals'))
      expect(
        (await test.call(`${list}?start_date=2026-11-02&end_date=2026-11-01`, { cookie })).json,
      ).toMatchObject({ status: 400, errors: { end_date: expect.any(String) as string } });
  });

  it('sort by every field of their rows, both ways', async () => {
    for (const field of [
      'agent_user_id',
      'user_name',
      'last_name',
      'first_name',
      'phone_extension',
      'total_mins',
      'rep_mins',
      'total_calls',
      'rep_calls',
      'missed_calls',
      'rep_call_pct',
      'alc',
      'date',
      'status',
      'ranking',
      'free_minutes',
      'signup_date',
      'account_status',
      'id',
    ])
      for (const order of ['ASC', 'desc'])
        expect(
          (await test.call(`/api/psychics?sort=${enc(JSON.stringify([field, order]))}`, { cookie })).status,
        ).toBe(200);
    for (const field of [
      'id',
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
    ])
      expect(
        (
          await test.call(`/api/psychics/${psychic}/readings?sort=${enc(JSON.stringify([field, 'ASC']))}`, {
            cookie,
          })
        ).status,
      ).toBe(200);
    for (const field of [
      'user_id',
      'user_name',
      'phone_extension',
      'total_revenue',
      'rep_chat_avg',
      'period_to',
      'id',
    ])
      expect(
        (await test.call(`/api/statistics?sort=${enc(JSON.stringify([field, 'ASC']))}`, { cookie })).status,
      ).toBe(200);
  });

  it('page with Content-Range, and tell the total past the end', async () => {
    const page = await test.call(`/api/psychics?range=${enc('[20,39]')}`, { cookie });
    expect(page.headers['content-range']).toBe('psychics 20-24/25');
    expect(page.json).toHaveLength(5);
    const past = await test.call(`/api/psychics?range=${enc('[100,119]')}`, { cookie });
    expect([past.headers['content-range'], past.json]).toEqual(['psychics */25', []]);
    expect(
      (await test.call(`/api/psychics?filter=${enc(JSON.stringify({ id: [psychic] }))}`, { cookie })).json,
    ).toMatchObject([{ id: psychic }]);
    expect((await test.call('/api/approvals', { cookie })).headers['content-range']).toBe('approvals */0');
  });

  it('search whatever the case and accents, literally, exact ones first', async () => {
    const names = async (term: string): Promise<string[]> =>
      ((await test.call(`/api/search/${enc(term)}`, { cookie })).json as { username: string }[]).map(
        ({ username }) => username,
      );
    expect(await names('jose nunez')).toEqual(['MoonAndMaple']);
    expect(await names('NÚÑ')).toEqual(['MoonAndMaple']);
    expect(await names('40001')).toEqual(['MoonAndMaple']);
    expect(await names('_1%')).toEqual(['p_1%']);
    expect((await names('p_1'))[0]).toBe('p_1%');
    expect(await names('zzz')).toEqual([]);
    expect((await test.call('/api/search/%00', { cookie })).status).toBe(400);
  });

  it('keep money, ids and recordings from a psychic in limited mode', async () => {
    const limited = await test.signIn('p_0%', testPassword);
    const [{ user_id: id } = { user_id: 0 }] = (await test.call(`/api/search/${enc('p_0%')}`, { cookie }))
      .json as { user_id: number }[];
    await test.db.query(
      `insert into readings (network, connection_id, psychic_id, conn_type, started_at, duration_seconds, free_minutes, paid_minutes, rate, revenue, result, is_new)
       values ('cos', 1, $1, 'Call', now(), 60, 0, 1, 5, 5, 'Completed', true)`,
      [id],
    );
    const { json } = await test.call(`/api/psychics/${id}/readings`, { cookie: limited });
    const { readings, summary } = json as { readings: object[]; summary: object };
    expect(Object.keys(readings[0] ?? {})).toEqual(
      expect.not.arrayContaining(['connection_id', 'rate', 'revenue', 'has_recording']) as string[],
    );
    expect(summary).not.toHaveProperty('revenue');
    for (const field of ['revenue', 'connection_id'])
      expect(
        (
          await test.call(`/api/psychics/${id}/readings?sort=${enc(JSON.stringify([field, 'ASC']))}`, {
            cookie: limited,
          })
        ).status,
      ).toBe(400);
    expect((await test.call(`/api/psychics/${id}/readings`, { cookie })).json).toMatchObject({
      readings: [{ connection_id: 1, revenue: 5 }],
    });
  });
});
