import { Mail } from '../../identity/mail/mail.service';
import { Jobs } from '../../platform/jobs/jobs.service';
import { hosts, type TestAnswer, type TestCall, TestApp } from '../../testing/app';
import { addContact } from '../../testing/fixtures';
import { ImapServer, imapPassword } from '../../testing/imap-server';
import { createManager, testPassword } from '../../testing/people';
import { ContactAnswers } from '../contacts/contact-answers.service';
import type { ContactMessageRow, ContactRecord } from '../contacts/contacts.dto';
import { messageIdsIn } from './mail-head';
import { Mailboxes } from './mailboxes.service';

describe('the support mailbox', () => {
  let test: TestApp;
  let imap: ImapServer;
  let cookie: string;
  const log: string[] = [];

  beforeEach(async () => {
    imap = await ImapServer.start();
    log.length = 0;
    test = await TestApp.start({ supportImap: { cos: imap.url, onesun: undefined } }, (url) => url, {
      write: (line) => void log.push(line),
    });
    await test.app.get(Jobs).onModuleDestroy();
    await createManager(test.db, 'cos', 'manager');
    cookie = await test.signIn('manager', testPassword);
  });
  afterEach(async () => {
    await test.stop();
    await imap.stop();
  });

  const call = (address: string, options: TestCall = {}): Promise<TestAnswer> =>
    test.call(`/api/${address}`, { cookie, ...options });
  const read = (): Promise<void> => test.app.get(Mailboxes).read();
  const contactOf = async (id: number): Promise<ContactRecord> =>
    ((await call(`contacts/${id}`)).json as { contact: ContactRecord }).contact;
  const answersOf = async (id: number): Promise<ContactMessageRow[]> =>
    (await contactOf(id)).messages.filter(({ kind }) => kind === 'answer');
  /** Replies to a contact. @returns the Message-ID of the mail */
  const reply = async (id: number, text = 'When can you start?'): Promise<string> => {
    await call(`contacts/${id}/reply`, { method: 'POST', body: { text } });
    const [row] = await test.db.query<{ message_id: string }[]>(
      'select message_id from contact_messages where contact_id = $1 order by id desc limit 1',
      [id],
    );
    return row?.message_id ?? '';
  };
  const bounceOf = (mail: string, action = 'failed'): { fields: Record<string, string>; body: string } => ({
    fields: {
      'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b',
      'Return-Path': '<>',
    },
    body:
      '--b\nContent-Type: text/plain\n\nSorry.\n--b\nContent-Type: message/delivery-status\n\n' +
      `Reporting-MTA: dns; x.example\n\nFinal-Recipient: rfc822; ana@x.example\nAction: ${action}\nStatus: 5.1.1\n` +
      `Diagnostic-Code: smtp; 550 No such\n user here\n--b\nContent-Type: message/rfc822\n\n` +
      `Message-ID:\n ${mail}\nSubject: Your message\n\nHi\n--b--\n`,
  });

  it('adds an answer to a reply to its conversation, and opens the contact again', async () => {
    const id = await addContact(test.db);
    const first = await reply(id);
    await test.db.query(`update contacts set created_at = now() - interval '9 days'`);
    expect(await contactOf(id)).toMatchObject({ state: 'answered' });
    imap.add({
      refersTo: first,
      text: 'Monday.\n\nOn Fri, Nov 27 at 9:14 AM Dana wrote:\n> When can you start?',
    });
    await read();
    const contact = await contactOf(id);
    expect(contact).toMatchObject({ state: 'open', answered: false, answered_by: null });
    expect(contact.messages).toMatchObject([
      { kind: 'mail', by: 'manager', sender: null },
      {
        kind: 'answer',
        by: 'Ana',
        sender: 'ana@x.example',
        subject: 'Re: your message',
        text: 'Monday.\n\nOn Fri, Nov 27 at 9:14 AM Dana wrote:\n> When can you start?',
        automatic: false,
        partial: false,
      },
    ]);
    // it waits since the answer, not since the contact was written
    expect((await call('contacts/counts')).json).toEqual({ open: 1, late: 0, mine: 0 });
    await test.db.query(`update contacts set reopened_at = now() - interval '49 hours'`);
    expect(await contactOf(id)).toMatchObject({ state: 'late' });
    expect((await call('contacts/counts')).json).toMatchObject({ late: 1 });
    // the mailbox is as it was
    expect(imap.flags).toEqual([[]]);
  });

  it('names the answer in the next reply, and the replies also when their mails are deleted', async () => {
    const id = await addContact(test.db);
    const first = await reply(id);
    imap.add({ refersTo: first, id: '<theirs@x.example>' });
    await read();
    await test.app.get(Mail).sendQueued();
    await test.db.query('delete from mails');
    await reply(id, 'Good.');
    expect(await test.db.query('select subject, thread from mails')).toEqual([
      { subject: `Your message to cos [C-${id}]`, thread: [first, '<theirs@x.example>'] },
    ]);
  });

  it('takes the reference in the subject only from the address of that contact', async () => {
    const id = await addContact(test.db);
    imap.add({ subject: `AW: hello [C-${id}]`, from: 'Eve <eve@x.example>' });
    imap.add({ subject: `AW: hello [C-${id}]`, from: 'ana@x.example, eve@x.example' });
    imap.add({ subject: `AW: hello [C-${id + 1}]` });
    imap.add({ subject: 'Something else', refersTo: '<unknown@x.example>' });
    await read();
    expect(await answersOf(id)).toEqual([]);
    imap.add({ subject: `=?utf-8?q?AW:_hello_=5BC-${id}=5D?=`, from: '"Ana Torres" <ANA@x.example>' });
    await read();
    expect(await answersOf(id)).toMatchObject([{ by: 'Ana Torres', sender: 'ana@x.example' }]);
    expect(imap.flags).toEqual([[], [], [], [], []]);
  });

  it('takes an answer to a reply from another address, and shows the address', async () => {
    const id = await addContact(test.db);
    imap.add({ refersTo: await reply(id), from: 'Ana <home@y.example>' });
    await read();
    expect(await answersOf(id)).toMatchObject([{ by: 'Ana', sender: 'home@y.example' }]);
  });

  it("takes nothing for another network's contact", async () => {
    const id = await addContact(test.db);
    const mail = await reply(id);
    await test.db.query(`update contacts set network = 'onesun'`);
    imap.add({ refersTo: mail });
    imap.add({ subject: `[C-${id}]` });
    imap.add(bounceOf(mail));
    await read();
    expect(
      await test.db.query(`select from contact_messages where kind = 'answer' or undelivered_at is not null`),
    ).toEqual([]);
  });

  it.each<Record<string, string>>([
    { 'Auto-Submitted': 'auto-replied' },
    { 'X-Autoreply': 'yes' },
    { Precedence: 'bulk' },
    { 'Return-Path': '<>' },
    { 'Content-Type': 'multipart/report; report-type=disposition-notification; boundary=b' },
  ])('keeps an automatic reply (%j) without opening the contact', async (fields) => {
    const id = await addContact(test.db);
    imap.add({ refersTo: await reply(id), fields });
    await read();
    expect(await contactOf(id)).toMatchObject({ state: 'answered', messages: [{}, { automatic: true }] });
    expect((await call('contacts/counts')).json).toMatchObject({ open: 0 });
  });

  it.each<[string, Record<string, string>]>([
    ['a group that the support address is', { 'List-Id': '<support.cos.example>', Precedence: 'list' }],
    ['nobody else', {}],
  ])('opens the contact for an answer through %s, also from a postmaster', async (_, fields) => {
    const id = await addContact(test.db);
    imap.add({ refersTo: await reply(id), from: 'Ana <postmaster@x.example>', fields });
    await read();
    expect(await contactOf(id)).toMatchObject({ state: 'open', messages: [{}, { automatic: false }] });
  });

  it('reads on after mails that it cannot read or store', async () => {
    const id = await addContact(test.db);
    const refersTo = await reply(id);
    const html = { 'Content-Type': 'text/html' };
    imap.add({
      from: 'mailer-daemon@x.example',
      fields: html,
      body: '<ol type="i" start="1e25"><li>x</li></ol>',
    });
    const store = jest
      .spyOn(test.app.get(ContactAnswers), 'join')
      .mockRejectedValueOnce(Object.assign(new Error('no'), { driverError: { code: '22021' } }));
    imap.add({ refersTo, text: 'Refused' });
    imap.add({ refersTo, fields: html, body: '<div>'.repeat(10_001) });
    imap.add({ refersTo, text: 'Monday' });
    await read();
    store.mockRestore();
    expect(await answersOf(id)).toMatchObject([{ text: '', partial: true }, { text: 'Monday' }]);
  });

  it('reads no Message-ID with control characters, which the database refuses', () => {
    expect(messageIdsIn('<a\u0000@x> <b@x>')).toEqual(['<b@x>']);
  });

  it('marks a reply that came back as not delivered, with the reason, and opens the contact again', async () => {
    const id = await addContact(test.db);
    await reply(id);
    const second = await reply(id, 'Are you there?');
    imap.add({ from: 'MAILER-DAEMON@x.example', ...bounceOf(second, 'delayed') });
    await read();
    expect(await contactOf(id)).toMatchObject({ state: 'answered' });
    imap.add({ from: 'MAILER-DAEMON@x.example', ...bounceOf(second) });
    imap.add({ from: 'MAILER-DAEMON@x.example', ...bounceOf(second) });
    await read();
    expect(await contactOf(id)).toMatchObject({
      state: 'open',
      messages: [
        { text: 'When can you start?', undelivered_at: null },
        {
          text: 'Are you there?',
          undelivered_at: expect.stringMatching(/^\d{4}-/) as string,
          undelivered_why: '550 No such user here',
        },
      ],
    });
    expect(
      await test.db.query(`select from audit where action = 'received back a reply to a contact'`),
    ).toHaveLength(1);
  });

  it('shows a reply that our own mail server refused as not delivered', async () => {
    const id = await addContact(test.db);
    await reply(id);
    await test.db.query(`update mails set refused_at = now(), last_error = '550 no'`);
    expect((await contactOf(id)).messages).toMatchObject([{ undelivered_why: '550 no' }]);
  });

  it('reads a mail that is HTML only as plain text, and what it repeats as a quote', async () => {
    const id = await addContact(test.db);
    imap.add({
      refersTo: await reply(id),
      fields: { 'Content-Type': 'text/html; charset=utf-8' },
      body: '<p>Yes, <b>Monday</b>.</p><script>alert(1)</script><img src="https://t.example/p.gif"><blockquote>When?</blockquote>',
    });
    await read();
    expect((await answersOf(id)).map(({ text }) => text)).toEqual(['Yes, Monday.\n\n> When?']);
  });

  it.each([
    ['too long', { text: 'x'.repeat(120_000) }, 100_000],
    [
      'in too many parts',
      { fields: { 'Content-Type': 'multipart/mixed; boundary=b' }, body: '--b\n\nHi\n'.repeat(2000) },
      0,
    ],
  ])('keeps an answer that is %s, and says that it is not all', async (_, mail, length) => {
    const id = await addContact(test.db);
    imap.add({ refersTo: await reply(id), ...mail });
    await read();
    const [answer] = await answersOf(id);
    expect(answer).toMatchObject({ partial: true });
    expect(answer?.text).toHaveLength(length);
    expect(await contactOf(id)).toMatchObject({ state: 'open' });
  });

  it('keeps attachments of ten megabytes, and gives them only to be saved, to managers of the network', async () => {
    const id = await addContact(test.db);
    const part = (name: string, bytes: number): string =>
      `--b\nContent-Type: text/html; name="${name}"\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${Buffer.alloc(bytes, '<b>').toString('base64')}\n`;
    imap.add({
      refersTo: await reply(id),
      fields: { 'Content-Type': 'multipart/mixed; boundary=b' },
      body: `--b\n\nHere.\n${part('../../résumé.html', 9)}${part('big.html', 10 * 1_048_576 + 1)}--b--\n`,
    });
    await read();
    const [answer] = await answersOf(id);
    expect(answer).toMatchObject({
      text: 'Here.',
      attachments: [
        { name: 'résumé.html', bytes: 9, kept: true },
        { name: 'big.html', bytes: 10 * 1_048_576 + 1, kept: false },
      ],
    });
    const [small, big] = answer?.attachments ?? [];
    const address = (file = small, of = id): string => `contacts/${of}/attachments/${file?.id ?? 0}`;
    const file = await call(address());
    expect(file).toMatchObject({
      status: 200,
      text: '<b><b><b>',
      headers: {
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="r_sum_.html"; filename*=UTF-8''r%C3%A9sum%C3%A9.html`,
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
    });
    const other = await addContact(test.db, 'Ben');
    expect((await call(address(big))).status).toBe(404);
    expect((await call(address(small, other))).status).toBe(404);
    await createManager(test.db, 'onesun', 'foreign');
    const foreign = await test.signIn('foreign', testPassword, hosts.onesun);
    expect((await call(address(), { cookie: foreign, host: hosts.onesun })).status).toBe(404);
    // they go with their contact
    await test.db.query('delete from contacts where id = $1', [id]);
    expect(await test.db.query('select from contact_attachments')).toEqual([]);
  });

  it('takes a mail once, by its Message-ID, whatever its number', async () => {
    const id = await addContact(test.db);
    const mail = await reply(id);
    imap.add({ refersTo: mail, id: '<once@x.example>' });
    imap.add({ refersTo: mail, id: '<once@x.example>', text: 'Again' });
    // our own mail, as it comes back from a list or a copy
    imap.add({ subject: `[C-${id}]`, id: mail });
    await read();
    await read();
    expect(await answersOf(id)).toMatchObject([{ text: 'Thank you!' }]);
    // the numbers start over
    imap.renumber();
    imap.add({ refersTo: mail, text: 'News' });
    await read();
    expect(await answersOf(id)).toMatchObject([{ text: 'Thank you!' }, { text: 'News' }]);
    expect(await test.db.query('select uid_validity, last_uid from mailboxes')).toEqual([
      { uid_validity: 8, last_uid: 4 },
    ]);
  });

  it('begins with the mails of the last month', async () => {
    const id = await addContact(test.db);
    const mail = await reply(id);
    imap.add({ refersTo: mail, text: 'Old' }, new Date(Date.now() - 40 * 86_400_000));
    imap.add({ refersTo: mail, text: 'New' }, new Date(Date.now() - 3 * 86_400_000));
    await read();
    expect(await answersOf(id)).toMatchObject([{ text: 'New' }]);
  });

  it('reads a mail again if the program stops before it is stored', async () => {
    const id = await addContact(test.db);
    imap.add({ text: 'Nothing for us' });
    imap.add({ refersTo: await reply(id), text: 'Cut off' });
    const answers = test.app.get(ContactAnswers);
    const join = answers.join.bind(answers);
    // everything is written, but not committed
    const cut = jest.spyOn(answers, 'join').mockImplementation(async (...given) => {
      await join(...given);
      throw new Error('killed');
    });
    await read();
    cut.mockRestore();
    expect(await answersOf(id)).toEqual([]);
    expect(await test.db.query('select last_uid from mailboxes')).toEqual([{ last_uid: 0 }]);
    await read();
    expect(await answersOf(id)).toMatchObject([{ text: 'Cut off' }]);
    expect(await test.db.query('select last_uid from mailboxes')).toEqual([{ last_uid: 2 }]);
  });

  it('takes a mail once, also if two processes read at the same time', async () => {
    const id = await addContact(test.db);
    imap.add({ refersTo: await reply(id) });
    const other = await test.beside({ supportImap: { cos: imap.url, onesun: undefined } });
    await other.app.get(Jobs).onModuleDestroy();
    await Promise.all([read(), other.app.get(Mailboxes).read()]);
    expect(await answersOf(id)).toHaveLength(1);
    await other.stop();
  });

  it('takes fifty answers of a contact a day at most', async () => {
    const id = await addContact(test.db);
    const mail = await reply(id);
    await test.db.query(
      `insert into contact_messages (contact_id, kind, sender, message_id, text)
       select $1, 'answer', 'ana@x.example', n::text, 'Hi' from generate_series(1, 50) n`,
      [id],
    );
    imap.add({ refersTo: mail });
    await read();
    expect(await answersOf(id)).toHaveLength(50);
  });

  it('brings back a deleted contact that answers', async () => {
    const id = await addContact(test.db);
    const mail = await reply(id);
    await call(`contacts/${id}`, { method: 'DELETE' });
    imap.add({ refersTo: mail });
    await read();
    expect(await contactOf(id)).toMatchObject({ state: 'open', deleted_at: null });
  });

  it('tells a manager who replies meanwhile that the contact has changed', async () => {
    const id = await addContact(test.db);
    const mail = await reply(id);
    const seen = String((await call(`contacts/${id}`)).headers.etag);
    imap.add({ refersTo: mail });
    await read();
    const late = { method: 'POST' as const, body: { text: 'Hello?' }, headers: { 'if-match': seen } };
    expect(await call(`contacts/${id}/reply`, late)).toMatchObject({
      status: 412,
      json: { changed_by: null },
    });
  });

  it('notes a mailbox that cannot be read, once in the log and without its password, until it can be', async () => {
    const id = await addContact(test.db);
    const mail = await reply(id);
    const state = async (): Promise<unknown> =>
      ((await call('operations')).json as { mailbox: unknown }).mailbox;
    await read();
    expect(await state()).toEqual({
      read_at: expect.stringMatching(/^\d{4}-/) as string,
      failing_since: null,
      failure: null,
    });
    const { url } = imap;
    await imap.stop();
    await read();
    await read();
    expect(await state()).toMatchObject({
      failing_since: expect.stringMatching(/^\d{4}-/) as string,
      failure: 'ECONNREFUSED',
    });
    const warnings = log.filter((line) => line.includes('cannot be read'));
    expect(warnings).toHaveLength(1);
    imap = await ImapServer.start(Number(new URL(url).port));
    imap.add({ refersTo: mail });
    await read();
    expect(await state()).toMatchObject({ failing_since: null, failure: null });
    expect(await answersOf(id)).toHaveLength(1);
    expect(log.join('')).not.toContain(imapPassword.real);
    expect(log.join('')).not.toContain(imapPassword.written);
  });

  it('notes a refused password', async () => {
    const wrong = imap.url.replace(imapPassword.written, 'wrong%21');
    const other = await test.beside({ supportImap: { cos: wrong, onesun: undefined } });
    await other.app.get(Jobs).onModuleDestroy();
    await other.app.get(Mailboxes).read();
    expect(await test.db.query('select failure from mailboxes')).toEqual([
      { failure: expect.stringMatching(/^login refused/) as string },
    ]);
    await other.stop();
  });

  it('forgets the state of a mailbox that is no longer set', async () => {
    await read();
    const other = await test.beside();
    expect(await test.db.query('select from mailboxes')).toEqual([]);
    expect((await call('operations')).json).toMatchObject({ mailbox: null });
    await other.stop();
  });
});
