export const signIn = {
  portal: 'Psychic Portal',
  log_in: 'Log in',
  username: 'Username',
  password: 'Password',
  show_password: 'Show password',
  not_successful: 'Login Not Successful',
  incorrect: 'Your username or password was incorrect.',
} as const;
