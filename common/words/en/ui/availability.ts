export const availability = {
  availability: 'Availability',
  refresh_first: 'Refresh before changing',
  refresh: 'Refresh',
  choose: 'Choose your status',
  choices: {
    A: 'Phone and chat',
    P: 'Phone only',
    C: 'Chat only',
    O: 'On alert',
    U: 'Unavailable',
  },
} as const;
