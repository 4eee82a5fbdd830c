import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from './startup-error';
import type { Env } from './env';

const bytes = 32;

/**
 * The key that SSNs and PINs are encrypted with: DATA_KEY, or on the embedded database a file beside the data, made at
 * the first start. Whoever loses it loses them.
 * @returns 32 bytes
 * @throws StartupError a server's database without DATA_KEY, or a file that is no key
 */
export function loadDataKey(env: Env): Buffer {
  const { dataKey, dataDir, databaseUrl, production } = env;
  if (dataKey === undefined && databaseUrl !== undefined && production)
    throw new StartupError(
      'DATA_KEY must be set to 32 random bytes in base64, for example from "openssl rand -base64 32".',
    );
  if (dataKey === undefined) {
    mkdirSync(dataDir, { recursive: true });
    if (!existsSync(keyFile(dataDir))) makeKey(keyFile(dataDir));
  }
  const key = findDataKey(env);
  if (key === undefined) throw new StartupError(`${keyFile(dataDir)} cannot be read.`);
  return key;
}

const keyFile = (dataDir: string): string => path.join(dataDir, 'data.key');

/**
 * The key that texts may still be under, or already, while they go from one to another: DATA_KEY_SECOND, or `second.key`.
 * @throws StartupError a file that is no key
 */
export function findSecondKey({ secondDataKey, dataDir }: Env): Buffer | undefined {
  return secondDataKey === undefined
    ? readKey(path.join(dataDir, 'second.key'))
    : Buffer.from(secondDataKey, 'base64');
}

/**
 * The key, as far as there is one.
 * @throws StartupError a file that is no key
 */
export function findDataKey({ dataKey, dataDir }: Env): Buffer | undefined {
  if (dataKey !== undefined) return Buffer.from(dataKey, 'base64');
  return readKey(keyFile(dataDir));
}

function readKey(file: string): Buffer | undefined {
  if (!existsSync(file)) return undefined;
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  if (key.length !== bytes) throw new StartupError(`${file} does not contain a ${bytes}-byte key.`);
  return key;
}

/** Writes the key beside its place and links it there: of several first starts one wins, and no half file is read. */
function makeKey(file: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(bytes).toString('base64'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
}
