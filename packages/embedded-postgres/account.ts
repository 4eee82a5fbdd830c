import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { EmbeddedPostgresError } from './errors';

/** The account the database runs as, if it is not our own. */
export interface DatabaseAccount {
  uid: number;
  gid: number;
}

export const isRoot = process.getuid?.() === 0;

const preferred = ['postgres', 'node', 'nobody'];

/**
 * PostgreSQL refuses to run as root. If we are root, the owner of the data, or else an existing unprivileged
 * account; otherwise undefined, meaning our own account.
 * @throws EmbeddedPostgresError if no account is usable
 */
export function databaseAccount(dataFolder: string): DatabaseAccount | undefined {
  if (!isRoot) {
    requireOwnName();
    return undefined;
  }
  const accounts = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 7 && Number(fields[2]) > 0)
    .map(([name, , uid, gid]) => ({ name: name ?? '', uid: Number(uid), gid: Number(gid) }));
  const owner = fs.existsSync(dataFolder) ? fs.statSync(dataFolder).uid : 0;
  const account =
    accounts.find(({ uid }) => uid === owner) ??
    preferred.flatMap((wanted) => accounts.filter(({ name }) => name === wanted))[0] ??
    accounts[0];
  if (account === undefined)
    throw new EmbeddedPostgresError(
      'PostgreSQL cannot run as root and this machine has no other account for it. Set DATABASE_URL to a PostgreSQL server.',
    );
  return account;
}

function requireOwnName(): void {
  if (process.platform === 'win32') return;
  try {
    os.userInfo();
  } catch {
    throw new EmbeddedPostgresError(
      `The account with the ID ${process.getuid?.() ?? '?'} has no name on this machine, which PostgreSQL requires. Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** Whether every account can traverse the path. */
export function isReachableByAll(place: string): boolean {
  for (let folder = path.resolve(place); ; folder = path.dirname(folder)) {
    if (fs.existsSync(folder) && (fs.statSync(folder).mode & 0o001) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
}
