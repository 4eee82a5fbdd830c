/** How long a class of data is kept: a time after an event, or until something happens. */
export type KeptFor = { years: number; after: string } | { days: number; after: string } | { until: string };

export interface DataClass {
  title: string;
  what: string;
  seenBy: string;
  protection: string;
  kept: KeptFor;
  /** What deletes it besides an erasure. */
  deletedBy: string;
}

const nightly = 'the job `delete-expired-data`';
const managers = 'managers of the network';
const ownAndManagers = 'the psychic and managers of the network';
const access = 'access rules';

/**
 * Every class of data. `docs/data.md` is made of it, `columns.ts` assigns each column of the database to one, and
 * `Retention` deletes what has a time.
 */
export const dataClasses = {
  accounts: {
    title: 'Accounts',
    what: 'names, email, addresses, and phones of managers and psychics, account status, permissions, rights',
    seenBy: `${ownAndManagers}; a manager’s own by managers`,
    protection: access,
    kept: { until: 'the psychic’s account is erased; a manager’s stays, disabled' },
    deletedBy: 'a manager (Erase)',
  },
  declinedApplicants: {
    title: 'Declined applicants',
    what: 'everything of a psychic whose application was declined and who has not applied again since',
    seenBy: managers,
    protection: 'as for the account',
    kept: { years: 2, after: 'the decision' },
    deletedBy: `${nightly}, which erases the account`,
  },
  applicationDrafts: {
    title: 'Begun applications',
    what: 'what was typed into a sign-up form that was not sent yet, without password, PIN, and SSN',
    seenBy: 'the applicant',
    protection: 'AES-256-GCM with the data key; links and keys are stored as hashes',
    kept: { days: 14, after: 'the first step was saved' },
    deletedBy: `sending the application, the applicant (Start over), or ${nightly}`,
  },
  statusLinks: {
    title: 'Links to the status page',
    what: 'the links by which an applicant sees how far the application is',
    seenBy: 'the applicant',
    protection: 'links are stored as hashes',
    kept: { days: 365, after: 'the mail' },
    deletedBy: nightly,
  },
  secrets: {
    title: 'SSNs and PINs',
    what: 'SSN and PIN, each encrypted and as a keyed hash',
    seenBy:
      'SSN: no page, only the yearly tax file of managers who approve pay, audited; PIN: the psychic and managers, audited',
    protection: 'AES-256-GCM and HMAC-SHA-256 with the data key',
    kept: { until: 'the account is erased' },
    deletedBy: 'a manager (Erase)',
  },
  erasedMarks: {
    title: 'Marks of erased accounts',
    what: 'hashes of SSN, email, phones, and name with address of a blacklisted psychic who was erased',
    seenBy: 'nobody; a match marks a new application as a duplicate',
    protection: 'HMAC-SHA-256 with the data key',
    kept: { until: 'the network is removed' },
    deletedBy: 'nothing',
  },
  credentials: {
    title: 'Passwords and factors',
    what: 'hashes of passwords and recovery codes, secrets of one-time codes, public keys of passkeys',
    seenBy: 'nobody',
    protection: 'passwords with argon2id, secrets with AES-256-GCM',
    kept: { until: 'they are replaced or the account is erased' },
    deletedBy: 'their owner',
  },
  profiles: {
    title: 'Profiles and listings',
    what: 'listings, photos, schedules, phrases for chats, and what psychics say about themselves',
    seenBy: `${ownAndManagers}, phrases only by the psychic; approved listings are public`,
    protection: access,
    kept: { until: 'the account is erased' },
    deletedBy: 'the psychic or a manager',
  },
  sessions: {
    title: 'Sessions',
    what: 'who is signed in, with browser and address',
    seenBy: 'the user who is signed in',
    protection: 'tokens are stored as hashes',
    kept: { until: 'they are unused for `SESSION_IDLE_MINUTES`, or `SESSION_MAX_HOURS` old' },
    deletedBy: 'signing out, or a job that runs every minute',
  },
  pushDevices: {
    title: 'Devices for notifications',
    what: 'addresses and keys of the browsers in which a psychic has turned on notifications, and notices about to be sent to them',
    seenBy: 'nobody; the psychic sees browser and system',
    protection: 'useless without the VAPID key, which is not in the database',
    kept: {
      until: 'the psychic signs out on the device or everywhere, or the push service says that it is gone',
    },
    deletedBy: 'signing out, the psychic, or a push that is answered with 404 or 410',
  },
  links: {
    title: 'Links and attempts',
    what: 'links for a new password, a new email with the former one, and a first manager; failed and unfinished sign-ins, call counts, used proofs of work',
    seenBy: 'nobody',
    protection: 'links are stored as hashes',
    kept: { until: 'they expire: after minutes to a day, or three days for a new email' },
    deletedBy: 'jobs that run every minute, every quarter of an hour, and every hour',
  },
  logins: {
    title: 'Login history',
    what: 'when psychics and managers were signed in, also by phone',
    seenBy: ownAndManagers,
    protection: access,
    kept: { years: 3, after: 'the sign-out' },
    deletedBy: nightly,
  },
  customers: {
    title: 'Customers',
    what: 'username and email of customers, their number at the billing system, free minutes',
    seenBy: `${managers}; usernames also by psychics they had contact with`,
    protection: access,
    kept: { until: 'the customer is erased' },
    deletedBy: 'a manager (Erase)',
  },
  customerCards: {
    title: 'Cards of customers',
    what: 'nickname, tags, and notes that a psychic keeps about a customer, managers’ notes for the psychic, and blocks with their reasons',
    seenBy: 'the psychic who wrote them, no other psychic; managers with the right to recordings, audited',
    protection: access,
    kept: { until: 'the customer or the psychic is erased' },
    deletedBy: 'the psychic or a manager (own notes), or a manager (Erase)',
  },
  readings: {
    title: 'Readings and figures',
    what: 'readings with their former versions, ratings, callbacks, and the figures per psychic and day',
    seenBy: `${ownAndManagers}, customers’ words only by them; in limited mode without money`,
    protection: access,
    kept: { years: 7, after: 'the reading’s New York day' },
    deletedBy: nightly,
  },
  pay: {
    title: 'Pay',
    what: 'statements with their lines, adjustments, payments, payment files, and questions about statements',
    seenBy: `${ownAndManagers}; notes and payment files only by them`,
    protection: 'triggers keep what is closed; the application’s role can’t change or delete lines',
    kept: { years: 7, after: 'the pay period’s last day; what is unpaid or owed stays' },
    deletedBy: nightly,
  },
  gifts: {
    title: 'Gifts',
    what: 'gifts of free minutes with their messages, credits, and balances',
    seenBy: ownAndManagers,
    protection: access,
    kept: { years: 7, after: 'they were sent' },
    deletedBy: nightly,
  },
  recordings: {
    title: 'Recordings',
    what: 'voices of psychics and customers, as files',
    seenBy: `${ownAndManagers}, audited; not in limited mode`,
    protection: 'files of the program’s account only',
    kept: { days: 365, after: 'they arrived (`RECORDING_DAYS`)' },
    deletedBy: nightly,
  },
  chatTexts: {
    title: 'Chat texts',
    what: 'what was written in chats, and what is typed and not sent while one runs; the chats themselves belong to the readings',
    seenBy: `${ownAndManagers}, audited`,
    protection: access,
    kept: { days: 365, after: 'the chat’s end (`CHAT_DAYS`)' },
    deletedBy: nightly,
  },
  contacts: {
    title: 'Contacts',
    what: 'what people write through the contact form and answer by mail, with attachments and the replies, problem reports, invitations',
    seenBy: managers,
    protection: access,
    kept: { years: 2, after: 'the last reply or answer; open ones stay' },
    deletedBy: nightly,
  },
  deletedContacts: {
    title: 'Deleted contacts',
    what: 'contacts that a manager deleted and can restore',
    seenBy: managers,
    protection: access,
    kept: { days: 30, after: 'they were deleted' },
    deletedBy: nightly,
  },
  mails: {
    title: 'Mails',
    what: 'sent and refused mails, including the files in `mail/`; waiting ones stay',
    seenBy: 'operators',
    protection:
      'a mail with a link that opens something is encrypted, emptied once it is sent, and left out of backups',
    kept: { days: 90, after: 'they were sent or given up' },
    deletedBy: nightly,
  },
  deliveryLogs: {
    title: 'Delivery logs',
    what: 'calls of integrators and deliveries of webhooks, with ids and codes only',
    seenBy: managers,
    protection: access,
    kept: { days: 30, after: 'they happened' },
    deletedBy: nightly,
  },
  repeats: {
    title: 'Repeated requests',
    what: 'keys of requests, so that a request sent twice counts once',
    seenBy: 'nobody',
    protection: access,
    kept: { days: 7, after: 'the request' },
    deletedBy: nightly,
  },
  imports: {
    title: 'Imports',
    what: 'how far an import from a file came, with the usernames in it',
    seenBy: 'operators',
    protection: access,
    kept: { days: 365, after: 'it began' },
    deletedBy: nightly,
  },
  decisions: {
    title: 'Decisions',
    what: 'what a decision on an approval, or a change of several psychics, replaced, so that it can be undone',
    seenBy: managers,
    protection: access,
    kept: { until: 'two days have passed; what it replaced, ten minutes' },
    deletedBy: 'a job every ten minutes',
  },
  settings: {
    title: 'Templates, views, terms, keys, and webhooks',
    what: 'saved replies, gift templates, list views, terms of pay, reporting thresholds, API keys, and endpoints',
    seenBy: managers,
    protection: 'keys are stored as hashes, secrets of webhooks encrypted',
    kept: {
      until:
        'they are deleted; revoked keys stay, because readings name them, and terms, because statements do',
    },
    deletedBy: 'managers and operators',
  },
  audit: {
    title: 'Audit',
    what: 'who did what to whom, when, from where, before and after, also notes about contacts that are deleted by now; no PINs, SSNs, passwords',
    seenBy: managers,
    protection: 'the application’s role can only add; an erasure blanks one person’s personal fields',
    kept: { years: 7, after: 'it was written' },
    deletedBy: nightly,
  },
  program: {
    title: 'State of the program',
    what: 'migrations, publications, versions, event numbers, uptime, times of backups, how much each night deleted, how far support mailboxes were read; no personal data',
    seenBy: 'operators',
    protection: access,
    kept: { until: 'the database is removed' },
    deletedBy: 'nothing',
  },
} as const satisfies Record<string, DataClass>;

export type ClassName = keyof typeof dataClasses;

/** Classes that are deleted after a time. */
export type ExpiringClass = {
  [N in ClassName]: (typeof dataClasses)[N]['kept'] extends { after: string } ? N : never;
}[ClassName];

export const expiringClasses = (Object.keys(dataClasses) as ClassName[]).filter(
  (name): name is ExpiringClass => 'after' in dataClasses[name].kept,
);
