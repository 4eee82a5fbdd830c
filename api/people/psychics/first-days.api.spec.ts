import { TestApp } from '../../testing/app';
import { createManager, createPsychic, type PsychicTraits, testPassword } from '../../testing/people';
import type { FirstDays, NewPsychics } from './first-days.dto';

describe('the first days', () => {
  let test: TestApp;
  let manager: number;
  let cookie: string;

  beforeAll(async () => {
    test = await TestApp.start();
    manager = await createManager(test.db, 'cos', 'manager');
    cookie = await test.signIn('manager', testPassword);
  });
  beforeEach(() => test.db.query(`update psychics set account_status = 'Inactive', availability = 'U'`));
  afterAll(() => test.stop());

  const psychic = (traits: PsychicTraits = {}): Promise<number> =>
    createPsychic(test.db, 'cos', manager, { permissions: '', ...traits });
  const put = (id: number, set: string): Promise<unknown> =>
    test.db.query(`update psychics set ${set} where account_id = $1`, [id]);
  const addListing = (id: number, status: string): Promise<unknown> =>
    test.db.query(
      `insert into listings (psychic_id, status, sales_pitch, body, categories) values ($1, $2, 'Pitch', '<p>Body</p>', '{1}')`,
      [id, status],
    );
  const addReading = (id: number, connectedAt: string | null): Promise<unknown> =>
    test.db.query(
      `insert into psychic_days select $1, '2026-01-05', 'cos' ${', 0'.repeat(20)}, $2::timestamptz`,
      [id, connectedAt],
    );
  const read = async (id: number): Promise<FirstDays> =>
    (await test.call(`/api/psychics/${id}/first_days`, { cookie })).json as FirstDays;
  const states = async (id: number): Promise<string> =>
    (await read(id)).steps.map(({ step, state }) => `${step} ${state}`).join(', ');

  it('say what is done, what waits for a manager, and what is missing', async () => {
    const id = await psychic();
    expect(await states(id)).toBe(
      'photo missing, listing missing, schedule missing, permissions missing, sign_on missing',
    );
    await put(id, `proposed_image = '/x', profile_status = 'Pending', profile_submitted_at = now()`);
    await addListing(id, 'Rejected');
    expect(await states(id)).toContain('photo waiting, listing missing');
    await addListing(id, 'Pending');
    await test.db.query(`insert into schedule_segments values ($1, 1, 1, 60, 120, 'A')`, [id]);
    expect(await states(id)).toContain('photo waiting, listing waiting, schedule done');
    await addListing(id, 'Approved');
    await put(id, `image = '/x', permissions = 'AgentChat'`);
    expect(await states(id)).toBe(
      'photo done, listing done, schedule done, permissions done, sign_on missing',
    );
  });

  it.each(['A', 'B'])('have a first sign-on, which stays: %s', async (code) => {
    const id = await psychic();
    await put(id, `availability = 'O'`);
    expect(await states(id)).toContain('sign_on missing');
    await put(id, `availability = '${code}'`);
    await put(id, `availability = 'U'`);
    expect(await states(id)).toContain('sign_on done');
  });

  it('end with the first connected reading, or after 90 days', async () => {
    const [unanswered, read1, old, waiting] = [
      await psychic(),
      await psychic(),
      await psychic(),
      await psychic({ accountStatus: 'Pending' }),
    ];
    await addReading(unanswered, null);
    await addReading(read1, '2026-01-05T12:00Z');
    await put(old, `activated_at = now() - interval '91 days'`);
    expect(await read(unanswered)).toMatchObject({ is_new: true, had_reading: false });
    expect(await read(read1)).toMatchObject({ is_new: false, had_reading: true });
    expect(await read(old)).toMatchObject({ is_new: false, had_reading: false });
    expect(await read(waiting)).toMatchObject({ is_new: false });
  });

  it('are counted for managers, with the list of those who miss a step', async () => {
    const [all, listed] = [await psychic(), await psychic({ permissions: 'AgentPhone' })];
    await addListing(listed, 'Pending');
    const done = await psychic({ permissions: 'AgentPhone', availability: 'A' });
    await put(done, `image = '/x'`);
    await addListing(done, 'Approved');
    await test.db.query(`insert into schedule_segments values ($1, 1, 1, 60, 120, 'A')`, [done]);
    const other = await createPsychic(test.db, 'onesun', manager, { permissions: '' });
    const counted = (await test.call('/api/psychics/first_days', { cookie })).json as NewPsychics;
    expect(counted).toEqual({
      total: 3,
      missing: [
        { step: 'photo', count: 2 },
        { step: 'listing', count: 1 },
        { step: 'schedule', count: 2 },
        { step: 'permissions', count: 1 },
        { step: 'sign_on', count: 2 },
      ],
    });
    const idsOf = async (...steps: string[]): Promise<number[]> =>
      (
        (
          await test.call(`/api/psychics?filter=${encodeURIComponent(JSON.stringify({ missing: steps }))}`, {
            cookie,
          })
        ).json as { id: number }[]
      ).map(({ id }) => id);
    expect(await idsOf('listing')).toEqual([all]);
    expect(await idsOf('listing', 'photo')).toEqual([all, listed]);
    expect(await idsOf('sign_on')).not.toContain(other);
  });
});
