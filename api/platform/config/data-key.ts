import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createOnce } from './create-once';
import { StartupError } from './startup-error';
import type { Env } from './env';

const bytes = 32;

/**
 * The key that encrypts SSNs and PINs: DATA_KEY, or with the embedded database a file next to the data, created at
 * the first start. If the key is lost, so are they.
 * @returns 32 bytes
 * @throws StartupError a database server without DATA_KEY, or an invalid key file
 */
export function loadDataKey(env: Env): Buffer {
  const { dataKey, dataDir, databaseUrl, production } = env;
  if (dataKey === undefined && databaseUrl !== undefined && production)
    throw new StartupError(
      'DATA_KEY must be set to 32 random bytes in base64, for example from "openssl rand -base64 32".',
    );
  if (dataKey === undefined) {
    mkdirSync(dataDir, { recursive: true });
    if (!existsSync(keyFile(dataDir))) createOnce(keyFile(dataDir), randomBytes(bytes).toString('base64'));
  }
  const key = findDataKey(env);
  if (key === undefined) throw new StartupError(`${keyFile(dataDir)} cannot be read.`);
  return key;
}

const keyFile = (dataDir: string): string => path.join(dataDir, 'data.key');

/**
 * The second key during a key rotation, from DATA_KEY_SECOND or `second.key`: some texts may be encrypted with it.
 * @throws StartupError an invalid key file
 */
export function findSecondKey({ secondDataKey, dataDir }: Env): Buffer | undefined {
  return secondDataKey === undefined
    ? readKey(path.join(dataDir, 'second.key'))
    : Buffer.from(secondDataKey, 'base64');
}

/**
 * The key, for commands: they never create one.
 * @throws StartupError if there is none, or an invalid key file
 */
export function requireKey(env: Env): Buffer {
  const key = findDataKey(env);
  if (key === undefined)
    throw new StartupError('The data key is required: set DATA_KEY, or put data.key in DATA_DIR.');
  return key;
}

/**
 * The key, if there is one.
 * @throws StartupError an invalid key file
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
