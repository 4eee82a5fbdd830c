import { Mail } from '../../identity/mail/mail.service';
import { type TestAnswer, TestApp } from '../../testing/app';
import { createManager, createPsychic, type PsychicTraits, testPassword } from '../../testing/people';
import { rowOf, runConcurrently } from '../../testing/run-concurrently';
import type { BulkAnswer } from './bulk.dto';
import { Oversight } from './oversight.service';

describe('a change of several psychics', () => {
  let test: TestApp;
  let manager: number;
  let cookie: string;
  let dana: string;

  beforeAll(async () => {
    test = await TestApp.start();
    // mails stay in the queue
    jest.spyOn(test.app.get(Mail), 'sendSoon').mockReturnValue(undefined);
    manager = await createManager(test.db, 'cos', 'manager');
    await createManager(test.db, 'cos', 'dana');
    cookie = await test.signIn('manager', testPassword);
    dana = await test.signIn('dana', testPassword);
  });

  afterAll(() => test.stop());

  const psychic = (traits: PsychicTraits = {}): Promise<number> =>
    createPsychic(test.db, 'cos', manager, traits);
  const post = (path: string, body: object, who = cookie): Promise<TestAnswer> =>
    test.call(`/api/psychics/bulk${path}`, { method: 'POST', cookie: who, body });
  const change = async (body: object, who = cookie): Promise<BulkAnswer> => {
    const { status, json } = await post('', body, who);
    expect(status).toBe(200);
    return json as BulkAnswer;
  };
  const undo = async ({ bulk_id }: BulkAnswer): Promise<BulkAnswer> =>
    (await post('/undo', { bulk_id })).json as BulkAnswer;
  const put = (id: number, acctStatus: string, who = dana): Promise<TestAnswer> =>
    test.call(`/api/psychics/${id}/acct_status`, { method: 'PUT', cookie: who, body: { acctStatus } });
  const statusOf = async (...ids: number[]): Promise<string[]> =>
    (
      await test.db.query<{ s: string }[]>(
        'select account_status as s from psychics where account_id = any($1) order by account_id',
        [ids],
      )
    ).map(({ s }) => s);
  const availabilityOf = async (...ids: number[]): Promise<string[]> =>
    (
      await test.db.query<{ a: string }[]>(
        `select availability || chosen_availability as a from psychics where account_id = any($1) order by account_id`,
        [ids],
      )
    ).map(({ a }) => a);
  const auditOf = (id: number): Promise<{ action: string; actor_id: number }[]> =>
    test.db.query('select action, actor_id from audit where subject_id = $1 order by id', [id]);

  it('sets them as single changes do: sessions, availability, audit rows, mails, and live pages', async () => {
    const active = await psychic({ username: 'stays' });
    const pending = await psychic({ username: 'waits', accountStatus: 'Pending' });
    const flagged = await psychic({ accountStatus: 'Flagged' });
    const { bulk_id, ...answer } = await change({
      ids: [flagged, active, pending],
      set: { acctStatus: 'Active' },
    });
    expect(answer).toEqual({ changed: 2, unchanged: 1, refused: [] });
    expect(bulk_id).toEqual(expect.any(String));
    expect(await statusOf(active, pending, flagged)).toEqual(['Active', 'Active', 'Active']);
    expect(await auditOf(pending)).toEqual([{ action: 'set the account status', actor_id: manager }]);
    expect(await auditOf(active)).toEqual([]);
    const mails: unknown = await test.db.query(
      `select whose_id from mails where subject like '%account is active'`,
    );
    expect(mails).toEqual([{ whose_id: pending }]);
    const raised = 'select subject_id from versions where kind = $1 and subject_id = any($2) order by 1';
    expect(await test.db.query(raised, ['account', [active, pending, flagged]])).toEqual([
      { subject_id: pending },
      { subject_id: flagged },
    ]);

    const own = await test.signIn('stays', testPassword);
    await change({ ids: [active], set: { acctStatus: 'Inactive' } });
    expect((await test.call('/api/sessions/0', { cookie: own })).status).toBe(401);
    expect(await test.db.query('select from sessions where account_id = $1', [active])).toEqual([]);
  });

  it('sets permissions whatever their order, and lowers what they no longer allow', async () => {
    const same = await psychic({ permissions: 'AgentChat, AgentPhone' });
    const available = await psychic({ permissions: 'AgentChat', availability: 'C' });
    const ids = [same, available];
    const both = await change({ ids, set: { permissions: 'AgentPhone, AgentChat' } });
    expect(both).toMatchObject({ changed: 1, unchanged: 1 });
    await change({ ids: [available], set: { permissions: 'AgentPhone' } });
    const { json } = await test.call(`/api/psychics/${available}`, { cookie });
    expect(json).toMatchObject({ permissions: 'AgentPhone', status: 'U' });
    expect(await change({ ids, set: { autoEmail: true } })).toMatchObject({ changed: 2 });
  });

  it('answers a dry run by present status, and changes nothing', async () => {
    const active = await psychic();
    const pending = [
      await psychic({ accountStatus: 'Pending' }),
      await psychic({ accountStatus: 'Pending' }),
    ];
    const banned = await psychic({ username: 'banned', accountStatus: 'Blacklist' });
    const body = { ids: [active, ...pending, banned], set: { acctStatus: 'Active' } };
    expect(await change({ ...body, dry_run: true })).toEqual({
      changed: 2,
      unchanged: 1,
      refused: [
        {
          user_id: banned,
          username: 'banned',
          reason: 'Blacklisted psychics are not changed together with others.',
        },
      ],
      bulk_id: null,
      present: [
        { value: 'Pending', changes: true, user_ids: pending },
        { value: 'Active', changes: false, user_ids: [active] },
      ],
      versions: pending.map((id) => `"account-${id}-0"`),
    });
    expect(await statusOf(...pending)).toEqual(['Pending', 'Pending']);
    const { changed, unchanged, refused } = await change(body);
    expect({ changed, unchanged, refused: refused.length }).toEqual({ changed: 2, unchanged: 1, refused: 1 });
  });

  it('leaves Blacklist out unless all have it, and never sets it', async () => {
    const [one, two] = [
      await psychic({ accountStatus: 'Blacklist' }),
      await psychic({ accountStatus: 'Blacklist' }),
    ];
    const flagged = await psychic({ accountStatus: 'Flagged' });
    await change({ ids: [one, flagged], set: { acctStatus: 'Active' } });
    expect(await statusOf(one, flagged)).toEqual(['Blacklist', 'Active']);
    const refused = await change({ ids: [one, two], set: { autoEmail: true } });
    expect(refused.refused).toHaveLength(2);
    expect(await change({ ids: [one, two], set: { acctStatus: 'Inactive' } })).toMatchObject({ changed: 2 });
    expect((await post('', { ids: [flagged], set: { acctStatus: 'Blacklist' } })).status).toBe(400);
  });

  it('refuses one without stopping the others, and does not name those of another network', async () => {
    const foreignManager = await createManager(test.db, 'onesun');
    const foreign = await createPsychic(test.db, 'onesun', foreignManager, { username: 'foreign' });
    const duplicate = await psychic({ username: 'duplicate', accountStatus: 'Pending' });
    await test.db.query('update psychics set requires_approval = true where account_id = $1', [duplicate]);
    const last = await psychic();
    const body = { ids: [foreign, duplicate, last], set: { autoEmail: true } };
    const expected = {
      changed: 1,
      refused: [
        { user_id: foreign, username: null, reason: 'There is no such psychic.' },
        { user_id: duplicate, username: 'duplicate', reason: expect.stringContaining('approval') as string },
      ],
    };
    expect(await change({ ...body, dry_run: true })).toMatchObject(expected);
    expect(await change(body)).toMatchObject(expected);
  });

  it('refuses those whom somebody changed after the question, and says who', async () => {
    const [touched, untouched] = [await psychic({ username: 'touched' }), await psychic()];
    const body = { ids: [touched, untouched], set: { acctStatus: 'Screened' } };
    const { versions } = await change({ ...body, dry_run: true });
    await put(touched, 'Flagged');
    expect(await change({ ...body, versions })).toMatchObject({
      changed: 1,
      refused: [
        { user_id: touched, username: 'touched', reason: 'dana has changed this psychic meanwhile.' },
      ],
    });
    expect(await statusOf(touched, untouched)).toEqual(['Flagged', 'Screened']);
  });

  it('of two at the same psychic, the second is refused', async () => {
    const id = await psychic();
    const { versions } = await change({ ids: [id], set: { acctStatus: 'Flagged' }, dry_run: true });
    const answers = await runConcurrently(
      test,
      rowOf,
      [id],
      [
        () => change({ ids: [id], set: { acctStatus: 'Flagged' }, versions }),
        () => change({ ids: [id], set: { acctStatus: 'Inactive' }, versions }, dana),
      ],
    );
    expect(answers.map(({ changed }) => changed)).toEqual([1, 0]);
    expect(answers[1]?.refused[0]?.reason).toBe('manager has changed this psychic meanwhile.');
    expect(await statusOf(id)).toEqual(['Flagged']);
  });

  it('restores what each had before, an applicant as one who waits, except whom somebody changed', async () => {
    const applicant = await psychic({ accountStatus: 'Pending' });
    await test.db.query('update psychics set status_decided_at = null where account_id = $1', [applicant]);
    const screened = await psychic({ accountStatus: 'Screened' });
    const touched = await psychic({ username: 'again', accountStatus: 'Flagged' });
    const ids = [applicant, screened, touched];
    const done = await change({ ids, set: { acctStatus: 'Active' } });
    await put(touched, 'Inactive');
    expect(await undo(done)).toEqual({
      changed: 2,
      unchanged: 0,
      refused: [{ user_id: touched, username: 'again', reason: 'dana has changed this psychic meanwhile.' }],
      bulk_id: null,
    });
    expect(await statusOf(...ids)).toEqual(['Pending', 'Screened', 'Inactive']);
    const list = (path: string): Promise<TestAnswer> => test.call(`/api/approvals${path}`, { cookie });
    expect((await list('')).json).toContainEqual(expect.objectContaining({ agent_user_id: applicant }));
    expect((await list('/decided')).json).toContainEqual(
      expect.objectContaining({ agent_user_id: applicant, undone: true }),
    );
    // once
    expect(await undo(done)).toMatchObject({ changed: 0, refused: [{ user_id: touched }] });
  });

  it('restores Blacklist, permissions in their order, and automatic mail', async () => {
    const banned = await psychic({ accountStatus: 'Blacklist' });
    await undo(await change({ ids: [banned], set: { acctStatus: 'Active' } }));
    expect(await statusOf(banned)).toEqual(['Blacklist']);
    const id = await psychic({ permissions: 'AgentChat, AgentPhone' });
    await undo(await change({ ids: [id], set: { permissions: '' } }));
    await undo(await change({ ids: [id], set: { autoEmail: true } }));
    const { json } = await test.call(`/api/psychics/${id}`, { cookie });
    expect(json).toMatchObject({ permissions: 'AgentChat, AgentPhone', auto_email: false });
  });

  it('tells nobody of being Active again, and restores the availability it lowered', async () => {
    const [available, phone] = [await psychic({ availability: 'A' }), await psychic({ availability: 'P' })];
    await undo(await change({ ids: [available, phone], set: { acctStatus: 'Pending' } }));
    await undo(await change({ ids: [available, phone], set: { permissions: '' } }));
    expect(await statusOf(available, phone)).toEqual(['Active', 'Active']);
    expect(await test.db.query('select from mails where whose_id in ($1, $2)', [available, phone])).toEqual(
      [],
    );
    expect(await availabilityOf(available, phone)).toEqual(['AA', 'PP']);
  });

  it('leaves an availability that was changed since, of a contact, or of who was signed out', async () => {
    const [chose, inContact, signedOut] = [
      await psychic({ availability: 'A' }),
      await psychic({ availability: 'A' }),
      await psychic({ availability: 'A' }),
    ];
    const done = await change({ ids: [chose, inContact], set: { permissions: 'AgentPhone' } });
    const set = 'update psychics set availability = $2, chosen_availability = $3 where account_id = $1';
    await test.db.query(set, [chose, 'O', 'O']);
    await test.db.query(set, [inContact, 'B', 'P']);
    await undo(done);
    await undo(await change({ ids: [signedOut], set: { acctStatus: 'Inactive' } }));
    expect(await availabilityOf(chose, inContact, signedOut)).toEqual(['OO', 'BP', 'UU']);
  });

  it('is undone only by who did it, and soon', async () => {
    const id = await psychic();
    const { bulk_id } = await change({ ids: [id], set: { acctStatus: 'Flagged' } });
    expect((await post('/undo', { bulk_id }, dana)).status).toBe(409);
    await test.db.query(`update bulk_changes set changed_at = now() - interval '2 minutes'`);
    expect((await post('/undo', { bulk_id })).status).toBe(409);
    expect(await statusOf(id)).toEqual(['Flagged']);
  });

  it('stops after an error of its own, and says whom it did not change', async () => {
    const [broken, next] = [await psychic(), await psychic()];
    jest.spyOn(test.app.get(Oversight), 'change').mockRejectedValueOnce(new Error('broken'));
    const { changed, refused } = await change({ ids: [broken, next], set: { acctStatus: 'Flagged' } });
    expect(changed).toBe(0);
    expect(refused.map(({ user_id }) => user_id)).toEqual([broken, next]);
    expect(await statusOf(broken, next)).toEqual(['Active', 'Active']);
  });

  it.each([
    ['ids', { ids: [], set: { autoEmail: true } }],
    ['ids', { ids: Array.from({ length: 1001 }, (_, i) => i + 1), set: { autoEmail: true } }],
    ['ids', { ids: [1, 1], set: { autoEmail: true } }],
    ['ids', { ids: ['1'], set: { autoEmail: true } }],
    ['set', { ids: [1], set: {} }],
    ['set', { ids: [1], set: { autoEmail: true, acctStatus: 'Active' } }],
    ['set.permissions', { ids: [1], set: { permissions: 'Admin' } }],
    ['set.limited_readings', { ids: [1], set: { limited_readings: true } }],
    ['versions', { ids: [1], set: { autoEmail: true }, versions: 'all' }],
    ['dry_run', { ids: [1], set: { autoEmail: true }, dry_run: 'yes' }],
  ])('refuses wrong %s (%#)', async (field, body) => {
    const answer = await post('', body);
    expect(answer.status).toBe(400);
    expect((answer.json as { errors: object }).errors).toHaveProperty([field]);
  });
});
