export const signIn = {
  portal: 'Psychic Portal',
  log_in: 'Log in',
  needed: 'Log in to see the page that you asked for.',
  ended: 'Your session has ended. Log in again to go on where you were.',
  locked: 'You have been logged out: your account is locked. Ask your manager.',
  typed: 'Your session has ended. Log in again, and what you typed is there again.',
  username: 'Username',
  password: 'Password',
  forgot: 'Forgot Password',
  show_password: 'Show password',
  not_successful: 'Login Not Successful',
  incorrect: 'Your username or password was incorrect.',
} as const;
