import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartupError } from './startup-error';
import { loadDataKey } from './data-key';
import { readEnv } from './env';

describe('the data key', () => {
  let dataDir: string;

  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'psychic-network-key-'));
  });

  afterEach(() => rmSync(dataDir, { recursive: true }));

  const load = (source: Record<string, string> = {}): Buffer =>
    loadDataKey(readEnv({ DATA_DIR: dataDir, ...source }));

  it('is made once, for its owner alone, and is the same ever after', () => {
    const key = load();
    expect(key).toHaveLength(32);
    expect(load()).toEqual(key);
    expect(readdirSync(dataDir)).toEqual(['data.key']);
    expect(statSync(path.join(dataDir, 'data.key')).mode & 0o077).toBe(0);
    expect(readFileSync(path.join(dataDir, 'data.key'), 'utf8')).toBe(key.toString('base64'));
  });

  it('comes from the environment when it is there, and must then be a key', () => {
    const text = Buffer.alloc(32, 9).toString('base64');
    expect(load({ DATA_KEY: text })).toEqual(Buffer.alloc(32, 9));
    expect(readdirSync(dataDir)).toEqual([]);
    expect(() => load({ DATA_KEY: 'short' })).toThrow(StartupError);
  });

  it('must be given where a server holds the database in production, and is not guessed from a broken file', () => {
    const server = { DATABASE_URL: 'postgres://localhost/x', NODE_ENV: 'production' };
    expect(() => load(server)).toThrow('DATA_KEY must be set');
    writeFileSync(path.join(dataDir, 'data.key'), 'nonsense');
    expect(() => load()).toThrow('does not contain a');
  });
});
