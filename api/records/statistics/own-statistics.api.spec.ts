import { addDays, type Day, dayOf, startOfDay } from '../../../common/domain/new-york-time';
import { ReadingsIngest } from '../readings/ingest/readings-ingest';
import { TestApp } from '../../testing/app';
import { clearOfMidnight } from '../../testing/clock';
import { wire } from '../../testing/contacts';
import { type FigureContact, ownStatisticsOf, statisticsOf } from '../../testing/figures';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { Publication } from './publication.service';

const money = ['rate', 'rev_per_call', 'total_revenue'];

describe("a psychic's own statistics", () => {
  let today: Day;
  const lengths = { today: 1, week: 7, two_weeks: 14, month: 30, two_months: 60 };
  let test: TestApp;
  let id: number;
  let own: string;
  let manager: string;
  let all: FigureContact[];

  beforeAll(async () => {
    await clearOfMidnight();
    today = dayOf(new Date());
    test = await TestApp.start();
    const managerId = await createManager(test.db, 'cos', 'manager');
    id = await createPsychic(test.db, 'cos', managerId, { username: 'hera' });
    own = await test.signIn('hera', testPassword);
    manager = await test.signIn('manager', testPassword);
    // on both sides of each boundary of a period and the one before it, at the day's first and last second
    const first = (day: Day): Date => startOfDay(day);
    const last = (day: Day): Date => new Date(startOfDay(addDays(day, 1)).getTime() - 1000);
    const instants = [
      first(today),
      ...Object.values(lengths).flatMap((days) => [
        ...[addDays(today, 1 - days), addDays(today, 1 - 2 * days)].map(first),
        ...[addDays(today, -days), addDays(today, -2 * days)].map(last),
      ]),
    ];
    all = instants.map((started_at, n) => {
      const result = n % 7 === 5 ? 'Abandoned' : n % 7 === 6 ? 'Busy' : 'Completed';
      const isConnected = result === 'Completed';
      return {
        connection_id: n + 1,
        psychic: id,
        customer: n % 3 === 0 ? null : `member${n % 4}`,
        conn_type: n % 2 === 0 ? 'Call' : 'Chat',
        started_at,
        duration_seconds: isConnected ? 60 * (n + 1) + 7 : 0,
        free_minutes: isConnected && n % 4 === 0 ? 1 : 0,
        paid_minutes: isConnected ? (n % 5 === 0 && n % 4 !== 0 ? 0 : n + 1 - (n % 4 === 0 ? 1 : 0)) : 0,
        rate: 1.37 + n / 100,
        result,
        rating: isConnected && n % 3 !== 1 ? 1 + (n % 5) : null,
      };
    });
    for (const contact of all)
      if (contact.result === 'Completed' && contact.free_minutes + contact.paid_minutes === 0)
        contact.duration_seconds = 0;
      else if (contact.result === 'Completed')
        contact.duration_seconds = Math.round(60 * (contact.free_minutes + contact.paid_minutes)) + 1;
    // another psychic on the same days
    const other = await createPsychic(test.db, 'cos', managerId, { username: 'iris' });
    all.push(
      ...all.map((contact) => ({
        ...contact,
        connection_id: contact.connection_id + all.length,
        psychic: other,
        rating: contact.rating && 1,
      })),
    );
    const { rejected, errors } = await test.app.get(ReadingsIngest).ingest('cos', all.map(wire));
    expect([rejected, errors]).toEqual([0, []]);
    await test.app.get(Publication).publish('cos');
  });

  afterAll(() => test.stop());

  const ask = (cookie: string) => test.call(`/api/psychics/${id}/statistics`, { cookie });

  it('cover five periods that end today, and match an independent calculation', async () => {
    const answer = await ask(own);
    expect(answer.headers['x-published-at']).toMatch(/^\d{4}-/);
    const rows = answer.json as Record<string, unknown>[];
    expect(rows.map(({ period }) => period)).toEqual(Object.keys(lengths));
    for (const [n, days] of Object.values(lengths).entries()) {
      const window = { from: addDays(today, 1 - days), to: today };
      const before = { from: addDays(today, 1 - 2 * days), to: addDays(today, -days) };
      const figures = ownStatisticsOf(all, id, window, before);
      const row = rows[n] ?? {};
      expect(row).toMatchObject({ period_from: window.from, period_to: window.to, ...figures });
      const listed = statisticsOf(all, id, window) ?? {};
      for (const [name, value] of Object.entries(listed))
        if (name in row && !(name in figures)) expect([name, row[name]]).toEqual([name, value]);
    }
    // make sure that the rows contain meaningful values
    expect(rows.filter(({ rating_cng }) => rating_cng !== null && rating_cng !== 0).length).toBeGreaterThan(
      1,
    );
  });

  it('have every field, without the three dollar amounts for a psychic in limited mode', async () => {
    const fields = (json: unknown): string[] => Object.keys((json as object[])[0] ?? {});
    const open = fields((await ask(own)).json);
    expect([...open].sort()).toEqual(
      (
        'period period_from period_to rate rev_per_call total_revenue all_calls rep_calls new_calls per_min_calls tot_mins ' +
        'rep_call_mins rep_chat_mins new_call_mins per_min_call_mins new_chat_mins per_min_chat_mins alc rep_call_avg ' +
        'rep_chat_avg per_min_call_pct per_min_chat_pct rep_call_pct rep_chat_pct new_call_avg new_chat_avg rating_cng ' +
        'rating_avg attempted total_missed missed_pct decl_vm_no_ans_busy free_psychic_mins'
      )
        .split(' ')
        .sort(),
    );
    await test.db.query('update psychics set limited_readings = true where account_id = $1', [id]);
    const limited = await test.signIn('hera', testPassword);
    expect(fields((await ask(limited)).json)).toEqual(open.filter((field) => !money.includes(field)));
    expect(fields((await ask(manager)).json)).toEqual(open);
  });

  it('are as last published, and empty for a psychic without contacts', async () => {
    const before = (await ask(manager)).text;
    await test.app.get(ReadingsIngest).void('cos', 1);
    expect((await ask(manager)).text).toBe(before);
    await test.db.query('delete from published_days');
    await test.db.query(`update networks set published_at = published_at + interval '1 second'`);
    const rows = (await ask(manager)).json as Record<string, unknown>[];
    expect(rows).toHaveLength(5);
    for (const row of rows) {
      const { period: _, period_from: __, period_to: ___, rating_avg, rating_cng, ...figures } = row;
      expect([rating_avg, rating_cng]).toEqual([null, null]);
      expect(new Set(Object.values(figures))).toEqual(new Set([0]));
    }
  });
});
