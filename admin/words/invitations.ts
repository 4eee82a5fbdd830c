/** Loaded with the parts that use them. */
export const invitations = {
  invite: 'Invite…',
  invite_by_email: 'Invite by Email…',
  title: 'Invite to sign up',
  text: 'A personal sign-up link is mailed, valid for 30 days. It fills in name and email.',
  text_to: '{email} gets a personal sign-up link, valid for 30 days. It fills in name and email.',
  send: 'Send Invitation',
  send_again: 'Send Again',
  open: '{email} was already invited on {at} by {who}. The link is valid until {until}. Sending again replaces it.',
  not_sent: 'Invitation Not Sent',
  sent: 'Invitation Sent',
  sent_text: 'A sign-up link is on its way to {email}.',

  // what else there is of a person
  related: 'Also from this person',
  related_failed: 'It could not be loaded.',
  none: 'Nothing else with this email or phone.',
  kinds: { contact: 'Contact', invitation: 'Invitation', account: 'Account' },
  contact: 'Contact of {at}',
  invited: 'Invited {at} by {who}',
  answered: 'Answered',
  waiting: 'Open',
  states: { open: 'Invited', used: 'Signed up', expired: 'Expired' },
  signed_up: 'signed up {at}',
  history: 'history',
  no_referral: 'none',
} as const;
