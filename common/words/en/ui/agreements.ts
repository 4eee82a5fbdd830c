/** Loaded with the parts that use them. */
export const agreements = {
  title: 'Agreements',
  failed: 'The agreements could not be loaded.',
  none: 'No agreement is recorded.',
  version: 'Version of {day}, agreed {at}',
  by: 'Typed name: {name}. Address: {address}.',
  hash: 'SHA-256 of the text: {hash}',
} as const;
