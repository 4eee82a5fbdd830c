import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { addDays, dayOf, startOfDay } from '../../common/domain/new-york-time';

/** Waits where New York's midnight is near: what a test computes of today holds until it ends. */
export async function clearOfMidnight(): Promise<void> {
  const left = startOfDay(addDays(dayOf(new Date()), 1)).getTime() - Date.now();
  if (left < 100_000) await sleep(left + 1000);
}

/** Waits where the database's minute is nearly over: what is counted by the minute then lies within one. */
export async function withinOneMinute(db: DataSource): Promise<void> {
  const [clock] = await db.query<{ second: number }[]>('select extract(second from now())::float as second');
  const left = 60 - (clock?.second ?? 0);
  if (left < 15) await sleep(left * 1000 + 500);
}
