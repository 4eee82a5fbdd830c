export const session = {
  not_logged_out: 'Not Logged Out',
  logged_out: 'Logout Successful',
  logged_out_text: 'You have been logged out.',
} as const;
