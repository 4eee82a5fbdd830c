export const profile = {
  title: 'Profile',
  failed: 'Your profile could not be loaded.',
  keys_title: 'Keys',
  keys: 'Use single keys',
  keys_note:
    'On a listing or profile that waits, A asks whether to approve it and R whether to reject it. On every page, / leads to the search; Ctrl+K does so in any case.',
  submit: 'Submit',
  change_password: 'Change password…',
  saved: 'Profile Updated',
  saved_text: 'Profile was updated',
} as const;
