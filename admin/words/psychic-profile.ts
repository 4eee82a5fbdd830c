export const psychicProfile = {
  title: 'Profile · {username}',
  not_loaded: 'The profile could not be loaded.',
  username_not_checked: 'Username Not Checked',
} as const;
