import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, gunzipSync, gzipSync } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import type { DataSource } from 'typeorm';
import { Audit } from '../platform/audit/audit.service';
import { readEnv } from '../platform/config/env';
import { StartupError } from '../platform/config/startup-error';
import { isDatabaseUnavailable } from '../platform/database/unavailable';
import { Notifications } from '../platform/database/notifications.service';
import { withOwnClient } from '../platform/database/pools';
import { Secrets } from '../platform/database/secrets';
import { readingExample } from '../switch/integrations/readings.dto';
import { Jobs } from '../platform/jobs/jobs.service';
import { Mail } from '../identity/mail/mail.service';
import { lockMail } from '../identity/mail/mail.query';
import { holdSending, resumeSending } from '../identity/mail/sending-hold.query';
import { RecordingStore } from '../records/recordings/recording-store.service';
import { createDataSource, migrationNames } from '../operations/schema/data-source';
import { TestApp, testKey } from '../testing/app';
import { contents } from '../testing/contents';
import { cutWhileFilling } from '../testing/cut-copy';
import { createTestDatabase } from '../testing/database';
import { createManager, createPsychic, testPassword } from '../testing/people';
import { Receiver } from '../testing/receiver';
import { makeWebhook, setSecret } from '../testing/webhooks';
import { DeliverySender } from '../switch/webhooks/delivery-sender.service';
import { newSecret } from '../switch/webhooks/secret';
import { readBackup } from './read-backup';
import { writeBackup } from './write-backup';

const dataKey = Buffer.from(testKey, 'base64');

