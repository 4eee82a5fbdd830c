import type { ApprovalRow } from '../../platform/audit/approvals.dto';
import { type TestAnswer, TestApp } from '../../testing/app';
import { person, traits } from '../../testing/fixtures';
import { createManager, createPsychic, testPassword } from '../../testing/people';

describe('profiles of psychics', () => {
  let test: TestApp;
  let manager: string;
  let own: string;
  let id: number;
  let boss: number;
  let count = 0;
  let username: string;

  beforeAll(async () => {
    test = await TestApp.start();
    boss = await createManager(test.db, 'cos', 'manager');
    manager = await test.signIn('manager', testPassword);
  });

  beforeEach(async () => {
    username = `decided${++count}`;
    id = await createPsychic(test.db, 'cos', boss, { username });
    own = await test.signIn(username, testPassword);
  });

  afterAll(() => test.stop());

  const get = async (cookie = manager): Promise<{ profile: object; approved?: unknown }> =>
    (await test.call(`/api/psychics/${id}/profile`, { cookie })).json as { profile: object };
  const put = async (changes: object = {}, cookie = manager): Promise<TestAnswer> =>
    test.call(`/api/psychics/${id}/profile`, {
      method: 'PUT',
      cookie,
      body: { profile: { ...person, ...traits, username, pin: '4711', ...changes } },
    });
  const decide = (what: 'approve' | 'reject', body?: object): Promise<TestAnswer> =>
    test.call(`/api/profile/${id}/${what}`, {
      method: 'POST',
      cookie: manager,
      ...(body !== undefined && { body }),
    });

  it('are approved or rejected once while pending, and remember what was approved', async () => {
    expect((await decide('approve')).status).toBe(409);
    const credentials = ['Tarot since 1999'];
    await put({ credentials });
    const photos = { image: '/former', proposed_image: '/proposed' };
    await test.db.query('update psychics set image = $2, proposed_image = $3 where account_id = $1', [
      id,
      ...Object.values(photos),
    ]);
    expect((await get()).profile).toMatchObject(photos);
    expect((await decide('approve')).json).toMatchObject({
      profile: { profile_status: 'Approved', image: '/proposed', proposed_image: null },
      approved: { credentials },
    });
    expect((await decide('reject')).status).toBe(409);
    await put({ credentials: ['Another'] }, own);
    expect(await get()).toMatchObject({
      profile: { credentials: ['Another'], profile_status: 'Pending' },
      approved: { credentials },
    });
    expect(JSON.stringify((await get()).approved)).not.toContain('4711');
    expect((await decide('reject')).json).toMatchObject({ profile: { profile_status: 'Rejected' } });
    const answers = await Promise.all([put({}, own).then(() => decide('approve')), decide('reject')]);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  it('wait since they were first saved, however often that happens', async () => {
    const since = async (): Promise<number> => {
      const { json } = await test.call('/api/approvals?filter={"to_approve":"Profile"}', { cookie: manager });
      const row = (json as ApprovalRow[]).find(({ agent_user_id }) => agent_user_id === id);
      return new Date(row?.date ?? '').getTime();
    };
    await put();
    const anHourAgo = 1000 * Math.floor(Date.now() / 1000 - 3600);
    await test.db.query('update psychics set profile_submitted_at = $1 where account_id = $2', [
      new Date(anHourAgo),
      id,
    ]);
    await put({ credentials: ['A third'] }, own);
    expect(await since()).toBe(anHourAgo);
    await decide('approve');
    await put({}, own);
    expect(await since()).toBeGreaterThan(anHourAgo);
  });

  it('are rejected with a reason, which stays until they are saved again', async () => {
    await put();
    expect(await decide('reject', { reason: 'x'.repeat(1001) })).toMatchObject({
      status: 400,
      json: { errors: { reason: 'Reason is too long' } },
    });
    expect((await get()).profile).toMatchObject({ profile_status: 'Pending', profile_reason: null });
    const reason = 'e\u0301'.repeat(1000);
    expect(await decide('reject', { reason })).toMatchObject({
      status: 200,
      json: { profile: { profile_status: 'Rejected', profile_reason: reason } },
    });
    const { profile: rejected } = await get(own);
    expect(rejected).toMatchObject({ profile_status: 'Rejected', profile_reason: reason });
    const again = await put({ ...rejected, zodiac: 4, gender: 'F', email: 'm@x.example' }, own);
    expect(again).toMatchObject({
      status: 200,
      json: { profile: { profile_status: 'Pending', profile_reason: null } },
    });
    expect((await decide('reject')).json).toMatchObject({
      profile: { profile_status: 'Rejected', profile_reason: null },
    });
  });

  it('leave an audit row for each decision, with what it changed', async () => {
    const rowOf = async (answer: Promise<TestAnswer>): Promise<object | undefined> => {
      expect((await answer).status).toBe(200);
      const rows = await test.db.query<object[]>(
        'select action, actor_id, before, after from audit where subject_id = $1 order by id desc limit 1',
        [id],
      );
      return rows[0];
    };
    await put();
    await test.db.query(`update psychics set proposed_image = '/proposed' where account_id = $1`, [id]);
    expect(await rowOf(decide('reject', { reason: 'A blurred photo' }))).toEqual({
      action: 'rejected the profile',
      actor_id: boss,
      before: { profile_status: 'Pending', profile_reason: null, proposed_image: '/proposed' },
      after: { profile_status: 'Rejected', profile_reason: 'A blurred photo', proposed_image: null },
    });
    await put();
    expect(await rowOf(decide('approve'))).toMatchObject({
      action: 'approved the profile',
      actor_id: boss,
      before: { profile_status: 'Pending', approved: null },
      after: { profile_status: 'Approved', approved: { experience: '12' } },
    });
  });
});
