/** Loaded with the pages of the two links. */
export const emailLinks = {
  confirm_title: 'Confirm your email address',
  confirm_text: 'Your account will use this address: for our emails, and if you forget your password.',
  confirm: 'Confirm my address',
  not_confirmed: 'Your email address could not be confirmed.',
  confirmed: 'Email address confirmed',
  confirmed_text: 'Your account now uses this address.',
  go_on: 'Go to your account',
  confirm_over:
    'This link is no longer valid. It works once, for 24 hours, and a newer one replaces it. If you have used it before, your new address is in use.',
  take_back_title: 'Take back your email address',
  take_back_text:
    'Your account will use this address again. It is signed out everywhere, its password stops working, and you choose a new one.',
  take_back: 'Take back my address',
  not_taken_back: 'Your address could not be taken back.',
  taken_back: 'Your account uses this address again and has been signed out everywhere.',
  take_back_over:
    'This link is no longer valid. It works once, for 72 hours. If you have used it before, choose a new password with Forgot Password.',
} as const;
