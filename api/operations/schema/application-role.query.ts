import type { Db } from '../../platform/database/db';

/** Creates the schema of the job queue, which `pg-boss` fills. Requires the owner's role. */
export async function makeQueueSchema(db: Db): Promise<void> {
  // even with "if not exists", the statement requires the right to create a schema
  const [found] = await db.query<object[]>(`select from pg_namespace where nspname = 'pgboss'`);
  if (found === undefined) await db.query('create schema pgboss');
}

/**
 * Grants the application's role exactly what it needs: it reads and writes rows, creates tables only in the schema
 * of its job queue, and can add audit rows but not change them. Revokes the grants of earlier versions. Requires
 * the owner's role.
 */
export async function admitRole(db: Db, role: string): Promise<void> {
  const [names] = await db.query<
    { role: string; base: string; has_foreign_tables: boolean; is_queue_ours: boolean }[]
  >(
    `select quote_ident($1) as role, quote_ident(current_database()) as base,
            exists (select from pg_class where relnamespace = q.oid and relowner <> r.oid) as has_foreign_tables,
            q.nspowner <> r.oid as is_queue_ours
       from pg_namespace q, pg_roles r where q.nspname = 'pgboss' and r.rolname = $1`,
    [role],
  );
  if (names === undefined) return;
  // the queue's tables belong to the role that created them; another role starts with an empty queue
  if (names.has_foreign_tables) {
    await db.query('drop schema pgboss cascade');
    await makeQueueSchema(db);
  }
  if (names.has_foreign_tables || names.is_queue_ours)
    await db.query(`grant usage, create on schema pgboss to ${names.role}`);
  await db.query(`
    grant connect, temporary on database ${names.base} to ${names.role};
    revoke create on database ${names.base} from ${names.role};
    revoke create on schema public from public, ${names.role};
    grant usage on schema public to ${names.role};
    grant select, insert, update, delete on all tables in schema public to ${names.role};
    revoke update, delete on public.audit from ${names.role};
    grant execute on function public.erase_person, public.forget_audit, public.forget_audit_of to ${names.role};
    revoke insert, update, delete on public.migrations from ${names.role};
    grant usage, select on all sequences in schema public to ${names.role};
  `);
}
