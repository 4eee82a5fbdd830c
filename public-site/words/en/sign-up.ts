/** What the public sign-up says; it comes with its page. */
export const signUp = {
  page: 'Apply to {brand}',
  main: 'Main',
  home: 'Home',
  apply: 'Apply',
  login: 'Login',
  support: 'Support: {phone}',
  privacy: 'Privacy',
  seal: 'Encrypted connection',
  encrypted: 'Encrypted connection.',
  with_us: 'Your details stay with us.',
  rights: '© {since} – {now} {brand}',

  progress: 'Step {step} of 5: {name}',
  short: '{step} of 5: {name}',
  done: 'done',
  steps: {
    logins: 'Logins',
    contact: 'Contact',
    profile: 'Profile',
    agreement: 'Agreement',
    done: 'Done',
  },
  titles: {
    logins: 'Your login',
    contact: 'How to reach you',
    profile: 'How you read',
    agreement: 'The agreement',
    done: 'Thank you, {first}',
  },
  says: {
    logins: 'Choose the username that you will work under and a password for the portal.',
    contact: 'Your manager uses these to talk with you, and your ZIP code fills in the city and the state.',
    contact_more:
      'Your social security number is kept encrypted and shown to nobody. This browser does not keep it.',
    profile:
      'Your languages, your years of experience and what you have learned. Credentials are recommended, not required.',
    agreement: 'Read both documents. With Send application your account is made and a manager is told.',
    done: 'Your application is with us.',
  },
  needs: {
    age: '18 or older',
    phone: 'A US or Canadian phone number',
    america: 'You live in North America',
    hours: '40+ hours of availability a week',
    minutes: 'About ten minutes for this form',
  },
  restored:
    'What you had filled in is here again. Your password, Pin and SSN are never kept: type them once more.',

  not_sent: 'Your application was not sent',
  maybe_sent: 'Your application may have reached us',
  failures: {
    away: 'Our server is busy with itself at the moment. Press Send application again in a minute. Your answers are kept.',
    check: 'The check against machines did not finish. Press Send application again. Your answers are kept.',
    unanswered:
      'No answer came. Press Send application again: no second account is made. Your answers are kept.',
    taken:
      'Your username, or your phone with this Pin, is taken now: probably by yourself, since the answer to your first try was lost. Log in with the username and the password that you chose. If that does not work, go back and change them.',
    other:
      'Something went wrong on our side. Press Send application again in a minute. Your answers are kept.',
  },

  next: 'Next',
  back: 'Back',
  send: 'Send application',
  optional: '{label} (optional)',
  show_ssn: 'Show the SSN',
  ssn_in_canada: 'In Canada your Social Insurance Number. Nine digits; kept encrypted, shown to nobody.',
  pin_help: 'Choose four digits. The phone system asks for this Pin when you log on by phone.',
  checking: 'Checking',
  username_free: 'Username is available',
  phone_pin_free: 'Phone and Pin can be used',
  place_filled: 'City and State filled in',
  place_unknown: 'We do not know this ZIP code. Please fill in City and State.',
  texts: 'You may send text messages to this number',
  contact_method: 'Best way to contact you',
  languages: 'Other languages (optional)',

  documents: 'Documents',
  documents_loading: 'The documents are loading.',
  documents_failed: 'The documents could not be loaded.',
  try_again: 'Try again',
  effective: 'Effective {date}',
  agree: 'I have read the Privacy Policy and agree to it',
  confirm: 'I confirm that I am psychic and at least 18 years old',
  check: {
    working: 'Checking',
    working_text: 'A few seconds. You can go on filling in the form.',
    ready: 'Checked',
    ready_text:
      'This browser solved a small puzzle, so that machines cannot fill in the form. Nothing was sent to anyone else.',
    failed: 'The check did not finish',
    failed_text: 'Your answers are kept.',
  },

  contacts_by: {
    P: 'An administrator contacts you within about 24 hours, by phone, as you asked.',
    E: 'An administrator contacts you within about 24 hours, by email, as you asked.',
  },
  your_number: 'Application number',
  your_username: 'Your username',
  your_phone: 'Your phone',
  your_email: 'Your email',
  what_next: 'What comes next',
  next_activation: 'A manager talks with you and activates your account.',
  next_listing: 'You write your listing, and record your greeting and your username.',
  next_hours: 'You set your hours, choose phone, chat or both, and take your first reading.',
  log_in: 'Log in',
  another: 'Start another application',
  back_to: 'Back to {brand}',
} as const;
