import { holdSending } from '../../identity/mail/sending-hold.query';
import { Jobs } from '../../platform/jobs/jobs.service';
import { type TestAnswer, type TestCall, TestApp } from '../../testing/app';
import { readMails } from '../../testing/mails';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { runConcurrently, writesOf } from '../../testing/run-concurrently';
import { addQuestion, forgetStatements, storeStatement } from '../../testing/statements';
import type { StatementQuestionRow } from './statement-questions.dto';

interface Ticket {
  id: number;
  name: string;
  category: string | null;
  comments: string;
  answered: boolean;
  question: { statement_id: number; line: number | null; statement: string; user_id: number } | null;
}

describe('a question about a statement', () => {
  let test: TestApp;
  let cookies: Record<'own' | 'manager' | 'colleague', string>;
  let own: number;
  let statement: number;

  beforeAll(async () => {
    test = await TestApp.start();
    await test.app.get(Jobs).onModuleDestroy();
    const manager = await createManager(test.db, 'cos', 'manager');
    await createManager(test.db, 'cos', 'colleague');
    own = await createPsychic(test.db, 'cos', manager, { username: 'own', first: 'Ada', last: 'Luz' });
    cookies = {
      own: await test.signIn('own', testPassword),
      manager: await test.signIn('manager', testPassword),
      colleague: await test.signIn('colleague', testPassword),
    };
    await holdSending(test.db);
  });
  beforeEach(async () => {
    await forgetStatements(test.db);
    await test.db.query('truncate contacts, mails, versions cascade');
    statement = await storeStatement(test.db, own);
  });
  afterAll(() => test.stop());

  const address = (rest = '', of = statement): string =>
    `/api/psychics/${own}/statements/${of}/questions${rest}`;
  const ask = (body: object, of = statement): Promise<TestAnswer> =>
    test.call(address('', of), { method: 'POST', cookie: cookies.own, body });
  const answer = (id: number, body: object, cookie = cookies.manager): Promise<TestAnswer> =>
    test.call(address(`/${id}/answer`), { method: 'POST', cookie, body });
  const rowsFor = async (cookie: string): Promise<StatementQuestionRow[]> =>
    (await test.call(address(), { cookie })).json as StatementQuestionRow[];
  const idOf = ({ json }: TestAnswer): number => (json as { id: number }).id;
  const tickets = async (): Promise<Ticket[]> =>
    (await test.call('/api/contacts', { cookie: cookies.manager })).json as Ticket[];
  const ticketOf = async (): Promise<Ticket> => {
    const [{ id } = { id: 0 }] = await tickets();
    const { json } = await test.call(`/api/contacts/${id}`, { cookie: cookies.manager });
    return (json as { contact: Ticket }).contact;
  };

  it('waits in the inbox with its category, and names the statement and the line', async () => {
    const { status, json } = await ask({ line: 1, text: ' Was Tuesday counted? ' });
    expect([status, json]).toMatchObject([201, { line: 1, text: 'Was Tuesday counted?', answer: null }]);
    expect(await tickets()).toMatchObject([
      {
        name: 'Ada Luz',
        category: "Call/minutes didn't count",
        comments: 'Was Tuesday counted?',
        answered: false,
      },
    ]);
    expect(await ticketOf()).toMatchObject({
      question: {
        user_id: own,
        statement_id: statement,
        statement: expect.stringMatching(/^2026-\d{4}$/) as string,
        line: 1,
      },
    });
  });

  it('is found in the inbox by the name and the username of the psychic', async () => {
    await ask({ text: 'Was Tuesday counted?' });
    const [{ username } = { username: '' }] = await test.db.query<{ username: string }[]>(
      'select username from accounts where id = $1',
      [own],
    );
    const found = async (q: string): Promise<unknown> =>
      (
        await test.call(`/api/contacts?filter=${encodeURIComponent(JSON.stringify({ q }))}`, {
          cookie: cookies.manager,
        })
      ).json;
    expect(await found(username.toUpperCase())).toMatchObject([{ name: 'Ada Luz' }]);
    expect(await found('ada luz')).toMatchObject([{ name: 'Ada Luz' }]);
    expect(await found(`${username}x`)).toEqual([]);
  });

  it('is about a closed statement of the psychic, and a line that it has', async () => {
    const parked = await storeStatement(test.db, own, { from: '2026-11-22', status: 'parked' });
    expect((await ask({ text: 'Why?' }, parked)).status).toBe(404);
    expect((await ask({ text: 'Why?' }, statement + 99)).status).toBe(404);
    expect((await ask({ line: 2, text: 'Why?' })).status).toBe(400);
    expect((await ask({ text: ' ' })).status).toBe(400);
    expect(await tickets()).toEqual([]);
  });

  it('is one at a time for each statement; sent twice, it is the same', async () => {
    const first = await ask({ line: 1, text: 'Was Tuesday counted?' });
    const again = await ask({ line: 1, text: 'Was Tuesday counted?' });
    expect([again.status, idOf(again)]).toEqual([201, idOf(first)]);
    expect(await ask({ text: 'And Wednesday?' })).toMatchObject({
      status: 409,
      json: { detail: 'Your last question about this statement is not answered yet.' },
    });
    expect(await tickets()).toHaveLength(1);
    const next = await storeStatement(test.db, own, { from: '2026-11-22' });
    expect((await ask({ text: 'And here?' }, next)).status).toBe(201);
    await answer(idOf(first), { text: 'It was.' });
    expect((await ask({ text: 'And Wednesday?' })).status).toBe(201);
  });

  it('of two clicks at once is one', async () => {
    const body = { line: 1, text: 'Was Tuesday counted?' };
    const both = await runConcurrently(
      test,
      writesOf('statement_questions'),
      [],
      [() => ask(body), () => ask(body)],
    );
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(both.map(idOf)).size).toBe(1);
    expect(await tickets()).toHaveLength(1);
  });

  it('is answered by mail and at the statement, and no longer waits', async () => {
    const id = idOf(await ask({ text: 'Was Tuesday counted?' }));
    expect((await answer(id, { text: 'Yes.\n\nSee line 4.' })).status).toBe(200);
    expect(await rowsFor(cookies.own)).toMatchObject([
      { id, answer: 'Yes.\n\nSee line 4.', answered_by: null, answered_at: expect.any(String) as string },
    ]);
    expect(await rowsFor(cookies.manager)).toMatchObject([{ answered_by: 'manager' }]);
    expect(await ticketOf()).toMatchObject({ answered: true, question: { answer: 'Yes.\n\nSee line 4.' } });
    const [mail, ...others] = await readMails(test.db);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Answer to your question about statement 2026-\d{4}$/);
    expect(mail?.text).toContain('See line 4.');
    const number = mail?.subject.slice(-9);
    expect(mail?.text).toContain(`/psychic/pay/${number}`);
    expect(await test.db.query('select whose, whose_id from mails')).toEqual([
      { whose: 'account', whose_id: own },
    ]);
  });

  it('is answered with an adjustment for the next statement, once', async () => {
    const id = idOf(await ask({ text: 'Was Tuesday counted?' }));
    const adjustment = { amount: 12.5, category: 'dispute', reason: 'Ten minutes on Tuesday' };
    const wrong = await answer(id, { text: 'No.', adjustment: { ...adjustment, amount: 0 } });
    expect([wrong.status, (wrong.json as { errors: object }).errors]).toEqual([
      400,
      { 'adjustment.amount': expect.any(String) as string },
    ]);
    expect(await rowsFor(cookies.own)).toMatchObject([{ answer: null }]);
    const sent = { text: 'No. You get them.', adjustment };
    for (const { status } of [await answer(id, sent), await answer(id, sent)]) expect(status).toBe(200);
    expect(await rowsFor(cookies.own)).toMatchObject([{ adjustment: 12.5 }]);
    expect(await ticketOf()).toMatchObject({ question: { adjustment: 12.5 } });
    expect(
      await test.db.query('select psychic_id, cents::int, category, reason, statement_id from adjustments'),
    ).toEqual([
      {
        ...{ psychic_id: own, cents: 1250, category: 'dispute' },
        ...{ reason: 'Ten minutes on Tuesday', statement_id: null },
      },
    ]);
  });

  it('promises no adjustment any more that was removed since', async () => {
    const id = idOf(await ask({ text: 'Was Tuesday counted?' }));
    const adjustment = { amount: 12.5, category: 'dispute', reason: 'Ten minutes on Tuesday' };
    await answer(id, { text: 'No.', adjustment });
    await test.db.query('update adjustments set removed_at = now()');
    expect(await rowsFor(cookies.own)).toMatchObject([{ answer: 'No.', adjustment: null }]);
  });

  it('answered by two managers at once gets one answer, and the other manager sees whose', async () => {
    const id = idOf(await ask({ text: 'Was Tuesday counted?' }));
    const answers = await runConcurrently(
      test,
      'select from statement_questions where id = $1 for update',
      [id],
      [() => answer(id, { text: 'Yes.' }), () => answer(id, { text: 'No.' }, cookies.colleague)],
    );
    expect(answers).toMatchObject([
      { status: 200 },
      { status: 409, json: { detail: 'manager has already answered this question.' } },
    ]);
    expect(await readMails(test.db)).toHaveLength(1);
    // after a lost answer
    expect((await answer(id, { text: 'Yes.' })).status).toBe(200);
    expect(await readMails(test.db)).toHaveLength(1);
  });

  it('is not answered, marked, or deleted as the contact of an applicant is', async () => {
    await ask({ text: 'Was Tuesday counted?' });
    const [{ id } = { id: 0 }] = await tickets();
    const change = (rest: string, options: TestCall): Promise<TestAnswer> =>
      test.call(`/api/contacts/${id}${rest}`, { cookie: cookies.manager, ...options });
    expect((await change('/reply', { method: 'POST', body: { text: 'Yes.' } })).status).toBe(409);
    expect((await change('', { method: 'PUT', body: { contact: { answered: true } } })).status).toBe(409);
    expect((await change('', { method: 'DELETE' })).status).toBe(409);
    expect(
      (await change('', { method: 'PUT', body: { contact: { note: 'Look at the switch' } } })).status,
    ).toBe(200);
  });

  it('of an erased psychic loses its words, and leaves the inbox', async () => {
    const [{ id: manager } = { id: 0 }] = await test.db.query<{ id: number }[]>(
      `select id from accounts where username = 'manager' and network = 'cos'`,
    );
    const gone = await createPsychic(test.db, 'cos', manager, { accountStatus: 'Inactive' });
    await addQuestion(test.db, await storeStatement(test.db, gone), 'Was Tuesday counted?');
    await ask({ text: 'Was Wednesday counted?' });
    const body = { password: testPassword };
    await test.call('/api/sessions/0/proof', { method: 'POST', cookie: cookies.manager, body });
    const erased = await test.call(`/api/psychics/${gone}/erase`, {
      method: 'POST',
      cookie: cookies.manager,
      body: { reason: 'Asked for it' },
    });
    expect(erased.status).toBe(200);
    expect((await tickets()).map(({ comments }) => comments)).toEqual(['Was Wednesday counted?']);
    expect(
      await test.db.query('select text, answered_at is null as open from statement_questions order by id'),
    ).toEqual([
      { text: '(erased)', open: false },
      { text: 'Was Wednesday counted?', open: true },
    ]);
  });
});
