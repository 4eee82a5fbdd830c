export const secondStep = {
  title: 'One more step',
  text: 'Confirm that it’s you, {username}.',
  use_passkey: 'Use Passkey',
  lost: 'Lost them all? A manager can reset your sign-in.',
  start_over: 'Start over',
} as const;
