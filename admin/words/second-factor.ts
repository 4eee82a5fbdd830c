export const secondFactor = {
  policy: 'Second factor',
  policy_note:
    'A passkey or an authenticator app, in addition to the password. From the day you choose, accounts without one must set it up when they log in. API keys are not affected.',
  policy_failure: 'The rule for second factors could not be loaded.',
  who: 'Who must have one',
  policies: { off: 'Nobody', managers: 'Managers', all: 'Managers and psychics' },
  from: 'From (New York day)',
  from_help: 'Leave empty to start right away.',
  save: 'Save',
  saved: 'Second Factor Rule Saved',
  saved_off: 'A second factor is now optional for every account.',
  saved_on: 'Accounts without one set it up at their next login.',
  saved_later: 'Accounts without one set it up at their first login from {from} on.',
  not_saved: 'Second Factor Rule Not Saved',
  sign_in: 'Sign-in',
  sessions: 'Sessions',
  sessions_note: 'For a lost device, or one that somebody else uses.',
  psychic: 'Second factor',
  psychic_note: 'For a psychic who has lost the phone or passkey and all recovery codes.',
  reset: {
    ask: 'Reset Sign-In…',
    ask_of: 'Reset Sign-In… {username}',
    title: 'Reset the sign-in of {username}?',
    managers:
      'All passkeys, authenticator apps, and recovery codes of {username} are removed, and {username} is signed out everywhere. The password stays and is enough to log in, so make sure that the request really comes from {username}. Both of you get an email.',
    psychics:
      'All passkeys, authenticator apps, and recovery codes of {username} are removed, and {username} is signed out everywhere. A running chat ends. The password stays and is enough to log in, so make sure that the request really comes from {username}. Both of you get an email.',
    now: 'Reset Sign-In',
    done: 'Sign-In Reset',
    done_text: '{username} can log in with the password alone now.',
    failed: 'Sign-In Not Reset',
  },
  sign_out: {
    ask: 'Sign Out…',
    ask_of: 'Sign Out… {username}',
    title: 'Sign out {username} everywhere?',
    managers:
      '{username} is signed out of every browser, and running downloads stop. The password and second factors stay, so {username} can log in again.',
    psychics:
      '{username} is signed out of every browser, and running downloads stop. A running chat ends, and a ringing one is declined. The password and second factors stay, so {username} can log in again.',
    now: 'Sign Out Everywhere',
    done: 'Signed Out Everywhere',
    done_text: '{username} has to log in again.',
    failed: 'Not Signed Out',
  },
} as const;
