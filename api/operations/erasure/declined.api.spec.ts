import { Retention } from '../../platform/retention/retention.service';
import { TestApp } from '../../testing/app';
import { createManager, createPsychic } from '../../testing/people';

const then = '2024-03-01T17:00:00Z';
const end = new Date('2026-03-01T17:00:00Z').getTime();

describe('declined applicants', () => {
  let test: TestApp;
  let boss: number;

  beforeAll(async () => {
    test = await TestApp.start();
    boss = await createManager(test.db, 'cos', 'manager');
  });
  afterAll(() => test.stop());

  /** A psychic whose application was decided `then`. */
  const applicant = async (accountStatus: string, email: string): Promise<number> => {
    const id = await createPsychic(test.db, 'cos', boss, { accountStatus });
    await test.db.query('update accounts set email = $2 where id = $1', [id, email]);
    await test.db.query('update psychics set status_decided_at = $2 where account_id = $1', [id, then]);
    return id;
  };
  const run = (seconds: number): Promise<void> =>
    test.app.get(Retention).runClass('declinedApplicants', new Date(end + seconds * 1000));
  const erased = async (): Promise<number[]> =>
    (
      await test.db.query<{ id: number }[]>('select id from accounts where erased_at is not null order by id')
    ).map(({ id }) => id);

  it('are erased two years after the decision, unless something still needs them', async () => {
    const declined = await applicant('Inactive', 'ada@x.example');
    const pending = await applicant('Pending', 'ben@x.example');
    const working = await applicant('Active', 'cleo@x.example');
    // worked here before
    const former = await applicant('Active', 'dan@x.example');
    await test.db.query(`update psychics set account_status = 'Inactive' where account_id = $1`, [former]);
    // looked at again by a manager since
    const again = await applicant('Inactive', 'eve@x.example');
    await test.db.query(
      `insert into versions (kind, subject_id, version, changed_by, changed_at) values ('account', $1, 2, $2, $3)`,
      [again, boss, new Date(end)],
    );
    // has applied again
    const first = await applicant('Inactive', 'Fay@x.example');
    const second = await applicant('Pending', 'fay@x.example');
    await run(-1);
    expect(await erased()).toEqual([]);
    await run(0.5);
    expect(await erased()).toEqual([declined]);
    expect(
      await test.db.query(
        `select network, via_name, action, subject_id from audit where action in ('erased the psychic', 'deleted expired data') order by id`,
      ),
    ).toEqual([
      { network: 'cos', via_name: 'delete-expired-data', action: 'erased the psychic', subject_id: declined },
      { network: 'cos', via_name: 'delete-expired-data', action: 'deleted expired data', subject_id: null },
    ]);
    // once the new application is decided, the old one is no longer needed
    await test.db.query(`update psychics set account_status = 'Active' where account_id = $1`, [second]);
    await run(0.5);
    expect(await erased()).toEqual([declined, first]);
    for (const id of [pending, working, former, again, second])
      expect(
        await test.db.query('select email <> $2 as known from accounts where id = $1', [id, '']),
      ).toEqual([{ known: true }]);
  });
});
