export const forgot = {
  title: 'Forgot password',
  text: 'Enter the email address for your account. We will send you a link that works once, for 60 minutes.',
  email: 'Email',
  send: 'Send email',
  back: 'Back to log in',
  sent: 'Email Sent',
  sent_text:
    "Your password recovery email has been sent. Check your spam folder if you're unable to find it.",
  not_sent: 'Email Not Sent',
} as const;

export const recover = {
  title: 'Choose a new password',
  text: 'This signs the account out everywhere.',
  password: 'Password',
  rule: '6 to 64 characters',
  manager_rule: '8 to 64 characters',
  confirmation: 'Password Confirmation',
  update: 'Update password',
  updated: 'Password Updated',
  updated_text: 'Your password has been updated.',
  not_updated: 'Password Not Updated',
  not_checked: 'Your link could not be checked.',
  expired: 'Link Expired',
  expired_text: 'This Forgot Password link is no longer valid.',
  expired_why:
    'This Forgot Password link is no longer valid. A link works once, until the time in its email, and a newer one replaces it.',
  send_new: 'Send a new email',
} as const;
