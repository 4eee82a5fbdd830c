import {
  type EmbeddedOptions,
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  startEmbeddedPostgres,
} from '../../../packages/embedded-postgres';
import type { Env } from '../config/env';
import { StartupError } from '../config/startup-error';
import { withProgress } from '../config/with-progress';
import { addressOf, type DatabaseAddress } from './address';
import { waitForDatabase } from './wait-for-database';

export interface StartedDatabase extends DatabaseAddress {
  /** The user that the embedded one runs as, if it is not our own. */
  account: number | undefined;
  stop(): Promise<void>;
}

/** @throws StartupError if it cannot be started */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres(options);
  } catch (error) {
    throw error instanceof EmbeddedPostgresError ? new StartupError(error.message) : error;
  }
}

/**
 * The server of DATABASE_URL once it responds, or the embedded one.
 * @throws StartupError if neither is available
 */
export async function startDatabase(
  env: Env,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<StartedDatabase> {
  const { dataDir } = env;
  const address = addressOf(env);
  if (address === undefined) {
    const what = 'Starting the embedded PostgreSQL';
    say(`${what} …`);
    return withProgress(say, what, () => startEmbedded({ dataDir, ifRunning: 'refuse', log: say }));
  }
  await waitForDatabase(address, say, signal);
  return { ...address, account: undefined, stop: () => Promise.resolve() };
}
