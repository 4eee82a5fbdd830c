import type { Network } from '../../common/brand/brands';
import type { Db } from '../../api/platform/database/db';

/** A manager's reply by mail, and whom it went to. */
export interface DemoReply {
  id: number;
  network: Network;
  name: string;
  email: string;
  subject: string;
  message_id: string;
}

export async function findLastMessage(db: Db): Promise<number> {
  const [row] = await db.query<{ last: number }[]>(
    'select coalesce(max(id), 0)::float8 as last from contact_messages',
  );
  return row?.last ?? 0;
}

export function findRepliesAfter(db: Db, last: number): Promise<DemoReply[]> {
  return db.query(
    `select m.id::float8 as id, c.network, c.name, c.email, coalesce(m.subject, '') as subject, m.message_id
       from contact_messages m join contacts c on c.id = m.contact_id
      where m.id > $1 and m.kind = 'mail' and m.message_id is not null order by m.id`,
    [last],
  );
}
