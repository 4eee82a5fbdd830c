import type { ScheduledCall } from '../../common/api/scheduled-calls';

/** Scheduled and accepted ones that are still to come, soonest first. */
export const upcoming = (calls: readonly ScheduledCall[], now: Date): ScheduledCall[] =>
  calls
    .filter(
      ({ status, scheduled_at }) =>
        (status === 'Scheduled' || status === 'Accepted') && new Date(scheduled_at) > now,
    )
    .sort((one, other) => new Date(one.scheduled_at).getTime() - new Date(other.scheduled_at).getTime());
