import type { Db } from '../../platform/database/db';
import { tryAgain } from '../../platform/database/try-again';

/**
 * Drops the schema of the job queue if anybody but the owner of our tables owns or may create something in it, as in
 * earlier versions the application's role: the owner runs functions of that schema. What waited in it is lost, and
 * scheduled again. Requires the owner's role.
 */
export async function dropForeignQueue(db: Db): Promise<void> {
  const [found] = await db.query<object[]>(
    `select from pg_namespace q, pg_class m
      where q.nspname = 'pgboss' and m.oid = to_regclass('public.migrations')
        and (q.nspowner <> m.relowner
             or exists (select from pg_class where relnamespace = q.oid and relowner <> m.relowner)
             or exists (select from aclexplode(q.nspacl) where privilege_type = 'CREATE' and grantee <> m.relowner))`,
  );
  // running programs may hold locks in another order
  if (found !== undefined) await tryAgain(() => db.query('drop schema pgboss cascade'));
}

/**
 * Grants the application's role exactly what it needs: it reads and writes rows, also those of the job queue, creates
 * nothing, and can add audit rows, lines of statements, and payments but not change them: a payment is only
 * marked as returned. Revokes the grants of earlier versions. Requires the owner's
 * role.
 */
export async function admitRole(db: Db, role: string): Promise<void> {
  const [names] = await db.query<{ role: string; base: string }[]>(
    `select quote_ident(rolname) as role, quote_ident(current_database()) as base from pg_roles where rolname = $1`,
    [role],
  );
  if (names === undefined) return;
  await db.query(`
    grant connect, temporary on database ${names.base} to ${names.role};
    revoke create on database ${names.base} from ${names.role};
    revoke create on schema public from public, ${names.role};
    grant usage on schema public, pgboss to ${names.role};
    grant select, insert, update, delete on all tables in schema public, pgboss to ${names.role};
    revoke update, delete on public.audit from ${names.role};
    grant execute on function public.erase_person, public.forget_audit, public.forget_audit_of to ${names.role};
    revoke update, delete on public.statement_lines from ${names.role};
    revoke update, delete on public.payments from ${names.role};
    grant update (returned_on, return_reason, returned_by, returned_at) on public.payments to ${names.role};
    grant execute on function public.forget_pay_of to ${names.role};
    revoke insert, update, delete on public.migrations from ${names.role};
    grant usage, select on all sequences in schema public to ${names.role};
  `);
}
