import { randomUUID } from 'node:crypto';
import { TestApp } from '../../testing/app';
import { Deliveries } from '../../testing/deliveries';
import { createPsychic } from '../../testing/people';
import { forgetRows } from '../../platform/retention/retention.query';
import { managerOf, ownNetwork } from '../../testing/webhooks';
import { within } from '../../testing/within';
import { DeliverySender } from './delivery-sender.service';
import { countWaitingDeliveries, oldDeliveries } from './queue.query';

describe('deliveries that fail, wait, or are sent again', () => {
  let test: TestApp;
  let told: Deliveries;
  let cookie = '';
  let [first, second] = [0, 0];

  beforeAll(async () => {
    test = await TestApp.start(ownNetwork);
    const manager = await managerOf(test);
    ({ cookie } = manager);
    first = await createPsychic(test.db, 'cos', manager.id, { availability: 'A' });
    second = await createPsychic(test.db, 'cos', manager.id);
  });

  beforeEach(async () => (told = await Deliveries.of(test, cookie, ['psychic.availability_changed'])));
  afterEach(() => told.end());
  afterAll(() => test.stop());

  it('back off after each failure, and are given up after a day', async () => {
    told.fails(302);
    await told.choose(first, 'P');
    await told.choose(first, 'C');
    const pauses: number[] = [];
    for (let tries = 0; tries < 9; tries++) {
      await told.send();
      const [row] = await test.db.query<{ pause: number }[]>(
        'select extract(epoch from next_try_at - last_tried_at)::int / 60 as pause from webhook_deliveries order by id limit 1',
      );
      pauses.push(row?.pause ?? 0);
      await told.later('1 hour');
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    await told.later('24 hours');
    await told.send();
    const [next, failed] = await told.list();
    expect(failed).toMatchObject({ status: 'failed', tries: 10, answer_code: 302, next_try_at: null });
    expect(next).toMatchObject({ status: 'waiting', tries: 1 });
  });

  it('are given up at the first failure after 24 hours, not before', async () => {
    told.fails();
    await told.choose(first, 'P');
    await told.send();
    await told.later('23 hours 59 minutes');
    await told.send();
    expect(await told.list()).toMatchObject([{ status: 'waiting', tries: 2 }]);
    await told.later('2 minutes');
    await told.send();
    const [failed] = await told.list();
    expect(failed).toMatchObject({ status: 'failed', tries: 3 });
    // a new request gives it another 24 hours
    await told.retry(failed?.id);
    await told.send();
    expect(await told.list()).toMatchObject([{ status: 'waiting', tries: 4 }]);
    const other = await Deliveries.of(test, cookie, ['chat.ended']);
    expect((await other.retry(failed?.id)).status).toBe(404);
    expect(await other.list()).toEqual([]);
    expect((await test.call('/api/webhooks', { cookie })).json).toMatchObject([
      { waiting: 1 },
      { waiting: 0 },
    ]);
    await other.receiver.stop();
  });

  it('are sent again on request, out of order if they were already sent or given up', async () => {
    await told.choose(first, 'P');
    await told.send();
    const [delivered] = await told.list();
    told.fails();
    await told.choose(first, 'C');
    await told.send();
    const [waiting] = await told.list();
    expect(await told.state()).toMatchObject({ waiting: 1 });
    told.works();
    expect((await told.retry(delivered?.id)).json).toMatchObject({
      status: 'waiting',
      number: delivered?.number,
    });
    await told.send();
    expect(told.said()).toEqual(['P', 'C', 'P']);
    expect((await told.retry(waiting?.id)).json).toMatchObject({ status: 'waiting', tries: 1 });
    await told.send();
    expect(told.said()).toEqual(['P', 'C', 'P', 'C']);
    expect((await told.list()).map(({ status, tries }) => [status, tries])).toEqual([
      ['delivered', 2],
      ['delivered', 2],
    ]);
    expect((await told.retry(999_999)).status).toBe(404);
  });

  it('are sent automatically on request, and do not delay others if that fails', async () => {
    await told.choose(first, 'P');
    await told.send();
    const [delivered] = await told.list();
    told.fails();
    await told.retry(delivered?.id);
    expect(await within(() => told.said().join() === 'P,P')).toBe(true);
    await told.send();
    told.works();
    await told.choose(first, 'C');
    await told.send();
    // its backoff is not over
    expect(told.said()).toEqual(['P', 'P', 'C']);
    await told.later('2 minutes');
    await told.send();
    expect(told.said()).toEqual(['P', 'P', 'C', 'P']);
    expect(await told.list()).toMatchObject([
      { status: 'delivered', tries: 1 },
      { status: 'delivered', tries: 3 },
    ]);
    expect(
      await test.db.query(
        `select after from audit where action = 'sent a webhook delivery again' order by id desc limit 1`,
      ),
    ).toEqual([{ after: { id: told.endpoint.id, delivery_id: delivered?.id } }]);
  });

  it('stop after three days without a success, with a mail to support; waiting ones are sent when it is switched on', async () => {
    told.fails(404);
    await told.choose(first, 'P');
    await told.send();
    const age = (span: string) =>
      test.db.query('update webhooks set failing_since = failing_since - $1::interval', [span]);
    await age('2 days 23 hours');
    await told.later('1 hour');
    await told.send();
    expect(await told.state()).toMatchObject({ disabled_at: null, waiting: 1 });
    await age('1 hour');
    await told.later('1 hour');
    await told.send();
    expect(await told.state()).toMatchObject({ disabled_why: 'failing', waiting: 1 });
    expect(
      await test.db.query(`select via_name, after from audit where action = 'switched off a webhook'`),
    ).toEqual([{ via_name: 'send-webhooks', after: { id: told.endpoint.id } }]);
    const [mail] = await test.db.query<{ recipient: string; body_text: string }[]>(
      `select recipient, body_text from mails where subject = 'A webhook was turned off'`,
    );
    expect(mail?.recipient).toBe('support@cos.example');
    expect(mail?.body_text).toContain(`http://127.0.0.1:${told.receiver.port} has`);
    expect(mail?.body_text).not.toContain('token');
    told.works();
    await told.later('1 hour');
    await told.send();
    expect(told.said()).toEqual(['P', 'P', 'P']);
    expect((await told.switch(true)).json).toMatchObject({ disabled_at: null, failing_since: null });
    expect(await within(() => told.said().join() === 'P,P,P,P')).toBe(true);
  });

  it('stop at once if the endpoint says that it is gone, with a mail to support', async () => {
    told.fails(410);
    await told.choose(first, 'P');
    await told.choose(first, 'C');
    await told.send();
    expect(await told.state()).toMatchObject({ disabled_why: 'failing', waiting: 2 });
    await told.later('1 hour');
    await told.send();
    expect(told.said()).toEqual(['P']);
    const mails = await test.db.query<{ body_text: string }[]>(
      `select body_text from mails where subject = 'A webhook was turned off' and body_text like $1`,
      [`%${told.receiver.port} answered that it is gone%`],
    );
    expect(mails).toHaveLength(1);
  });

  it('continue after a success, which restarts the three days', async () => {
    told.fails();
    await told.choose(first, 'P');
    await told.send();
    told.works();
    await told.choose(second, 'P');
    await told.send();
    expect(await told.state()).toMatchObject({ failing_since: null });
    await told.later('1 hour');
    await told.send();
    const sent = (await told.list()).find(({ user_id }) => user_id === first);
    expect(sent).toMatchObject({ status: 'delivered', tries: 2, last_tried_at: sent?.delivered_at });
  });

  it('wait while a restored system is on hold, and are kept for thirty days', async () => {
    await test.db.query('insert into sending_hold default values');
    await told.choose(first, 'P');
    await told.send();
    expect(told.receiver.received).toEqual([]);
    expect(await countWaitingDeliveries(test.db)).toBe(1);
    await test.db.query('delete from sending_hold');
    await told.send();
    expect(told.said()).toEqual(['P']);
    expect(await countWaitingDeliveries(test.db)).toBe(0);
    await told.choose(first, 'C');
    await told.send();
    await test.db.query(
      `update webhook_deliveries set at = now() - interval '30 days' - interval '1 minute' where data ->> 'status' = 'P'`,
    );
    await test.db.query(
      `update webhook_deliveries set at = now() - interval '30 days' + interval '1 minute' where data ->> 'status' = 'C'`,
    );
    await forgetRows(test.db, oldDeliveries, 'cos', new Date(Date.now() - 30 * 86_400_000));
    expect((await told.list()).map(({ data }) => (data as { status: string }).status)).toEqual(['C']);
  });

  /** Another process claims the endpoint for this long. */
  const taken = (until: string): Promise<unknown> =>
    test.db.query(`update webhooks set claimed_by = $1, claimed_until = now() + $2::interval`, [
      randomUUID(),
      until,
    ]);

  it('are all sent, oldest first, even when there are more than one batch', async () => {
    await test.db.query(
      `insert into webhook_deliveries (webhook_id, event_id, event, psychic_id, number, data)
       select $1, gen_random_uuid(), 'psychic.availability_changed', 1000 - n, 0, jsonb_build_object('user_id', n)
         from generate_series(1, 101) n`,
      [told.endpoint.id],
    );
    await told.send();
    expect(told.receiver.events.map(({ data }) => data.user_id)).toEqual(
      Array.from({ length: 101 }, (_, at) => at + 1),
    );
  });

  it('are left to the process that holds the endpoint until it is gone', async () => {
    await taken('1 minute');
    await told.choose(first, 'P');
    await told.send();
    expect(told.receiver.received).toEqual([]);
    await taken('-1 second');
    await told.send();
    expect(told.said()).toEqual(['P']);
    expect(await test.db.query('select claimed_by, claimed_until from webhooks')).toEqual([
      { claimed_by: null, claimed_until: null },
    ]);
  });

  it.each<[string, () => Promise<unknown>, object]>([
    ['another process has taken the endpoint', () => taken('1 minute'), { status: 'waiting', tries: 0 }],
    ['the endpoint is switched off', () => told.switch(false), { status: 'delivered', tries: 1 }],
    [
      'the system is restored',
      () => test.db.query('insert into sending_hold default values'),
      { status: 'delivered', tries: 1 },
    ],
    [
      'the next one is no longer waiting',
      () => test.db.query(`update webhook_deliveries set status = 'failed' where psychic_id = $1`, [second]),
      { status: 'delivered', tries: 1 },
    ],
  ])('stop once %s', async (_, happens, become) => {
    // both are selected before the first is sent
    await taken('1 minute');
    await told.choose(first, 'P');
    await told.choose(second, 'O');
    await taken('-1 second');
    told.receiver.answer = (response) => void happens().then(() => response.writeHead(204).end());
    await told.send();
    expect(told.said()).toEqual(['P']);
    const [other, sent] = await told.list();
    expect(sent).toMatchObject(become);
    expect(other).toMatchObject({ tries: 0 });
    await test.db.query('delete from sending_hold');
  });

  it('are not counted as failed if the endpoint has not responded when the process ends', async () => {
    told.receiver.answer = () => undefined;
    await told.choose(first, 'P');
    expect(await within(() => told.receiver.received.length === 1)).toBe(true);
    await test.app.get(DeliverySender).onModuleDestroy();
    expect(await told.list()).toMatchObject([{ status: 'waiting', tries: 0, fault: null }]);
    expect(await told.state()).toMatchObject({ failing_since: null });
  });
});
