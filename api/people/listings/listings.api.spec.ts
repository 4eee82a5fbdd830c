import { type TestAnswer, TestApp } from '../../testing/app';
import { createManager, createPsychic, testPassword } from '../../testing/people';

const listing = { sales_pitch: 'Plain answers', body: 'First line\n<b>Second</b> line', categories: '26,25' };

describe('listings', () => {
  let test: TestApp;
  let manager: string;
  let own: string;
  let id: number;

  beforeAll(async () => {
    test = await TestApp.start();
    const boss = await createManager(test.db, 'cos', 'manager');
    id = await createPsychic(test.db, 'cos', boss, { username: 'own' });
    manager = await test.signIn('manager', testPassword);
    own = await test.signIn('own', testPassword);
  });

  afterAll(() => test.stop());

  beforeEach(() => test.db.query('truncate listings'));

  const post = (what: string, cookie: string, body?: unknown): Promise<TestAnswer> =>
    test.call(`/api/psychics/${id}/listings${what}`, {
      method: 'POST',
      cookie,
      ...(body !== undefined && { body }),
    });
  const submit = (changes: object = {}, cookie = own): Promise<TestAnswer> =>
    post('', cookie, { listing: { ...listing, ...changes } });
  const states = async (): Promise<string[]> =>
    Object.keys((await test.call(`/api/psychics/${id}/listings`, { cookie: own })).json as object).sort();

  it('go from Pending to Approved, with the approved one staying live, and to Rejected and deleted', async () => {
    const first = await submit();
    expect(first).toMatchObject({
      status: 200,
      json: {
        Pending: {
          sales_pitch: 'Plain answers',
          body: '<p>First line</p><p>Second line</p>',
          categories: '26,25',
          status: 'Pending',
        },
      },
    });
    const again = await submit();
    expect(again).toMatchObject({
      status: 409,
      json: { detail: expect.stringMatching(/pending/) as string },
    });
    expect((await post('/approve', manager)).json).toMatchObject({ Approved: { status: 'Approved' } });
    expect(await states()).toEqual(['Approved']);
    await submit({ sales_pitch: 'Other words' });
    expect(await states()).toEqual(['Approved', 'Pending']);
    expect((await post('/reject', manager)).status).toBe(200);
    expect(await states()).toEqual(['Approved', 'Rejected']);
    await submit({ sales_pitch: 'Third words' });
    expect(await states()).toEqual(['Approved', 'Pending']);
    await post('/reject', manager);
    expect((await post('/delete_rejected', own)).status).toBe(200);
    expect((await post('/delete_rejected', own)).status).toBe(409);
    expect((await post('/approve', manager)).status).toBe(409);
    expect((await post('/reject', manager)).status).toBe(409);
    expect(await states()).toEqual(['Approved']);
    const told = await test.db.query<{ action: string }[]>(
      `select action from audit where subject_id = $1 and action like '%listing' order by id`,
      [id],
    );
    expect(told.map(({ action }) => action)).toEqual([
      'submitted a listing',
      'approved the listing',
      'submitted a listing',
      'rejected the listing',
      'submitted a listing',
      'rejected the listing',
      'reverted the rejected listing',
    ]);
  });

  it('are rejected with a reason, which is deleted with the rejected one', async () => {
    const reasons = async (): Promise<unknown> =>
      Object.values(
        (await test.call(`/api/psychics/${id}/listings`, { cookie: own })).json as Record<
          string,
          { status: string; reason: string | null }
        >,
      ).map(({ status, reason }) => [status, reason]);
    await submit();
    for (const [body, errors] of [
      [{ reason: 'x'.repeat(1001) }, { reason: 'Reason is too long' }],
      [{ reason: 7 }, { reason: 'reason must be text' }],
      [{ colour: 'red' }, { colour: 'Unknown field' }],
      [[], { body: 'body must be an object' }],
    ])
      expect(await post('/reject', manager, body)).toMatchObject({ status: 400, json: { errors } });
    expect(await reasons()).toEqual([['Pending', null]]);
    // a thousand visible characters
    const reason = '👍🏽'.repeat(1000);
    expect(await post('/reject', manager, { reason })).toMatchObject({
      status: 200,
      json: { Rejected: { reason } },
    });
    expect(await reasons()).toEqual([['Rejected', reason]]);
    await submit();
    expect(await reasons()).toEqual([['Pending', null]]);
    for (const body of [undefined, {}, { reason: ' ' }]) {
      await post('/reject', manager, body);
      expect(await reasons()).toEqual([['Rejected', null]]);
      await submit();
    }
  });

  it.each([
    [{ sales_pitch: ' ' }, { sales_pitch: 'Sales Pitch is required' }],
    [{ sales_pitch: 5, body: null, categories: [26] }, { sales_pitch: expect.any(String) as string }],
    [{ extra: 1 }, { extra: 'Unknown field' }],
  ])('refuse %j', async (changes, errors) => {
    const answer = await submit(changes);
    expect(answer.status).toBe(400);
    expect((answer.json as { errors: object }).errors).toMatchObject(errors);
  });

  it('merge Spanish sub-categories into En Español before counting the five', async () => {
    const answer = await submit({ categories: '94,26,95,27,104,28,25' });
    expect(answer.json).toMatchObject({ Pending: { categories: '82,26,27,28,25' } });
  });

  it('are decided by managers only, and wait in the approvals', async () => {
    await submit();
    for (const what of ['/approve', '/reject']) expect((await post(what, own)).status).toBe(403);
    expect((await test.call('/api/approvals', { cookie: manager })).json).toMatchObject([
      { id: `${id}-Listing`, to_approve: 'Listing', agent_user_id: id },
    ]);
  });
});
