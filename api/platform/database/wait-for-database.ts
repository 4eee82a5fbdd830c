import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { StartupError } from '../config/startup-error';
import type { DatabaseAddress } from './address';
import { withOwnClient } from './pools';
import { sentenceFor, whyAway } from './connection-errors';

const oldest = 15;

/** Milliseconds between two attempts, and between two messages, while waiting for a database. */
const tryEach = 1_000;
const wordEach = 5_000;

/** A URL with the name of its variable. */
interface NamedUrl {
  variable: string;
  url: string;
}

function named({ url, ownerUrl, directUrl = url }: DatabaseAddress): NamedUrl[] {
  const direct = { variable: 'DATABASE_DIRECT_URL', url: directUrl };
  const owner = { variable: 'DATABASE_OWNER_URL', url: ownerUrl };
  return [
    ...(ownerUrl === url || ownerUrl === directUrl ? [] : [owner]),
    ...(directUrl === url ? [] : [direct]),
    { variable: 'DATABASE_URL', url },
  ];
}

async function findVersion(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  );
  return rows[0]?.version ?? 0;
}

/**
 * Tries to connect to a database server once with each of its roles.
 * @returns why it cannot be used now, if the reason may be temporary
 * @throws StartupError for permanent errors: a wrong name or password, an old server
 */
async function tryDatabase(address: DatabaseAddress): Promise<string | undefined> {
  for (const { variable, url } of named(address)) {
    try {
      const version = await withOwnClient(url, findVersion);
      if (version < oldest)
        throw new StartupError(
          `The server in ${variable} runs PostgreSQL ${version}; ${oldest} or newer is required.`,
        );
    } catch (error) {
      if (error instanceof StartupError) throw error;
      const away = whyAway(error, url);
      if (away === undefined) throw new StartupError(sentenceFor(error, variable, url));
      return away;
    }
  }
  return undefined;
}

/**
 * @throws StartupError if the database server cannot be used now
 */
export async function requireDatabase(address: DatabaseAddress): Promise<void> {
  const away = await tryDatabase(address);
  if (away !== undefined)
    throw new StartupError(`${away} Check DATABASE_URL and that the server is running.`);
}

/**
 * Waits without limit for a database server that is not up yet, with a message at once and every few seconds.
 * @throws StartupError for permanent errors
 */
export async function waitForDatabase(
  address: DatabaseAddress,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  let why: string | undefined;
  const tell = (): void => say(`${why ?? 'The database has not responded yet.'} Waiting …`);
  const word = setInterval(tell, wordEach);
  try {
    for (let isFirst = true; ; isFirst = false) {
      why = await tryDatabase(address);
      if (why === undefined) return;
      if (isFirst) tell();
      await sleep(tryEach, undefined, { signal });
    }
  } finally {
    clearInterval(word);
  }
}
