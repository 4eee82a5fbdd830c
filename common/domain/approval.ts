/** What can wait for a manager's approval, as the server names it. */
export const approvalTypes = ['Listing', 'Profile', 'New Psychic'] as const;
