import { isReachableKey } from '../../../common/domain/erasure';
import { askExample } from '../../switch/chat/chat.dto';
import { scheduledCallExample } from '../../switch/integrations/lists/lists.dto';
import { readingExample } from '../../switch/integrations/readings.dto';
import { Retention } from '../../platform/retention/retention.service';
import { TestApp } from '../../testing/app';
import { asApplication } from '../../testing/database';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { runConcurrently } from '../../testing/run-concurrently';
import { tracesOf } from '../../testing/traces';

it.each([
  ['5055557731', true],
  ['+1 (505) 555-7731', true],
  ['tel:+15055557731', true],
  ['bess@barnacle.example', true],
  ['90817', false],
  ['c-1017', false],
  ['550e8400-e29b-41d4-a716-446655440000', false],
  ['1234567890123456', false],
  ['Bess @ home', false],
])('whether %s reaches a person: %s', (key, isReachable) => expect(isReachableKey(key)).toBe(isReachable));

describe('a customer whose key is a phone number or an email', () => {
  let test: TestApp;
  let manager: string;
  let key: string;
  let psychic: number;

  beforeAll(async () => {
    test = await TestApp.start({}, asApplication);
    const boss = await createManager(test.db, 'cos', 'manager');
    manager = await test.signIn('manager', testPassword);
    key = await test.createKey('cos');
    psychic = await createPsychic(test.db, 'cos', boss, { availability: 'A' });
  });
  afterAll(() => test.stop());

  const send = async (path: string, body: object): Promise<void> => {
    const answer = await test.call(`/api/integrations/${path}`, { method: 'POST', key, body });
    if (answer.status >= 400) throw new Error(`${path}: ${answer.text}`);
  };
  const called = (external_id: string): object => ({ external_id, username: `Bess ${external_id}` });
  const reading = (connection_id: number, external_id: string): object => ({
    ...readingExample,
    connection_id,
    psychic,
    customer: called(external_id),
  });
  const ids = async (): Promise<number[]> =>
    (await test.db.query<{ id: number }[]>('select id from customers order by id')).map(({ id }) => id);
  const erase = (id: number): Promise<{ status: number }> =>
    test.call(`/api/customers/${id}/erase`, { method: 'POST', cookie: manager, body: { reason: 'asked' } });

  it.each(['+1 505 555 7731', 'bess@barnacle.example'])(
    'is recognized by a hash once erased: %s',
    async (phone) => {
      await test.db.query(`update psychics set availability = 'A', chosen_availability = 'A'`);
      const [before, connection] = [await ids(), phone.includes('@') ? 100 : 200];
      await send('readings', [reading(connection, phone), reading(connection + 1, '90817')]);
      const [id, other] = (await ids()).filter((one) => !before.includes(one));
      expect((await erase(id ?? 0)).status).toBe(200);
      const known = await ids();
      await send('readings', [reading(connection + 2, phone), reading(connection, phone)]);
      await send('customers', [{ ...called(phone), email: 'bess@barnacle.example' }]);
      await send('scheduled_calls', [
        { ...scheduledCallExample, external_id: `call ${connection}`, psychic, customer: called(phone) },
      ]);
      await send('chats', { ...askExample, connection_id: connection + 3, psychic, customer: called(phone) });
      expect(await ids()).toEqual(known);
      expect(await tracesOf(test, [phone, `Bess ${phone}`])).toEqual([]);
      expect(
        await test.db.query(
          `select (select count(*)::int from readings where customer_id = $1) as readings,
                (select count(*)::int from scheduled_calls where customer_id = $1) as calls,
                (select count(*)::int from chats where customer_id = $1) as chats`,
          [id],
        ),
      ).toEqual([{ readings: 2, calls: 1, chats: 1 }]);
      for (const path of [
        `customers/${id}`,
        'customers?range=[0,9]',
        `customers?q=${encodeURIComponent(phone)}`,
        'exports/customers',
      ])
        expect((await test.call(`/api/${path}`, { cookie: manager })).text).not.toContain(phone);
      // a plain number at the billing system stays
      if (other !== undefined) await erase(other);
      expect(
        await test.db.query('select external_id from customers where external_id = $1', ['90817']),
      ).toHaveLength(1);
      await test.db.query(
        'update chats set ended_at = now(), closed_at = now(), result = $1, ended_by = $2 where ended_at is null',
        ['Abandoned', 'member'],
      );
    },
  );

  it('is not made again by a reading that arrives during the erasure', async () => {
    await send('readings', [reading(300, '5055550300')]);
    const [id = 0] = (await ids()).slice(-1);
    const known = await ids();
    // the erasure has begun, and waits for the customer
    const row = 'select from customers where id = $1 for update';
    await runConcurrently<unknown>(
      test,
      row,
      [id],
      [() => erase(id), () => send('readings', [reading(301, '5055550300')])],
    );
    expect(await ids()).toEqual(known);
    expect(await tracesOf(test, ['5055550300'])).toEqual([]);
  });

  it('loses a key that an earlier version left, in the next night', async () => {
    const [row] = await test.db.query<{ id: number }[]>(
      `insert into customers (network, external_id, username, erased_at) values ('cos', '5055550400', 'Customer', now()) returning id`,
    );
    await test.app.get(Retention).runClass('declinedApplicants', new Date());
    expect(await tracesOf(test, ['5055550400'])).toEqual([]);
    const known = await ids();
    await send('readings', [reading(400, '5055550400')]);
    expect(await ids()).toEqual(known);
    expect(await test.db.query('select from readings where customer_id = $1', [row?.id])).toHaveLength(1);
  });
});
