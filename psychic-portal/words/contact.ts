export const contact = {
  title: 'Contact',
  manager: 'Your manager',
  phone: 'Phone',
  email: 'Email',
  note: 'If something does not work, Report a Problem reaches support as well.',
} as const;
