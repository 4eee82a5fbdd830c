export const newPsychic = {
  title: 'New Psychic',
  steps: { logins: 'Logins', contact: 'Contact', profile: 'Profile', done: 'Done' },
  waits:
    '{username} was created and is awaiting approval. An administrator will reach out within about 24 hours.',
  back: 'Back',
  next: 'Next',
  create: 'Create Psychic',
  to_approvals: 'Go to Approvals',
  not_checked: 'Not Checked',
  not_created: 'Not Created',
  created: 'Psychic Created',
  created_text: 'The Psychic was created successfully.',
} as const;