describe('a backup', () => {
  let test: TestApp;
  let key: string;
  let psychic: number;
  let folder: string;
  let sent = 0;
  const dropped: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'psychic-network-backup-'));
    test = await TestApp.start();
    // this file advances the clock itself, so mail waits
    await test.app.get(Jobs).onModuleDestroy();
    const boss = await createManager(test.db, 'cos', 'manager');
    await createManager(test.db, 'onesun', 'manager');
    psychic = await createPsychic(test.db, 'cos', boss, { username: 'own' });
    key = await test.createKey('cos');
    await send(500);
    const body = Buffer.from('RIFF\u000c\u0000\u0000\u0000WAVEdata1234', 'latin1');
    await test.call('/api/integrations/recordings/1', {
      method: 'PUT',
      key,
      headers: { 'content-type': 'audio/wav' },
      body,
    });
    // data that an older version accepted is restored, too
    writeFileSync(path.join(test.dataDir, 'recordings/cos/1.wav'), 'no wav at all');
    // more than one batch
    await test.db.query(
      `insert into recordings (network, connection_id, bytes)
       select network, id, 4 from generate_series(1001, 1500) id, unnest(array['cos', 'onesun']) network`,
    );
    mkdirSync(path.join(test.dataDir, 'recordings/onesun'));
    for (const network of ['cos', 'onesun'])
      for (let id = 1001; id <= 1500; id += 1)
        writeFileSync(path.join(test.dataDir, `recordings/${network}/${id}.wav`), 'last');
    await test.db.query(
      `insert into mails (message_id, network, recipient, subject, body_text) values ('<1@x>', 'cos', 'a@x.example', 'Tab\there', E'Line\\nand \\\\N')`,
    );
    // a table of three chunks
    await test.db.query(
      `insert into mails (message_id, network, recipient, subject, body_text, sent_at)
       select '<long' || n || '@x>', 'onesun', 'a@x.example', 'Long', repeat(md5(n::text), 600), now() from generate_series(1, 500) n`,
    );
  });

  afterAll(async () => {
    await test.stop();
    for (const drop of dropped) await drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const send = async (count: number): Promise<void> => {
    const body = Array.from({ length: count }, () => ({
      ...readingExample,
      psychic,
      connection_id: ++sent,
      customer: { external_id: `c${sent % 50}`, username: `member${sent % 50}` },
    }));
    const answer = await test.call('/api/integrations/readings', { method: 'POST', key, body });
    expect(answer.json).toMatchObject({ created: count });
  };
  const source = (): { url: string; recordings: RecordingStore; dataKey: Buffer } => ({
    url: test.url,
    recordings: new RecordingStore(test),
    dataKey,
  });
  const target = async (
    make = () => createTestDatabase(),
  ): Promise<{
    url: string;
    recordings: RecordingStore;
    dataKey: Buffer;
    dir: string;
  }> => {
    const database = await make();
    const { url } = database;
    dropped.push(() => database.drop());
    const dir = mkdtempSync(path.join(folder, 'target-'));
    return { url, recordings: new RecordingStore({ dataDir: dir }), dataKey, dir };
  };
  const file = (name: string): string => path.join(folder, name);
  /** For tests of what is in the tables: a file for each recording takes longest. */
  const tables = () => ({ ...source(), withoutRecordings: true });
  const nothingYet = () => createTestDatabase('template0');
  /** Sends webhooks from a database, as the program does, to this machine. */
  const senderOf = (db: DataSource): DeliverySender =>
    new DeliverySender(
      db,
      new Secrets(dataKey),
      test.app.get(Audit),
      test.app.get(Mail),
      readEnv({ DATA_KEY: testKey, WEBHOOK_NETWORKS: '127.0.0.1' }),
      test.app.get(Notifications),
    );

  it('made while readings arrive is a consistent snapshot, and restores completely into an empty database', async () => {
    let then: Record<string, string> = {};
    let isDone = false;
    const feeding = (async () => {
      while (!isDone) await send(20);
    })();
    const totals = await writeBackup(file('fed.tgz'), {
      ...source(),
      onSnapshot: async (name) => {
        await withOwnClient(test.url, async (client) => {
          await client.query('begin isolation level repeatable read');
          await client.query(`set transaction snapshot '${name}'`);
          then = await contents(client);
        });
        // some arrive between the snapshot and the first table
        await send(5);
      },
    });
    isDone = true;
    await feeding;
    const into = await target(nothingYet);
    await readBackup(file('fed.tgz'), into);
    await withOwnClient(into.url, async (client) => {
      const { sending_hold, ...now } = await contents(client);
      const { sending_hold: _none, ...before } = then;
      expect(now).toEqual(before);
      expect(sending_hold).toMatch(/^1 /);
      expect(Number(before.readings?.split(' ')[0])).toBe(totals.rows.readings);
      expect(totals.rows.readings).toBeLessThan(sent);
      // generated columns are filled, and a new row gets an unused number
      const { rows } = await client.query(
        `select count(*)::int as n from readings where connected and day = '2026-11-20'`,
      );
      expect(rows).toEqual([{ n: totals.rows.readings }]);
      const { rows: made } = await client.query<{ id: string }>(
        `insert into customers (network, external_id, username) values ('cos', 'new', 'new') returning id`,
      );
      const { rows: last } = await client.query<{ id: string }>(
        `select max(id) as id from customers where username <> 'new'`,
      );
      expect(Number(made[0]?.id)).toBeGreaterThan(Number(last[0]?.id));
    });
    const recorded = (name: string): string =>
      readFileSync(path.join(into.dir, 'recordings', `${name}.wav`), 'utf8');
    expect(['cos/1', 'cos/1500', 'onesun/1500'].map(recorded)).toEqual(['no wav at all', 'last', 'last']);
    expect(totals.recordings).toBe(1001);
    expect(statSync(file('fed.tgz')).mode & 0o077).toBe(0);
  });

  it('sends nothing after a restore until sending is resumed', async () => {
    const receiver = await Receiver.start();
    const secret = newSecret();
    const webhook = await makeWebhook(test.db);
    await setSecret(test.db, webhook, secret);
    await test.db.query('update webhooks set url = $1', [receiver.url]);
    await writeBackup(file('mail.tgz'), tables());
    const into = await target();
    await readBackup(file('mail.tgz'), into);
    const db = await createDataSource(into.url, { poolSize: 2 }).initialize();
    const sender = senderOf(db);
    await db.query('update webhook_deliveries set next_try_at = now()');
    await sender.sendDue();
    expect(receiver.received).toEqual([]);
    expect(await db.transaction((manager) => lockMail(manager))).toBeUndefined();
    expect(await resumeSending(db)).toBe(true);
    expect(await db.transaction((manager) => lockMail(manager))).toMatchObject({
      message_id: '<1@x>',
      subject: 'Tab\there',
    });
    await sender.sendDue();
    expect(receiver.verified(secret)).toMatchObject([{ type: 'chat.ended', data: { user_id: 1 } }]);
    await receiver.stop();
    await db.destroy();
  });

  it('restores closed and paid statements as they were, tells nobody, and keeps them from then on', async () => {
    await test.db.transaction(async (manager) => {
      for (const statement of [
        `insert into statements (network, psychic_id, period_from, period_to, due_on, status, number, hash, closed_at, total_cents, payable_cents, base_cents)
           select 'cos', min(account_id), '2026-11-15', '2026-11-21', '2026-11-26', 'closed', 1, repeat('a', 64), now(), 4, 4, 4 from psychics where network = 'cos'`,
        `insert into statement_lines (statement_id, line, psychic_id, kind, for_period_from, cents)
           select id, 1, psychic_id, 'base', period_from, 4 from statements`,
        `update statements set status = 'approved'`,
        `insert into payments (network, statement_id, cents, paid_on, method) select 'cos', id, 4, '2026-11-25', 'cheque' from statements`,
        `update statements set status = 'paid'`,
      ])
        await manager.query(statement);
    });
    const webhook = await makeWebhook(test.db);
    await test.db.query(`update webhooks set events = '{statement.closed,payment.recorded}' where id = $1`, [
      webhook,
    ]);
    const pay = `select to_jsonb(s) as row, (select count(*)::int from webhook_deliveries) as deliveries from statements s
      union all select to_jsonb(l), 0 from statement_lines l union all select to_jsonb(p), 0 from payments p`;
    const before = await test.db.query<object[]>(pay);
    await writeBackup(file('pay.tgz'), tables());
    // also into one that has the triggers already
    for (const into of [await target(nothingYet), await target()]) {
      await readBackup(file('pay.tgz'), into);
      await withOwnClient(into.url, async (client) => {
        expect((await client.query<object>(pay)).rows).toEqual(before);
        await expect(client.query('update statement_lines set cents = 5')).rejects.toThrow('never changed');
        await expect(client.query('update statements set total_cents = 5')).rejects.toThrow('never changed');
      });
    }
  });

  it('contains no mail with a sign-in link, and restores without it', async () => {
    const letter = {
      to: 'a@x.example',
      whose: null,
      subject: 'Link',
      text: 'https://x.example/recover_password/7c0f',
    };
    // the program sends nothing meanwhile
    await holdSending(test.db);
    await test.app.get(Mail).queue(test.db, 'cos', [{ ...letter, isSecret: true }]);
    await writeBackup(file('link.tgz'), tables());
    const [row] = await test.db.query<[{ cipher: string }]>(
      'select body_cipher as cipher from mails where body_cipher is not null',
    );
    const held = gunzipSync(readFileSync(file('link.tgz'))).toString('latin1');
    expect(held).toContain('Tab\\there');
    for (const text of [row.cipher, 'recover_password/7c0f']) expect(held).not.toContain(text);
    const into = await target();
    await readBackup(file('link.tgz'), into);
    await withOwnClient(into.url, async (client) => {
      const { rows } = await client.query(`select count(*)::int as mails from mails where subject = 'Link'`);
      expect(rows).toEqual([{ mails: 0 }]);
    });
    await test.db.query('delete from mails where body_cipher is not null');
    await resumeSending(test.db);
  });

  describe('is rejected', () => {
    const whole = (): string => file('whole.tgz');
    beforeAll(() => writeBackup(whole(), source()).then(() => undefined));

    const nothingIn = async (url: string): Promise<void> =>
      withOwnClient(url, async (client) => {
        const { rows } = await client.query<{ found: string | null }>(
          `select to_regclass('public.accounts') as found`,
        );
        if (rows[0]?.found == null) return;
        expect((await client.query('select from accounts')).rowCount).toBe(0);
      });

    it.each([0.05, 0.5, 0.9, 0.999])('if it is truncated after %d of it', async (share) => {
      const cut = file(`cut-${share}.tgz`);
      writeFileSync(cut, readFileSync(whole()));
      truncateSync(cut, Math.floor(statSync(whole()).size * share));
      const into = await target();
      await expect(readBackup(cut, into)).rejects.toThrow('truncated or damaged');
      await nothingIn(into.url);
    });

    it('if its end is missing, even though the rest is valid', async () => {
      const tar = gunzipSync(readFileSync(whole()));
      const end = tar.indexOf('totals.json');
      writeFileSync(file('no-end.tgz'), gzipSync(Buffer.concat([tar.subarray(0, end), Buffer.alloc(1024)])));
      const into = await target(nothingYet);
      await expect(readBackup(file('no-end.tgz'), into)).rejects.toThrow(StartupError);
      await nothingIn(into.url);
    });

    it('if rows are missing, even though its end is there', async () => {
      const kept = pack();
      const entries = extract();
      const copying = pipeline(createReadStream(whole()), createGunzip(), entries);
      const made = pipeline(kept, createGzip(), createWriteStream(file('no-mails.tgz')));
      for await (const entry of entries) {
        const body = await buffer(entry);
        if (!entry.header.name.startsWith('tables/mails/')) kept.entry({ name: entry.header.name }, body);
      }
      kept.finalize();
      await Promise.all([copying, made]);
      const into = await target();
      await expect(readBackup(file('no-mails.tgz'), into)).rejects.toThrow('truncated or damaged');
      await nothingIn(into.url);
    });

    it('with another data key, or none', async () => {
      const into = await target();
      for (const other of [Buffer.alloc(32, 8), undefined])
        await expect(readBackup(whole(), { ...into, dataKey: other })).rejects.toThrow(
          'a different data key',
        );
      await nothingIn(into.url);
    });

    it('by a database in use, and by an older version', async () => {
      await expect(readBackup(whole(), { ...source() })).rejects.toThrow('not empty');
      const tar = gunzipSync(readFileSync(whole()));
      const newest = migrationNames.at(-1) ?? '';
      const unknown = 'Unknown'.padEnd(newest.length, '9').slice(0, newest.length);
      const newer = Buffer.from(tar.toString('latin1').replaceAll(newest, unknown), 'latin1');
      writeFileSync(file('newer.tgz'), gzipSync(newer));
      await expect(readBackup(file('newer.tgz'), await target())).rejects.toThrow('newer version');
    });

    it('if it is missing, or not a backup', async () => {
      writeFileSync(file('text.tgz'), 'hello');
      await expect(readBackup(file('text.tgz'), await target())).rejects.toThrow('truncated or damaged');
      await expect(readBackup(file('none.tgz'), await target())).rejects.toThrow('There is no file');
    });
  });

  it('ends and leaves nothing if the database is lost during a restore', async () => {
    await writeBackup(file('lost.tgz'), source());
    const into = await target();
    const restoring = () => readBackup(file('lost.tgz'), into).catch(isDatabaseUnavailable);
    expect(await cutWhileFilling(into.url, 'mails', restoring)).toBe(true);
    await withOwnClient(into.url, async (client) => {
      expect((await client.query('select from accounts')).rowCount).toBe(0);
    });
  });

  describe('without all of the recordings', () => {
    const recording = (name: string): string => path.join(test.dataDir, `recordings/${name}.wav`);

    it.each(['a missing folder', 'another folder'])('in %s, is refused', async (which) => {
      const dataDir = which === 'another folder' ? folder : path.join(folder, 'nowhere');
      const recordings = new RecordingStore({ dataDir });
      const before = readdirSync(folder);
      await expect(writeBackup(file('none.tgz'), { ...source(), recordings })).rejects.toThrow(
        `1001 of the 1001 recordings that the database names are not in ${dataDir}/recordings (the first is cos/1).`,
      );
      expect(readdirSync(folder)).toEqual(before);
    });

    it('is refused if one of many is missing, and made without them only on request', async () => {
      renameSync(recording('cos/1500'), recording('cos/away'));
      await expect(writeBackup(file('one.tgz'), source())).rejects.toThrow(
        `1 of the 1001 recordings that the database names are not in ${test.dataDir}/recordings (the first is cos/1500).`,
      );
      expect(existsSync(file('one.tgz'))).toBe(false);
      const { recordings } = await writeBackup(file('one.tgz'), { ...source(), withoutRecordings: true });
      expect(recordings).toBe(0);
      const into = await target();
      expect(await readBackup(file('one.tgz'), into)).toMatchObject({
        recordings: 0,
        withoutRecordings: true,
      });
      expect(readdirSync(into.dir)).toEqual([]);
      renameSync(recording('cos/away'), recording('cos/1500'));
    });

    it('is refused if one disappears meanwhile, but not if it is deleted', async () => {
      const lose = (isDeleted: boolean) => async (): Promise<void> => {
        renameSync(recording('cos/1499'), recording('cos/away'));
        if (isDeleted) await test.db.query('delete from recordings where connection_id = 1499');
      };
      const before = readdirSync(folder);
      await expect(writeBackup(file('gone.tgz'), { ...source(), onSnapshot: lose(false) })).rejects.toThrow(
        'The recording cos/1499 is no longer in',
      );
      expect(readdirSync(folder)).toEqual(before);
      renameSync(recording('cos/away'), recording('cos/1499'));
      const { recordings } = await writeBackup(file('deleted.tgz'), { ...source(), onSnapshot: lose(true) });
      expect(recordings).toBe(1000);
      // of onesun, deleted as well
      rmSync(recording('onesun/1499'));
    });
  });

  it('is the only one at a time, and writes over what a killed one left', async () => {
    let second: unknown;
    const held = file('held.tgz');
    await writeBackup(held, {
      ...source(),
      onSnapshot: async () => {
        second = await writeBackup(file('second.tgz'), source()).catch((error: unknown) => error);
        for (const name of readdirSync(folder).filter((entry) => entry.endsWith('.draft')))
          writeFileSync(file(`kept${name}`), 'as a killed one leaves it');
      },
    });
    expect(second).toEqual(new StartupError('Another backup of this database is running.'));
    const [left = ''] = readdirSync(folder).filter((entry) => entry.endsWith('.draft'));
    renameSync(file(left), file(left.replace('kept', '')));
    await writeBackup(file('next.tgz'), source());
    expect(readdirSync(folder).filter((entry) => entry.endsWith('.draft'))).toEqual([]);
    await readBackup(file('next.tgz'), await target());
  });

  it('that is stopped leaves nothing behind', async () => {
    const before = readdirSync(folder);
    const stopping = new AbortController();
    const stopped = writeBackup(file('stopped.tgz'), {
      ...source(),
      signal: stopping.signal,
      onSnapshot: () => {
        stopping.abort();
        return Promise.resolve();
      },
    });
    await expect(stopped).rejects.toThrow('aborted');
    expect(readdirSync(folder)).toEqual(before);
  });

  it('signs everybody out when it is restored', async () => {
    await test.signIn('manager', testPassword);
    await test.db.query(
      `insert into pending_sign_ins (token_hash, account_id, password_digest) select 'half', min(id), '' from accounts;
       insert into recovery_links (account_id, token_hash, expires_at) select min(id), 'link', now() + interval '1 hour' from accounts`,
    );
    await writeBackup(file('sessions.tgz'), tables());
    const into = await target();
    await readBackup(file('sessions.tgz'), into);
    await withOwnClient(into.url, async (client) => {
      const { rows } = await client.query(
        `select (select count(*)::int from sessions) as sessions, (select count(*)::int from pending_sign_ins) as half,
                (select count(*)::int from recovery_links) as links, (select count(*)::int from accounts) as accounts`,
      );
      expect(rows).toEqual([{ sessions: 0, half: 0, links: 0, accounts: 3 }]);
    });
  });

  it('never replaces a file, and leaves nothing behind if it cannot be created', async () => {
    writeFileSync(file('mine.txt'), 'mine');
    await expect(writeBackup(file('mine.txt'), source())).rejects.toThrow('already exists');
    expect(readFileSync(file('mine.txt'), 'utf8')).toBe('mine');
    await expect(writeBackup(file('no/such/folder.tgz'), source())).rejects.toThrow(StartupError);
    const before = readdirSync(folder);
    const away = { ...source(), onSnapshot: () => Promise.reject(new Error('cut')) };
    await expect(writeBackup(file('half.tgz'), away)).rejects.toThrow('cut');
    expect(readdirSync(folder)).toEqual(before);
    expect(existsSync(file('half.tgz'))).toBe(false);
  });
});
