import { webhookEvents } from '../../../common/domain/webhook';
import { TestApp } from '../../testing/app';
import { Deliveries } from '../../testing/deliveries';
import { createPsychic } from '../../testing/people';
import { managerOf, ownNetwork } from '../../testing/webhooks';

describe('webhook events of pay', () => {
  let test: TestApp;
  let deliveries: Deliveries;
  let id: number;

  beforeAll(async () => {
    test = await TestApp.start(ownNetwork);
    const { id: manager, cookie } = await managerOf(test);
    id = await createPsychic(test.db, 'cos', manager);
    deliveries = await Deliveries.of(test, cookie, webhookEvents);
  });
  afterAll(async () => {
    await deliveries.end();
    await test.stop();
  });

  const closing = `number = 184, hash = repeat('ab', 32), closed_at = '2026-11-28T17:00:00Z', total_cents = 777, payable_cents = 777, base_cents = 777`;
  const one = async (sql: string): Promise<number> =>
    (await test.db.query<{ id: number }[]>(sql, [id]))[0]?.id ?? 0;

  it('are sent once each, with ids, codes, instants, and days, and without any amount', async () => {
    const parked = await one(
      `insert into statements (network, psychic_id, period_from, period_to, due_on, status, parked_reason)
         values ('cos', $1, '2026-11-18', '2026-11-24', '2026-11-29', 'parked', 'no_terms') returning id`,
    );
    await test.db.query(
      `update statements set status = 'closed', parked_reason = null, ${closing} where id = $1`,
      [parked],
    );
    const next = await one(
      `insert into statements (network, psychic_id, period_from, period_to, due_on, status, number, hash, closed_at)
         values ('cos', $1, '2026-11-25', '2026-12-01', '2026-12-06', 'closed', 12345, repeat('cd', 32), '2026-12-03T17:00:00Z') returning id`,
    );
    await test.db.query(`update statements set status = 'approved', version = 2 where id = $1`, [parked]);
    const payment = await one(
      `insert into payments (network, statement_id, cents, paid_on, method, reference)
         select 'cos', s.id, 777, '2026-11-29', 'cheque', 'for Ines' from statements s where s.psychic_id = $1 and s.number = 184 returning id`,
    );
    await test.db.query(
      `update payments set returned_on = '2026-12-02', returned_at = now(), return_reason = 'Ines moved'`,
    );
    await test.db.query(`update payments set returned_on = returned_on`);
    await test.db.query(
      `select queue_webhook_event('cos', 0, 'run.approved', '{"period_to": "2026-11-24"}')`,
    );
    await deliveries.send();

    const statement = { user_id: id, statement_id: parked, number: '2026-0184' };
    const period = { period_from: '2026-11-18', period_to: '2026-11-24' };
    const events = deliveries.receiver.verified(deliveries.endpoint.secret);
    expect(events.filter(({ data }) => data.user_id === id).map(({ type, data }) => [type, data])).toEqual([
      [
        'statement.closed',
        { ...statement, ...period, due_on: '2026-11-29', closed_at: '2026-11-28T12:00:00-05:00' },
      ],
      [
        'statement.closed',
        {
          user_id: id,
          statement_id: next,
          number: '2026-12345',
          period_from: '2026-11-25',
          period_to: '2026-12-01',
          due_on: '2026-12-06',
          closed_at: '2026-12-03T12:00:00-05:00',
        },
      ],
      [
        'payment.recorded',
        { ...statement, ...period, payment_id: payment, paid_on: '2026-11-29', method: 'cheque' },
      ],
      ['payment.returned', { ...statement, ...period, payment_id: payment, returned_on: '2026-12-02' }],
    ]);
    expect(events.filter(({ type }) => type === 'run.approved')).toMatchObject([
      { number: 1, data: { period_to: '2026-11-24' } },
    ]);
    const sent = deliveries.receiver.received.map(({ body }) => body).join('');
    for (const secret of ['777', '7.77', 'Ines', 'cents', 'abab', 'moved'])
      expect(sent).not.toContain(secret);
  });
});
