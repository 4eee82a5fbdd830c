import type { Db } from '../../platform/database/db';
import type { MailedAccount } from './account-name';

/** The columns that mail may use, of an account `a` and its psychic `p`. */
export const mailedColumns = `a.username, a.first, coalesce(p.account_status = 'Pending', false) as "isApplicant", a.created_at as "createdAt"`;

export async function findMailed(
  db: Db,
  id: number,
): Promise<(MailedAccount & { email: string }) | undefined> {
  const [row] = await db.query<(MailedAccount & { email: string })[]>(
    `select ${mailedColumns}, a.email from accounts a left join psychics p on p.account_id = a.id where a.id = $1`,
    [id],
  );
  return row;
}
