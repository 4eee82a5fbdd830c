import { addDays, dayOf, hourOf } from '../../../common/domain/new-york-time';

/** New York wall-clock time, earliest first. */
const hours = [7, 10, 13, 16, 19, 22];

/** The most recent scheduled publication time. */
export function lastPublicationTime(now: Date): Date {
  const today = dayOf(now);
  const times = [hourOf(addDays(today, -1), hours.at(-1) ?? 0), ...hours.map((hour) => hourOf(today, hour))];
  return times.filter((time) => time <= now).at(-1) ?? now;
}
