export const secondStep = {
  title: 'One more step',
  text: 'Confirm that it’s you, {username}.',
  use_passkey: 'Use Passkey',
  passkey_elsewhere:
    'A passkey works only at the address where it was added. Yours can be used at {hosts}, not here.',
  lost: 'Lost them all? A manager can reset your sign-in.',
  start_over: 'Start over',
} as const;
