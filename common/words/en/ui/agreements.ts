/** Loaded with the parts that use them. */
export const agreements = {
  title: 'Agreements',
  failed: 'The agreements could not be loaded.',
  none: 'No agreement is recorded.',
  due: 'Version of {day}, not agreed to yet. The portal asks at the next visit.',
  version: 'Version of {day}, agreed {at}',
  by: 'Typed name: {name}. Address: {address}.',
  hash: 'SHA-256 of the text: {hash}',
} as const;
