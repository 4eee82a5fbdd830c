export const contact = {
  title: 'Contact',
  manager: 'Your manager',
  phone: 'Phone',
  email: 'Email',
  note: 'If something is not working, you can also use Report a Problem to reach support.',
} as const;
