import { createHash } from 'node:crypto';
import { addDays } from '../../../common/domain/new-york-time';
import { type TestAnswer, TestApp } from '../../testing/app';
import { clearOfMidnight } from '../../testing/clock';
import { PayRunWorld } from '../../testing/pay-run-world';
import { createManager, testPassword } from '../../testing/people';
import { runConcurrently, writesOf } from '../../testing/run-concurrently';
import type { PayRunDetail } from './runs.dto';

describe('the payment file of a run', () => {
  let test: TestApp;
  let world: PayRunWorld;
  let ids: number[];

  beforeEach(async () => {
    await clearOfMidnight();
    test = await TestApp.start();
    world = await PayRunWorld.make(test);
    ids = [
      await world.closed(834, { first: 'Zoë', last: 'Peña, Jr.' }),
      await world.closed(7, { first: '=cmd', last: 'Calc' }),
      await world.closed(3, { first: 'Held', last: 'Back' }),
    ];
    await test.db.query(
      `insert into pay_profiles (psychic_id, payee_ref) select psychic_id, 'P-' || number from statements where id = $1`,
      [ids[0]],
    );
    await test.db.query('update statements set held_at = now() where id = $1', [ids[2]]);
    await world.act('approve');
  });

  afterEach(() => test.stop());

  const file = (format: string, cookie?: string): Promise<TestAnswer> =>
    world.get(`/export?format=${format}`, cookie);
  const linesOf = ({ text }: TestAnswer): string[] => text.replace('\ufeff', '').trimEnd().split('\r\n');
  const sha = ({ bytes }: TestAnswer): string => createHash('sha256').update(bytes).digest('hex');

  it('has a row for each statement to be paid, in columns that the services import, safe for spreadsheets', async () => {
    const [year, period, due] = [world.to.slice(0, 4), `${world.from} to ${world.to}`, addDays(world.to, 5)];
    const generic = await file('generic');
    expect(linesOf(generic)).toEqual([
      'payee_ref,name,amount,period,statement_number',
      `P-1,"Zoë Peña, Jr.",834.00,${period},${year}-0001`,
      `,'=cmd Calc,7.00,${period},${year}-0002`,
    ]);
    expect(generic.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="payments-${world.to}-generic.csv"`,
      'x-row-count': '2',
      'x-control-total': '841.00',
    });
    expect(linesOf(await file('gusto'))).toEqual([
      'first_name,last_name,wage,memo,invoice_number',
      `Zoë,"Peña, Jr.",834.00,"Pay for ${period}, P-1",${year}-0001`,
      `'=cmd,Calc,7.00,Pay for ${period},${year}-0002`,
    ]);
    expect(linesOf(await file('quickbooks'))).toEqual([
      'BillNo,Vendor,BillDate,DueDate,Memo,Account,LineDescription,LineAmount',
      `${year}-0001,"Zoë Peña, Jr.",${world.to},${due},P-1,Contract labor,Pay for ${period},834.00`,
      `${year}-0002,'=cmd Calc,${world.to},${due},,Contract labor,Pay for ${period},7.00`,
    ]);
    expect((await file('excel')).status).toBe(400);
  });

  it('is the same each time, also after it is paid, and is kept with everybody who downloaded it', async () => {
    await createManager(test.db, 'cos', 'second');
    const second = await test.signIn('second', testPassword);
    const first = await file('generic');
    await world.act('paid');
    const again = await file('generic', second);
    expect(again.bytes.equals(first.bytes)).toBe(true);
    const kept = { format: 'generic', sha256: sha(first), rows: 2, total: 841 };
    const { exports } = (await world.get()).json as PayRunDetail;
    expect(exports).toMatchObject([
      { ...kept, exported_by: 'second' },
      { ...kept, exported_by: 'manager' },
    ]);
    const [stored] = await test.db.query<{ content: Buffer }[]>('select content from pay_exports');
    expect(stored?.content.equals(first.bytes)).toBe(true);
    expect(
      await test.db.query(
        `select a.username, after ->> 'sha256' as sha256 from audit join accounts a on a.id = actor_id where action = 'exported payments' order by audit.id`,
      ),
    ).toEqual([
      { username: 'manager', sha256: sha(first) },
      { username: 'second', sha256: sha(first) },
    ]);
  });

  it('leaves out who was paid while somebody is to be paid, so that nobody is paid twice', async () => {
    await world.act('paid');
    await world.onStatement(ids[2] ?? 0, 'release');
    await world.act('approve');
    const released = await file('generic');
    expect(released.headers).toMatchObject({ 'x-row-count': '1', 'x-control-total': '3.00' });
    await world.act('paid');
    const [payment] = await test.db.query<{ id: number }[]>(
      'select id from payments where statement_id = $1',
      [ids[1]],
    );
    await world.onStatement(ids[1] ?? 0, 'payment_returned', {
      payment: payment?.id,
      reason: 'It came back',
    });
    expect((await file('generic')).headers).toMatchObject({
      'x-row-count': '1',
      'x-control-total': '7.00',
    });
    expect(((await world.get()).json as PayRunDetail).exports).toMatchObject([
      { rows: 1, total: 7 },
      { rows: 1, total: 3 },
    ]);
  });

  it('names both of two who download it at the same moment', async () => {
    await createManager(test.db, 'cos', 'second');
    const second = await test.signIn('second', testPassword);
    await runConcurrently(
      test,
      writesOf('pay_exports'),
      [],
      [() => file('generic'), () => file('generic', second)],
    );
    const { exports } = (await world.get()).json as PayRunDetail;
    expect(exports.map((one) => one.exported_by).toSorted()).toEqual(['manager', 'second']);
  });

  it('has nobody who was blacklisted since, and nothing to pay is no file', async () => {
    await test.db.query(
      `update psychics set account_status = 'Blacklist', status_decided_at = now()
        where account_id = (select psychic_id from statements where id = $1)`,
      [ids[1]],
    );
    expect((await file('generic')).headers['x-row-count']).toBe('1');
    await test.db.query('update statements set held_at = now()');
    expect(await file('generic')).toMatchObject({ status: 409, json: { code: 'conflict' } });
    // the page asks first whether it may have the file
    await test.db.query('update statements set held_at = null');
    const files = await test.db.query<object[]>('select count(*)::int from pay_exports');
    const head = await test.call(`/api/pay/runs/${world.to}/export?format=gusto`, {
      method: 'HEAD',
      cookie: world.cookie,
    });
    expect(head.status).toBe(200);
    expect(await test.db.query('select count(*)::int from pay_exports')).toEqual(files);
  });
});
