import { holdSending } from '../../identity/mail/sending-hold.query';
import { Secrets } from '../../platform/database/secrets';
import { Audit } from '../../platform/audit/audit.service';
import { type TestAnswer, TestApp, testKey } from '../../testing/app';
import { botCheck } from '../../testing/bot-check';
import { applicant } from '../../testing/fixtures';
import { readMails } from '../../testing/mails';
import { createManager, testPassword } from '../../testing/people';
import { runConcurrently } from '../../testing/run-concurrently';
import { rekeyDrafts } from './rekey';

const { password: _p, confirm_password: _c, pin: _n, ssn: _s, ...open } = applicant;
const { agree_privacy: _a, confirm_psychic: _y, ...told } = open;
const hostile = '<a href="https://evil.example/x">Win $9,000 at evil.example</a>';

describe('a begun application', () => {
  let test: TestApp;
  let manager: string;

  beforeAll(async () => {
    test = await TestApp.start();
    await createManager(test.db, 'cos', 'manager');
    manager = await test.signIn('manager', testPassword);
    await holdSending(test.db);
  });
  afterAll(() => test.stop());
  beforeEach(() =>
    test.db.query(
      'truncate mails; delete from application_drafts; delete from rate_limits; delete from sign_in_failures',
    ),
  );

  const save = (changes: object = {}, key?: string, step = 2, more: object = {}): Promise<TestAnswer> =>
    test.call('/api/application_drafts', {
      method: 'POST',
      body: { network: 'cos', step, answers: { ...told, ...changes }, ...(key && { key }), ...more },
    });
  const keyOf = ({ json }: TestAnswer): string => (json as { key: string }).key;
  const linkIn = (text: string): string => /\/apply\/continue\/([\w-]{43})/.exec(text)?.[1] ?? '';
  const lastLink = async (): Promise<string> => linkIn((await readMails(test.db)).at(-1)?.text ?? '');
  const look = (link: string): Promise<TestAnswer> => test.call(`/api/application_drafts/${link}`);
  const goOn = (link: string): Promise<TestAnswer> =>
    test.call(`/api/application_drafts/${link}/continue`, { method: 'POST' });
  const apply = async (changes: object): Promise<number> => {
    const psychic = { ...applicant, ...changes, bot_check: await botCheck(test) };
    const answer = await test.call('/api/psychics', { method: 'POST', body: { psychic } });
    expect(answer).toMatchObject({ status: 201 });
    return (answer.json as { user_id: number }).user_id;
  };
  const stored = (): Promise<{ row: string }[]> =>
    test.db.query(
      'select to_jsonb(d)::text as row from application_drafts d where sent_at is null order by id',
    );
  const isConfirmed = async (id: number): Promise<unknown> =>
    (await test.db.query<object[]>('select confirmed_email as email from accounts where id = $1', [id]))[0];

  it('is stored without secrets, unreadable, and continued elsewhere as it was', async () => {
    const answer = await save({ password: 'a long secret', pin: '8317', ssn: '912345678' });
    expect(answer.status).toBe(201);
    const [{ row } = { row: '' }] = await stored();
    for (const text of ['Delgado', 'ruth@x.example', keyOf(answer), await lastLink()])
      expect(row).not.toContain(text);
    const continued = await goOn(await lastLink());
    expect(continued).toMatchObject({ status: 200, json: { network: 'cos', step: 2, answers: told } });
    expect((continued.json as { answers: object }).answers).toEqual(told);
  });

  it('mails the link once, to that address alone, and without anything that was typed', async () => {
    const key = keyOf(await save({ first: hostile, last: hostile, username: hostile, city: 'evil.example' }));
    await save({ first: hostile, city: 'Springfield' }, key, 3);
    const [mail, ...others] = await readMails(test.db);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'ruth@x.example', subject: 'Continue your application to cos' });
    for (const part of [mail?.subject, mail?.text, mail?.html])
      expect(part).not.toMatch(/evil|\$9,000|Springfield|Ruth|Delgado/);
  });

  it('is mailed and continued in the language of its page', async () => {
    await save({}, undefined, 2, { locale: 'es' });
    const [mail] = await readMails(test.db);
    expect(mail?.subject).toBe('Continúa tu solicitud a cos');
    expect(mail?.text).toMatch(/\/apply\/continue\/[\w-]{43}\?lang=es$/m);
    expect((await look(await lastLink())).json).toMatchObject({ locale: 'es' });
    expect((await goOn(await lastLink())).json).toMatchObject({ locale: 'es' });
  });

  it('is not changed by opening its link, however often', async () => {
    const id = await (async () => {
      const key = keyOf(await save());
      const link = await lastLink();
      const before = await stored();
      for (let n = 0; n < 3; n++)
        expect((await look(link)).json).toEqual({
          network: 'cos',
          step: 2,
          locale: 'en',
          expires_at: expect.stringMatching(/-0[45]:00$/) as string,
        });
      expect(await stored()).toEqual(before);
      return apply({ username: 'Unopened', phone: '5055550181', draft: key });
    })();
    expect(await isConfirmed(id)).toEqual({ email: null });
  });

  it('is emptied when it is sent, and then the email is confirmed if its button was pressed', async () => {
    const key = keyOf(await save());
    const link = await lastLink();
    await goOn(link);
    const id = await apply({ username: 'Opened', phone: '5055550182', draft: key });
    expect(await isConfirmed(id)).toEqual({ email: 'ruth@x.example' });
    expect(await stored()).toEqual([]);
    // every browser that had the draft gets this answer; what was typed is gone
    const told = [await look(link), await look(key), await goOn(link), await save({}, key)];
    expect(told.map(({ status, json }) => [status, (json as { detail: string }).detail])).toEqual(
      told.map(() => [409, 'The application was sent.']),
    );
    expect(await test.db.query('select cipher, email_hash from application_drafts')).toEqual([
      { cipher: '', email_hash: '' },
    ]);
    await test.call(`/api/application_drafts/${key}`, { method: 'DELETE' });
    expect((await look(key)).status).toBe(409);
  });

  it('does not confirm an email that was typed later', async () => {
    const key = keyOf(await save());
    await goOn(await lastLink());
    const id = await apply({
      username: 'Other',
      phone: '5055550183',
      email: 'someone@x.example',
      draft: key,
    });
    expect(await isConfirmed(id)).toEqual({ email: null });
  });

  it('belongs to the owner of a corrected email: the first link and its browsers lose it', async () => {
    const key = keyOf(await save({ email: 'ruth@gmial.example' }));
    const wrong = await lastLink();
    const strangers = keyOf(await goOn(wrong));
    expect((await save({ email: 'ruth@x.example' }, key)).status).toBe(201);
    expect((await goOn(wrong)).status).toBe(404);
    expect((await save({}, strangers)).status).toBe(404);
    const [, mail] = await readMails(test.db);
    expect(mail?.recipient).toBe('ruth@x.example');
    expect((await goOn(linkIn(mail?.text ?? ''))).json).toHaveProperty('answers.email', 'ruth@x.example');
  });

  it('can be filled in by two browsers at once: both keep their key, the last save stays', async () => {
    const key = keyOf(await save());
    const link = await lastLink();
    const lock = 'select from application_drafts for update';
    const keys = (await runConcurrently(test, lock, [], [() => goOn(link), () => goOn(link)])).map(keyOf);
    for (const [n, one] of [key, ...keys].entries())
      expect((await save({ city: `City ${n}` }, one)).status).toBe(201);
    expect((await goOn(link)).json).toHaveProperty('answers.city', 'City 2');
  });

  it('that is sent while another browser saves it is gone', async () => {
    const key = keyOf(await save());
    const [, late] = await runConcurrently<unknown>(
      test,
      'select from application_drafts for update',
      [],
      [() => apply({ username: 'Sent', phone: '5055550184', draft: key }), () => save({ city: 'Late' }, key)],
    );
    expect(late).toMatchObject({ status: 409 });
    expect(await stored()).toEqual([]);
  });

  it('ends after 14 days', async () => {
    const key = keyOf(await save());
    const link = await lastLink();
    const [row] = await test.db.query<{ days: number }[]>(
      'select extract(day from expires_at - begun_at)::int as days from application_drafts',
    );
    expect(row).toEqual({ days: 14 });
    await test.db.query(
      `update application_drafts set begun_at = begun_at - interval '14 days', expires_at = expires_at - interval '14 days'`,
    );
    expect([(await look(link)).status, (await goOn(link)).status, (await save({}, key)).status]).toEqual([
      404, 404, 404,
    ]);
  });

  it('is removed on request, and only by its key', async () => {
    const key = keyOf(await save());
    const link = await lastLink();
    const remove = (of: string) => test.call(`/api/application_drafts/${of}`, { method: 'DELETE' });
    expect((await remove(link)).status).toBe(204);
    expect(await stored()).toHaveLength(1);
    expect((await remove(key)).status).toBe(204);
    expect(await stored()).toEqual([]);
  });

  it('is mailed at most three times an hour to an address, together with the other public forms', async () => {
    for (let n = 0; n < 5; n++) expect((await save()).status).toBe(201);
    await apply({ username: 'Fourth', phone: '5055550185' });
    const to = (await readMails(test.db)).filter(({ recipient }) => recipient === 'ruth@x.example');
    expect(to).toHaveLength(3);
  });

  it.each([undefined, '', 'nobody', 'a@b@c'])('needs an email: %s', async (email) => {
    expect((await save({ email })).status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  it('leaves out values that no form sends', async () => {
    await save({ first: { evil: 1 }, last: 'x'.repeat(500), languages: [[1]], role: 'manager' });
    const { json } = await goOn(await lastLink());
    const { answers } = json as { answers: Record<string, unknown> };
    expect(Object.keys(answers).sort()).toEqual(
      Object.keys(told)
        .filter((name) => !['first', 'last', 'languages'].includes(name))
        .sort(),
    );
  });

  it('is erased with its person', async () => {
    const id = await apply({ username: 'Erased', phone: '5055550186' });
    await save({ email: 'RUTH@x.example' });
    await save({ email: 'other@x.example' });
    await test.db.query(`update psychics set account_status = 'Inactive' where account_id = $1`, [id]);
    // nobody else has the address
    await test.db.query(`update accounts set email = '' where id <> $1 and email = 'ruth@x.example'`, [id]);
    await test.call('/api/sessions/0/proof', {
      method: 'POST',
      cookie: manager,
      body: { password: testPassword },
    });
    const erased = await test.call(`/api/psychics/${id}/erase`, {
      method: 'POST',
      cookie: manager,
      body: { reason: 'asked for it' },
    });
    expect(erased).toMatchObject({ status: 200 });
    expect(await stored()).toHaveLength(1);
    const left = (await readMails(test.db)).map(({ recipient }) => recipient);
    expect(left).not.toContain('RUTH@x.example');
    expect(left).toContain('other@x.example');
  });

  it('stays readable with a new data key, and is found by its email', async () => {
    await save();
    const next = Buffer.alloc(32, 9);
    const both = new Secrets(next, Buffer.from(testKey, 'base64'));
    expect(await rekeyDrafts(test.db, both, new Audit())).toBe(1);
    expect(await rekeyDrafts(test.db, both, new Audit())).toBe(0);
    const [row] = await test.db.query<{ id: number; cipher: string; email_hash: string }[]>(
      'select id, cipher, email_hash from application_drafts',
    );
    const alone = new Secrets(next);
    expect(alone.decrypt('application draft', row?.cipher ?? '', row?.id ?? 0)).toContain('Delgado');
    expect(row?.email_hash).toBe(alone.fingerprint('application draft', 'ruth@x.example'));
  });
});
