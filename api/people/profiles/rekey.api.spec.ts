import { Audit } from '../../platform/audit/audit.service';
import type { Env } from '../../platform/config/env';
import { Secrets } from '../../platform/database/secrets';
import { ENV } from '../../platform/database/tokens';
import { openBodies } from '../../identity/mail/bodies';
import type { QueuedMail } from '../../identity/mail/mail.query';
import { TestApp, testKey } from '../../testing/app';
import { runConcurrently, rowOf } from '../../testing/run-concurrently';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { Psychic } from '../../platform/accounts/psychic.entity';
import { findSecret, sealed } from '../../platform/accounts/psychic-secrets.query';
import { secretPurpose } from '../../switch/webhooks/secret';
import { rekeyWebhooks } from '../../switch/webhooks/rekey';
import { WebhookRow } from '../../switch/webhooks/webhook.entity';
import { Mail } from '../../identity/mail/mail.service';
import { rekeyMails } from '../../identity/mail/rekey';
import { holdSending } from '../../identity/mail/sending-hold.query';
import { person, phone, traits } from '../../testing/fixtures';
import { rekeyFactors } from '../../identity/factors/rekey';
import { SecondFactor } from '../../identity/factors/second-factor.entity';
import { totpPurpose } from '../../identity/factors/totp';
import { makeWebhook } from '../../testing/webhooks';
import { rekey } from './rekey';

const former = Buffer.from(testKey, 'base64');
const next = Buffer.alloc(32, 9);

