import { newYorkIso } from '../../../common/domain/new-york-time';
import { TestApp } from '../../testing/app';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import type { ScheduledCall } from './scheduled-calls.dto';

describe('scheduled calls', () => {
  let test: TestApp;
  let cookie: string;
  let key: string;
  let id: number;
  let second: number;

  beforeAll(async () => {
    test = await TestApp.start();
    const manager = await createManager(test.db, 'cos', 'manager');
    [id, second] = [
      await createPsychic(test.db, 'cos', manager),
      await createPsychic(test.db, 'cos', manager),
    ];
    cookie = await test.signIn('manager', testPassword);
    key = await test.createKey('cos');
  });

  afterAll(() => test.stop());

  it('are listed with upcoming calls first, soonest first, then past calls, latest first, up to 200 in all', async () => {
    const now = Math.floor(Date.now() / 60_000) * 60_000;
    const calls = Array.from({ length: 240 }, (_, n) => {
      const hours = ((n * 37) % 60) - 40;
      return {
        external_id: `s${n}`,
        psychic: n % 30 === 29 ? second : id,
        customer: n % 7 === 0 ? null : { external_id: `c${n % 20}`, username: `caller ${n % 20}` },
        scheduled_at: newYorkIso(new Date(now + hours * 3_600_000 + (hours >= 0 ? 1_800_000 : 0))),
        conn_type: n % 3 === 0 ? 'Chat' : 'Call',
        status: n % 2 === 0 ? 'Scheduled' : 'Missed',
      };
    });
    const sent = await test.call('/api/integrations/scheduled_calls', { method: 'POST', key, body: calls });
    expect(sent.json).toMatchObject({ created: 240 });
    const ids = new Map(
      (
        await test.db.query<{ id: string; external_id: string }[]>(
          'select id, external_id from scheduled_calls',
        )
      ).map((row) => [row.external_id, Number(row.id)]),
    );
    const placed = calls
      .filter(({ psychic }) => psychic === id)
      .sort((a, b) => (ids.get(a.external_id) ?? 0) - (ids.get(b.external_id) ?? 0));
    const time = (call: { scheduled_at: string }): number => new Date(call.scheduled_at).getTime();
    const order = [
      ...placed.filter((call) => time(call) >= now).sort((a, b) => time(a) - time(b)),
      ...placed.filter((call) => time(call) < now).sort((a, b) => time(b) - time(a)),
    ].slice(0, 200);
    const { json } = await test.call(`/api/psychics/${id}/scheduled_calls`, { cookie });
    const rows = json as ScheduledCall[];
    expect(rows.map(({ id: _, customer_id: __, ...row }) => row)).toEqual(
      order.map(({ customer, scheduled_at, conn_type, status }) => ({
        username: customer?.username ?? null,
        scheduled_at,
        conn_type,
        status,
      })),
    );
    const customers = await test.db.query<{ id: number; username: string }[]>(
      'select id, username from customers',
    );
    for (const row of rows)
      expect(row.customer_id).toBe(customers.find(({ username }) => username === row.username)?.id ?? null);
  });
});
