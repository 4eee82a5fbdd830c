import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pushSettings, testVapid } from '../../testing/push';
import { settingsRead } from '../../testing/settings';
import { readEnv } from './env';
import { StartupError } from './startup-error';

const numbers = ['1.5', '1e3', '0x10', '-1', '1 000', 'many'];
const rates = ['0', '0.00', '-1', '4.999', '1e3', '$5', '10000.01', 'many'];
const flags = ['2', 'yes', 'off', 'TRUE'];
const days = [...numbers, '0', '99999'];
const mails = ['nobody', '@cos.example', 'a b@cos.example', 'Cos <a@cos.example>'];
const sites = ['cos.example', 'ftp://cos.example', 'https://cos.example/app', 'https://cos.example/?a=1'];
const eins = ['123456789a', '1-23456789', '12-345678', '123-45-6789'];
const mailboxes = [
  'mail.example',
  'https://a:p@mail.example',
  'imap://a:p@mail.example',
  'imap://a:p@localhost.mail.example',
  'imaps://a:p%ss@mail.example',
  'imaps://mail.example',
  'imaps://a@mail.example',
  'imaps://a:p@mail.example/INBOX',
];
const databases = ['mysql://db/app', 'db:5432/app', 'postgres://a:p%ss@db/app', 'postgres://db:port/app'];
const keys = ['short', Buffer.alloc(16).toString('base64'), Buffer.alloc(33).toString('base64')];
const networks = [
  'proxy.example',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '10.0.0',
  '::/129',
  'fe80::1%eth0',
  '10.0.0.1;',
];
const DATABASE_URL = 'postgres://db/app';
const { PUSH_SERVICES: _, ...vapid } = pushSettings;

/** Invalid values for each setting, with other variables to set. */
const wrong: Record<string, { values: string[]; beside?: Record<string, string> }> = {
  PORT: { values: [...numbers, '65536'] },
  DATABASE_URL: { values: databases },
  DATABASE_OWNER_URL: { values: databases, beside: { DATABASE_URL } },
  DATABASE_DIRECT_URL: { values: databases, beside: { DATABASE_URL } },
  DATABASE_REPLICA_URL: { values: databases, beside: { DATABASE_URL } },
  REPLICA_MAX_LAG: { values: [...numbers, '0', '3601'] },
  DRAIN_SECONDS: { values: [...numbers, '301'] },
  PREPARED_STATEMENTS: { values: flags },
  SEED_DEMO: { values: flags },
  DATA_KEY: { values: keys },
  DATA_KEY_SECOND: { values: keys },
  BACKUP_KEY: { values: [...keys, 'age1', 'age1ABC', 'AGE-SECRET-KEY-1abc'] },
  SMTP_URL: { values: ['mail.example', 'http://mail.example', 'smtp://', 'smtp://a:p%ss@mail.example'] },
  MAIL_FROM_COS: { values: mails },
  MAIL_FROM_ONESUN: { values: mails },
  SUPPORT_MAIL_COS: { values: mails },
  SUPPORT_MAIL_ONESUN: { values: mails },
  SUPPORT_IMAP_COS: { values: mailboxes },
  SUPPORT_IMAP_ONESUN: { values: mailboxes },
  SITE_URL_COS: { values: sites },
  SITE_URL_ONESUN: { values: sites },
  AUTO_GIFT_AFTER_DAYS: { values: days },
  AUTO_GIFT_EVERY_DAYS: { values: days },
  BOT_CHECK_TRIES: { values: [...numbers, '0', '1000001'] },
  MAX_RATE: { values: rates },
  MAX_RATE_COS: { values: rates },
  MAX_RATE_ONESUN: { values: rates },
  PAY_FROM: { values: ['2026-02-30', 'yesterday', '11/29/2026'] },
  PAY_TWO_PERSON: { values: ['much', '-1', '1e2', '0', '1000001', '9.999'] },
  PAY_CLOSE_AFTER_HOURS: { values: [...numbers, '337'] },
  PAY_HOLD_WITHOUT_TAX_FORM: { values: flags },
  PAY_PAYER_EIN_COS: { values: eins },
  PAY_PAYER_EIN_ONESUN: { values: eins },
  CONTACT_HOURS: { values: [...numbers, '0', '169'] },
  MISSED_IN_ROW: { values: ['many', '-1', '1.5', '101'] },
  CALLBACK_HOURS: { values: [...numbers, '0', '169'] },
  CHAT_DAYS: { values: days },
  RECORDING_DAYS: { values: days },
  S3_BUCKET: { values: ['a/b', 'b', 'my bucket'] },
  S3_REGION: { values: ['us east', 'https://s3'], beside: { S3_BUCKET: 'voices' } },
  S3_ENDPOINT: { values: ['s3.example', 'ftp://s3.example'], beside: { S3_BUCKET: 'voices' } },
  S3_ACCESS_KEY_ID: { values: ['alone'], beside: { S3_BUCKET: 'voices' } },
  S3_SECRET_ACCESS_KEY: { values: ['alone'], beside: { S3_BUCKET: 'voices' } },
  WEBHOOK_NETWORKS: { values: networks },
  VAPID_PUBLIC_KEY: { values: ['short', testVapid.publicKey.replace('BDSH', 'BDSI')], beside: vapid },
  VAPID_PRIVATE_KEY: { values: ['short', testVapid.privateKey.replace('li9K', 'li9L')], beside: vapid },
  VAPID_SUBJECT: {
    values: [
      'it@cos.example',
      'http://cos.example',
      'https://localhost',
      'https://app.localhost',
      'https://10.0.0.1',
      'mailto:it@localhost',
      'mailto:',
    ],
    beside: vapid,
  },
  PUSH_SERVICES: { values: ['push', 'https://fcm.googleapis.com', '*', '*.com/', '10.0.0.1', 'localhost'] },
  AUDIT_SINK: {
    values: [
      'logs.example:6514',
      'syslog://logs.example',
      'ftp://a.example',
      'https://a:p%ss@b.example',
      'http://logs.example',
      'http://10.0.0.5:8080',
    ],
  },
  METRICS_PORT: { values: [...numbers, '0', '65536'] },
  LOG_LEVEL: { values: ['loud', 'INFO'] },
  TRUSTED_PROXIES: { values: networks },
  HTTPS: { values: flags },
  SESSION_IDLE_MINUTES: { values: [...numbers, '0', '1441'] },
  SESSION_MAX_HOURS: { values: [...numbers, '0', '169'] },
};

