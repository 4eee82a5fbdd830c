/** Loaded with the button. */
export const erasure = {
  ask: 'Erase…',
  title: 'Erase {name}?',
  psychic:
    'Name, email, phones, address, SSN, PIN, profile, listings, photos, schedule, recordings, chat texts, contacts, and mails of this person are overwritten or deleted, and the username is free again. Readings and pay keep their figures under “Psychic {id}”.',
  blacklisted: 'A new application from the same person will still be recognized.',
  customer:
    'Username, email, recordings, chat texts, ratings in words, gift messages, and mails of this customer are overwritten or deleted. Readings keep their figures under “Customer {id}”.',
  forever: 'This cannot be undone.',
  reason: 'Reason',
  reason_help: 'Kept in the audit log, so do not name the person.',
  type: 'Type {name} to confirm',
  type_wrong: 'This is not the username.',
  now: 'Erase for Good',
  failed: 'Not Erased',
  done: 'Erased',
  done_text: 'The personal data of {name} has been erased.',
} as const;
