export const signIn = {
  portal: 'Psychic Portal',
  log_in: 'Log in',
  needed: 'Log in to see that page.',
  ended: 'Your session has ended. Log in again to pick up where you left off.',
  locked: 'You have been logged out because your account is locked. Contact your manager.',
  typed: 'Your session has ended. Log in again to restore what you typed.',
  username: 'Username',
  password: 'Password',
  forgot: 'Forgot Password',
  show_password: 'Show password',
  not_successful: 'Login Not Successful',
  incorrect: 'Your username or password was incorrect.',
} as const;
