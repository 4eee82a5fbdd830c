export const availability = {
  availability: 'Availability',
  refresh_first: 'Refresh before changing',
  refresh: 'Refresh',
} as const;
