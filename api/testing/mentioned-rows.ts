import type { MentionKind } from '../../common/domain/erasure';
import { Mail } from '../identity/mail/mail.service';
import { withOwnClient } from '../platform/database/pools';
import type { TestApp } from './app';
import { adminUrlVariable, ofDatabase } from './database';

/** Where a mention stands. */
const tableOf: Record<MentionKind, string> = {
  contact: 'contacts',
  message: 'contact_messages',
  invitation: 'invitations',
  problem: 'problems',
  saved_reply: 'saved_replies',
  gift_template: 'gift_templates',
  saved_view: 'saved_views',
  listing: 'listings',
  profile: 'psychics',
  chat: 'chat_messages',
  gift: 'gifts',
  rating: 'readings',
  audit: 'audit',
  mail: 'mails',
  pay: 'adjustments',
  import: 'import_runs',
  integration: 'webhooks',
};

/** The rows that the list of mentions of a person names, as `allRows` calls them. */
export async function mentionedRows(test: TestApp, cookie: string, person: string): Promise<Set<string>> {
  const rows = new Set<string>();
  for (let [from, total] = [0, 1]; from < total; from += 50) {
    const { json } = await test.call(`${person}/mentions?from=${from}`, { cookie });
    const list = json as { total: number; mentions: { kind: MentionKind; id: string }[] };
    total = list.total;
    for (const { kind, id } of list.mentions) rows.add(`${tableOf[kind]} ${id}`);
  }
  return rows;
}

/** Deletes rows that were named, also of the audit, to see what is left. */
export async function removeRows(test: TestApp, rows: Iterable<string>): Promise<void> {
  const url = ofDatabase(process.env[adminUrlVariable] ?? '', new URL(test.url).pathname.slice(1));
  await withOwnClient(url, async (client) => {
    await client.query('set session_replication_role = replica');
    for (const row of rows) {
      const [table = '', id] = row.split(' ');
      const { rows: gone } = await client.query<{ message_id?: string }>(
        `delete from ${table} where ${table === 'saved_views' ? 'account_id' : 'id'}::text = $1 returning *`,
        [id],
      );
      const mails = gone.flatMap(({ message_id }) => message_id ?? []);
      await test.app.get(Mail).removeFiles(mails);
    }
  });
}
