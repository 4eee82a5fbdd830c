export const secondStep = {
  title: 'One more step',
  text: 'Confirm that it’s you, {username}.',
  use_passkey: 'Use Passkey',
  start_over: 'Start over',
} as const;
