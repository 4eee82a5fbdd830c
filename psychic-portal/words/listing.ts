export const listing = { heading: 'Your listing' } as const;
