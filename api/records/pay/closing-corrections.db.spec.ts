import type { DataSource } from 'typeorm';
import { addDays, type Day } from '../../../common/domain/new-york-time';
import { aCustomer } from '../../testing/fixtures';
import { aCorrection, addTerms, aLine, PayFixture, payFrom } from '../../testing/pay';
import { createManager } from '../../testing/people';
import { addPayment } from '../../testing/statements';
import { holdFigures, runConcurrently } from '../../testing/run-concurrently';
import { TestApp } from '../../testing/app';

/** Sundays and Saturdays of 2025 and before: first and last days of periods. */
const [lastYear, first, second, third, fourth] = [
  '2024-12-22',
  '2025-01-05',
  '2025-01-12',
  '2025-01-19',
  '2025-01-26',
];
const [firstEnd, secondEnd, thirdEnd, fourthEnd] = ['2025-01-11', '2025-01-18', '2025-01-25', '2025-02-01'];

describe('corrections of closed periods', () => {
  let test: TestApp;
  let db: DataSource;
  let pay: PayFixture;

  beforeAll(async () => {
    test = await TestApp.start();
    db = test.db;
    pay = new PayFixture(test, await createManager(db, 'cos'), lastYear);
  });

  afterAll(() => test.stop());

  beforeEach(() => pay.prepare());

  /** A psychic with a reading in the first period, which is closed. */
  const closed = async (): Promise<{ ruth: number; reading: number }> => {
    const ruth = await pay.psychic();
    const reading = await pay.send(ruth, first);
    await pay.close(ruth, firstEnd);
    return { ruth, reading };
  };

  it.each(['before', 'after'])('take a row of the last second that comes %s the closing', async (order) => {
    const ruth = await pay.psychic();
    const send = (): Promise<number> => pay.send(ruth, '', { started_at: `${firstEnd}T23:59:59-05:00` });
    await pay.send(ruth, first);
    if (order === 'before') await send();
    await pay.close(ruth, firstEnd);
    if (order === 'after') await send();
    await pay.close(ruth, secondEnd);
    expect(await pay.statements(ruth)).toMatchObject(
      order === 'before' ? [{ total: 800 }] : [{ total: 400 }, { period_from: second, total: 400 }],
    );
    if (order === 'after')
      expect(await pay.lines(ruth, second)).toEqual([aCorrection('base', first, 400, 0, 'late')]);
  });

  it.each([
    ['close', 'ingest'],
    ['ingest', 'close'],
  ])('miss nothing when %s and %s meet', async (...order) => {
    const { ruth } = await closed();
    await pay.send(ruth, second);
    const ways = {
      close: () => pay.close(ruth, secondEnd),
      ingest: () => pay.send(ruth, secondEnd),
    };
    await runConcurrently<unknown>(
      test,
      holdFigures,
      [],
      order.map((name) => ways[name as keyof typeof ways]),
    );
    await pay.close(ruth, thirdEnd);
    const lines = { before: await pay.lines(ruth, second), after: await pay.lines(ruth, third) };
    expect(lines).toEqual(
      order[0] === 'close'
        ? { before: [aLine('base', second, 400)], after: [aCorrection('base', second, 400, 0, 'late')] }
        : { before: [aLine('base', second, 400), aLine('base', second, 400)], after: [] },
    );
  });

  it('take a late row of a period before the psychic’s first statement', async () => {
    const ruth = await pay.psychic();
    await pay.send(ruth, second);
    await pay.close(ruth, secondEnd);
    await pay.send(ruth, lastYear);
    await pay.close(ruth, thirdEnd);
    expect(await pay.lines(ruth, third)).toEqual([aCorrection('base', lastYear, 400, 0, 'late')]);
  });

  it('take back a reading that is voided after the payment, and what it gave the week', async () => {
    const ruth = await pay.psychic();
    const reading = await pay.send(ruth, first, { paid_minutes: 50 });
    await pay.send(ruth, first);
    await pay.close(ruth, firstEnd);
    await db.query(`update statements set status = 'approved' where psychic_id = $1`, [ruth]);
    const [{ id = 0 } = {}] = await db.query<{ id?: number }[]>(
      'select id from statements where psychic_id = $1',
      [ruth],
    );
    await addPayment(db, id, secondEnd);
    await pay.void(reading);
    await pay.send(ruth, second);
    await pay.close(ruth, secondEnd);
    expect(await pay.lines(ruth, second)).toEqual([
      aLine('base', second, 400),
      aCorrection('base', first, -2000, 2000, 'voided'),
      aCorrection('active', first, -120, 120, 'minutes'),
    ]);
    expect(await pay.statements(ruth)).toMatchObject([{ status: 'paid', total: 2520 }, { total: -1720 }]);
  });

  it('give back what is voided and sent again, and nothing if both happen in between', async () => {
    const { ruth, reading } = await closed();
    await pay.void(reading, '2025-05-01T12:00:00Z');
    await pay.close(ruth, secondEnd);
    await pay.send(ruth, first, { connection_id: reading, updated_at: '2025-06-01T12:00:00Z' });
    await pay.close(ruth, thirdEnd);
    expect(await pay.lines(ruth, second)).toEqual([aCorrection('base', first, -400, 400, 'voided')]);
    expect(await pay.lines(ruth, third)).toEqual([
      aCorrection('base', first, 400, 0, 'restored'),
      aLine('carried', third, -400),
    ]);
    await pay.void(reading, '2025-06-02T12:00:00Z');
    await pay.send(ruth, first, { connection_id: reading, updated_at: '2025-06-03T12:00:00Z' });
    await pay.close(ruth, fourthEnd);
    expect(await pay.statements(ruth)).toHaveLength(3);
  });

  it('take a reading that moves to another psychic from one and give it to the other', async () => {
    const { ruth, reading } = await closed();
    const ann = await pay.psychic();
    await pay.close(ann, firstEnd);
    await pay.send(ann, first, { connection_id: reading });
    for (const one of [ruth, ann]) await pay.close(one, secondEnd);
    expect(await pay.lines(ruth, second)).toEqual([aCorrection('base', first, -400, 400, 'moved')]);
    expect(await pay.lines(ann, second)).toEqual([aCorrection('base', first, 400, 0, 'moved')]);
  });

  it('take a reading that moves to another day, period, or year from one period and give it to the other', async () => {
    const { ruth, reading } = await closed();
    const move = (day: Day, n: number): Promise<number> =>
      pay.send(ruth, day, { connection_id: reading, updated_at: `2025-06-0${n}T12:00:00Z` });
    await move(firstEnd, 1);
    await pay.close(ruth, secondEnd);
    expect(await pay.statements(ruth)).toHaveLength(1);
    await move(lastYear, 2);
    await pay.close(ruth, thirdEnd);
    expect(await pay.lines(ruth, third)).toEqual([
      aCorrection('base', lastYear, 400, 0, 'moved'),
      aCorrection('base', first, -400, 400, 'moved'),
    ]);
    // into the period that closes next
    await move(fourth, 3);
    await pay.close(ruth, fourthEnd);
    expect(await pay.lines(ruth, fourth)).toEqual([
      aLine('base', fourth, 400),
      aCorrection('base', lastYear, -400, 400, 'moved'),
    ]);
  });

  it('follow the class of other readings when a first contact comes late', async () => {
    const ruth = await pay.psychic();
    const customer = aCustomer('late');
    await pay.send(ruth, second, { customer });
    await pay.close(ruth, secondEnd);
    await pay.send(ruth, first, { customer });
    await pay.close(ruth, thirdEnd);
    expect(await pay.lines(ruth, third)).toEqual([
      aCorrection('base', first, 400, 0, 'late'),
      aCorrection('repeat', second, 50, 0, 'class'),
    ]);
  });

  it('take three years of history that come at once, into one statement or into a statement each', async () => {
    const begin = '2022-01-02';
    const ends = '2025-01-04';
    await payFrom(db, 'cos', begin);
    await addTerms(db, 'cos', begin);
    const [before, after] = [await pay.psychic(), await pay.psychic()];
    const send = async (one: number): Promise<void> => {
      for (let day = begin; day <= ends; day = addDays(day, 14)) await pay.send(one, day);
    };
    await send(before);
    for (const one of [before, after]) await pay.close(one, ends);
    await send(after);
    for (const one of [before, after]) await pay.close(one, firstEnd);
    expect(await pay.statements(before)).toHaveLength(79);
    expect(await pay.statements(after)).toMatchObject([{ period_from: first, total: 79 * 400 }]);
    expect(new Set((await pay.statements(before)).map(({ total }) => total))).toEqual(new Set([400]));
  });
});
