import type { ScheduledCall } from '../../common/api/scheduled-calls';
import { isBooked } from '../../common/domain/scheduled-call';

/** Scheduled and accepted calls in the future, soonest first. */
export const upcoming = (calls: readonly ScheduledCall[], now: Date): ScheduledCall[] =>
  calls
    .filter(({ status, scheduled_at }) => isBooked(status) && new Date(scheduled_at) > now)
    .sort((one, other) => new Date(one.scheduled_at).getTime() - new Date(other.scheduled_at).getTime());
