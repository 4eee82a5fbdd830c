import type { Db } from '../../platform/database/db';

/** The notices of the last day. */
export type NoticeName = 'ignored_forwarding';

export async function noteNotice(db: Db, name: NoticeName): Promise<void> {
  await db.query(
    `insert into operating_notices as n (name) values ($1) on conflict (name) do update
        set last_at = now(), first_at = case when n.last_at < now() - interval '1 day' then now() else n.first_at end`,
    [name],
  );
}

export function findNotices(db: Db): Promise<{ name: NoticeName; first_at: Date; last_at: Date }[]> {
  return db.query(
    `select name, first_at, last_at from operating_notices where last_at > now() - interval '1 day' order by name`,
  );
}
