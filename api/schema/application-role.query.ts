import type { Db } from '../database/db';

/**
 * Lets the application's own role do its work and no more: it reads and writes rows, makes no table but those of its job
 * queue, and adds to the audit without changing it. Asks for the owner of the database.
 */
export async function admitRole(db: Db, role: string): Promise<void> {
  const [names] = await db.query<{ role: string; base: string; foreign_queue: boolean }[]>(
    `select quote_ident($1) as role, quote_ident(current_database()) as base,
            exists (select from pg_namespace where nspname = 'pgboss' and nspowner <> $1::text::regrole) as foreign_queue`,
    [role],
  );
  if (names === undefined) return;
  // the queue belongs to whoever starts it first; it is made anew
  if (names.foreign_queue) await db.query('drop schema pgboss cascade');
  await db.query(`
    grant connect, create, temporary on database ${names.base} to ${names.role};
    grant usage on schema public to ${names.role};
    grant select, insert, update, delete on all tables in schema public to ${names.role};
    revoke update, delete on audit from ${names.role};
    revoke insert, update, delete on migrations from ${names.role};
    grant usage, select on all sequences in schema public to ${names.role};
  `);
}
