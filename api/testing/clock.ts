import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { addDays, dayOf, startOfDay } from '../../common/domain/new-york-time';

/** Waits if midnight in New York is near, so that the current day does not change during a test. */
export async function clearOfMidnight(): Promise<void> {
  const left = startOfDay(addDays(dayOf(new Date()), 1)).getTime() - Date.now();
  if (left < 100_000) await sleep(left + 1000);
}

/** Waits if the database's minute is almost over, so that per-minute counts fall into one minute. */
export async function withinOneMinute(db: DataSource): Promise<void> {
  const [clock] = await db.query<{ second: number }[]>('select extract(second from now())::float as second');
  const left = 60 - (clock?.second ?? 0);
  if (left < 15) await sleep(left * 1000 + 500);
}
