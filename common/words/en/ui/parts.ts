export const parts = {
  cancel: 'Cancel',
  close: 'Close',
  close_notice: 'Close notice: {title}',
  decision: 'Decision',
  loading: 'Loading',
  sure: 'Are you sure?',
  try_again: 'Try again',
  manager_portal: 'Manager Portal',
  pay_week: 'Pay week {from} to {to}.',
  pay_week_today: 'Pay week {from} to {to}. Today is {today}.',
} as const;
