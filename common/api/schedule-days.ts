import type { Day } from '../domain/new-york-time';
import type { ScheduledSpan } from '../domain/schedule-days';
import type { Schemas } from './client';
import { versionQuery } from './queries';

export type ScheduleDays = Schemas['ScheduleDays'];
export type ScheduleDay = Schemas['ScheduleDay'];

/** @param days New York days; by default two weeks from today */
export const scheduleDaysQuery = (id: number, days: { from?: Day; to?: Day } = {}) =>
  versionQuery('/api/psychics/{id}/schedule/days', { params: { path: { id }, query: days } });

/** What is scheduled, in epoch milliseconds. */
export const spansOf = ({ spans }: ScheduleDays): ScheduledSpan[] =>
  spans.map(({ from, to, status }) => ({ from: Date.parse(from), to: Date.parse(to), status }));
