import { pushSettings, testVapid } from '../../testing/push';
import { StartupError } from './startup-error';
import { atPort, readEnv } from './env';

describe('the environment', () => {
  it('has defaults for everything', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
      seedDemo: true,
      https: false,
      preparedStatements: true,
      sessionIdleMinutes: 120,
      sessionMaxHours: 24,
    });
  });

  it('creates no demo on a server unless configured', () => {
    const DATABASE_URL = 'postgres://localhost/app';
    expect(readEnv({ DATABASE_URL }).seedDemo).toBe(false);
    expect(readEnv({ DATABASE_URL, SEED_DEMO: '1' }).seedDemo).toBe(true);
  });

  it('creates no demo by default in production, and keeps one on this machine unless configured otherwise', () => {
    expect(readEnv({ NODE_ENV: 'production' })).toMatchObject({ seedDemo: false, host: '0.0.0.0' });
    expect(readEnv({ SEED_DEMO: '' })).toMatchObject({ seedDemo: true, host: '127.0.0.1' });
    expect(readEnv({ SEED_DEMO: '0' }).host).toBe('0.0.0.0');
    expect(readEnv({ HOST: '0.0.0.0' })).toMatchObject({ seedDemo: true, host: '0.0.0.0' });
  });

  it('prepares statements by default', () => {
    expect(readEnv({ PREPARED_STATEMENTS: '0' }).preparedStatements).toBe(false);
    expect(() => readEnv({ PREPARED_STATEMENTS: 'off' })).toThrow('PREPARED_STATEMENTS');
  });

  it('has a highest rate for each network, with a shared default', () => {
    expect(readEnv({}).maxRate).toEqual({ cos: 50, onesun: 50 });
    expect(readEnv({ MAX_RATE: '9.99' }).maxRate).toEqual({ cos: 9.99, onesun: 9.99 });
    expect(readEnv({ MAX_RATE: '9.99', MAX_RATE_ONESUN: '12' }).maxRate).toEqual({ cos: 9.99, onesun: 12 });
  });

  it('has who pays and the limits of pay', () => {
    expect(readEnv({})).toMatchObject({
      payFrom: undefined,
      payTwoPersonCents: 10_000,
      payCloseAfterHours: 48,
      payHoldWithoutTaxForm: false,
      payer: { cos: { name: 'cos', ein: undefined }, onesun: { name: 'OneSun', ein: undefined } },
    });
    const named = {
      PAY_FROM: '2026-11-29',
      PAY_TWO_PERSON: '250.29',
      PAY_PAYER_NAME_COS: 'Circle LLC',
      PAY_PAYER_EIN_COS: '123456789',
    };
    expect(readEnv({ ...named, PAY_PAYER_EIN_ONESUN: '12-3456789' })).toMatchObject({
      payFrom: '2026-11-29',
      payTwoPersonCents: 25_029,
      payer: {
        cos: { name: 'Circle LLC', ein: '12-3456789' },
        onesun: { name: 'OneSun', ein: '12-3456789' },
      },
    });
  });

  it('has the company of each network, made up only in the demo', () => {
    expect(readEnv({ SEED_DEMO: 'false', COMPANY_COS: 'Circle LLC, 1 Main St' }).company).toEqual({
      cos: 'Circle LLC, 1 Main St',
      onesun: undefined,
    });
    expect(readEnv({ SEED_DEMO: 'true' }).company.onesun).toMatch(/^OneSun Demo Company, /);
  });

  it('has the configured addresses of the sites', () => {
    expect(readEnv({}).namedSites).toEqual([]);
    expect(readEnv({ SITE_URL_ONESUN: 'https://onesun.example' }).namedSites).toEqual(['onesun']);
  });

  it('uses the port found for PORT 0 in every address derived from it', () => {
    const env = readEnv({ PORT: '0', SITE_URL_ONESUN: 'https://onesun.example' });
    expect(atPort(env, 4711)).toEqual({
      ...env,
      port: 4711,
      siteUrl: { cos: 'http://localhost:4711', onesun: 'https://onesun.example' },
    });
    expect(atPort(readEnv({ PORT: '0' }), 4711).siteUrl).toEqual(readEnv({ PORT: '4711' }).siteUrl);
  });

  it('reports all errors at once', () => {
    const faults = {
      PORT: 'http',
      DATABASE_URL: 'mysql://x',
      LOG_LEVEL: 'loud',
      HTTPS: 'maybe',
      SESSION_MAX_HOURS: '0',
    };
    expect(() => readEnv(faults)).toThrow(StartupError);
    for (const name of Object.keys(faults)) expect(() => readEnv(faults)).toThrow(name);
  });

  it('has a bucket for recordings, and their retention period', () => {
    expect(readEnv({})).toMatchObject({ bucket: undefined, recordingDays: 365 });
    const named = { S3_BUCKET: 'voices', S3_ACCESS_KEY_ID: 'an id', S3_SECRET_ACCESS_KEY: 'a key' };
    expect(readEnv({ ...named, S3_ENDPOINT: 'https://s3.example', RECORDING_DAYS: '90' })).toMatchObject({
      bucket: {
        name: 'voices',
        region: 'us-east-1',
        endpoint: 'https://s3.example',
        keys: { id: 'an id', secret: 'a key' },
      },
      recordingDays: 90,
    });
    expect(readEnv({ S3_BUCKET: 'voices' }).bucket?.keys).toBeUndefined();
    expect(() => readEnv({ ...named, S3_ACCESS_KEY_ID: '' })).toThrow('must be set together');
    expect(() => readEnv({ ...named, S3_ENDPOINT: 's3.example' })).toThrow('S3_ENDPOINT');
    expect(() => readEnv({ RECORDING_DAYS: '0' })).toThrow('RECORDING_DAYS');
  });

  it('has what signs pushes, all of it or nothing, and the push services of the browsers', () => {
    expect(readEnv({})).toMatchObject({
      vapid: undefined,
      pushServices: [
        'fcm.googleapis.com',
        '*.push.apple.com',
        'updates.push.services.mozilla.com',
        '*.notify.windows.com',
      ],
    });
    const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } = pushSettings;
    const keys = { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY };
    expect(readEnv({ ...keys, VAPID_SUBJECT }).vapid).toEqual(testVapid);
    expect(readEnv({ ...keys, VAPID_SUBJECT: 'https://cos.example/it' }).vapid?.subject).toBe(
      'https://cos.example/it',
    );
    expect(() => readEnv(keys)).toThrow('VAPID_SUBJECT must be set together');
    expect(() => readEnv({ ...pushSettings, NODE_ENV: 'production' })).toThrow('PUSH_SERVICES');
  });

  it('rejects placeholders, and public passwords in production', () => {
    expect(() => readEnv({ DATABASE_URL: 'changeme' })).toThrow('placeholder');
    expect(() =>
      readEnv({ NODE_ENV: 'production', SEED_DEMO: '1', DATABASE_URL: 'postgres://db/app' }),
    ).toThrow('SEED_DEMO');
  });
});
