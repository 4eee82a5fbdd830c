import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StartupError } from './startup-error';
import {
  accountsHere,
  canWork,
  chooseAccount,
  dropRoot,
  handOver,
  keepPrivate,
  requireAccount,
} from './run-as';

const accounts = [
  { name: 'root', uid: 0, gid: 0 },
  { name: 'postgres', uid: 101, gid: 101 },
  { name: 'office', uid: 1001, gid: 1001 },
  { name: 'nobody', uid: 65534, gid: 65534 },
];

const asRoot = process.getuid?.() === 0 ? it : it.skip;

describe('the account that a process started as root switches to', () => {
  it('is the configured one, or else the account of the database', () => {
    expect(chooseAccount(accounts, { wanted: 'office', database: 101 })?.name).toBe('office');
    expect(chooseAccount(accounts, { wanted: undefined, database: 101 })?.name).toBe('postgres');
  });

  asRoot('is checked before anything else is started', () => {
    expect(() => requireAccount('missing')).toThrow('RUN_AS must name an account');
    requireAccount(undefined);
  });

  it('is never root or a shared account', () => {
    for (const database of [undefined, 0, 65534, 7])
      expect(chooseAccount(accounts, { wanted: undefined, database })).toBeUndefined();
    for (const wanted of ['root', 'nobody', 'daemon', 'www-data', 'missing'])
      expect(() => chooseAccount(accounts, { wanted, database: 101 })).toThrow(StartupError);
  });
});

describe('the data folder', () => {
  let folder: string;
  const mode = (name: string): string => (statSync(path.join(folder, name)).mode & 0o777).toString(8);

  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'run-as-'));
    mkdirSync(path.join(folder, 'mail'), { mode: 0o755 });
    writeFileSync(path.join(folder, 'data.key'), '', { mode: 0o644 });
    mkdirSync(path.join(folder, 'pg18'), { mode: 0o755 });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('contains nothing that other accounts can read', () => {
    const before = process.umask(0o022);
    keepPrivate(folder);
    writeFileSync(path.join(folder, 'mail', 'one.eml'), '');
    process.umask(before);
    expect(['mail', 'data.key', 'mail/one.eml'].map(mode)).toEqual(['700', '600', '600']);
  });

  asRoot('gets the new owner for everything owned by root', () => {
    chownSync(path.join(folder, 'pg18'), 101, 101);
    writeFileSync(path.join(folder, 'pg18', 'file'), '');
    handOver(folder, { name: 'office', uid: 1001, gid: 1001 });
    const owner = (name: string): number => statSync(path.join(folder, name)).uid;
    expect(['.', 'mail', 'data.key', 'pg18', 'pg18/file'].map(owner)).toEqual([1001, 1001, 1001, 101, 0]);
  });

  asRoot('and the code must be accessible, or else the process stays root and prints a warning', () => {
    const dataDir = path.join(folder, 'mail');
    const account = { name: 'office', uid: 1001, gid: 1001 };
    // not this file: the project may be in a place that only root can read
    const code = [process.execPath];
    chmodSync(folder, 0o755);
    expect(canWork(account, { code, dataDir })).toBe(true);
    chmodSync(path.join(folder, 'data.key'), 0o600);
    expect(canWork(account, { code: [path.join(folder, 'data.key')], dataDir })).toBe(false);
    chmodSync(folder, 0o700);
    expect(canWork(account, { code, dataDir })).toBe(false);

    const said: string[] = [];
    const database = accountsHere().find(({ uid, name }) => uid !== 0 && name === 'postgres')?.uid;
    dropRoot({ wanted: undefined, database }, { code, dataDir }, (line) => said.push(line));
    expect(said).toEqual([expect.stringMatching(/^The web process keeps running as root: /)]);
    expect(process.getuid?.()).toBe(0);
  });
});
