export const psychicListing = {
  title: 'Listing · {username}',
  heading: 'Listing of {username}',
} as const;
