export const line = {
  lost: '<b>Connection lost at {time}.</b> Your status may have changed since. Retrying every few seconds.',
  try_now: 'Try now',
  not_known: 'Unknown',
  coming: { Call: 'Phone call at {time}', Chat: 'Chat at {time}' },
  coming_with: 'With {member}, within the next ten minutes.',
  coming_alone: 'Within the next ten minutes.',
} as const;
