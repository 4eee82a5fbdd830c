export const layout = {
  portal: 'Psychic Portal',
  failed: 'The portal could not be shown.',
  menu: 'Psychic Menu',
  short_menu: 'Main',
  more: 'More',
  entries: {
    dashboard: 'Dashboard',
    statistics: 'Statistics',
    statement: 'Statement',
    customers: 'Customers',
    schedule: 'Schedule',
    readings: 'Reading History',
    logins: 'Login History',
    contact: 'Contact',
    problem: 'Report a Problem',
  },
} as const;
