import ical from 'ical-generator';
import { brands, type Network } from '../../../common/brand/brands';
import { psychicAvailabilityLabels } from '../../../common/domain/availability';
import { isBooked } from '../../../common/domain/scheduled-call';
import type { ScheduledSpan } from '../../../common/domain/schedule-days';

interface CalendarCall {
  id: number;
  scheduled_at: string;
  conn_type: string;
  status: string;
}

/** A reading is seldom longer, and a calendar shows no event without length well. */
const callMinutes = 30;

/** A schedule for calendar programs. It names no customer, since a link may be passed on. */
export function calendarOf(
  network: Network,
  spans: readonly ScheduledSpan[],
  calls: readonly CalendarCall[],
): string {
  const calendar = ical({
    name: `${brands[network].title} schedule`,
    prodId: { company: network, product: 'schedule', language: 'EN' },
    ttl: 3600,
  });
  for (const { from, to, status } of spans)
    calendar.createEvent({
      id: `${status}-${from}@${network}`,
      start: new Date(from),
      end: new Date(to),
      summary: psychicAvailabilityLabels[status],
    });
  for (const { id, scheduled_at, conn_type, status } of calls) {
    if (!isBooked(status)) continue;
    const start = new Date(scheduled_at);
    calendar.createEvent({
      id: `call-${id}@${network}`,
      start,
      end: new Date(start.getTime() + callMinutes * 60_000),
      summary: conn_type === 'Chat' ? 'Scheduled chat' : 'Scheduled call',
    });
  }
  return calendar.toString();
}
