import { withOwnClient } from '../../platform/database/pools';
import { Publication } from '../statistics/publication.service';
import { aReading } from '../../testing/fixtures';
import { TestApp } from '../../testing/app';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { ReadingsIngest } from './ingest/readings-ingest';
import { recompute, type Recomputed } from './recompute';

const right = {
  readings: 0,
  bookings: 0,
  pairs: 0,
  days: 0,
  ratings: 0,
  published: 0,
  balances: 0,
  totals: 0,
};

describe('recomputing the figures', () => {
  let test: TestApp;
  let cookie: string;
  let id: number;

  beforeAll(async () => {
    test = await TestApp.start();
    const manager = await createManager(test.db, 'cos', 'manager');
    id = await createPsychic(test.db, 'cos', manager);
    cookie = await test.signIn('manager', testPassword);
    await send(1, '2026-11-18T10:00:00-05:00');
    await send(2, '2026-11-19T10:00:00-05:00');
    await test.app.get(Publication).publish('cos');
    // later than every contact, so none has used it
    await test.db.query(
      `insert into free_minute_credits (network, customer_id, psychic_id, minutes, credited_at) select 'cos', id, $1, 3, now() + interval '1 year' from customers`,
      [id],
    );
    await test.db.query('insert into gift_balances select $1, id, 3 from customers', [id]);
    // waits for the next publication
    await send(3, '2026-11-20T10:00:00-05:00');
    await send(4, '2026-11-20T11:00:00-05:00', null);
    // these two have had no contacts
    await createPsychic(test.db, 'cos', manager);
    await test.db.query(
      `insert into customers (network, external_id, username) values ('cos', 'bob', 'bob')`,
    );
  });

  afterAll(() => test.stop());

  const ann = { external_id: 'ann', username: 'ann' };
  const send = (connection_id: number, started_at: string, customer: object | null = ann): Promise<unknown> =>
    test.app.get(ReadingsIngest).ingest('cos', [
      aReading(id, {
        connection_id,
        customer,
        started_at,
        free_minutes: 1,
        paid_minutes: 9,
        rating: 4,
      }),
    ]);
  const run = (repair: boolean): Promise<Recomputed> =>
    withOwnClient(test.url, (client) => recompute(client, repair));
  const published = async (): Promise<unknown> =>
    (await test.call('/api/statistics?start_date=2026-11-15&end_date=2026-11-21', { cookie })).json;

  it('finds nothing if everything is correct, including what still waits for a publication', async () => {
    expect(await run(false)).toMatchObject({ compared: 4, differences: right, isRight: true });
    expect(await run(true)).toMatchObject({ isRight: true, published: new Map() });
    expect(await published()).toMatchObject([{ total_revenue: 36 }]);
  });

  it.each([
    [
      'an extra dollar on a published day',
      `update published_days set revenue = revenue + 1`,
      { published: 2 },
    ],
    ['a missing published day', `delete from published_days where day = '2026-11-18'`, { published: 1 }],
    [
      'an obsolete published day',
      `update published_days set day = '2026-10-01' where day = '2026-11-18'`,
      { published: 2 },
    ],
    [
      'a missing dollar on a live day',
      `update psychic_days set revenue = revenue - 1 where day = '2026-11-20'`,
      { days: 1 },
    ],
    [
      'a wrong total of ratings',
      `update psychic_ratings set rating_sum = rating_sum + 1 where rating_count > 0`,
      { ratings: 1 },
    ],
    ['a missing total of ratings', `delete from psychic_ratings`, { ratings: 1 }],
    ['a wrong tag', `update readings set is_new = not is_new where connection_id = 1`, { readings: 1 }],
    ['a wrong first contact', `update pair_firsts set first_at = first_at + interval '1 hour'`, { pairs: 1 }],
    ['a missing first contact', `delete from pair_firsts`, { pairs: 1 }],
    [
      'an obsolete first contact of another psychic',
      `insert into pair_firsts select u.account_id, p.customer_id, p.first_at from psychics u, pair_firsts p where u.account_id <> p.psychic_id`,
      { pairs: 1 },
    ],
    [
      'an obsolete first contact of another customer',
      `insert into pair_firsts select p.psychic_id, c.id, p.first_at from customers c, pair_firsts p where c.id <> p.customer_id`,
      { pairs: 1 },
    ],
    [
      'wrong free minutes',
      `update readings set taken_minutes = 0.5 where connection_id = 1`,
      { bookings: 1 },
    ],
    ['a wrong balance', `update customers set free_minutes = 4.5 where username = 'ann'`, { balances: 1 }],
    ['a wrong gift balance', `update gift_balances set minutes = 2`, { balances: 1 }],
    [
      "a customer's wrong total",
      `update customer_totals set seconds = seconds + 1 where readings > 0`,
      { totals: 1 },
    ],
    [
      "a customer's wrong last contact",
      `update customer_totals set last_contact = now() where readings > 0`,
      { totals: 1 },
    ],
    ["a customer's missing totals", `delete from customer_totals where readings = 0`, { totals: 1 }],
    ['a missing gift balance', `delete from gift_balances`, { balances: 1 }],
  ])('finds %s, repairs it, and publishes', async (_, harm, found) => {
    await test.db.query(harm);
    const looked = await run(false);
    expect(looked).toMatchObject({ differences: { ...right, ...found }, isRight: false });
    // a dry run changes nothing
    expect((await run(true)).differences).toEqual(looked.differences);
    expect(await run(false)).toMatchObject({ differences: right, isRight: true });
    expect(await published()).toMatchObject([{ total_revenue: 72 }]);
  });
});
