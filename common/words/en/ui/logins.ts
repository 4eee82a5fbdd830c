export const logins = {
  logins: 'Logins',
  total_time: 'Total Time Logged In',
  sign_in: 'Sign In Date',
  sign_out: 'Sign Out Date',
  signed_in: 'Signed in',
  until: 'to {date}',
  duration: 'Duration',
  duration_hours: 'Duration, h:mm',
} as const;
