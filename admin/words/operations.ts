export const operations = {
  title: 'Operations',
  notices: 'Needs attention',
  none: 'Nothing to correct.',
  ignored_forwarding: 'Forwarded headers are ignored',
  ignored_forwarding_text:
    'Requests come through a proxy that the setting TRUSTED_PROXIES does not name. All users count as one address, so failed sign-ins of one user can block everyone. First seen {since}, last seen {last}.',
  stopped: 'Deletions that wait for an answer',
  stopped_text:
    'In the night of {night}, {rows} rows from before {before} would have been deleted. The most of the last 30 nights is {usual}. Nothing of this was deleted. A wrong clock, an import of old data, or a changed setting can be the reason.',
  agree: 'Delete Anyway…',
  agree_title: 'Delete expired data: {title}?',
  agree_text:
    '{rows} rows will be deleted for good within minutes, recordings with their files. They cannot be restored.',
  agree_now: 'Delete',
  agreed: 'A manager agreed at {at}. It is deleted within minutes.',
  agreed_title: 'Agreed',
  agreed_text: '{title}: deleted within minutes.',
  not_agreed: 'Nothing was agreed',
  example_mail: 'Mail addresses are missing',
  example_mail_text:
    'Mail goes out from or to an address that ends in .example, which is refused or lost. Set MAIL_FROM_… and SUPPORT_MAIL_… of every network.',
  phones: 'Phones that cannot be read',
  phones_text:
    'The switch cannot dial these as they are stored, and they find no other account of the same person. Correct them in the profile.',
  mailbox: 'Support mailbox',
  no_mailbox:
    'Replies by email stay in the support mailbox. Set SUPPORT_IMAP_… for the network to show them with the contacts.',
  reads: 'Connected',
  read: 'Last read',
  forwarding: 'Audit rows sent to another system',
  off: 'Audit rows are kept only here. Set AUDIT_SINK to send them to another system as well.',
  works: 'Sending',
  fails: 'Failing',
  state: 'State',
  waiting: 'Waiting',
  oldest: 'Oldest waiting',
  sent: 'Last received',
  since: 'Failing since',
  why: 'Reason',
  never: 'Never',
  nothing: 'None',
  failure: 'The state of the installation could not be loaded.',
} as const;
