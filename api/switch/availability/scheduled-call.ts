export const scheduledCallStatuses = [
  'Scheduled',
  'Accepted',
  'Declined',
  'Completed',
  'Missed',
  'Cancelled',
] as const;
export type ScheduledCallStatus = (typeof scheduledCallStatuses)[number];