/** These depend on the machine; places.spec.ts and run-as.spec.ts test them. */
const ofTheMachine = ['DATA_DIR', 'HOST', 'METRICS_HOST', 'RUN_AS'];
/** Any name is right. */
const free = ['COMPANY_COS', 'COMPANY_ONESUN', 'PAY_PAYER_NAME_COS', 'PAY_PAYER_NAME_ONESUN'];

/** The output of a start with these settings; nothing if it continues. */
function refusal(source: Record<string, string>): string | undefined {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
  return undefined;
}

describe('an invalid setting', () => {
  it('has a test for every setting that is in the manual and read by the program', () => {
    const manual = readFileSync(path.join(__dirname, '../../../docs/operations.md'), 'utf8');
    const [table = ''] = /(?<=\| variable )[^]*?\n\n/.exec(manual) ?? [];
    const names = table
      .split('\n')
      .flatMap((row) => (row.split('|')[1] ?? '').match(/[A-Z][A-Z0-9_]+/g) ?? []);
    expect([...Object.keys(wrong), ...ofTheMachine, ...free].sort()).toEqual(names.sort());
    // a variable of Node itself: the manual mentions it next to its effect, and env.spec.ts covers it
    expect(settingsRead().sort()).toEqual([...names, 'NODE_ENV'].sort());
  });

  it('in the environment of the test run does not reach the programs under test', () => {
    const set = settingsRead().filter((name) => process.env[name] !== undefined);
    expect(set).toEqual(['NODE_ENV']);
    expect(process.env.NODE_ENV).toBe('test');
  });

  it('can only come from one place, because no other code reads the environment', () => {
    const api = path.join(__dirname, '../..');
    const readers = readdirSync(api, { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll(path.sep, '/'))
      .filter((name) => /(?<!\.spec)\.ts$/.test(name) && !name.startsWith('testing/'))
      .filter((name) => readFileSync(path.join(api, name), 'utf8').includes('process.env'));
    expect(readers).toEqual(['platform/config/command-line.ts', 'platform/config/env.ts']);
  });

  it.each(Object.entries(wrong))('%s is rejected with one sentence that names it', (name, tried) => {
    for (const value of tried.values) {
      const said = refusal({ ...tried.beside, [name]: value });
      expect([value, said]).toEqual([
        value,
        expect.stringMatching(new RegExp(`^S?[A-Z0-9_ and]*${name}\\b`)),
      ]);
      // exactly one period: one sentence for one error
      expect(said).toMatch(/^[^\n]+\.$/);
      expect(said?.match(/\.(?= [A-Z])/g)).toBeNull();
      expect(refusal({ ...tried.beside, [name]: ' secret ' })).toContain(
        `${name} still contains a placeholder.`,
      );
    }
  });

  it('is reported without the password in it', () => {
    for (const name of ['DATABASE_URL', 'SMTP_URL', 'S3_ENDPOINT'])
      expect(refusal({ S3_BUCKET: 'voices', [name]: 'gopher://me:swordfish%@host' })).not.toContain(
        'swordfish',
      );
    expect(refusal({ DATA_KEY: 'swordfish' })).not.toContain('swordfish');
  });

  it('includes bucket settings without a bucket', () => {
    expect(refusal({ S3_ENDPOINT: 'https://s3.example' })).toBe('S3_ENDPOINT requires S3_BUCKET.');
  });

  it('does not include valid values', () => {
    const right = {
      DATABASE_URL: 'postgresql://role:p%40ss@[::1]:6432/app?sslmode=verify-full',
      DATABASE_OWNER_URL: 'postgres:///app',
      SMTP_URL: 'smtps://user:p%40ss@mail.example:465',
      TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1,::1, fd00::/8,',
      WEBHOOK_NETWORKS: '192.168.0.0/16',
      PORT: '0080',
      HTTPS: 'true',
      SITE_URL_COS: 'https://cos.example:8443',
      RECORDING_DAYS: '',
      S3_BUCKET: 'voices.of-cos',
      S3_REGION: 'eu-central-1',
      AUDIT_SINK: 'http://127.0.0.1:8080/rows',
    };
    expect(refusal(right)).toBeUndefined();
  });
});
