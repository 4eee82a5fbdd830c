export const firstManager = {
  title: 'First manager',
  text: 'This network has no manager yet. The person you enter here can log in and manage it.',
  username: 'Username',
  first: 'First Name',
  last: 'Last Name',
  email: 'Email',
  create: 'Create manager',
  created: 'Manager Created',
  created_text: 'Log in with the new username and password.',
  not_created: 'Manager Not Created',
  expired: 'Link Expired',
  expired_text:
    'This link is no longer valid. It works once, within 30 minutes, until the network has a manager. Restart the program to get a new link.',
} as const;
