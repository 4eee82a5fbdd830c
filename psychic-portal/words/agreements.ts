/** Loaded with the page that asks again. */
export const agreements = {
  title: 'Please read what is new',
  text: 'These documents have a new version since you agreed. Please read and agree before you go on. A running chat goes on in its own window.',
  open: 'Open {title} to read or print',
  tick: 'I have read the {title} and agree to it',
  name: 'Your name',
  name_help: 'Type your full name. It is kept with your agreement.',
  incomplete: 'Accept every document and type your name.',
  agree: 'Agree',
  failure: 'Not Agreed',
} as const;
