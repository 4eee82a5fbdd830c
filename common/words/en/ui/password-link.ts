/** Loaded with the profile pages. */
export const passwordLink = {
  why: 'The psychic chooses the password, and nobody else knows it. The link works once, for 60 minutes.',
  send: 'Send a link',
  sent: 'Link Sent',
  sent_text: 'The psychic was sent a link to choose a new password.',
  not_sent: 'Link Not Sent',
  or: 'Or type a password. The psychic is told by email that it was changed.',
} as const;
