import { type TestAnswer, hosts, TestApp } from '../../testing/app';
import { asApplication } from '../../testing/database';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { runConcurrently } from '../../testing/run-concurrently';
import { type Right, rights as all } from '../../../common/domain/rights';

describe('the rights of managers', () => {
  let test: TestApp;
  let first: number;
  let second: number;
  let cookie: string;

  beforeAll(async () => {
    test = await TestApp.start({}, asApplication);
    first = await createManager(test.db, 'cos', 'first');
    second = await createManager(test.db, 'cos', 'second');
  });
  beforeEach(async () => {
    await test.db.query(`update accounts set disabled_at = null, rights = $1 where role = 'manager'`, [all]);
    cookie = await test.signIn('first', testPassword);
  });
  afterAll(() => test.stop());

  const set = (id: number, rights: unknown, as = cookie, headers = {}): Promise<TestAnswer> =>
    test.call(`/api/managers/${id}/rights`, { method: 'PUT', cookie: as, body: { rights }, headers });
  const read = (id: number): Promise<TestAnswer> => test.call(`/api/managers/${id}/rights`, { cookie });
  const disable = (id: number, as = cookie): Promise<TestAnswer> =>
    test.call(`/api/managers/${id}`, { method: 'PUT', cookie: as, body: { enabled: false } });
  const holders = (): Promise<{ id: number }[]> =>
    test.db.query(
      `select id from accounts where network = 'cos' and role = 'manager' and disabled_at is null and 'people' = any(rights)
        order by id`,
    );

  it('are all of them at first, and are set in their order, each once', async () => {
    const opened = await read(second);
    expect(opened).toMatchObject({ status: 200, json: { rights: all } });
    const saved = await set(second, ['recordings', 'decide', 'decide']);
    expect(saved).toMatchObject({ status: 200, json: { rights: ['decide', 'recordings'] } });
    expect(await read(second)).toMatchObject({ json: saved.json, headers: { etag: saved.headers.etag } });
    const { json } = await test.call('/api/managers', { cookie });
    expect(json).toEqual([
      expect.objectContaining({ id: first, rights: all }),
      expect.objectContaining({ id: second, rights: ['decide', 'recordings'] }),
    ]);
    expect(await set(second, ['decide'], cookie, { 'if-match': String(opened.headers.etag) })).toMatchObject({
      status: 412,
      json: { changed_by: 'first' },
    });
  });

  it('are not given again, nor logged, when they are the same', async () => {
    const tag = (await read(second)).headers.etag;
    const [before] = await test.db.query<{ n: number }[]>('select count(*)::int as n from audit');
    expect((await set(second, [...all].reverse())).headers.etag).toBe(tag);
    expect(await test.db.query('select count(*)::int as n from audit')).toEqual([before]);
  });

  it.each([
    { given: ['decide', 'admin'] },
    { given: ['decide '] },
    { given: ['people', 7] },
    { given: [['people']] },
    { given: 'people' },
    { given: null },
  ])('cannot be $given', async ({ given }) => {
    expect(await set(second, given)).toMatchObject({
      status: 400,
      json: { errors: { rights: `Rights must be from this list: ${all.join(', ')}` } },
    });
  });

  it('are only those of a manager of the network', async () => {
    const foreign = await createManager(test.db, 'onesun');
    const psychic = await createPsychic(test.db, 'cos', first);
    for (const id of [foreign, psychic, 999_999]) {
      expect((await set(id, [])).status).toBe(404);
      expect((await read(id)).status).toBe(404);
    }
    expect((await test.call(`/api/managers/${foreign}/rights`, { cookie, host: hosts.onesun })).status).toBe(
      401,
    );
  });

  it('are never changed by oneself: neither taken nor given up', async () => {
    expect((await set(second, ['people'])).status).toBe(200);
    const other = await test.signIn('second', testPassword);
    for (const rights of [all, ['people', 'private'], []] as Right[][])
      expect(await set(second, rights, other)).toMatchObject({
        status: 409,
        json: { code: 'conflict', detail: 'You cannot change your own rights.' },
      });
    // as they are, they may be sent
    expect(await set(second, ['people'], other)).toMatchObject({ status: 200, json: { rights: ['people'] } });
    expect(await read(second)).toMatchObject({ json: { rights: ['people'] } });
  });

  describe('keep one manager with "people" when at the same time', () => {
    const bothRows = 'select from accounts where id = any($1) for update';

    it('two take it from each other', async () => {
      const other = await test.signIn('second', testPassword);
      const answers = await runConcurrently(
        test,
        bothRows,
        [[first, second]],
        [() => set(second, []), () => set(first, [], other)],
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 403]);
      expect(await holders()).toEqual([{ id: first }]);
    });

    it('one disables the other, who takes the right from the first', async () => {
      const other = await test.signIn('second', testPassword);
      const answers = await runConcurrently(
        test,
        bothRows,
        [[first, second]],
        [() => disable(second), () => set(first, [], other)],
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 401]);
      expect(await holders()).toEqual([{ id: first }]);
    });
  });
});
