import { Gauge, Registry } from 'prom-client';
import type { Db } from '../../platform/database/db';
import { isDue } from '../../records/pay-runs/reminders.query';

/** As reminders have it. */
const isOverdue = (statement: string): string => isDue(statement, "(now() at time zone 'America/New_York')");

const prefix = 'psychic_network_';

/** What the figures mean. Labels never contain names of people, ids, or addresses. */
const help = {
  jobs_waiting: 'Runs of a job that are due and not taken',
  jobs_oldest_seconds: 'How long the oldest due run of a job has waited',
  jobs_failed: 'Runs of a job that failed for good, of about the last twelve hours',
  mails_waiting: 'Mails to be sent or retried',
  mails_oldest_seconds: 'How long the oldest of these mails has waited',
  mails_needing_attention:
    'Mails that were refused and not dismissed, or may have gone out; see the command mail',
  webhooks: 'Endpoints by state; given_up ones failed for days and get no more events',
  sessions: 'Sessions of signed-in people',
  publication_age_seconds: 'Seconds since the statistics were last published',
  reading_age_seconds: 'Seconds since the newest stored reading began; missing before the first',
  deletions_stopped: 'Deletions of far more than usual that wait for a manager',
  pay_parked: 'Statements of pay that could not be closed',
  pay_overdue: 'Closed statements of pay that are due within a day or earlier and not approved',
  database_bytes: 'Size of the database',
  backup_age_seconds: 'Seconds since the command backup last succeeded',
  backup_without_recordings: 'Whether that backup was made without the recordings',
  audit_rows_waiting: 'Audit rows that AUDIT_SINK has not received yet',
  audit_lag_seconds: 'How long the oldest of these rows has waited',
  mailbox_age_seconds:
    'Seconds since the support mailbox was last read to its end, or was set up; missing without one',
  wal_archive_age_seconds: 'Seconds since the database server last archived its log; missing if it never did',
} as const;

interface DatabaseFigure {
  name: keyof typeof help;
  labels: Record<string, string>;
  /** Null if there is nothing to say, such as the age of the last backup before the first. */
  value: number | null;
}

const age = (instant: string): string => `extract(epoch from clock_timestamp() - ${instant})`;

/** Everything in one statement, so that a scrape costs one round trip. */
const statement = `
  with j as (
    select name, count(*) filter (where state < 'active' and start_after <= now()) as waiting,
           ${age(`min(start_after) filter (where state < 'active' and start_after <= now())`)} as oldest,
           count(*) filter (where state = 'failed') as failed
      from pgboss.job where name not like '\\_\\_pgboss%' group by name),
  m as (
    select count(*) filter (where refused_at is null and next_attempt_at < 'infinity') as waiting,
           ${age(`min(created_at) filter (where refused_at is null and next_attempt_at < 'infinity')`)} as oldest,
           count(*) filter (where (refused_at is not null and dismissed_at is null) or next_attempt_at = 'infinity') as attention
      from mails where sent_at is null),
  w as (
    select n.name, count(*) filter (where failing_since is not null and disabled_at is null) as failing,
           count(*) filter (where disabled_why = 'failing') as given_up
      from networks n left join webhooks on network = n.name group by n.name),
  s as (
    select n.name, count(account_id) as open
      from networks n left join (sessions join accounts a on a.id = account_id) on a.network = n.name group by n.name)
  select name, labels, value::float8 as value from (
    select 'jobs_waiting' as name, jsonb_build_object('job', name) as labels, waiting::numeric as value from j
    union all select 'jobs_oldest_seconds', jsonb_build_object('job', name), coalesce(oldest, 0) from j
    union all select 'jobs_failed', jsonb_build_object('job', name), failed from j
    union all select 'mails_waiting', '{}', waiting from m
    union all select 'mails_oldest_seconds', '{}', coalesce(oldest, 0) from m
    union all select 'mails_needing_attention', '{}', attention from m
    union all select 'webhooks', jsonb_build_object('network', name, 'state', 'failing'), failing from w
    union all select 'webhooks', jsonb_build_object('network', name, 'state', 'given_up'), given_up from w
    union all select 'sessions', jsonb_build_object('network', name), open from s
    union all select 'publication_age_seconds', jsonb_build_object('network', name), ${age('published_at')} from networks
    union all select 'reading_age_seconds', jsonb_build_object('network', name), ${age('(select max(started_at) from readings where network = name)')} from networks
    union all select 'deletions_stopped', jsonb_build_object('network', n.name),
      (select count(*) from stopped_deletions s where s.network = n.name and agreed_at is null) from networks n
    union all select 'pay_parked', jsonb_build_object('network', name),
      (select count(*) from statements s where s.network = name and s.status = 'parked') from networks
    union all select 'pay_overdue', jsonb_build_object('network', name),
      (select count(*) from statements s where s.network = name and ${isOverdue('s')}) from networks
    union all select 'database_bytes', '{}', pg_database_size(current_database())
    union all select 'backup_age_seconds', '{}', ${age('max(made_at)')} from backups
    union all select 'backup_without_recordings', '{}', (select (not has_recordings)::int from backups order by made_at desc limit 1)
    union all select 'audit_rows_waiting', '{}', (select count(*) from audit_outbox)
    union all select 'audit_lag_seconds', '{}', coalesce((select ${age('at')} from audit where id = (select min(id) from audit_outbox)), 0)
    union all select 'mailbox_age_seconds', jsonb_build_object('network', network), ${age('coalesce(read_at, since)')} from mailboxes
    union all select 'wal_archive_age_seconds', '{}', ${age('last_archived_time')} from pg_stat_archiver) f
   where value is not null`;

/** The figures that the database knows, as a registry of their own: without a database there are none. */
export async function readDatabaseFigures(db: Db): Promise<Registry> {
  const figures = await db.query<DatabaseFigure[]>(statement);
  const registry = new Registry();
  const gauges = new Map<string, Gauge>();
  for (const { name, labels, value } of figures) {
    const gauge =
      gauges.get(name) ??
      new Gauge({
        name: `${prefix}${name}`,
        help: help[name],
        labelNames: Object.keys(labels),
        registers: [registry],
      });
    gauges.set(name, gauge);
    gauge.set(labels, value ?? 0);
  }
  return registry;
}
