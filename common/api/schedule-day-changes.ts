import type { Day } from '../domain/new-york-time';
import type { DaySegment } from '../domain/schedule-days';
import { timeInApi } from '../domain/time-in-api';
import { client } from './client';
import type { ScheduleDays } from './schedule-days';
import { ifStill, type Versioned, versioned } from './versions';

/** @param day without one the week applies again */
export async function saveScheduleDay(
  id: number,
  date: Day,
  day: { zone: string; segments: DaySegment[] } | undefined,
  version: string | undefined,
): Promise<Versioned<ScheduleDays>> {
  const params = { path: { id, date }, ...ifStill(version) };
  const path = '/api/psychics/{id}/schedule/days/{date}';
  if (day === undefined) return versioned(await client.DELETE(path, { params }));
  const segments = day.segments.map(({ from, to, status }) => ({
    from: timeInApi(from),
    to: timeInApi(to),
    status,
  }));
  return versioned(await client.PUT(path, { params, body: { zone: day.zone, segments } }));
}

export const setTimeOff = async (
  id: number,
  days: { from: Day; to: Day; zone: string; off: boolean },
  version: string | undefined,
): Promise<Versioned<ScheduleDays>> =>
  versioned(
    await client.POST('/api/psychics/{id}/schedule/time_off', {
      params: { path: { id }, ...ifStill(version) },
      body: days,
    }),
  );
