import type { DataSource } from 'typeorm';
import type { ExpiringClass } from '../platform/retention/classes';

/** Stops the deletion of 44 recordings today. @returns the New York day */
export async function stopDeletion(db: DataSource): Promise<string> {
  const [row] = await db.query<{ night: string }[]>(
    `insert into stopped_deletions (network, class, night, before, rows, usual)
     values ('cos', 'recordings', (now() at time zone 'America/New_York')::date, now() - interval '1 year', 44, 3)
     on conflict (network, class) do update set night = excluded.night, agreed_at = null returning night`,
  );
  return row?.night ?? '';
}

/** Yesterday deleted so many rows of both networks, so that today may delete as many. */
export async function usuallyDelete(db: DataSource, of: ExpiringClass, rows: number): Promise<void> {
  await db.query(
    `insert into retention_nights
     select name, $1, (now() at time zone 'America/New_York')::date - 1, $2::bigint from networks`,
    [of, rows],
  );
}
