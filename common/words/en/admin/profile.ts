export const profile = {
  title: 'Profile',
  failed: 'Your profile could not be loaded.',
  submit: 'Submit',
  change_password: 'Change password…',
  not_saved: 'Not Saved',
  saved: 'Profile Updated',
  saved_text: 'Profile was updated',
  password_not_changed: 'Password Not Updated',
  password_changed: 'Password Updated',
  password_changed_text: 'The password has been updated.',
} as const;
