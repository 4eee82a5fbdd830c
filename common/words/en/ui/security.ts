/** Texts of the second factor, loaded with what shows them. */
export const security = {
  proof: {
    title: 'Confirm it’s you',
    text: 'This protects your account if someone else is at this device. It is good for five minutes.',
    confirm: 'Confirm',
    failed: 'The ways to confirm could not be loaded.',
  },
  ways: {
    password: 'Password',
    totp: 'Code from your authenticator app',
    recovery: 'Recovery code',
    passkey: 'Use your device’s fingerprint, face, or PIN, or a security key.',
    use_passkey: 'Use Passkey',
    instead: {
      passkey: 'Use a passkey',
      password: 'Use your password',
      totp: 'Use your authenticator app',
      recovery: 'Use a recovery code',
    },
    code_help: 'Six digits, new every 30 seconds.',
    recovery_help: 'One of the codes you saved when you set this up. Each one works once.',
    missing: {
      password: 'Enter your password.',
      totp: 'Enter the six digits.',
      recovery: 'Enter a recovery code.',
    },
    wrong: {
      password: 'That password is not correct.',
      totp: 'That code is not correct, or was used already. Wait for the next one.',
      recovery: 'That is not one of your unused recovery codes.',
      passkey: 'That passkey was not accepted.',
    },
    passkey_unused: 'No passkey was used. Try again, or use another way.',
    passkey_missing: 'This browser has no passkeys. Use another way, or another browser.',
  },
  passkey: {
    known: 'This device already has a passkey for this account.',
    not_created: 'No passkey was created. Try again, or use another device.',
  },
} as const;
