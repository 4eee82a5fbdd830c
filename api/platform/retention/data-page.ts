import { dataClasses, type KeptFor } from './classes';

function keptFor(kept: KeptFor): string {
  if ('until' in kept) return `until ${kept.until}`;
  const span = 'days' in kept ? `${kept.days} days` : `${kept.years} years`;
  return `${span} after ${kept.after}`;
}

const introduction = `# What is kept, and for how long

Every class of data: what it is, who sees it, how it is protected, how long it is kept, and what deletes it. This page is written by \`npm run generate\` from \`api/platform/retention/classes.ts\`, which the program itself uses; \`api/platform/retention/columns.ts\` assigns every column of the database to a class.

The job \`delete-expired-data\` runs every night at 2:15, 3:15, 4:15, and 5:15 New York time. It deletes in small batches, may run in several processes at once, and leaves an audit row with the number of rows for each class and network. "Older" is by the database's clock.

A night that would delete far more of a class than usual stops before it deletes any: more than three times the most of the last 30 nights, or without such a number more than a tenth of the class (two days' worth where that is more, as of keys kept for a week); ten rows or fewer always go. The managers with the right \`people\` get a mail, and the page Operations shows how many rows, and how many are usual. If one agrees there, that number is deleted within a minute. An agreement holds on that day only; the next night counts again.
`;

const erasure = `## Erasing a person

A manager with the right \`people\` erases an Inactive or Blacklisted psychic, or a customer, with a reason (\`POST /psychics/{id}/erase\`, \`POST /customers/{id}/erase\`). It can't be undone:

- Names, email, addresses, phones, passwords, SSN, PIN, profile, listings, photos, schedule, recordings, chat texts, words of ratings, gift messages, problem reports, and mails to the person are deleted or overwritten.
- So are contacts and invitations that led to the account, and those with a present or former email or phone of it that no other account, customer, or open contact of the network has.
- Rows of others are never changed: what belongs to the person is found by id, never by a name.
- The audit rows of a psychic keep who did what and when, but lose the values of personal fields (\`personal_fields\` in \`api/platform/audit/erase-audit.sql\`) and the psychic's addresses.
- What others wrote stays. \`GET /psychics/{id}/mentions\` and \`GET /customers/{id}/mentions\` list it before: every text of the network that names the person with a present or former full name, username, email, or phone, with the page that shows it. Whoever erases can change these texts first. The audit row of the erasure says how many were left of each kind and where, also when the nightly job erased.
- Attempts that were counted for a phone number expire within a day.
- Readings, pay, and sign-in times stay, under "Psychic 57" or "Customer 456". The username is free again.
- Keyed hashes of a blacklisted psychic's SSN, email, phones, and name with address stay, so that a new application is recognized. They are made with the data key: after \`npm run rekey\` they match only while the old key is the second one.
- A customer's number at the billing system stays, so that a reading sent again doesn't bring the name back. If it is a phone number or an email, a keyed hash replaces it, by which later data finds the erased customer; after \`npm run rekey\`, only while the old key is the second one. Data that arrives later doesn't restore an erased person.
- Managers can't be erased: the audit says who decided. Their accounts are disabled.
- Earlier backups still contain the person. Delete them when their retention time is over.
`;

/** The text of `docs/data.md`. */
export function dataPage(): string {
  const rows = Object.values(dataClasses).map(({ title, what, seenBy, protection, kept, deletedBy }) => [
    `**${title}**: ${what}`,
    seenBy,
    protection,
    keptFor(kept),
    deletedBy,
  ]);
  const table = [
    ['what', 'seen by', 'protected by', 'kept', 'deleted by'],
    ['---', '---', '---', '---', '---'],
    ...rows,
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
  return `${introduction}\n## Classes\n\n${table}\n\n${erasure}`;
}
