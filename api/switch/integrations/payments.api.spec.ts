import { addDays } from '../../../common/domain/new-york-time';
import type { PaymentCounts } from '../../records/pay-runs/sent-payments.dto';
import { type TestAnswer, TestApp } from '../../testing/app';
import { clearOfMidnight } from '../../testing/clock';
import { PayRunWorld } from '../../testing/pay-run-world';
import { createManager } from '../../testing/people';
import type { KnownStatement } from './reading-back/known-statements.dto';

describe('payments by integrators', () => {
  let test: TestApp;
  let world: PayRunWorld;
  let key: string;

  beforeEach(async () => {
    await clearOfMidnight();
    test = await TestApp.start();
    world = await PayRunWorld.make(test);
    key = await test.createKey('cos');
  });

  afterEach(() => test.stop());

  const send = async (body: unknown, query = '', by = key): Promise<TestAnswer> =>
    test.call(`/api/integrations/payments${query}`, { method: 'POST', key: by, body });
  const counted = async (body: unknown, query = ''): Promise<PaymentCounts> =>
    (await send(body, query)).json as PaymentCounts;
  const known = async (query = ''): Promise<KnownStatement[]> =>
    (await test.call(`/api/integrations/statements${query}`, { key })).json as KnownStatement[];
  const payments = (): Promise<object[]> =>
    test.db.query(
      'select statement_id, cents, paid_on, method, reference, recorded_by, key_id from payments order by id',
    );
  const nothing = { created: 0, unchanged: 0, rejected: 0, errors: [] };

  it('are recorded once by their reference, and what contradicts is refused row by row', async () => {
    const [first, second, held] = [await world.closed(30), await world.closed(12), await world.closed(8)];
    await world.act('approve');
    await world.onStatement(held, 'hold', { reason: 'Ask' });
    const closed = await world.closed(5);
    const number = (await known()).find(({ id }) => id === second)?.number ?? '';
    const paid_on = world.to;
    const rows = [
      { statement: first, reference: 'A', paid_on },
      { statement: number, reference: 'B', paid_on, method: 'direct_deposit', amount: 12 },
    ];
    expect(await counted(rows)).toEqual({ ...nothing, created: 2 });
    const stored = await payments();
    expect(stored).toMatchObject([
      { statement_id: first, cents: 3000, method: 'cheque', reference: 'A', recorded_by: null, key_id: 1 },
      { statement_id: second, cents: 1200, method: 'direct_deposit', reference: 'B' },
    ]);
    expect(await world.stored()).toMatchObject([
      { status: 'paid' },
      { status: 'paid' },
      { status: 'approved' },
      { status: 'closed' },
    ]);
    expect(await counted(rows)).toEqual({ ...nothing, unchanged: 2 });
    const { rejected, errors } = await counted([
      { statement: first, reference: 'A', paid_on: addDays(paid_on, 1) },
      { statement: second, reference: 'A', paid_on },
      { statement: first, reference: 'C', paid_on },
      { statement: held, reference: 'D', paid_on },
      { statement: closed, reference: 'E', paid_on },
      { statement: 999_999, reference: 'F', paid_on },
      { statement: '2026-99', reference: '', paid_on: 'soon', colour: 'red' },
      7,
      { statement: number, reference: 'B', paid_on, method: 'direct_deposit', amount: 12.01 },
    ]);
    expect(rejected).toBe(9);
    expect(errors.map(({ line, code, errors }) => [line, code, Object.keys(errors).sort()])).toEqual([
      [1, 'conflict', ['reference']],
      [2, 'conflict', ['reference']],
      [3, 'conflict', ['statement']],
      [4, 'conflict', ['statement']],
      [5, 'conflict', ['statement']],
      [6, 'not_found', ['statement']],
      [7, 'validation', ['colour', 'paid_on', 'reference', 'statement']],
      [8, 'validation', ['body']],
      [9, 'conflict', ['reference']],
    ]);
    expect(await payments()).toEqual(stored);
  });

  it('compare the amount, and the day with the period', async () => {
    const id = await world.closed(30);
    await world.act('approve');
    const paid_on = world.to;
    expect((await counted([{ statement: id, reference: 'A', paid_on, amount: 29.99 }])).errors).toMatchObject(
      [{ code: 'conflict', errors: { amount: 'The statement comes to 30.00' } }],
    );
    expect(
      (await counted([{ statement: id, reference: 'A', paid_on: addDays(world.to, -1) }])).errors,
    ).toMatchObject([{ code: 'validation', errors: { paid_on: `Must not be before ${world.to}` } }]);
    expect(await payments()).toEqual([]);
  });

  it('pay a statement once within a request, and by two at the same moment', async () => {
    const [one, two] = [await world.closed(30), await world.closed(12)];
    await world.act('approve');
    const row = (statement: number, reference: string): object => ({
      statement,
      reference,
      paid_on: world.to,
    });
    expect(await counted([row(one, 'A'), row(one, 'A'), row(one, 'B')])).toMatchObject({
      created: 1,
      unchanged: 1,
      rejected: 1,
    });
    const answers = await Promise.all([send([row(two, 'C')]), send([row(two, 'C')]), send([row(two, 'D')])]);
    const counts = answers.map(({ json }) => json as PaymentCounts);
    expect(counts.map(({ created }) => created).sort()).toEqual([0, 0, 1]);
    expect(await payments()).toHaveLength(2);
  });

  it('that were returned need a new reference', async () => {
    const id = await world.closed(30);
    await world.act('approve');
    const row = { statement: id, reference: 'A', paid_on: world.to };
    await send([row]);
    await world.onStatement(id, 'payment_returned', { payment: 1, reason: 'Closed' });
    expect(await counted([row])).toMatchObject({ created: 0, unchanged: 1 });
    expect(await counted([{ ...row, reference: 'B' }])).toMatchObject({ created: 1 });
  });

  it('can be tried', async () => {
    const id = await world.closed(30);
    await world.act('approve');
    const rows = [{ statement: id, reference: 'A', paid_on: world.to }];
    expect(await counted(rows, '?dry_run=true')).toEqual({ ...nothing, created: 1 });
    expect(await payments()).toEqual([]);
    expect(await counted(rows)).toEqual({ ...nothing, created: 1 });
  });

  it('need the scope, a list, and the network', async () => {
    const id = await world.closed(30);
    await world.act('approve');
    const rows = [{ statement: id, reference: 'A', paid_on: world.to }];
    expect((await send(rows, '', await test.createKey('cos', ['read']))).status).toBe(403);
    await createManager(test.db, 'onesun');
    const foreign = await send(rows, '', await test.createKey('onesun'));
    expect(foreign.json).toMatchObject({ created: 0, errors: [{ code: 'not_found' }] });
    expect((await send({})).status).toBe(400);
    expect((await send(Array.from({ length: 1001 }, () => rows[0]))).status).toBe(413);
    const writing = await test.createKey('cos', ['write']);
    expect((await test.call('/api/integrations/statements', { key: writing })).status).toBe(403);
    expect(await payments()).toEqual([]);
  });

  it('follow the statements, which come in pages by id, with what is payable and paid', async () => {
    const ids = [await world.closed(30), await world.closed(12), await world.closed(8)];
    await world.psychic(3);
    await world.act('approve');
    await send([{ statement: ids[1], reference: 'A', paid_on: world.to }]);
    expect(await known()).toMatchObject([
      {
        id: ids[0],
        number: `${world.to.slice(0, 4)}-0001`,
        status: 'approved',
        payable: 30,
        held: false,
        paid_on: null,
        method: 'cheque',
      },
      { id: ids[1], status: 'paid', payable: 12, paid_on: world.to, reference: 'A' },
      { id: ids[2], status: 'approved', total: 8 },
    ]);
    const first = await test.call('/api/integrations/statements?limit=1&status=approved', { key });
    expect(first.json).toMatchObject([{ id: ids[0] }]);
    expect(first.headers.link).toBe(
      `</api/integrations/statements?status=approved&limit=1&after=${ids[0] ?? 0}>; rel="next"`,
    );
    expect(await known(`?status=approved&limit=1&after=${ids[0] ?? 0}`)).toMatchObject([{ id: ids[2] }]);
    for (const bad of ['status=open', 'limit=0', 'after=x', 'after=1-2'])
      expect((await test.call(`/api/integrations/statements?${bad}`, { key })).status).toBe(400);
    const foreign = await test.createKey('onesun');
    expect((await test.call('/api/integrations/statements', { key: foreign })).json).toEqual([]);
  });
});
