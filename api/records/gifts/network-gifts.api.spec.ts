import { addDays, type Day, dayOf } from '../../../common/domain/new-york-time';
import { Mail } from '../../identity/mail/mail.service';
import { type TestAnswer, TestApp } from '../../testing/app';
import { clearOfMidnight } from '../../testing/clock';
import { aReading } from '../../testing/fixtures';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { runConcurrently } from '../../testing/run-concurrently';
import { ReadingsIngest } from '../readings/ingest/readings-ingest';
import type { NetworkGiftPreview } from './gifts.dto';

describe('a gift to lost members of the network', () => {
  let test: TestApp;
  let cookie: string;
  let today: Day;
  let [luna, vera, gone]: number[] = [];
  let readings = 0;

  beforeAll(async () => {
    await clearOfMidnight();
    today = dayOf(new Date());
    test = await TestApp.start();
    // mails stay in the queue
    jest.spyOn(test.app.get(Mail), 'sendSoon').mockReturnValue(undefined);
    const manager = await createManager(test.db, 'cos', 'manager');
    luna = await createPsychic(test.db, 'cos', manager, { username: 'luna' });
    vera = await createPsychic(test.db, 'cos', manager, { username: 'vera' });
    gone = await createPsychic(test.db, 'cos', manager, { username: 'gone', accountStatus: 'Inactive' });
    const foreignManager = await createManager(test.db, 'onesun');
    const foreign = await createPsychic(test.db, 'onesun', foreignManager);
    cookie = await test.signIn('manager', testPassword);
    await feed('cos', [
      // the last psychic counts, however often another one was called
      reading(luna, 'ann', 90),
      reading(luna, 'ann', 80),
      reading(vera, 'ann', 40),
      reading(luna, 'ben', 30),
      reading(luna, 'cat', 29),
      // was back, if only with somebody else
      reading(luna, 'dan', 60),
      reading(vera, 'dan', 3),
      // called again, but nobody answered
      reading(luna, 'eve', 60, { email: 'eve@x.example' }),
      reading(vera, 'eve', 1, {}, { duration_seconds: 0, paid_minutes: 0, result: 'Abandoned' }),
      reading(luna, 'fay', 60, { takes_mail: false }),
      reading(gone, 'gil', 60),
    ]);
    await feed('onesun', [reading(foreign, 'far', 60)]);
  });

  afterAll(() => test.stop());
  afterEach(async () => {
    await test.db.query('delete from free_minute_credits where gift_id is not null');
    await test.db.query('delete from gifts');
    await test.db.query('delete from mails');
  });

  const reading = (
    psychic: number | undefined,
    name: string,
    daysAgo: number,
    customer: object = {},
    changes: object = {},
  ): object =>
    aReading(psychic ?? 0, {
      connection_id: ++readings,
      customer: { external_id: name, username: name, ...customer },
      started_at: `${addDays(today, -daysAgo)}T12:00:00-05:00`,
      ...changes,
    });
  const feed = (network: 'cos' | 'onesun', rows: object[]): Promise<unknown> =>
    test.app.get(ReadingsIngest).ingest(network, rows);
  const gift = { subject: 'For you', body: 'We miss you', minutes: 4, quiet_days: 30 };
  const post = (
    body: object,
    { key, query = '' }: { key?: string; query?: string } = {},
  ): Promise<TestAnswer> =>
    test.call(`/api/gifts${query}`, {
      method: 'POST',
      cookie,
      body,
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  const preview = async (body: object = gift): Promise<NetworkGiftPreview> => {
    const { status, json } = await post(body, { query: '?dry_run=true' });
    expect(status).toBe(200);
    return json as NetworkGiftPreview;
  };
  const given = (): Promise<object[]> =>
    test.db.query(
      `select p.username as psychic, c.username as customer, g.minutes, count(*) over (partition by sending_id)::int as together
         from gifts g join accounts p on p.id = g.psychic_id join customers c on c.id = g.customer_id order by c.username`,
    );

  it('counts those whose last reading was long ago, by its psychic, and says who is left out', async () => {
    const { selection, html, ...counted } = await preview();
    expect(counted).toMatchObject({
      people: 3,
      without_mail: 2,
      minutes_each: 4,
      minutes_total: 12,
      sendings: [
        { user_id: luna, username: 'luna', people: 2 },
        { user_id: vera, username: 'vera', people: 1 },
      ],
      left_out: expect.arrayContaining([
        { reason: 'declines_mail', people: 1, names: ['fay'] },
        { reason: 'psychic_not_active', people: 1, names: ['gil'] },
      ]) as object,
    });
    expect(html).toContain('luna is giving you 4 free minutes');
    expect(selection).toMatch(/^[0-9a-f]{64}$/);
    expect(await given()).toEqual([]);
  });

  it('filters by days, type, and minutes with that psychic, as a psychic’s own members are', async () => {
    const namesOf = async (filter: object): Promise<string[]> => {
      const own = `/api/psychics/${luna}/gifts/eligible?filter=${JSON.stringify({ quiet_days: 0, ...filter })}`;
      const { json } = await test.call(own, { cookie });
      return (json as { user_name: string }[]).map(({ user_name }) => user_name).sort();
    };
    const sizeOf = async (filter: object): Promise<number> =>
      (await preview({ ...gift, ...filter })).sendings.find(({ username }) => username === 'luna')?.people ??
      0;
    // ann and dan came last to vera
    expect(await namesOf({ quiet_days: 30 })).toEqual(['ann', 'ben', 'dan', 'eve']);
    expect(await sizeOf({ quiet_days: 30 })).toBe(2);
    expect(await sizeOf({ quiet_days: 31 })).toBe(1);
    expect(await namesOf({ type: 'repeat' })).toEqual(['ann']);
    expect(await sizeOf({ type: ['repeat'] })).toBe(0);
    expect(await sizeOf({ type: ['new'] })).toBe(2);
    expect(await sizeOf({ least_minutes: 1000 })).toBe(0);
  });

  it('sends to all of them in one step: a sending, mails, minutes, and an audit row for each psychic', async () => {
    const { selection } = await preview();
    const answer = await post({ ...gift, selection }, { key: 'once' });
    expect(answer).toMatchObject({ status: 202, json: { queued: 3 } });
    const sent = [
      { psychic: 'vera', customer: 'ann', minutes: 4, together: 1 },
      { psychic: 'luna', customer: 'ben', minutes: 4, together: 2 },
      { psychic: 'luna', customer: 'eve', minutes: 4, together: 2 },
    ];
    expect(await given()).toEqual(sent);
    expect(await test.db.query('select recipient from mails')).toEqual([{ recipient: 'eve@x.example' }]);
    const balance = `select minutes::int from gift_balances where psychic_id = $1 and minutes > 0`;
    expect(await test.db.query(balance, [vera])).toEqual([{ minutes: 4 }]);
    const rows = `select subject_id, after from audit where action = 'sent gifts' order by id`;
    expect(await test.db.query(rows)).toEqual([
      { subject_id: luna, after: { recipients: 2, minutes: 4, subject: 'For you' } },
      { subject_id: vera, after: { recipients: 1, minutes: 4, subject: 'For you' } },
    ]);
    // a second click, which looks for no members
    await test.db.query('alter table customers rename to customers_away');
    try {
      expect(await post({ ...gift, selection }, { key: 'once' })).toMatchObject({
        status: 202,
        json: { queued: 3 },
      });
    } finally {
      await test.db.query('alter table customers_away rename to customers');
    }
    expect(await given()).toEqual(sent);
    expect((await post({ ...gift, selection, minutes: 5 }, { key: 'once' })).status).toBe(422);
  });

  it('sends once when two clicks meet', async () => {
    const { selection } = await preview();
    const send = (): Promise<TestAnswer> => post({ ...gift, selection }, { key: 'twice' });
    const answers = await runConcurrently(test, 'lock table gifts in share mode', [], [send, send]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    expect(await given()).toHaveLength(3);
  });

  it('sends to nobody if others match by now', async () => {
    const { selection } = await preview();
    await test.db.query(`update customers set takes_mail = false where username = 'ben'`);
    expect(await post({ ...gift, selection }, { key: 'changed' })).toMatchObject({ status: 409 });
    expect(await given()).toEqual([]);
    await test.db.query(`update customers set takes_mail = true where username = 'ben'`);
    expect((await post({ ...gift, selection }, { key: 'changed' })).status).toBe(202);
  });

  it.each([
    ['quiet_days', { ...gift, quiet_days: undefined }],
    ['quiet_days', { ...gift, quiet_days: 3661 }],
    ['type', { ...gift, type: ['lost'] }],
    ['selection', { ...gift, selection: 'all' }],
    ['selection', gift],
    ['subject', { ...gift, subject: ' ' }],
    ['customers', { ...gift, customers: [1] }],
  ])('refuses wrong %s (%#)', async (field, body) => {
    const { status, json } = await post(body);
    expect(status).toBe(400);
    expect((json as { errors: object }).errors).toHaveProperty(field);
  });
});
