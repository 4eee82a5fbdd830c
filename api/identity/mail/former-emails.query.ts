import type { Db } from '../../platform/database/db';

/** The emails that an account can still take back. */
export async function findFormerEmails(db: Db, accountId: number): Promise<string[]> {
  const rows = await db.query<{ email: string }[]>(
    `select distinct e.old_email as email from email_changes e join accounts a on a.id = e.account_id
      where a.id = $1 and e.undo_until > now() and lower(e.old_email) <> lower(a.email) order by 1`,
    [accountId],
  );
  return rows.map(({ email }) => email);
}
