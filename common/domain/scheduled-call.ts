export const scheduledCallStatuses = [
  'Scheduled',
  'Accepted',
  'Declined',
  'Completed',
  'Missed',
  'Cancelled',
] as const;
export type ScheduledCallStatus = (typeof scheduledCallStatuses)[number];

/** Whether a call of this status is to take place. */
export const isBooked = (status: string): boolean => status === 'Scheduled' || status === 'Accepted';
