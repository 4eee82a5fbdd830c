import type { Db } from '../database/db';

/** How long a killed process keeps its claim; longer than sending a batch may take. */
const claim = `now() + interval '30 seconds'`;

export interface SentRow {
  id: number;
  at: Date;
  network: string;
  actor_id: number | null;
  actor: string | null;
  via: string;
  via_key_id: number | null;
  via_name: string | null;
  action: string;
  subject_id: number | null;
  subject: string | null;
  before: object | null;
  after: object | null;
  address: string | null;
  request_id: string | null;
}

/** From now on, audit rows are kept until they are sent. */
export async function openSink(db: Db): Promise<void> {
  await db.query('insert into audit_sink default values on conflict (id) do update set seen_at = now()');
}

/** Claims or keeps the right to send. @returns whether this process may send now */
export async function claimSink(db: Db, by: string): Promise<boolean> {
  const [, count] = await db.query<[unknown, number]>(
    `update audit_sink set claimed_by = $1, claimed_until = ${claim}, seen_at = now()
      where (claimed_by is null or claimed_by = $1 or claimed_until <= now())
        and (next_try_at is null or next_try_at <= now())`,
    [by],
  );
  return count > 0;
}

export async function releaseSink(db: Db, by: string): Promise<void> {
  await db.query('update audit_sink set claimed_by = null, claimed_until = null where claimed_by = $1', [by]);
}

/** The oldest rows that wait. */
export function findUnsentRows(db: Db, most: number): Promise<SentRow[]> {
  return db.query<SentRow[]>(
    `select u.id::float8 as id, u.at, u.network, u.actor_id, a.username as actor, u.via, u.via_key_id, u.via_name,
            u.action, u.subject_id, s.username as subject, u.before, u.after, u.address, u.request_id
       from (select id from audit_outbox order by id limit $1) o join audit u using (id)
       left join accounts a on a.id = u.actor_id left join accounts s on s.id = u.subject_id
      order by u.id`,
    [most],
  );
}

export async function markSent(db: Db, ids: readonly number[]): Promise<void> {
  await db.query('delete from audit_outbox where id = any($1::bigint[])', [ids]);
  await db.query(
    'update audit_sink set sent_at = now(), failing_since = null, failure = null, attempts = 0, next_try_at = null',
  );
}

/** Waits twice as long after each failure, up to five minutes. @returns the seconds, and how many failed in a row */
export async function markFailed(db: Db, failure: string): Promise<{ wait: number; attempts: number }> {
  const [[row]] = await db.query<[{ wait: number; attempts: number }[], number]>(
    `update audit_sink
        set failing_since = coalesce(failing_since, now()), failure = $1, attempts = attempts + 1,
            next_try_at = now() + make_interval(secs => least(300, power(2, least(attempts, 10)))),
            claimed_by = null, claimed_until = null
     returning least(300, power(2, least(attempts - 1, 10)))::int as wait, attempts`,
    [failure.slice(0, 200)],
  );
  return row ?? { wait: 300, attempts: 1 };
}

export interface SinkState {
  waiting: number;
  /** When the oldest waiting row was written. */
  oldest_at: Date | null;
  sent_at: Date | null;
  failing_since: Date | null;
  failure: string | null;
}

/** @returns undefined if no process has sent audit rows anywhere for a week */
export async function findSink(db: Db): Promise<SinkState | undefined> {
  const [row] = await db.query<SinkState[]>(
    `select (select count(*)::int from audit_outbox) as waiting,
            (select at from audit where id = (select min(id) from audit_outbox)) as oldest_at,
            sent_at, failing_since, failure
       from audit_sink where seen_at > now() - interval '7 days'`,
  );
  return row;
}
