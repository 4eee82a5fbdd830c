import { StartupError } from './startup-error';
import { readEnv } from './env';

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

  it('makes no demo on a server unless told to', () => {
    const DATABASE_URL = 'postgres://localhost/app';
    expect(readEnv({ DATABASE_URL }).seedDemo).toBe(false);
    expect(readEnv({ DATABASE_URL, SEED_DEMO: '1' }).seedDemo).toBe(true);
  });

  it('makes no demo by itself in production, and keeps one on this machine unless told otherwise', () => {
    expect(readEnv({ NODE_ENV: 'production' })).toMatchObject({ seedDemo: false, host: '0.0.0.0' });
    expect(readEnv({ SEED_DEMO: '' })).toMatchObject({ seedDemo: true, host: '127.0.0.1' });
    expect(readEnv({ SEED_DEMO: '0' }).host).toBe('0.0.0.0');
    expect(readEnv({ HOST: '0.0.0.0' })).toMatchObject({ seedDemo: true, host: '0.0.0.0' });
  });

  it('prepares statements unless told not to', () => {
    expect(readEnv({ PREPARED_STATEMENTS: '0' }).preparedStatements).toBe(false);
    expect(() => readEnv({ PREPARED_STATEMENTS: 'off' })).toThrow('PREPARED_STATEMENTS');
  });

  it('knows which sites it was told the address of', () => {
    expect(readEnv({}).namedSites).toEqual([]);
    expect(readEnv({ SITE_URL_ONESUN: 'https://onesun.example' }).namedSites).toEqual(['onesun']);
  });

  it('names every fault at once', () => {
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

  it('refuses placeholders, and public passwords in production', () => {
    expect(() => readEnv({ DATABASE_URL: 'changeme' })).toThrow('placeholder');
    expect(() =>
      readEnv({ NODE_ENV: 'production', SEED_DEMO: '1', DATABASE_URL: 'postgres://db/app' }),
    ).toThrow('SEED_DEMO');
  });
});
