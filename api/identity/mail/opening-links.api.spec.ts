import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { writeBackup } from '../../commands/write-backup';
import { RecordingStore } from '../../records/recordings/recording-store.service';
import { newToken } from '../session-store/cookie';
import { Recovery } from '../recovery/recovery.service';
import { TestApp, testKey } from '../../testing/app';
import { ApplicationStatuses } from '../../people/applicants/application-status.service';
import { addContact, applicant, person } from '../../testing/fixtures';
import { botCheck } from '../../testing/bot-check';
import { readMails, untilAnswered } from '../../testing/mails';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { isOpening, plainBodies } from './bodies';
import { Mail } from './mail.service';
import { holdSending, resumeSending } from './sending-hold.query';

/** Addresses with a token at their end. */
const links = /https?:\/\/\S+?([\w-]{22,})(?=[\s"<]|$)/g;

describe('a mail with a link that opens something', () => {
  let test: TestApp;
  let manager: string;

  beforeAll(async () => {
    test = await TestApp.start();
    const boss = await createManager(test.db, 'cos', 'manager');
    await createPsychic(test.db, 'cos', boss, { username: 'own' });
    manager = await test.signIn('manager', testPassword);
    await holdSending(test.db);
    const post = async (address: string, body: object, cookie = manager): Promise<void> => {
      const { status, text } = await test.call(`/api/${address}`, { method: 'POST', cookie, body });
      if (status >= 300) throw new Error(text);
    };
    await post('profile/forgot_password', { email: 'psychic@example.com' }, '');
    await post('managers', {
      username: 'third',
      first: 'Ida',
      last: 'Stone',
      email: 'ida@x.example',
      rights: [],
    });
    await post('invitations', { email: 'luz@x.example', first: 'Luz', last: 'Ortega', again: false });
    await post(`contacts/${await addContact(test.db)}/invite`, { again: false });
    await test.app.get(Recovery).answerAll();
    await untilAnswered(test.db);
    // of applicants: to continue, the application received, and the reminder
    await post('application_drafts', { step: 2, answers: { email: 'begun@x.example', first: 'Ruth' } }, '');
    await post('psychics', { psychic: { ...applicant, bot_check: await botCheck(test) } }, '');
    await test.db.query(
      `update psychics set email_asked_at = now() - interval '3 days' where account_id = (select max(account_id) from psychics)`,
    );
    await test.app.get(ApplicationStatuses).remindAll('remind-of-email');
    const [newest] = await test.db.query<{ id: number }[]>('select max(account_id) as id from psychics');
    const welcome = { method: 'PUT', cookie: manager, body: { acctStatus: 'Active' } } as const;
    expect((await test.call(`/api/psychics/${newest?.id}/acct_status`, welcome)).status).toBe(200);
    const profile = { ...person, email: 'boss@x.example' };
    await test.call('/api/profile', { method: 'PUT', cookie: manager, body: { profile } });
    const letters = await readMails(test.db);
    const toNew = letters.find(({ recipient }) => recipient === profile.email)?.text ?? '';
    await post('profile/email_change/confirm', { link: /#([\w-]{43})/.exec(toNew)?.[1] }, '');
  });
  afterAll(() => test.stop());

  it('is not readable in the database or in a backup while it waits, and gone once it was sent', async () => {
    const all = await readMails(test.db);
    // the welcome leads to the login, which opens nothing by itself
    expect(all.find(({ subject }) => subject.endsWith('account is active'))?.text).not.toMatch(links);
    const letters = all.filter(({ text }) => text.match(links) !== null);
    expect(letters.map(({ recipient }) => recipient).sort()).toEqual([
      'ana@x.example',
      'begun@x.example',
      'boss@x.example',
      'dana@example.com',
      'ida@x.example',
      'luz@x.example',
      'psychic@example.com',
      applicant.email,
      applicant.email,
    ]);
    const tokens = letters.flatMap(({ text, html }) =>
      [...`${text} ${html}`.matchAll(links)].map(([, token]) => token ?? ''),
    );
    expect(tokens.length).toBeGreaterThan(letters.length);
    const stored = await test.db.query<{ row: string; cipher: string | null }[]>(
      'select m::text as row, body_cipher as cipher from mails m order by id',
    );
    for (const token of tokens) expect(stored.filter(({ row }) => row.includes(token))).toEqual([]);
    const file = path.join(test.dataDir, 'backup.tgz');
    await writeBackup(file, {
      url: test.url,
      recordings: new RecordingStore(test),
      dataKey: Buffer.from(testKey, 'base64'),
    });
    const backup = gunzipSync(readFileSync(file)).toString('latin1');
    const ciphers = stored.flatMap(({ cipher }) => cipher ?? []);
    expect(ciphers).toHaveLength(letters.length);
    for (const text of [...tokens, ...ciphers]) expect(backup).not.toContain(text);

    await resumeSending(test.db);
    await test.app.get(Mail).sendQueued();
    const left = await test.db.query<object[]>(
      'select from mails where sent_at is null or body_cipher is not null',
    );
    expect(left).toEqual([]);
    // they did arrive, as files here
    const files = readdirSync(path.join(test.dataDir, 'mail')).map((name) =>
      readFileSync(path.join(test.dataDir, 'mail', name), 'utf8'),
    );
    for (const file of files) expect(file).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    const arrived = files.map((file) => file.replaceAll(/=\r?\n/g, '')).join('');
    for (const token of tokens) expect(arrived).toContain(token);
  });

  it('is recognized by its link, so that no letter can forget to say it', () => {
    const to = 'a@x.example';
    const token = fc.oneof(
      fc.uuid(),
      fc.constant(0).map(() => newToken()),
    );
    const place = fc.constantFrom('/recover_password/', '/sign_up?invitation=', '/a/b#', '/x/');
    fc.assert(
      fc.property(token, place, fc.boolean(), (secret, before, isHtml) => {
        const link = `https://cos.example${before}${secret}`;
        const letter = isHtml
          ? { to, whose: null, subject: 's', text: 'Hello', html: `<a href="${link}">Open</a>` }
          : { to, whose: null, subject: 's', text: `Open ${link}, please` };
        expect(isOpening(letter)).toBe(true);
        expect(() => plainBodies(1, letter)).toThrow('must be encrypted');
      }),
    );
    for (const text of [
      'Sign in at https://psychic-network.example/login',
      'See https://cos.example/psychics/57/profile and https://cos.example/contacts/12',
      'https://a-very-long-name-of-a-host.example.com/',
    ])
      expect(isOpening({ to, whose: null, subject: 's', text })).toBe(false);
  });
});
