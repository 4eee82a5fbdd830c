export const layout = {
  portal: 'Psychic Portal',
  failed: 'The portal could not be shown.',
  menu: 'Psychic Menu',
  short_menu: 'Main',
  more: 'More',
  entries: {
    dashboard: 'Dashboard',
    listing: 'Listing',
    customers: 'Customers',
    schedule: 'Schedule',
    readings: 'Reading History',
    logins: 'Login History',
    help: 'Help',
    chat_faq: 'Chat FAQ',
    contact: 'Contact',
    problem: 'Report a Problem',
  },
} as const;
