import { addDays, type Day, dayOf, newYorkIso } from '../../../common/domain/new-york-time';
import { Mail } from '../../identity/mail/mail.service';
import { ReadingsIngest } from '../readings/ingest/readings-ingest';
import { aReading } from '../../testing/fixtures';
import { type TestAnswer, TestApp } from '../../testing/app';
import { clearOfMidnight } from '../../testing/clock';
import { createManager, createPsychic, testPassword } from '../../testing/people';

interface SendingRow {
  id: number;
  subject: string;
  people: number;
  minutes_used: number;
  minutes_left: number;
}

describe('a sending of gifts', () => {
  let test: TestApp;
  let cookie: string;
  let id: number;
  let foreign: number;
  let today: Day;
  const members: Record<string, number> = {};
  let connection = 0;

  const reading = (name: string, day: Day, changes: object = {}, customer: object = {}): object =>
    aReading(id, {
      connection_id: ++connection,
      customer: { external_id: name, username: name, email: `${name}@x.example`, ...customer },
      started_at: `${day}T12:00:00-05:00`,
      ...changes,
    });
  const feed = async (network: 'cos' | 'onesun', readings: object[]): Promise<void> => {
    const { errors } = await test.app.get(ReadingsIngest).ingest(network, readings);
    expect(errors).toEqual([]);
  };

  beforeAll(async () => {
    await clearOfMidnight();
    today = dayOf(new Date());
    test = await TestApp.start();
    const manager = await createManager(test.db, 'cos', 'manager');
    const foreignManager = await createManager(test.db, 'onesun', 'manager');
    id = await createPsychic(test.db, 'cos', manager, { username: 'giver' });
    foreign = await createPsychic(test.db, 'onesun', foreignManager);
    cookie = await test.signIn('manager', testPassword);
    await feed('cos', [
      reading('ann', addDays(today, -40)),
      reading('ann', addDays(today, -31)),
      reading('ben', addDays(today, -30)),
      reading('cleo', addDays(today, -29), { duration_seconds: 1200, paid_minutes: 20 }),
      reading('nomail', addDays(today, -2), {}, { takes_mail: false }),
      reading('nowhere', addDays(today, -2), {}, { email: '' }),
      reading('gaveup', addDays(today, -2), { duration_seconds: 0, paid_minutes: 0, result: 'Abandoned' }),
      reading('voided', addDays(today, -2)),
    ]);
    await test.db.query('update readings set voided_at = now() where connection_id = $1', [connection]);
    await feed('onesun', [
      aReading(foreign, { connection_id: 1, customer: { external_id: 'far', username: 'far' } }),
    ]);
    for (const row of await test.db.query<{ id: number; username: string }[]>(
      'select id, username from customers',
    ))
      members[row.username] = row.id;
  });

  afterAll(() => test.stop());

  const send = (names: string[], changes: object = {}, query = '', as = cookie): Promise<TestAnswer> =>
    test.call(`/api/psychics/${id}/gifts${query}`, {
      method: 'POST',
      cookie: as,
      body: {
        subject: 'For you',
        body: 'Hello\n<b>again</b>',
        minutes: 4,
        customers: names.map((name) => members[name]),
        ...changes,
      },
    });
  const get = async <T>(path: string): Promise<T> => {
    const { status, json } = await test.call(`/api/psychics/${id}/${path}`, { cookie });
    expect(status).toBe(200);
    return json as T;
  };
  const stored = (): Promise<unknown> =>
    test.db.query(
      `select (select count(*) from gifts), (select count(*) from mails), (select count(*) from audit),
              (select count(*) from free_minute_credits), (select count(*) from idempotency_keys)`,
    );

  describe('that is only tried', () => {
    it('answers the mail, who gets it, and who is left out and why, and stores nothing', async () => {
      const before = await stored();
      const offer = 'giver is giving you 4 free minutes on cos. They are in your account now.';
      expect(await send(['gaveup', 'nowhere', 'ann', 'nomail', 'voided'], {}, '?dry_run=true')).toMatchObject(
        {
          status: 200,
          json: {
            subject: 'For you',
            text: `Hello\nagain\n\n${offer}`,
            html: `Hello<br /><b>again</b><p>${offer}</p>`,
            people: 2,
            without_mail: 1,
            minutes_each: 4,
            minutes_total: 8,
            left_out: [
              { user_id: members.gaveup, user_name: 'gaveup', reason: 'no_reading' },
              { user_id: members.nomail, user_name: 'nomail', reason: 'declines_mail' },
              { user_id: members.voided, user_name: 'voided', reason: 'no_reading' },
            ],
          },
        },
      );
      expect(await stored()).toEqual(before);
    });

    it.each([
      [{ subject: '' }, 'subject', 'Subject is required'],
      [{ minutes: 8 }, 'minutes', 'minutes must be one of 3, 4, 5, 6, 7'],
      [{ customers: [] }, 'customers', 'You must select at least one recipient'],
    ])('is checked like a real one: %j', async (changes, field, text) => {
      const answer = await send(['ann'], changes, '?dry_run=true');
      expect(answer).toMatchObject({ status: 400, json: { errors: { [field]: text } } });
    });

    it("names no customer of the other network, and is not open to others' psychics", async () => {
      expect(await send(['ann', 'far'], {}, '?dry_run=true')).toMatchObject({
        status: 400,
        json: { errors: { customers: `Not eligible for a gift: ${members.far ?? 0}` } },
      });
      expect((await send(['ann'], {}, '?dry_run=maybe')).status).toBe(400);
      expect((await send(['ann'], {}, '?dryrun=true')).status).toBe(400);
      const call = { method: 'POST', cookie, body: {} } as const;
      expect((await test.call(`/api/psychics/${foreign}/gifts?dry_run=true`, call)).status).toBe(404);
    });
  });

  describe('to members that are filtered', () => {
    const found = async (filter: object): Promise<string[]> =>
      (
        await get<{ user_name: string }[]>(
          `gifts/eligible?filter=${encodeURIComponent(JSON.stringify(filter))}`,
        )
      )
        .map(({ user_name }) => user_name)
        .sort();

    it('finds them by days since the last reading, by type, and by minutes', async () => {
      expect(await found({})).toEqual(['ann', 'ben', 'cleo', 'nowhere']);
      expect(await found({ quiet_days: 30 })).toEqual(['ann', 'ben']);
      expect(await found({ quiet_days: '31' })).toEqual(['ann']);
      expect(await found({ type: 'repeat' })).toEqual(['ann']);
      expect(await found({ type: ['new', 'repeat'] })).toEqual(['ann', 'ben', 'cleo', 'nowhere']);
      expect(await found({ least_minutes: 20 })).toEqual(['ann', 'cleo']);
      expect(await found({ quiet_days: 30, type: 'new', least_minutes: 10 })).toEqual(['ben']);
    });

    it.each([
      ['{"quiet":1}', 'Unknown filter "quiet"'],
      ['{"quiet_days":-1}', 'The filter "quiet_days" must be a number from 0 to 3660'],
      ['{"quiet_days":1.5}', 'The filter "quiet_days" must be a number from 0 to 3660'],
      ['{"least_minutes":"many"}', 'The filter "least_minutes" must be a number from 0 to 1000000'],
      ['{"type":"old"}', 'The filter "type" can be: new, repeat'],
      ['{"type":["new","new","new"]}', 'The filter "type" can be: new, repeat'],
      ['[1]', '"filter" must be an object'],
      ['{', '"filter" is not valid JSON'],
    ])('refuses %s', async (filter, text) => {
      const answer = await test.call(
        `/api/psychics/${id}/gifts/eligible?filter=${encodeURIComponent(filter)}`,
        { cookie },
      );
      expect(answer).toMatchObject({ status: 400, json: { errors: { filter: text } } });
    });
  });

  it('is one line with its people, mails, and minutes, and opens to its gifts', async () => {
    await send(['ann', 'ben', 'nowhere'], { subject: 'First' });
    await send(['ann'], { subject: 'Second', minutes: 3 });
    await test.app.get(Mail).sendQueued();
    await send(['ann', 'cleo'], { subject: 'Third', minutes: 5 });
    await test.db.query(
      `update mails set refused_at = now() where subject = 'Third' and recipient like 'cleo%'`,
    );
    await test.db.query(
      `update mails set next_attempt_at = 'infinity', sent_at = null where subject = 'Third'`,
    );
    // uses all of the first gift, and half of the second
    await feed('cos', [
      reading('ann', today, {
        started_at: newYorkIso(new Date(Date.now() + 1000)),
        duration_seconds: 330,
        free_minutes: 5.5,
        paid_minutes: 0,
        revenue: 0,
      }),
    ]);
    const sendings = await get<SendingRow[]>('gift_sendings');
    expect(sendings).toMatchObject([
      { subject: 'Third', people: 2, delivered: 0, failed: 1, waiting: 1, minutes_used: 0, minutes_left: 10 },
      {
        subject: 'Second',
        people: 1,
        delivered: 1,
        failed: 0,
        waiting: 0,
        minutes_used: 1.5,
        minutes_left: 1.5,
      },
      { subject: 'First', people: 3, delivered: 2, failed: 0, waiting: 0, minutes_used: 4, minutes_left: 8 },
    ]);
    const giftsOf = (sending: SendingRow | undefined): Promise<unknown> =>
      get(`gifts?sort=["sent_to_name","ASC"]&filter={"sending_id":"${sending?.id ?? 0}"}`);
    expect(await giftsOf(sendings[2])).toMatchObject([
      { sent_to_name: 'ann', mail: 'delivered', minutes_used: 4, minutes_left: 0 },
      { sent_to_name: 'ben', mail: 'delivered', minutes_used: 0, minutes_left: 4 },
      { sent_to_name: 'nowhere', mail: 'none', minutes_used: 0, minutes_left: 4 },
    ]);
    expect(await giftsOf(sendings[0])).toMatchObject([
      { sent_to_name: 'ann', mail: 'waiting' },
      { sent_to_name: 'cleo', mail: 'failed' },
    ]);
    // a sent mail is forgotten after a while
    await test.db.query(`delete from mails where subject = 'First'`);
    expect((await get<SendingRow[]>('gift_sendings'))[2]).toMatchObject({ delivered: 2 });
  });

  it('is found by its subject, by a recipient, and by its New York day', async () => {
    const found = async (query: string): Promise<string[]> =>
      (await get<SendingRow[]>(`gift_sendings?${query}`)).map(({ subject }) => subject).sort();
    expect(await found('filter={"q":"cleo"}')).toEqual(['Third']);
    expect(await found('filter={"q":"ANN"}')).toEqual(['First', 'Second', 'Third']);
    expect(await found('filter={"q":"seco"}')).toEqual(['Second']);
    await test.db.query(`update gifts set sent_at = '2026-03-01T23:59:59-05:00' where subject = 'First'`);
    await test.db.query(`update gifts set sent_at = '2026-03-02T00:00:00-05:00' where subject = 'Second'`);
    expect(await found('start_date=2026-03-02&end_date=2026-03-31')).toEqual(['Second']);
    expect(await found('end_date=2026-03-01')).toEqual(['First']);
    const far = await test.call(`/api/psychics/${foreign}/gift_sendings`, { cookie });
    expect(far.status).toBe(404);
  });

  it('uses up the first of two gifts that were credited at the same instant before the second', async () => {
    await feed('cos', [reading('twin', addDays(today, -2))]);
    const [twin] = await test.db.query<{ id: number }[]>(`select id from customers where username = 'twin'`);
    members.twin = twin?.id ?? 0;
    await send(['twin'], { subject: 'One', minutes: 3 });
    await send(['twin'], { subject: 'Two', minutes: 4 });
    await test.db.query(
      `update free_minute_credits set credited_at = (select min(credited_at) from free_minute_credits where customer_id = $1)
        where customer_id = $1`,
      [members.twin],
    );
    await feed('cos', [
      reading('twin', today, {
        started_at: newYorkIso(new Date(Date.now() + 1000)),
        duration_seconds: 210,
        free_minutes: 3.5,
        paid_minutes: 0,
        revenue: 0,
      }),
    ]);
    const gifts = await get<object[]>('gifts?sort=["id","ASC"]&filter={"q":"twin"}');
    expect(gifts).toMatchObject([
      { minutes_used: 3, minutes_left: 0 },
      { minutes_used: 0.5, minutes_left: 3.5 },
    ]);
  });
});
