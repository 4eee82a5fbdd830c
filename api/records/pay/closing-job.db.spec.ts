import type { DataSource } from 'typeorm';
import { PayFixture } from '../../testing/pay';
import { ClosingJobs, lastDue } from './closing.jobs';

const [first, firstEnd] = ['2025-01-05', '2025-01-11'];

describe('the job that closes pay periods', () => {
  let db: DataSource;
  let pay: PayFixture;

  beforeAll(async () => {
    pay = await PayFixture.start(first, { payHoldWithoutTaxForm: true });
    ({ db } = pay.test);
  });

  afterAll(() => pay.test.stop());

  it.each([
    ['2025-01-13T23:59:59-05:00', '2025-01-10'],
    ['2025-01-14T00:00:00-05:00', '2025-01-11'],
    // March 9 had 23 hours, November 2 had 25
    ['2025-03-11T00:59:59-04:00', '2025-03-07'],
    ['2025-03-11T01:00:00-04:00', '2025-03-08'],
    ['2025-11-03T22:59:59-05:00', '2025-10-31'],
    ['2025-11-03T23:00:00-05:00', '2025-11-01'],
  ])('has 48 hours of patience: at %s the last day is %s', (now, day) => {
    expect(lastDue(new Date(now), 48)).toBe(day);
  });

  it('closes what is due, once, holds it without a tax form, and leaves a row in the audit', async () => {
    const ruth = await pay.psychic();
    await pay.send(ruth, first);
    const jobs = pay.test.app.get(ClosingJobs);
    await jobs.closeDue(new Date('2025-01-13T23:00:00-05:00'), 48);
    expect(await pay.statements(ruth)).toEqual([]);
    for (let n = 0; n < 2; n += 1) await jobs.closeDue(new Date('2025-01-14T00:10:00-05:00'), 48);
    expect(
      await db.query('select period_to, closed_by, held_reason from statements where psychic_id = $1', [
        ruth,
      ]),
    ).toEqual([{ period_to: firstEnd, closed_by: null, held_reason: 'no_tax_form' }]);
    expect(
      await db.query('select via, via_name, action, after from audit where subject_id = $1', [ruth]),
    ).toEqual([
      {
        ...{ via: 'job', via_name: 'close-pay', action: 'closed the statement' },
        after: {
          number: '2025-0001',
          period_from: first,
          period_to: firstEnd,
          total: 4,
          held: 'no_tax_form',
        },
      },
    ]);
  });

  it('doesn’t hold a psychic whose tax form has come', async () => {
    const ruth = await pay.psychic();
    await db.query(`insert into pay_profiles (psychic_id, tax_form) values ($1, 'W-9')`, [ruth]);
    await pay.send(ruth, first);
    await pay.test.app.get(ClosingJobs).closeDue(new Date('2025-01-14T00:10:00-05:00'), 48);
    expect(await db.query('select held_at from statements where psychic_id = $1', [ruth])).toEqual([
      { held_at: null },
    ]);
  });
});
