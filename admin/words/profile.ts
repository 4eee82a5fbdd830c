export const profile = {
  title: 'Profile',
  failed: 'Your profile could not be loaded.',
  keys_title: 'Keyboard',
  keys: 'Use single-key shortcuts',
  keys_note:
    'On a pending listing or profile, press A to approve or R to reject; both ask first. On every page, / opens search (Ctrl+K always does), G and a letter open a page, and ? lists all shortcuts.',
  submit: 'Submit',
  change_password: 'Change password…',
  saved: 'Profile Updated',
  saved_text: 'Profile was updated',
} as const;
