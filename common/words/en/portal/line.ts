export const line = {
  lost: '<b>Connection lost at {time}.</b> Your status may have changed since. Trying again every few seconds.',
  try_now: 'Try now',
  not_known: 'Not known',
} as const;
