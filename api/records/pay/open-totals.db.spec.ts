import type { DataSource } from 'typeorm';
import { addDays, type Day } from '../../../common/domain/new-york-time';
import { aCustomer } from '../../testing/fixtures';
import { addAdjustment, addTerms, PayFixture } from '../../testing/pay';
import { findCalendar } from './closing.query';
import { periodAt, readOpen } from './open-statement';
import { findOpenTotals, type OpenTotals } from './open-totals';

const [first, second, third] = ['2025-01-05', '2025-01-12', '2025-01-19'];
const [firstEnd, secondEnd, thirdEnd] = ['2025-01-11', '2025-01-18', '2025-01-25'];

describe('the totals of open statements', () => {
  let db: DataSource;
  let pay: PayFixture;

  beforeEach(async () => {
    pay = await PayFixture.start(first);
    ({ db } = pay.test);
  });

  afterEach(() => pay.test.stop());

  /** What closing would store for a psychic. */
  const closingOf = async (psychicId: number, day: Day): Promise<Partial<OpenTotals> | undefined> => {
    const calendar = await findCalendar(db, psychicId);
    const { outcome } = await readOpen(db, calendar, periodAt(calendar, day));
    if (outcome.outcome === 'nothing') return undefined;
    if (outcome.outcome === 'parked') return { psychicId, parkedReason: outcome.reason };
    const { sums, total, payable, readings, activeHundredths } = outcome;
    return { psychicId, parkedReason: null, sums, total, payable, readings, activeHundredths };
  };

  it('are those of closing, to the cent, whoever has what', async () => {
    const names = ['plain', 'steps', 'late', 'adjusted', 'owing', 'own terms', 'none', 'nothing'] as const;
    const ids = Object.fromEntries(names.map((name) => [name, 0])) as Record<(typeof names)[number], number>;
    for (const name of names) ids[name] = await pay.psychic();
    await addAdjustment(db, ids.owing, -5000);
    await addTerms(
      db,
      'cos',
      second,
      { call: 0.3333, chat: 0.7, free: 0.07, repeat_bonus: 0.0551 },
      ids['own terms'],
    );
    // 0.05 minutes at 70 cents are 4 cents each, not 3.5 together
    for (let n = 0; n < 7; n += 1)
      await pay.send(ids['own terms'], addDays(second, n), {
        conn_type: 'Chat',
        duration_seconds: 3,
        paid_minutes: 0.05,
      });
    for (const name of names) {
      if (name === 'nothing') continue;
      if (name !== 'none') await pay.send(ids[name], first);
      for (let n = 0; n < 9; n += 1)
        await pay.send(ids[name], addDays(second, n % 7), {
          ...(n % 3 === 0 && { customer: aCustomer(name) }),
          ...(name === 'steps' && { paid_minutes: 20, free_minutes: n % 2 }),
        });
    }
    for (const id of Object.values(ids)) await pay.close(id, firstEnd);
    await pay.send(ids.late, firstEnd, { paid_minutes: 3 });
    await addAdjustment(db, ids.adjusted, 1234);
    const totals = await findOpenTotals(db, 'cos', [secondEnd]);
    expect(totals.map(({ psychicId }) => psychicId)).toEqual(
      names.filter((name) => name !== 'nothing').map((name) => ids[name]),
    );
    for (const total of totals)
      expect(total).toMatchObject((await closingOf(total.psychicId, secondEnd)) ?? {});
    expect(totals.map(({ sums }) => [sums.correction, sums.adjustment, sums.carried])).toEqual([
      ...[
        [0, 0, 0],
        [0, 0, 0],
        [120, 0, 0],
        [0, 1234, 0],
        [0, 0, -4600],
        [0, 0, 0],
        [0, 0, 0],
      ],
    ]);
  });

  it('say who has no terms', async () => {
    const ruth = await pay.psychic();
    await db.query('update pay_terms set voided_at = now()');
    await pay.send(ruth, first);
    expect(await findOpenTotals(db, 'cos', [firstEnd])).toMatchObject([
      { psychicId: ruth, parkedReason: 'no_terms', total: 0, readings: 1, termsId: null },
    ]);
  });

  it('leave corrections and adjustments to an earlier period that is open', async () => {
    const ruth = await pay.psychic();
    await pay.send(ruth, first);
    await pay.send(ruth, second);
    await addAdjustment(db, ruth, 100);
    expect(await findOpenTotals(db, 'cos', [secondEnd])).toMatchObject([{ isNext: false, total: 400 }]);
    expect(await findOpenTotals(db, 'cos', [firstEnd])).toMatchObject([{ isNext: true, total: 500 }]);
  });

  it('leave out what is closed, other weeks, and the other network', async () => {
    const [ruth, ann] = [await pay.psychic(), await pay.psychic()];
    await db.query('update accounts set pay_day = 3 where id = $1', [ann]);
    for (const one of [ruth, ann]) await pay.send(one, third);
    await pay.close(ruth, thirdEnd);
    expect(await findOpenTotals(db, 'cos', [thirdEnd])).toEqual([]);
    expect(await findOpenTotals(db, 'cos', ['2025-01-20'])).toMatchObject([
      { psychicId: ann, period: { from: '2025-01-14', to: '2025-01-20' } },
    ]);
    expect(await findOpenTotals(db, 'onesun', ['2025-01-20'])).toEqual([]);
  });
});
