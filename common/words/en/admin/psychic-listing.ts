export const psychicListing = {
  title: 'Listing · {username}',
  heading: 'Listing of {username}',
  not_changed: 'Not Changed',
  not_loaded: 'The listing could not be loaded.',
} as const;
