export const profile = {
  title: 'Profile',
  not_loaded: 'Your profile could not be loaded.',
} as const;
