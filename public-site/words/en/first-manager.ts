export const firstManager = {
  title: 'The first manager',
  text: 'This network has no manager yet. Whoever you enter here can sign in and manage it.',
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
    'This link is no longer valid. It works once, for 30 minutes, until the network has a manager; a new start of the program shows a new one.',
} as const;
