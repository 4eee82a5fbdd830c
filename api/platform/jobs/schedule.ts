/**
 * Every job and when it runs, as cron in New York time. Migrating makes a queue of each, which only the owner of the
 * database may do.
 */
export const schedule = {
  'announce-scheduled-calls': '* * * * *',
  // often, because a run closes for four minutes at most, and tries parked statements again
  'close-pay': '*/10 * * * *',
  'delete-agreed-data': '* * * * *',
  // several times, because a first run may have years to delete
  'delete-expired-data': '15 2-5 * * *',
  'end-callbacks': '* * * * *',
  'end-expired-sessions': '* * * * *',
  'end-silent-contacts': '* * * * *',
  // soon, because what a decision replaced may contain a photo
  'forget-decisions': '*/10 * * * *',
  // runs that were missed are not made up, so check every minute
  'publish-statistics': '* * * * *',
  'read-mailboxes': '* * * * *',
  // by day, and each hour for a run that was missed; an applicant is reminded once
  'remind-of-email': '15 9-18 * * *',
  // again each hour, for a run that was missed; a pay run is mailed about once
  'remind-of-pay': '5 8-18 * * *',
  'remove-cut-off-uploads': '40 * * * *',
  'send-audit': '* * * * *',
  'send-automatic-gifts': '0 9 * * *',
  'send-mail': '* * * * *',
  'send-pushes': '* * * * *',
  'send-recovery-mail': '* * * * *',
  'send-webhooks': '* * * * *',
  'sweep-email-changes': '25 * * * *',
  'sweep-first-manager-links': '25 * * * *',
  'sweep-rate-limits': '*/15 * * * *',
  'sweep-recovery-links': '20 * * * *',
  'sweep-second-factors': '*/5 * * * *',
  'sweep-sign-in-failures': '*/15 * * * *',
  'sweep-spent-proofs': '*/15 * * * *',
} as const;

export type JobName = keyof typeof schedule;

export const jobNames = Object.keys(schedule) as JobName[];

/** In seconds: a run that did not end by then is repeated. */
export const limits = { run: 300 };

/**
 * The queue of pg-boss's own scheduler, for what is due. Programs of earlier versions use it as well, so that all of
 * them send each run once.
 */
export const dueQueue = '__pgboss__send-it';
