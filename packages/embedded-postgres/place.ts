import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type DatabaseAccount, databaseAccount, isReachableByAll, isRoot } from './account';
import { type Binaries, copyBinaries, findBinaries, linkLibraries, makeExecutable } from './binaries';
import { EmbeddedPostgresError } from './errors';

const version = 18;
const shared = '/var/lib/psychic-network';
const memory = '/dev/shm';
/** Bytes: several times what the databases of all tests need at once. */
const plenty = 8e9;

/** Everything that does not change when a database restarts. */
export interface ServerPlace {
  /** The folder of the database's files, its password, and its links. */
  folder: string;
  data: string;
  passwordFile: string;
  /** The password of the application's role, which is not a superuser. */
  rolePasswordFile: string;
  supervisorFile: string;
  account: DatabaseAccount | undefined;
  binaries: Binaries;
  environment: NodeJS.ProcessEnv;
}

/** Finds and prepares the folder for `dataDir`, or a temporary one. */
export function preparePlace(dataDir: string | undefined): ServerPlace {
  if (dataDir !== undefined) fs.mkdirSync(dataDir, { recursive: true });
  const folder =
    dataDir === undefined ? fs.mkdtempSync(path.join(throwAway(), 'psychic-network-pg-')) : locate(dataDir);
  const data = path.join(folder, 'data');
  const account = databaseAccount(data);
  let binaries = findBinaries();
  if (isRoot && !isReachableByAll(binaries.native)) {
    const copy = crypto
      .createHash('sha1')
      .update(fs.readFileSync(path.join(binaries.native, '..', 'package.json')))
      .digest('hex')
      .slice(0, 8);
    binaries = copyBinaries(binaries, `${shared}-pgbin-${copy}`);
  }
  makeExecutable(binaries);
  try {
    fs.mkdirSync(folder, { recursive: true });
    fs.chmodSync(folder, 0o700);
    if (account !== undefined) fs.chownSync(folder, account.uid, account.gid);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The database's folder ${folder} cannot be used: ${(error as Error).message}. Run as its owner, or set DATA_DIR.`,
    );
  }
  const libraries = linkLibraries(binaries, path.join(folder, 'lib'));
  return {
    folder,
    data,
    account,
    binaries,
    passwordFile: path.join(folder, 'password'),
    rolePasswordFile: path.join(folder, 'role-password'),
    supervisorFile: path.join(folder, 'supervisor.pid'),
    environment: {
      PATH: process.env.PATH,
      LC_ALL: 'C',
      LANG: 'C',
      TZ: 'UTC',
      HOME: folder,
      TMPDIR: os.tmpdir(),
      ...(process.platform === 'win32' && { SystemRoot: process.env.SystemRoot }),
      ...(libraries !== undefined && { LD_LIBRARY_PATH: libraries }),
    },
  };
}

/** Whether there is a database for `dataDir`. */
export const hasEmbeddedPostgres = (dataDir: string): boolean =>
  fs.existsSync(path.join(locate(dataDir), 'data', 'PG_VERSION'));

/**
 * Where a temporary database is stored: in memory, if there is enough. A test database has 569 files, and ext4 is
 * slow to create files after many were deleted in the last few minutes.
 */
function throwAway(): string {
  try {
    fs.accessSync(memory, fs.constants.W_OK);
    const { bavail, bsize } = fs.statfsSync(memory);
    return bavail * bsize > plenty ? memory : os.tmpdir();
  } catch {
    return os.tmpdir();
  }
}

/** `<dataDir>/pg18`; as root, a folder that the database's account can reach if it cannot reach that one. */
function locate(dataDir: string): string {
  const wanted = path.join(dataDir, `pg${version}`);
  if (!isRoot || isReachableByAll(dataDir)) return wanted;
  return path.join(
    `${shared}-${crypto.createHash('sha1').update(dataDir).digest('hex').slice(0, 8)}`,
    `pg${version}`,
  );
}
