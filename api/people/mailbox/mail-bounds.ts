/** What is read of a mail at most. The whole mail stays in the mailbox. */
export const bounds = {
  /** Bytes of the fields that say where a mail belongs. */
  head: 65_536,
  /** Bytes of a mail; of a longer one, only the beginning is read. */
  mail: 25 * 1_048_576,
  /** Boundaries between the parts of a mail, and levels of parts in parts. */
  parts: 1_000,
  nesting: 20,
  /** Bytes of the headers of all parts. */
  headers: 262_144,
  /** Characters and tags of HTML that becomes text: reading takes the square of the tags. */
  html: 200_000,
  tags: 10_000,
  /** Characters of the text, as the database checks it. */
  text: 100_000,
  /** Files that come with a mail, and bytes of one that is kept. */
  files: 20,
  file: 10 * 1_048_576,
  /** Message-IDs of earlier mails. */
  references: 50,
  /** Mails that one run looks at in a mailbox, milliseconds after which it begins no other, and those it has then. */
  mails: 200,
  run: 90_000,
  rest: 30_000,
  /** How many days back the first look at a mailbox goes, also after its mails were renumbered. */
  days: 30,
} as const;
