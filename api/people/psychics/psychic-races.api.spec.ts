import { Psychic } from '../../platform/accounts/psychic.entity';
import { sealed } from '../../platform/accounts/psychic-secrets.query';
import { Secrets } from '../../platform/database/secrets';
import { type TestAnswer, TestApp } from '../../testing/app';
import { runConcurrently, rowOf, writesOf } from '../../testing/run-concurrently';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { dot, person, phone, traits } from '../../testing/fixtures';

const profile = { ...person, ...traits, email: 'old@x.example', pin: '4711' };
const segment = (day: number, number: number): object => ({
  day,
  number,
  from: `1970-01-0${3 + day}T${String(8 + number).padStart(2, '0')}:00:00.000Z`,
  to: `1970-01-0${3 + day}T${String(9 + number).padStart(2, '0')}:00:00.000Z`,
  status: 'A',
});

/** The same as stored: minutes of the day. */
const kept = (day: number, number: number): object => ({
  day,
  number,
  from: 60 * (8 + number),
  to: 60 * (9 + number),
  status: 'A',
});

/** Concurrent actions on one psychic. */
describe('at the same time', () => {
  let test: TestApp;
  let boss: number;
  let manager: string;
  let id: number;
  let username: string;
  let count = 0;

  beforeAll(async () => {
    test = await TestApp.start();
    boss = await createManager(test.db, 'cos', 'manager');
    manager = await test.signIn('manager', testPassword);
  });

  beforeEach(async () => {
    username = `racer${++count}`;
    id = await createPsychic(test.db, 'cos', boss, { username, availability: 'A' });
  });

  afterAll(() => test.stop());

  const send =
    (method: 'POST' | 'PUT', path: string, body?: unknown, cookie = manager) =>
    (): Promise<TestAnswer> =>
      test.call(`/api/${path}`, { method, cookie, ...(body !== undefined && { body }) });
  const get = async <T>(path: string): Promise<T> =>
    (await test.call(`/api/psychics/${id}/${path}`, { cookie: manager })).json as T;
  const statuses = (answers: TestAnswer[]): number[] => answers.map(({ status }) => status);
  const actions = async (): Promise<string[]> =>
    (
      await test.db.query<{ action: string }[]>(
        'select action from audit where subject_id = $1 order by id',
        [id],
      )
    ).map(({ action }) => action);

  describe('a profile', () => {
    const save = (city: string): (() => Promise<TestAnswer>) =>
      send('PUT', `psychics/${id}/profile`, {
        profile: { ...profile, pin: String(3000 + id), username, city },
      });
    const decide = (what: 'approve' | 'reject'): (() => Promise<TestAnswer>) =>
      send('POST', `profile/${id}/${what}`);
    const stands = (): Promise<{
      profile: { profile_status: string; city: string };
      approved: { city: string } | null;
    }> => get('profile');

    beforeEach(async () => {
      expect((await save('Old Town')()).status).toBe(200);
    });

    it.each([
      ['approve', 'reject', 'Approved'],
      ['reject', 'approve', 'Rejected'],
      ['approve', 'approve', 'Approved'],
      ['reject', 'reject', 'Rejected'],
    ] as const)('is decided once if one manager says %s and another %s', async (first, second, status) => {
      const answers = await runConcurrently(test, rowOf, [id], [decide(first), decide(second)]);
      expect(statuses(answers)).toEqual([200, 409]);
      expect((await stands()).profile.profile_status).toBe(status);
      expect(await actions()).toHaveLength(2);
    });

    it('is approved as saved just before', async () => {
      const answers = await runConcurrently(test, rowOf, [id], [save('New Town'), decide('approve')]);
      expect(statuses(answers)).toEqual([200, 200]);
      expect(await stands()).toMatchObject({
        profile: { profile_status: 'Approved', city: 'New Town' },
        approved: { city: 'New Town' },
      });
    });

    it('is pending again if saved just after', async () => {
      const answers = await runConcurrently(test, rowOf, [id], [decide('approve'), save('New Town')]);
      expect(statuses(answers)).toEqual([200, 200]);
      expect(await stands()).toMatchObject({
        profile: { profile_status: 'Pending', city: 'New Town' },
        approved: { city: 'Old Town' },
      });
    });
  });

  it.each([
    ['approve', 'reject', 'Approved'],
    ['reject', 'approve', 'Rejected'],
  ] as const)(
    'a listing is decided once if one manager says %s and another %s',
    async (first, second, status) => {
      const listing = { sales_pitch: 'Plain answers', body: 'First line', categories: '26' };
      await send('POST', `psychics/${id}/listings`, { listing })();
      const decide = (what: string): (() => Promise<TestAnswer>) =>
        send('POST', `psychics/${id}/listings/${what}`);
      expect(
        statuses(await runConcurrently(test, writesOf('listings'), [], [decide(first), decide(second)])),
      ).toEqual([200, 409]);
      expect(Object.keys(await get<object>('listings'))).toEqual([status]);
    },
  );

  it('a listing is submitted once', async () => {
    const listing = { sales_pitch: 'Plain answers', body: 'First line', categories: '26' };
    const submit = send('POST', `psychics/${id}/listings`, { listing });
    expect(statuses(await runConcurrently(test, writesOf('listings'), [], [submit, submit]))).toEqual([
      200, 409,
    ]);
  });

  it('two phones added at once are both kept, and the later one is preferred', async () => {
    const add = (number: string): (() => Promise<TestAnswer>) =>
      send('POST', `psychics/${id}/phones`, { phone: phone(number) });
    const answers = await runConcurrently(
      test,
      writesOf('phones'),
      [],
      [add('5055550101'), add('5055550102')],
    );
    expect(statuses(answers)).toEqual([200, 200]);
    expect(await get('phones')).toMatchObject([
      { phone_number: '5055550102', preferred: true },
      { phone_number: '5055550101', preferred: false },
    ]);
  });

  it('two psychics wanting the same phone with the same PIN: the first one gets it', async () => {
    const other = await createPsychic(test.db, 'cos', boss);
    for (const accountId of [id, other])
      await test.db.manager.update(
        Psychic,
        { accountId },
        sealed(test.app.get(Secrets), accountId, { pin: '4711' }),
      );
    const add = (psychic: number): (() => Promise<TestAnswer>) =>
      send('POST', `psychics/${psychic}/phones`, { phone: phone('5055550103') });
    expect(statuses(await runConcurrently(test, writesOf('phones'), [], [add(id), add(other)]))).toEqual([
      200, 400,
    ]);
  });

  it('two new psychics with one username: the first one gets it, and extensions differ', async () => {
    const signUp = (name: string, number: string): (() => Promise<TestAnswer>) =>
      send('POST', 'psychics', {
        psychic: {
          ...profile,
          username: name,
          password: testPassword,
          confirm_password: testPassword,
          phone: number,
          ssn: '900112222',
        },
      });
    const name = `twice${id}`;
    const requests = [
      signUp(name, '5055550111'),
      signUp(name.toUpperCase(), '5055550112'),
      signUp(`once${id}`, '5055550113'),
    ];
    expect(statuses(await runConcurrently(test, writesOf('accounts'), [], requests))).toEqual([
      201, 400, 201,
    ]);
  });

  it('two weeks saved at once: one is stored completely, and each row records what it replaced', async () => {
    const save = (...schedule: object[]): (() => Promise<TestAnswer>) =>
      send('POST', `psychics/${id}/schedule`, { schedule });
    const later = [segment(1, 1), segment(3, 1)];
    const answers = await runConcurrently(
      test,
      writesOf('schedule_segments'),
      [],
      [save(segment(1, 1), segment(2, 1), segment(2, 2)), save(...later)],
    );
    expect(statuses(answers)).toEqual([200, 200]);
    expect(await get('schedule')).toEqual(later);
    expect(
      await test.db.query('select before, after from audit where subject_id = $1 order by id', [id]),
    ).toEqual([
      { before: { segments: [] }, after: { segments: [kept(1, 1), kept(2, 1), kept(2, 2)] } },
      {
        before: { segments: [kept(1, 1), kept(2, 1), kept(2, 2)] },
        after: { segments: [kept(1, 1), kept(3, 1)] },
      },
    ]);
  });

  describe('an availability', () => {
    const choose = (code: string, cookie = manager): (() => Promise<TestAnswer>) =>
      send('POST', `psychics/${id}/status`, { code }, cookie);
    const permit = (permissions: string): (() => Promise<TestAnswer>) =>
      send('PUT', `psychics/${id}/permissions`, { permissions });
    const report = (code: string) => async (): Promise<TestAnswer> =>
      test.call(`/api/integrations/psychics/${id}/status`, {
        method: 'POST',
        key: await test.createKey('cos'),
        body: { code },
      });
    const code = async (): Promise<string | undefined> => (await get<{ code: string }[]>('status'))[0]?.code;

    it('is refused if its permission was removed just before', async () => {
      await choose('U')();
      expect(statuses(await runConcurrently(test, rowOf, [id], [permit('AgentPhone'), choose('A')]))).toEqual(
        [200, 409],
      );
      expect(await code()).toBe('U');
    });

    it('is lowered if its permission is removed just after', async () => {
      await choose('U')();
      expect(statuses(await runConcurrently(test, rowOf, [id], [choose('A'), permit('AgentPhone')]))).toEqual(
        [200, 200],
      );
      expect(await code()).toBe('P');
    });

    it('is refused if the account left Active just before', async () => {
      const leave = send('PUT', `psychics/${id}/acct_status`, { acctStatus: 'Inactive' });
      expect(statuses(await runConcurrently(test, rowOf, [id], [leave, choose('A')]))).toEqual([200, 409]);
      expect(await code()).toBe('U');
    });

    it('is kept for later if a contact begins just before it is chosen', async () => {
      const own = await test.signIn(username, testPassword);
      expect(statuses(await runConcurrently(test, rowOf, [id], [report('B'), choose('O', own)]))).toEqual([
        200, 200,
      ]);
      expect(await code()).toBe('B');
      await report('A')();
      expect(await code()).toBe('O');
    });

    it('is the one chosen just before the contact ends', async () => {
      const own = await test.signIn(username, testPassword);
      await report('B')();
      expect(statuses(await runConcurrently(test, rowOf, [id], [choose('O', own), report('A')]))).toEqual([
        200, 200,
      ]);
      expect(await code()).toBe('O');
    });
  });

  it('a photo saved and removed at once ends up as the later call says', async () => {
    const image = (method: 'PUT' | 'DELETE') => (): Promise<TestAnswer> =>
      test.call(`/api/psychics/${id}/image`, {
        method,
        cookie: manager,
        ...(method === 'PUT' && { headers: { 'content-type': 'image/png' }, body: dot }),
      });
    expect(statuses(await runConcurrently(test, rowOf, [id], [image('PUT'), image('DELETE')]))).toEqual([
      200, 204,
    ]);
    expect((await test.call(`/api/psychics/${id}/image`, { cookie: manager })).status).toBe(404);
    expect(await actions()).toEqual(['changed the photo', 'removed the photo']);
  });

  it('actions on one psychic do not wait for those on another', async () => {
    const other = await createPsychic(test.db, 'cos', boss);
    const runner = test.db.createQueryRunner();
    await runner.startTransaction();
    await runner.query(rowOf, [other]);
    const schedule = [segment(1, 1)];
    const answer = await send('POST', `psychics/${id}/schedule`, { schedule })();
    await runner.rollbackTransaction();
    await runner.release();
    expect(answer).toMatchObject({ status: 200, json: schedule });
  });
});