describe('a new data key', () => {
  let test: TestApp;
  let cookie: string;
  let boss: number;
  let ids: number[];
  const before = new Secrets(former);
  const after = new Secrets(next);

  beforeAll(async () => {
    // the application has the new key, with the previous one as its second key
    test = await TestApp.start({ dataKey: next.toString('base64'), secondDataKey: testKey });
    boss = await createManager(test.db, 'cos', 'manager');
    cookie = await test.signIn('manager', testPassword);
    ids = [];
    for (let n = 0; n < 3; n++) {
      const id = await createPsychic(test.db, 'cos', boss, { username: `own${n}` });
      await test.db.manager.update(
        Psychic,
        { accountId: id },
        sealed(before, id, { ssn: '900112222', pin: `470${n}` }),
      );
      ids.push(id);
    }
  });
  afterAll(() => test.stop());

  const [first, second] = [() => ids[0] ?? 0, () => ids[1] ?? 0];
  const save = (id: number, changes: object) =>
    test.call(`/api/psychics/${id}/profile`, {
      method: 'PUT',
      cookie,
      body: { profile: { ...person, ...traits, phones: [phone('5055550111')], ...changes } },
    });

  /** Audit rows since the last call. */
  let seen = 0;
  const told = async (): Promise<object[]> => {
    const rows = await test.db.query<object[]>(
      `select network, via, via_name, after from audit where action = 'brought secrets under the data key in force' order by id offset $1`,
      [seen],
    );
    seen += rows.length;
    return rows;
  };

  it('finds what is stored under the previous one: PINs, duplicates, phones with the same PIN', async () => {
    expect((await test.call(`/api/psychics/${first()}/pin`, { cookie })).json).toEqual({ pin: '4700' });
    const dupes = await test.call(`/api/psychics/${first()}/dupes`, { cookie });
    expect((dupes.json as object[]).length).toBe(2);
    expect((await save(first(), { username: 'own0', pin: undefined })).status).toBe(200);
    const taken = await save(second(), { username: 'own1', pin: '4700' });
    expect(taken.json).toMatchObject({ errors: { pin: 'Phone/Pin combo is taken' } });
  });

  it('takes over all stored data in batches, after which the previous one is no longer needed', async () => {
    const both = new Secrets(next, former);
    expect(await rekey(test.db, both, test.app.get(Audit))).toBe(3);
    expect(await rekey(test.db, both, test.app.get(Audit))).toBe(0);
    for (const [n, id] of ids.entries()) {
      expect(await findSecret(test.db.manager, after, id, 'pin')).toBe(`470${n}`);
      expect(await findSecret(test.db.manager, after, id, 'ssn')).toBe('900112222');
    }
    expect(await told()).toEqual([
      { network: 'cos', via: 'command', via_name: 'rekey', after: { psychics: 3 } },
    ]);
    const dupes = await test.call(`/api/psychics/${first()}/dupes`, { cookie });
    expect((dupes.json as object[]).length).toBe(2);
  });

  it('keeps a PIN that is set in the meantime', async () => {
    const id = ids[2] ?? 0;
    await test.db.manager.update(
      Psychic,
      { accountId: id },
      sealed(before, id, { ssn: '900112222', pin: '4702' }),
    );
    const [saved, count] = await runConcurrently<unknown>(
      test,
      rowOf,
      [id],
      [
        () => save(id, { username: 'own2', pin: '4799' }),
        () => rekey(test.db, new Secrets(next, former), test.app.get(Audit)),
      ],
    );
    expect([saved, count]).toMatchObject([{ status: 200 }, 1]);
    expect(await told()).toMatchObject([{ after: { psychics: 1 } }]);
    expect(await findSecret(test.db.manager, after, id, 'pin')).toBe('4799');
    expect(await findSecret(test.db.manager, after, id, 'ssn')).toBe('900112222');
  });

  it('takes over the secrets of webhooks', async () => {
    const id = await makeWebhook(test.db);
    const both = new Secrets(next, former);
    expect(await rekeyWebhooks(test.db, both, test.app.get(Audit))).toBe(1);
    expect(await rekeyWebhooks(test.db, both, test.app.get(Audit))).toBe(0);
    const row = await test.db.manager.findOneByOrFail(WebhookRow, { id });
    expect(after.decrypt(secretPurpose, row.secretCipher, id)).toMatch(/^whsec_/);
    expect(await told()).toMatchObject([{ network: 'cos', after: { webhooks: 1 } }]);
  });

  it('takes over the secrets of authenticator apps', async () => {
    const { id } = await test.db.manager.save(
      test.db.manager.create(SecondFactor, { accountId: boss, kind: 'totp', label: 'Phone' }),
    );
    const secretCipher = before.encrypt(totpPurpose, 'JBSWY3DP', id);
    await test.db.manager.update(SecondFactor, { id }, { secretCipher });
    const both = new Secrets(next, former);
    expect(await rekeyFactors(test.db, both, test.app.get(Audit))).toBe(1);
    expect(await rekeyFactors(test.db, both, test.app.get(Audit))).toBe(0);
    const row = await test.db.manager.findOneByOrFail(SecondFactor, { id });
    expect(after.decrypt(totpPurpose, row.secretCipher ?? '', id)).toBe('JBSWY3DP');
    expect(await told()).toMatchObject([{ network: 'cos', after: { second_factors: 1 } }]);
  });

  it('takes over waiting mails with links', async () => {
    await holdSending(test.db);
    const sender = (secrets: Secrets): Mail => new Mail(test.db, test.db, test.app.get<Env>(ENV), secrets);
    const letter = {
      to: 'a@x.example',
      whose: null,
      subject: 'Link',
      text: 'https://x.example/7c0f',
      isSecret: true,
    };
    await sender(before).queue(test.db, 'cos', [letter, { ...letter, isSecret: false }]);
    const both = new Secrets(next, former);
    expect(await rekeyMails(test.db, both, test.app.get(Audit))).toBe(1);
    expect(await rekeyMails(test.db, both, test.app.get(Audit))).toBe(0);
    const [row] = await test.db.query<[QueuedMail]>('select * from mails where body_cipher is not null');
    expect(openBodies(after, row)).toEqual({ body_text: letter.text, body_html: null });
    expect(await told()).toMatchObject([{ network: 'cos', after: { mails: 1 } }]);
  });

  it('takes over the secrets of more psychics than one batch locks', async () => {
    for (let n = 0; n < 201; n++) {
      const id = await createPsychic(test.db, 'cos', boss, { username: `many${n}` });
      await test.db.manager.update(Psychic, { accountId: id }, sealed(before, id, { pin: '4711' }));
    }
    expect(await rekey(test.db, new Secrets(next, former), test.app.get(Audit))).toBe(201);
    expect(await rekey(test.db, new Secrets(next, former), test.app.get(Audit))).toBe(0);
    // each with its own counts
    expect(await told()).toMatchObject([{ after: { psychics: 200 } }, { after: { psychics: 1 } }]);
  });

  it('reads nothing that was moved to another row', async () => {
    const [row] = await test.db.query<{ pin_cipher: string }[]>(
      'select pin_cipher from psychics where account_id = $1',
      [first()],
    );
    await test.db.query('update psychics set pin_cipher = $2 where account_id = $1', [
      second(),
      row?.pin_cipher,
    ]);
    expect((await test.call(`/api/psychics/${second()}/pin`, { cookie })).status).toBe(500);
  });
});
