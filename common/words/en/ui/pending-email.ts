/** Loaded with the profile pages. */
export const pendingEmail = {
  waits: 'Waiting for confirmation: {email}. Open the link that we sent there. Until then, nothing changes.',
  resend: 'Send again',
  cancel: 'Cancel the change',
  sent: 'Confirm Your Email',
  sent_text: 'We sent a link to {email}. The new address takes effect when you open it.',
  not_sent: 'Email Not Sent',
  canceled: 'Change Canceled',
  canceled_text: 'The email address stays as it is.',
  not_canceled: 'Change Not Canceled',
} as const;
