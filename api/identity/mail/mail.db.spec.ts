import { forgetRows } from '../../platform/retention/retention.query';
import { MailFiles } from './mail-files';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { readEnv } from '../../platform/config/env';
import { Secrets } from '../../platform/database/secrets';
import { createDataSource } from '../../operations/schema/data-source';
import { TcpCut } from '../../testing/tcp-cut';
import { createTestDatabase } from '../../testing/database';
import { readMails } from '../../testing/mails';
import { testKey } from '../../testing/app';
import { MailServer } from '../../testing/mail-server';
import { within } from '../../testing/within';
import { findRefused, findUncertain, oldMails, settleUncertain, tryRefused } from './mail.query';
import { Mail } from './mail.service';
import { countHeld, findWaitingMails, holdSending, resumeSending } from './sending-hold.query';

describe('a mail', () => {
  let db: DataSource;
  let drop: () => Promise<void>;
  let server: MailServer;
  let cable: TcpCut;
  let mail: Mail;
  const secrets = new Secrets(Buffer.from(testKey, 'base64'));
  const dataDir = mkdtempSync(path.join(tmpdir(), 'psychic-network-mail-'));

  beforeAll(async () => {
    const made = await createTestDatabase();
    drop = () => made.drop();
    db = await createDataSource(made.url, { poolSize: 2 }).initialize();
    Logger.overrideLogger(false);
  });

  afterAll(async () => {
    await db.destroy();
    await drop();
    rmSync(dataDir, { recursive: true });
  });

  beforeEach(async () => {
    await db.query('truncate mails, sending_hold');
    server = await MailServer.start();
    cable = await TcpCut.lay(server.url);
    const env = readEnv({ DATA_DIR: dataDir, SMTP_URL: cable.through(server.url) });
    mail = new Mail(db, db, env, secrets);
    await mail.queue(db, 'cos', [{ to: 'ann@x.example', whose: null, subject: 'Hello', text: 'Hello' }]);
  });

  afterEach(async () => {
    await mail.onModuleDestroy();
    await cable.cut();
    await server.stop();
  });

  /** Sends what is due, including retries. */
  const sendAgain = async (): Promise<void> => {
    await db.query(`update mails set next_attempt_at = now() where next_attempt_at < 'infinity'`);
    await mail.sendQueued();
  };
  const state = async (): Promise<unknown> =>
    (await db.query<unknown[]>('select sent_at is not null as sent, attempts, last_error from mails'))[0];

  it('arrives as written', async () => {
    const to = 'ben@x.example';
    await mail.queue(db, 'onesun', [
      { to, whose: null, subject: 'About', text: 'Plain words', html: '<p>Marked words</p>' },
    ]);
    await mail.sendQueued();
    const [plain, both] = server.letters;
    expect(plain).toMatch(/^To: ann@x\.example\r\nSubject: Hello\r$/m);
    expect(plain).toMatch(/^Content-Type: text\/plain.*[^]*\r\n\r\nHello$/m);
    expect(both).toMatch(/^To: ben@x\.example\r\nSubject: About\r$/m);
    expect(both).toMatch(/text\/plain[^]*\r\nPlain words\r\n[^]*text\/html[^]*\r\n<p>Marked words<\/p>\r\n/);
    expect(plain?.match(/^From: (.*)\r$/m)?.[1]).not.toBe(both?.match(/^From: (.*)\r$/m)?.[1]);
  });

  it('says that a program wrote it, unless a person did', async () => {
    const from = {
      to: 'ben@x.example',
      subject: 'Re',
      text: 'Hi',
      fromName: 'Dana',
      whose: null,
      thread: ['<1@x>', '<2@x>'],
    };
    await mail.queue(db, 'cos', [from]);
    await mail.sendQueued();
    const [automatic, written] = server.letters;
    expect(automatic).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(automatic).not.toMatch(/^(In-Reply-To|References):/m);
    expect(written).not.toContain('Auto-Submitted');
    expect(written).toMatch(/^In-Reply-To: <2@x>\r\nReferences: <1@x> <2@x>\r$/m);
  });

  it('is from a person only as the answer to a contact', () => {
    const api = path.join(__dirname, '../..');
    const files = readdirSync(api, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /(?<!\.spec)\.ts$/.test(file) && !path.join(api, file).startsWith(__dirname + path.sep),
    );
    const naming = files.filter((file) => readFileSync(path.join(api, file), 'utf8').includes('fromName'));
    expect(naming).toEqual([path.join('people', 'contacts', 'letters.ts')]);
  });

  describe('with a sign-in link', () => {
    const link = 'https://cos.example/recover_password/7c0f';
    const secret = {
      to: 'ann@x.example',
      whose: null,
      subject: 'Link',
      text: link,
      html: `<a href="${link}">Go</a>`,
      isSecret: true,
    };
    /** Everything the database contains about it. */
    const stored = async (): Promise<string> =>
      (await db.query<{ row: string }[]>('select mails::text as row from mails'))[0]?.row ?? '';

    beforeEach(async () => {
      await db.query('truncate mails');
      await mail.queue(db, 'cos', [secret]);
    });

    it('is encrypted until it is sent, and arrives complete', async () => {
      await cable.cut();
      await mail.sendQueued();
      expect(await stored()).not.toContain('recover_password');
      await cable.mend();
      await sendAgain();
      expect(server.letters[0]).toMatch(
        /text\/plain[^]*recover_password\/7c0f\r\n[^]*text\/html[^]*>Go<\/a>/,
      );
      expect(await readMails(db)).toEqual([
        { recipient: 'ann@x.example', subject: 'Link', text: '', html: null },
      ]);
    });

    it('is kept while its delivery is uncertain, and removed when an operator confirms it', async () => {
      server.beforeAnswer = () => cable.cut();
      await mail.sendQueued();
      const [uncertain] = await findUncertain(db);
      expect(await readMails(db)).toMatchObject([{ text: link }]);
      expect(await settleUncertain(db, [uncertain?.id ?? 0], false)).toBe(1);
      expect(await readMails(db)).toMatchObject([{ text: link }]);
      await db.query(`update mails set next_attempt_at = 'infinity'`);
      expect(await settleUncertain(db, [uncertain?.id ?? 0], true)).toBe(1);
      expect(await readMails(db)).toMatchObject([{ text: '' }]);
    });

    it('cannot be decrypted in another mail’s row', async () => {
      await db.query(`update mails set id = id + 1000`);
      await mail.sendQueued();
      expect(server.taken).toEqual([]);
      expect(await state()).toMatchObject({ sent: false, attempts: 1 });
    });
  });

  it('is sent in the order of due time, then of writing; not while sending is on hold', async () => {
    // two finished ones
    await db.query(`update mails set sent_at = now()`);
    await more(1);
    await db.query(`update mails set refused_at = now() where sent_at is null`);
    await mail.queue(db, 'cos', [{ to: 'ann@x.example', whose: null, subject: 'Hello', text: 'Hello' }]);
    await more(4);
    await db.query(
      `update mails set next_attempt_at = now() - interval '1 minute' * array_position($1, recipient)`,
      [['c0@x.example', 'c2@x.example', 'ann@x.example', 'c3@x.example', 'c1@x.example']],
    );
    await db.query(
      `update mails set next_attempt_at = now() - interval '1 day' where recipient in ('c1@x.example', 'c3@x.example')`,
    );
    await holdSending(db);
    await mail.sendQueued();
    expect(server.named).toEqual([]);
    expect(await countHeld(db)).toBe(5);
    const waiting = ['ann', 'c0', 'c1', 'c2', 'c3'].map((name) => ({
      recipient: `${name}@x.example`,
      subject: 'Hello',
    }));
    expect(await findWaitingMails(db)).toMatchObject(waiting);
    expect(await resumeSending(db)).toBe(true);
    await mail.sendQueued();
    expect(server.named).toEqual(['c1', 'c3', 'ann', 'c2', 'c0'].map((name) => `<${name}@x.example>`));
  });

  it('is retried until accepted if the mail server is unreachable or refuses it temporarily', async () => {
    await cable.cut();
    await mail.sendQueued();
    expect(await state()).toMatchObject({ sent: false, attempts: 1 });
    await cable.mend();
    server.beforeAnswer = () => Promise.reject(new Error('not now'));
    await sendAgain();
    expect(await state()).toMatchObject({ sent: false, attempts: 2 });
    expect(await findUncertain(db)).toEqual([]);
    server.beforeAnswer = () => Promise.resolve();
    await sendAgain();
    expect(await state()).toEqual({ sent: true, attempts: 2, last_error: null });
    await sendAgain();
    expect(server.taken).toHaveLength(2);
  });

  it('permanently refused by the mail server is given up, listed, and sent again on an operator’s request', async () => {
    server.onRecipient = '550 no such mailbox';
    await mail.sendQueued();
    await sendAgain();
    expect(server.named).toEqual(['<ann@x.example>']);
    const [refused] = await findRefused(db);
    expect(refused).toMatchObject({
      recipient: 'ann@x.example',
      last_error: expect.stringContaining('550') as string,
    });
    server.onRecipient = '250 yes';
    expect(await tryRefused(db, [refused?.id ?? 0])).toBe(1);
    expect(await tryRefused(db, [refused?.id ?? 0])).toBe(0);
    await sendAgain();
    expect(await state()).toMatchObject({ sent: true });
    expect(await findRefused(db)).toEqual([]);
  });

  it('permanently refused after the mail server has read it is given up, too', async () => {
    server.onText = '554 no such thing';
    await mail.sendQueued();
    expect(await findUncertain(db)).toEqual([]);
    expect(await findRefused(db)).toMatchObject([{ message_id: server.taken[0], subject: 'Hello' }]);
  });

  it('refused temporarily is retried', async () => {
    server.onRecipient = '450 try later';
    await mail.sendQueued();
    server.onRecipient = '250 yes';
    await sendAgain();
    expect(await state()).toMatchObject({ sent: true, attempts: 1 });
  });

  it.each([
    'a@x.example, b@x.example',
    'all: a@x.example, b@x.example;',
    'a@x.example\r\nBcc: b@x.example',
    '<a@x.example> b@x.example',
    '',
  ])('goes to exactly one address: not to %j', async (to) => {
    await db.query('truncate mails');
    await mail.queue(db, 'cos', [{ to, whose: null, subject: 'Hello', text: 'Hello' }]);
    await mail.sendQueued();
    expect(server.named).toEqual([]);
    expect(await findRefused(db)).toHaveLength(1);
  });

  it.each([true, false])(
    'without a response from the mail server waits for an operator: it was sent, %s',
    async (wentOut) => {
      server.beforeAnswer = () => cable.cut();
      await mail.sendQueued();
      await cable.mend();
      await sendAgain();
      expect(server.taken).toHaveLength(1);
      const [uncertain] = await findUncertain(db);
      expect(uncertain).toEqual({
        id: expect.anything() as unknown,
        message_id: server.taken[0],
        created_at: expect.any(Date) as Date,
        recipient: 'ann@x.example',
        subject: 'Hello',
        last_error: expect.stringMatching(/^handed to the mail server at /) as string,
      });
      server.beforeAnswer = () => Promise.resolve();
      expect(await settleUncertain(db, [uncertain?.id ?? 0], wentOut)).toBe(1);
      expect(await settleUncertain(db, [uncertain?.id ?? 0], !wentOut)).toBe(0);
      await sendAgain();
      expect(await state()).toMatchObject({ sent: true });
      expect(server.taken).toHaveLength(wentOut ? 1 : 2);
    },
  );

  it('refused or uncertain is listed in the order of writing', async () => {
    await more(3);
    const names = ['ann', 'c0', 'c1', 'c2'].map((name) => `${name}@x.example`);
    const listed = async (find: typeof findRefused): Promise<string[]> =>
      (await find(db)).map(({ recipient }) => recipient);
    // the row changed last is physically last
    await db.query(`update mails set refused_at = now() where recipient in ('c1@x.example', 'c2@x.example')`);
    await db.query(`update mails set next_attempt_at = 'infinity' where refused_at is null`);
    for (const recipient of names.toReversed())
      await db.query('update mails set last_error = $1 where recipient = $1', [recipient]);
    expect(await listed(findRefused)).toEqual(names.slice(2));
    expect(await listed(findUncertain)).toEqual(names.slice(0, 2));
  });

  const more = (count: number): Promise<unknown> =>
    mail.queue(
      db,
      'cos',
      Array.from({ length: count }, (_, n) => ({
        to: `c${n}@x.example`,
        whose: null,
        subject: 'Hello',
        text: 'Hello',
      })),
    );

  it('is sent by only one of several processes', async () => {
    await more(20);
    const env = readEnv({ DATA_DIR: dataDir, SMTP_URL: server.url });
    const others = Array.from({ length: 3 }, () => new Mail(db, db, env, secrets));
    await Promise.all([mail, ...others].map((one) => one.sendQueued()));
    expect(server.taken).toHaveLength(21);
    expect(new Set(server.taken).size).toBe(21);
  });

  it('is retried later if the server is slow to ask for the text, and the next ones are sent', async () => {
    await more(1);
    let ask = (): void => undefined;
    const asked = new Promise<void>((resolve) => (ask = resolve));
    // only the first one has a short timeout
    mail.untilText = 1000;
    server.beforeText = (to) => {
      mail.untilText = 40_000;
      return to === '<ann@x.example>' ? asked : Promise.resolve();
    };
    await mail.sendQueued();
    expect(
      await db.query(
        'select recipient, sent_at is not null as sent, attempts, last_error from mails order by id',
      ),
    ).toEqual([
      {
        recipient: 'ann@x.example',
        sent: false,
        attempts: 1,
        last_error: expect.stringContaining('too long') as string,
      },
      { recipient: 'c0@x.example', sent: true, attempts: 0, last_error: null },
    ]);
    // it does ask, but gets nothing
    server.beforeText = () => Promise.resolve();
    ask();
    await within(() => server.open === 0);
    expect(server.taken).toHaveLength(1);
    expect(await findUncertain(db)).toEqual([]);
    await sendAgain();
    expect(server.named.at(-1)).toBe('<ann@x.example>');
    expect(await db.query('select from mails where sent_at is null')).toEqual([]);
  });

  it('does not delay shutdown if its server is slow', async () => {
    let ask = (): void => undefined;
    const asked = new Promise<void>((resolve) => (ask = resolve));
    server.beforeText = () => asked;
    // only the shutdown ends it
    mail.untilText = 2 ** 31 - 1;
    const sent = mail.sendQueued();
    await within(() => server.named.length === 1);
    await mail.onModuleDestroy();
    await sent;
    expect(await state()).toMatchObject({ sent: false, attempts: 1 });
    ask();
  });

  it('being sent at shutdown is completed, and the others wait', async () => {
    await more(2);
    let stopped: Promise<void> | undefined;
    let inHand: unknown;
    server.beforeAnswer = async () => {
      stopped ??= mail.onModuleDestroy();
      inHand = await findUncertain(db);
      await sleep(20);
    };
    await mail.sendQueued();
    await stopped;
    // its sender still waits for the response
    expect(inHand).toEqual([]);
    expect(server.taken).toHaveLength(1);
    expect(await db.query('select from mails where sent_at is not null')).toHaveLength(1);
    expect(await findUncertain(db)).toEqual([]);
  });

  const forgetOld = (): Promise<number> =>
    forgetRows(db, oldMails, 'cos', new Date(Date.now() - 90 * 86_400_000));

  it('is deleted ninety days after it was sent or refused; waiting mail never is', async () => {
    await more(6);
    await db.query(
      `update mails set sent_at = case place when 1 then now() - interval '90 days 1 minute'
                                             when 2 then now() - interval '90 days' + interval '1 minute' end,
              refused_at = case place when 3 then now() - interval '1 year' end,
              next_attempt_at = case place when 4 then 'infinity' else next_attempt_at end, created_at = now() - interval '1 year'
         from (select id, row_number() over (order by id) as place from mails) m where m.id = mails.id`,
    );
    const ids = await db.query<{ id: string }[]>('select id from mails order by id');
    expect(await forgetOld()).toBe(3);
    expect(await db.query('select id from mails order by id')).toEqual(
      [1, 4, 5, 6].map((place) => ids[place]),
    );
    expect(await forgetOld()).toBe(0);
  });

  it('that is a file is deleted ninety days after it was written', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'psychic-network-mail-files-'));
    const files = new MailFiles(folder);
    const before = new Date(Date.now() - 90 * 86_400_000);
    const names = await Promise.all(
      ['<1@x>', '<2@x>', '<3@x>'].map((id) => files.write(id, Buffer.from(id))),
    );
    const age = (name: string, seconds: number): void => {
      const at = new Date(before.getTime() + seconds * 1000);
      utimesSync(path.join(folder, name), at, at);
    };
    age(names[0] ?? '', -1);
    age(names[1] ?? '', 1);
    writeFileSync(path.join(folder, 'of somebody else.txt'), 'mine');
    age('of somebody else.txt', -1);
    await files.removeBefore(before);
    await files.remove('<3@x>');
    expect(readdirSync(folder).sort()).toEqual([names[1], 'of somebody else.txt'].sort());
    rmSync(folder, { recursive: true });
  });
});
