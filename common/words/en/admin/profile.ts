export const profile = {
  title: 'Profile',
  failed: 'Your profile could not be loaded.',
  keys_title: 'Keys',
  keys: 'Decide by keys',
  keys_note: 'On a listing or profile that waits, A asks whether to approve it and R whether to reject it.',
  submit: 'Submit',
  change_password: 'Change password…',
  saved: 'Profile Updated',
  saved_text: 'Profile was updated',
} as const;
