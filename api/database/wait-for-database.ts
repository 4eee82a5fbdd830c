import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { StartupError } from '../config/startup-error';
import type { DatabaseAddress } from './address';
import { withOwnClient } from './pools';
import { sentenceFor, whyAway } from './connection-errors';

const oldest = 15;

/** Milliseconds between two tries, and between two words while a database is waited for. */
const tryEach = 1_000;
const wordEach = 5_000;

/** An address with the variable that names it. */
interface Named {
  variable: string;
  url: string;
}

const named = ({ url, ownerUrl }: DatabaseAddress): Named[] =>
  url === ownerUrl
    ? [{ variable: 'DATABASE_URL', url }]
    : [
        { variable: 'DATABASE_OWNER_URL', url: ownerUrl },
        { variable: 'DATABASE_URL', url },
      ];

async function findVersion(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  );
  return rows[0]?.version ?? 0;
}

/**
 * Tries a server's database once with each of its roles.
 * @returns why it cannot be used now, as far as time can mend it
 * @throws StartupError what time cannot mend: a wrong name or password, an old server
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

/** @throws StartupError a server's database cannot be used now */
export async function requireDatabase(address: DatabaseAddress): Promise<void> {
  const away = await tryDatabase(address);
  if (away !== undefined)
    throw new StartupError(`${away} Check DATABASE_URL and that the server is running.`);
}

/**
 * Waits for a server's database that is not up yet, for as long as it takes, with a word at once and each few seconds.
 * @throws StartupError what time cannot mend
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
