export const layout = {
  manager_area_failed: 'The manager area could not be shown.',
  find_psychic: 'Find a psychic',
  every_psychic: 'All psychics',
  suggestion: '{first} {last} · ext {extension}',
  menu: 'Psychic Manager Menu',
  entries: {
    dashboard: 'Dashboard',
    psychics: 'All Psychics',
    contacts: 'Contact Submissions',
    approvals: 'Approvals',
    statistics: 'Statistics',
    integrations: 'Integrations',
    managers: 'Managers',
    profile: 'Profile',
    problem: 'Report a Problem',
  },
  add_psychic: 'Add Psychic',
} as const;
