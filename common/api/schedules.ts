import type { Day } from '../domain/new-york-time';
import { timeInApi } from '../domain/time-in-api';
import type { DaySegment, ScheduledSpan } from '../domain/schedule-days';
import type { WireSegment } from '../domain/schedule-week';
import { bodyOf, client, type Schemas } from './client';
import { queries, versionQuery } from './queries';
import { ifStill, type Versioned, versioned } from './versions';

export type ScheduleSegment = Schemas['ScheduleSegment'];

export const scheduleQuery = (id: number) =>
  versionQuery('/api/psychics/{id}/schedule', { params: { path: { id } } });

/** @param version version of the week that was loaded */
export const saveSchedule = async (
  id: number,
  schedule: WireSegment[],
  version: string | undefined,
): Promise<Versioned<ScheduleSegment[]>> =>
  versioned(
    await client.POST('/api/psychics/{id}/schedule', {
      params: { path: { id }, ...ifStill(version) },
      body: { schedule: schedule as ScheduleSegment[] },
    }),
  );

export type ScheduleDays = Schemas['ScheduleDays'];
export type ScheduleDay = Schemas['ScheduleDay'];

/** @param from New York days; by default two weeks from today */
export const scheduleDaysQuery = (id: number, from?: Day, to?: Day) =>
  versionQuery('/api/psychics/{id}/schedule/days', {
    params: { path: { id }, query: from === undefined ? {} : { from, ...(to && { to }) } },
  });

/** What is scheduled, in epoch milliseconds. */
export const spansOf = ({ spans }: ScheduleDays): ScheduledSpan[] =>
  spans.map(({ from, to, status }) => ({
    from: Date.parse(from),
    to: Date.parse(to),
    status: status === 'A' ? 'A' : 'O',
  }));

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

export const calendarLinkQuery = (id: number) =>
  queries.queryOptions('get', '/api/psychics/{id}/calendar_link', { params: { path: { id } } });

export const makeCalendarLink = async (id: number): Promise<string> =>
  bodyOf(await client.POST('/api/psychics/{id}/calendar_link', { params: { path: { id } } })).url;

export const removeCalendarLink = (id: number) =>
  client.DELETE('/api/psychics/{id}/calendar_link', { params: { path: { id } } });

export type CoverageHour = Schemas['CoverageHour'];

export const coverageQuery = () => queries.queryOptions('get', '/api/coverage', {});

export const coveringPsychicsQuery = (at: string) =>
  queries.queryOptions('get', '/api/coverage/psychics', { params: { query: { at } } });
