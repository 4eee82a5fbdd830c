export const operations = {
  title: 'Operations',
  notices: 'Needs attention',
  none: 'Nothing to correct.',
  ignored_forwarding: 'Forwarded headers are ignored',
  ignored_forwarding_text:
    'Requests come through a proxy that the setting TRUSTED_PROXIES does not name. All users count as one address, so failed sign-ins of one user can block everyone. First seen {since}, last seen {last}.',
  example_mail: 'Mail addresses are missing',
  example_mail_text:
    'Mail goes out from or to an address that ends in .example, which is refused or lost. Set MAIL_FROM_… and SUPPORT_MAIL_… of every network.',
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
