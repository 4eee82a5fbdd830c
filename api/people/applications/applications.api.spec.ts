import { type TestAnswer, hosts, TestApp } from '../../testing/app';
import { applicant } from '../../testing/fixtures';
import { botCheck } from '../../testing/bot-check';
import { readMails } from '../../testing/mails';
import { createManager, testPassword } from '../../testing/people';
import { rowOf, runConcurrently } from '../../testing/run-concurrently';

describe('an application', () => {
  let test: TestApp;
  let boss: number;
  let manager: string;
  let second: string;
  let id: number;
  let username: string;
  let count = 0;

  beforeAll(async () => {
    test = await TestApp.start();
    boss = await createManager(test.db, 'cos', 'manager');
    manager = await test.signIn('manager', testPassword);
    await createManager(test.db, 'cos', 'second');
    second = await test.signIn('second', testPassword);
  });
  afterAll(() => test.stop());

  beforeEach(async () => {
    await test.db.query(
      'truncate mails; delete from rate_limits; delete from sign_in_failures; update psychics set apply_again_on = null',
    );
    username = `Ruth${++count}`;
    const phone = `50555501${String(count).padStart(2, '0')}`;
    const made = await test.call('/api/psychics', {
      method: 'POST',
      body: { psychic: { ...applicant, username, phone, bot_check: await botCheck(test) } },
    });
    id = (made.json as { user_id: number }).user_id;
    await test.db.query('truncate mails');
  });

  const path = (): string => `/api/psychics/${id}/application`;
  const open = (cookie = manager): Promise<TestAnswer> => test.call(path(), { cookie });
  const send = (
    body: object,
    { cookie = manager, tag }: { cookie?: string; tag?: TestAnswer['headers'][string] } = {},
  ) =>
    test.call(path(), {
      method: 'POST',
      cookie,
      body,
      ...(tag !== undefined && { headers: { 'if-match': [tag].flat().join() } }),
    });
  const undo = (cookie = manager): Promise<TestAnswer> =>
    test.call(`${path()}/undo`, { method: 'POST', cookie });
  const waiting = async (): Promise<unknown[]> =>
    (await test.call(`/api/approvals?filter={"q":"${username}"}`, { cookie: manager })).json as unknown[];
  /** The latest first. */
  const decided = async (): Promise<unknown[]> =>
    (await test.call(`/api/approvals/decided?filter={"q":"${username}"}`, { cookie: manager }))
      .json as unknown[];
  const stored = (): Promise<unknown[]> =>
    test.db.query(
      `select to_jsonb(p) - 'updated_at' - 'availability_since' as psychic,
              (select jsonb_agg(to_jsonb(f) order by size, is_proposed) from photos f where f.psychic_id = p.account_id) as photos
         from psychics p where account_id = $1`,
      [id],
    );
  const pass = (): Promise<unknown> =>
    test.db.query(`update decisions set held_until = held_until - interval '16 seconds'`);

  it('says everything that was stored about the applicant, and nothing secret', async () => {
    const answer = await open();
    const { password: _p, confirm_password: _c, pin, ssn, phone: _n, sms: _s, ...told } = applicant;
    const { agree_privacy: _a, confirm_psychic: _y, country_code: _u, ...person } = told;
    expect(answer).toMatchObject({
      status: 200,
      json: {
        ...person,
        id,
        username,
        user_id: id,
        address2: '',
        account_status: 'Pending',
        permissions: '',
        requires_approval: false,
        categories: null,
        image: null,
        profile_status: '',
        applied_at: expect.stringMatching(/-0[45]:00$/) as string,
        agreements: [
          { name: 'privacy-policy', title: 'cos Privacy Policy' },
          { name: 'psychic-agreement', agreed_at: expect.stringMatching(/-0[45]:00$/) as string },
        ],
      },
    });
    expect(answer.json).toHaveProperty('phones.0', expect.objectContaining({ preferred: true, sms: true }));
    for (const secret of [pin, ssn, '912345678']) expect(answer.text).not.toContain(secret);
  });

  it('is approved in one step: Active, permissions, profile, one audit row, and one mail that waits', async () => {
    const { headers } = await open();
    const answer = await send({ decision: 'approve' }, { tag: headers.etag });
    expect(answer).toMatchObject({
      status: 200,
      json: {
        account_status: 'Active',
        permissions: 'AgentPhone, AgentChat',
        profile_status: 'Approved',
      },
    });
    expect(answer.headers.etag).toBe((await open()).headers.etag);
    const rows = await test.db.query<object[]>(
      `select action, actor_id, at = status_decided_at as "areSame" from audit join psychics p on p.account_id = subject_id
        where subject_id = $1 and action <> 'signed up'`,
      [id],
    );
    expect(rows).toEqual([{ action: 'approved the application', actor_id: boss, areSame: true }]);
    const [mail, ...others] = await readMails(test.db);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: applicant.email, subject: 'Your cos account is active' });
    const held = `select from mails where sent_at is null and next_attempt_at > now() + interval '5 seconds'`;
    expect(await test.db.query(held)).toHaveLength(1);
    expect(await waiting()).toEqual([]);
    expect(await decided()).toMatchObject([
      { item: `${id}-New Psychic`, agent_user_name: username, outcome: 'approved', decided_by: 'manager' },
    ]);
    expect((await send({ decision: 'decline' })).status).toBe(409);
  });

  it('is approved with other permissions, together with what was changed since', async () => {
    await test.db.query(
      `update psychics set profile_status = 'Pending', profile_submitted_at = now() where account_id = $1`,
      [id],
    );
    expect(await send({ decision: 'approve', permissions: 'AgentChat' })).toMatchObject({
      json: { permissions: 'AgentChat', profile_status: 'Approved' },
    });
    expect(await waiting()).toEqual([]);
    const profile = await test.call(`/api/psychics/${id}/profile`, { cookie: manager });
    expect(profile.json).toMatchObject({ approved: { credentials: applicant.credentials } });
  });

  it('is declined with a kind mail that contains the reason and nothing typed by the applicant', async () => {
    const own = await test.signIn(username, applicant.password);
    expect((await test.call('/api/sessions/0', { cookie: own })).status).toBe(200);
    const reason = 'We need two references.\nApply again in spring <3';
    expect(await send({ decision: 'decline', reason })).toMatchObject({
      status: 200,
      json: { account_status: 'Inactive', permissions: '' },
    });
    const [mail, ...others] = await readMails(test.db);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: applicant.email, subject: 'Your application to cos' });
    expect(mail?.text).toContain('We need two references.\n\nApply again in spring <3');
    expect(mail?.html).toContain('<p style="margin:0 0 14px">Apply again in spring &lt;3</p>');
    for (const typed of [applicant.first, username, applicant.city]) expect(mail?.text).not.toContain(typed);
    const [row] = await test.db.query<object[]>(
      `select action, after ->> 'reason' as reason from audit where subject_id = $1 order by id desc limit 1`,
      [id],
    );
    expect(row).toEqual({ action: 'declined the application', reason });
    expect((await test.call('/api/sessions/0', { cookie: own })).status).toBe(401);
    expect(await waiting()).toEqual([]);
  });

  it('that needs special approval can be declined, and approved only after it', async () => {
    await test.db.query('update psychics set requires_approval = true where account_id = $1', [id]);
    expect(await send({ decision: 'approve' })).toMatchObject({
      status: 409,
      json: { detail: 'Needs special approval first.' },
    });
    expect(await readMails(test.db)).toEqual([]);
    const special = `/api/psychics/${id}/special_approval`;
    expect((await test.call(special, { method: 'POST', cookie: manager })).status).toBe(200);
    expect((await send({ decision: 'approve' })).status).toBe(200);
    expect((await undo()).status).toBe(200);
    await test.db.query('update psychics set requires_approval = true where account_id = $1', [id]);
    expect((await send({ decision: 'decline' })).status).toBe(200);
  });

  it.each([
    [{}, { decision: 'decision must be one of approve, decline' }],
    [{ decision: 'blacklist' }, { decision: 'decision must be one of approve, decline' }],
    [{ decision: 'approve', permissions: 'Admin' }, { permissions: expect.any(String) as string }],
    [{ decision: 'decline', reason: 'x'.repeat(1001) }, { reason: 'Reason is too long' }],
    [{ decision: 'decline', reason: 7 }, { reason: expect.any(String) as string }],
    [{ decision: 'approve', account_status: 'Active' }, { account_status: 'Unknown field' }],
  ])('is not decided by %j', async (body, errors) => {
    expect(await send(body)).toMatchObject({ status: 400, json: { errors } });
    expect(await waiting()).toHaveLength(1);
  });

  it('belongs to its network: 404 for another one, 403 for psychics', async () => {
    await createManager(test.db, 'onesun', `foreign${count}`);
    const foreign = await test.signIn(`foreign${count}`, testPassword, hosts.onesun);
    for (const method of ['GET', 'POST'] as const) {
      const body = { ...(method === 'POST' && { body: { decision: 'approve' } }) };
      const call = { method, cookie: foreign, host: hosts.onesun, ...body };
      expect((await test.call(path(), call)).status).toBe(404);
    }
    const answer = await test.call('/api/approvals/decided', { cookie: foreign, host: hosts.onesun });
    expect(answer.json).toEqual([]);
    const own = await test.signIn(username, applicant.password);
    expect((await open(own)).status).toBe(403);
  });

  it('is not decided on what the manager has not seen', async () => {
    const seen = (await open()).headers.etag;
    const account = (await test.call(`/api/psychics/${id}`, { cookie: manager })).headers.etag;
    const own = await test.signIn(username, applicant.password);
    const phones = {
      phones: [{ phone_number: `50555502${String(count).padStart(2, '0')}`, preferred: true }],
    };
    const save = { method: 'POST', cookie: own, body: phones } as const;
    expect((await test.call(`/api/psychics/${id}/phones`, save)).status).toBe(200);
    expect(await send({ decision: 'approve' }, { tag: seen })).toMatchObject({
      status: 412,
      json: { changed_by: username },
    });
    // a manager who sends the account's version has seen that
    expect((await send({ decision: 'approve' }, { tag: account })).status).toBe(200);
  });

  it('is decided by one of two managers', async () => {
    const tag = (await open()).headers.etag;
    const answers = await runConcurrently(
      test,
      rowOf,
      [id],
      [
        () => send({ decision: 'approve' }, { tag }),
        () => send({ decision: 'decline' }, { cookie: second, tag }),
      ],
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 412]);
    expect(answers[1]?.json).toMatchObject({ changed_by: 'manager' });
    expect(await readMails(test.db)).toHaveLength(1);
  });

  it.each([{ decision: 'approve' }, { decision: 'decline', reason: 'Not now' }])(
    'is exactly as before once %j was undone, and no mail is sent',
    async (body) => {
      await test.db.query(
        `update psychics set profile_status = 'Pending', profile_submitted_at = '2026-11-20 10:11:12.131415-05',
                image = '/former', proposed_image = '/proposed', availability = 'O', chosen_availability = 'O' where account_id = $1`,
        [id],
      );
      await test.db.query(
        `insert into photos (psychic_id, size, is_proposed, jpeg) values ($1, 436, false, '\\x01'), ($1, 436, true, '\\x02')`,
        [id],
      );
      const before = await stored();
      const items = await waiting();
      const tag = (await open()).headers.etag;
      expect((await send(body)).status).toBe(200);
      expect(await undo(second)).toMatchObject({
        status: 409,
        json: { detail: 'Only the manager who decided can undo it.' },
      });
      expect(await undo()).toMatchObject({
        status: 200,
        json: { account_status: 'Pending', permissions: '' },
      });
      expect(await stored()).toEqual(before);
      expect(await waiting()).toEqual(items);
      expect(await readMails(test.db)).toEqual([]);
      expect(await decided()).toMatchObject([{ item: `${id}-New Psychic`, undone: true }]);
      const [row] = await test.db.query<object[]>(
        `select action, actor_id from audit where subject_id = $1 order by id desc limit 1`,
        [id],
      );
      expect(row).toEqual({ action: 'undid the decision on the application', actor_id: boss });
      // a manager who looked at it before has to look again
      expect((await send(body, { tag })).status).toBe(412);
      expect((await undo()).status).toBe(409);
    },
  );

  it('cannot be undone after a later change, or too late', async () => {
    expect((await send({ decision: 'approve' })).status).toBe(200);
    const put = { method: 'PUT', cookie: second, body: { permissions: 'AgentChat' } } as const;
    expect((await test.call(`/api/psychics/${id}/permissions`, put)).status).toBe(200);
    expect(await undo()).toMatchObject({ status: 412, json: { changed_by: 'second' } });
    expect(await readMails(test.db)).toHaveLength(1);
    await test.db.query(`update psychics set account_status = 'Pending' where account_id = $1`, [id]);
    expect((await send({ decision: 'approve' })).status).toBe(200);
    await pass();
    expect(await undo()).toMatchObject({
      status: 409,
      json: { detail: 'There is no decision that can still be undone.' },
    });
  });

  it.each([
    ['was sent', 'sent_at = now()'],
    ['is just being sent', `next_attempt_at = 'infinity'`],
    ['was tried', 'attempts = 1'],
  ])('cannot be undone once its mail %s', async (_, change) => {
    expect((await send({ decision: 'approve' })).status).toBe(200);
    await test.db.query(`update mails set ${change}`);
    const before = await stored();
    expect((await undo()).status).toBe(409);
    expect(await stored()).toEqual(before);
    expect(await readMails(test.db)).toHaveLength(1);
  });

  it('is undone once, however often that is asked for', async () => {
    expect((await send({ decision: 'approve' })).status).toBe(200);
    const answers = await runConcurrently(test, rowOf, [id], [() => undo(), () => undo()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  });

  it('that is decided by an account status is reported as well', async () => {
    const put = { method: 'PUT', cookie: second, body: { acctStatus: 'Screened' } } as const;
    expect((await test.call(`/api/psychics/${id}/acct_status`, put)).status).toBe(200);
    expect(await decided()).toMatchObject([
      { item: `${id}-New Psychic`, outcome: 'decided', decided_by: 'second', undone: false },
    ]);
    const [times] = await test.db.query<object[]>(
      `select status_decided_at = date_trunc('milliseconds', at) as "areSame" from audit join psychics p on p.account_id = subject_id
        where subject_id = $1 and action = 'set the account status'`,
      [id],
    );
    expect(times).toEqual({ areSame: true });
    // the next one decides nothing anymore
    const again = { ...put, body: { acctStatus: 'Active' } };
    expect((await test.call(`/api/psychics/${id}/acct_status`, again)).status).toBe(200);
    expect(await decided()).toHaveLength(1);
    expect((await undo(second)).status).toBe(409);
  });
});
