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

  it('is created once, readable only by its owner, and then stays the same', () => {
    const key = load();
    expect(key).toHaveLength(32);
    expect(load()).toEqual(key);
    expect(readdirSync(dataDir)).toEqual(['data.key']);
    expect(statSync(path.join(dataDir, 'data.key')).mode & 0o077).toBe(0);
    expect(readFileSync(path.join(dataDir, 'data.key'), 'utf8')).toBe(key.toString('base64'));
  });

  it('comes from the environment if set there, and must then be valid', () => {
    const text = Buffer.alloc(32, 9).toString('base64');
    expect(load({ DATA_KEY: text })).toEqual(Buffer.alloc(32, 9));
    expect(readdirSync(dataDir)).toEqual([]);
    expect(() => load({ DATA_KEY: 'short' })).toThrow(StartupError);
  });

  it('is required in production with a database server, and a broken file is an error', () => {
    const server = { DATABASE_URL: 'postgres://localhost/x', NODE_ENV: 'production' };
    expect(() => load(server)).toThrow('DATA_KEY must be set');
    writeFileSync(path.join(dataDir, 'data.key'), 'nonsense');
    expect(() => load()).toThrow('does not contain a');
  });
});
