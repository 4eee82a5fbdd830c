export const setUp = {
  title: 'Protect your account',
  text: 'Before you continue, add a second factor, so that a stolen password is not enough to log in. It takes about a minute.',
  passkey: 'Add a Passkey',
  totp: 'Add an Authenticator App',
  help: 'A passkey uses this device’s fingerprint, face, or PIN. An authenticator app on your phone shows a code for each login.',
  log_out: 'Log Me Out',
  failed: 'Your account could not be loaded.',
} as const;
