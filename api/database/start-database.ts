import type { Env } from '../config/env';
import { withProgress } from '../config/with-progress';
import type { DatabaseAddress } from './address';
import { startEmbeddedPostgres } from './embedded';
import { waitForDatabase } from './wait-for-database';

export interface StartedDatabase extends DatabaseAddress {
  /** The user that the embedded one runs as, if it is not our own. */
  account: number | undefined;
  stop(): Promise<void>;
}

/**
 * The server of DATABASE_URL once it responds, or the embedded one.
 * @throws StartupError if neither is available
 */
export async function startDatabase(
  { databaseUrl: url, databaseOwnerUrl: ownerUrl = url, dataDir }: Env,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<StartedDatabase> {
  if (url === undefined || ownerUrl === undefined) {
    const what = 'Starting the embedded PostgreSQL';
    say(`${what} …`);
    return withProgress(say, what, () => startEmbeddedPostgres({ dataDir, ifRunning: 'refuse', log: say }));
  }
  await waitForDatabase({ url, ownerUrl }, say, signal);
  return { url, ownerUrl, account: undefined, stop: () => Promise.resolve() };
}
