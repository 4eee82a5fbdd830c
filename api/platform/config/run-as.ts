import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { StartupError } from './startup-error';

export interface SystemAccount {
  name: string;
  uid: number;
  gid: number;
}

/** Shared system accounts; don't run as these, because any of their programs can change their files. */
const shared = ['nobody', 'daemon', 'www-data'];

/** The accounts of this machine. */
export function accountsHere(): SystemAccount[] {
  return fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 7)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

export interface Wishes {
  /** RUN_AS. */
  wanted: string | undefined;
  /** The user id that the embedded database runs as, if it is not root. */
  database: number | undefined;
}

/**
 * The account to switch to: the configured one, or else the database's, but never a shared one.
 * @returns undefined if there is none
 * @throws StartupError if the configured account does not exist or is shared
 */
export function chooseAccount(
  accounts: SystemAccount[],
  { wanted, database }: Wishes,
): SystemAccount | undefined {
  if (wanted === undefined)
    return accounts.find(({ name, uid }) => uid === database && uid !== 0 && !shared.includes(name));
  const account = accounts.find(({ name }) => name === wanted);
  if (account === undefined || account.uid === 0 || shared.includes(wanted))
    throw new StartupError(
      `RUN_AS must name an account on this machine used only by this program, not root, ${shared.join(', ')}.`,
    );
  return account;
}

/**
 * @throws StartupError if RUN_AS names no usable account
 */
export function requireAccount(wanted: string | undefined): void {
  if (wanted !== undefined && process.getuid?.() === 0)
    chooseAccount(accountsHere(), { wanted, database: undefined });
}

export interface ProgramPlace {
  /** The paths that the running program is loaded from. */
  code: string[];
  dataDir: string;
}

/** Whether an account can read the code and enter the data folder, tested with the operating system. */
export function canWork({ uid, gid }: SystemAccount, { code, dataDir }: ProgramPlace): boolean {
  const tried = spawnSync(
    process.execPath,
    [
      '-e',
      `const { accessSync, constants: { R_OK, X_OK } } = require('node:fs');
       const [above, ...code] = process.argv.slice(1);
       accessSync(above, X_OK);
       for (const place of code) accessSync(place, R_OK);`,
      path.dirname(dataDir),
      ...code,
    ],
    { uid, gid, cwd: '/', stdio: 'ignore' },
  );
  return tried.status === 0;
}

/**
 * Changes the owner of what root has created in the data folder; files of other accounts, such as the database's,
 * are left alone.
 */
export function handOver(folder: string, { uid, gid }: SystemAccount): void {
  const mine = (place: string): boolean => fs.lstatSync(place).uid === 0;
  if (mine(folder)) fs.lchownSync(folder, uid, gid);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (mine(place)) handOver(place, { uid, gid, name: '' });
    } else if (mine(place)) fs.lchownSync(place, uid, gid);
  }
}

/** Makes files of this process, both new ones and those it has already written, accessible to their owner only. */
export function keepPrivate(dataDir: string): void {
  process.umask(0o077);
  for (const name of ['mail', 'recordings', 'data.key', 'second.key']) {
    const place = path.join(dataDir, name);
    if (fs.existsSync(place)) fs.chmodSync(place, fs.statSync(place).isDirectory() ? 0o700 : 0o600);
  }
}

/**
 * Drops root privileges, if this process has them. If no account is usable, it stays root and prints a warning.
 * @throws StartupError if RUN_AS names no usable account
 */
export function dropRoot(wishes: Wishes, place: ProgramPlace, say: (line: string) => void): void {
  if (process.getuid?.() !== 0) {
    if (wishes.wanted !== undefined)
      say('RUN_AS has no effect because this process was not started as root.');
    return;
  }
  const account = chooseAccount(accountsHere(), wishes);
  const stays = (why: string): void => say(`The web process keeps running as root: ${why}.`);
  if (account === undefined) {
    stays('there is no account for it on this machine; set RUN_AS to one');
    return;
  }
  fs.mkdirSync(place.dataDir, { recursive: true });
  const isOwners = fs.statSync(place.dataDir).uid;
  if (isOwners !== 0 && isOwners !== account.uid) {
    stays(`${place.dataDir} is not owned by root or ${account.name}`);
    return;
  }
  if (!canWork(account, place)) {
    stays(`${account.name} cannot read ${place.code.join(' or ')}, or cannot reach ${place.dataDir}`);
    return;
  }
  if (isOwners === 0) handOver(place.dataDir, account);
  process.setgroups?.([account.gid]);
  process.setgid?.(account.gid);
  process.setuid?.(account.uid);
}
