import type { Db } from '../../platform/database/db';

/** What is looked for at the end, by a key of the sender's choice; `mayBeMore` for what unanswered attempts may leave. */
const stored = {
  reading: {
    table: 'readings',
    key: 'connection_id::text',
    text: `concat_ws(' ', psychic_id, result, duration_seconds, free_minutes::float, paid_minutes::float, 'rated', coalesce(rating, 0),
             'version', version, case when voided_at is not null then 'voided' end)`,
  },
  message: {
    table: 'chat_messages',
    key: `(select connection_id from chats where id = chat_id) || ' ' || number`,
    text: `side || ' ' || text`,
  },
  callback: { table: 'callbacks', key: 'external_id', text: `state || ' ' || attempts` },
  login: {
    table: 'login_records',
    key: 'external_id',
    text: `case when logout_at is null then 'open' else 'over' end`,
  },
  recording: { table: 'recordings', key: 'connection_id::text', text: 'bytes::text' },
  payment: { table: 'payments', key: 'statement_id::text', text: 'cents::text' },
  /** With a key: the log has every answered one. */
  call: { table: 'integration_calls', key: 'request_id::text', text: `'done'`, mayBeMore: true },
  /** With a session, if it leaves an audit row. */
  action: { table: 'audit', key: `request_id || ' ' || action`, text: `'done'`, mayBeMore: true },
} satisfies Record<string, { table: string; key: string; text: string; mayBeMore?: boolean }>;

type Acknowledgment = keyof typeof stored;
export const acknowledgments = Object.keys(stored) as Acknowledgment[];

/** Everything that was answered with success, to be found again, once. */
export class Acknowledged {
  private readonly all = new Map<Acknowledgment, Map<string, string>>();

  note(what: Acknowledgment, key: string | number, text: string): void {
    const notes = this.all.get(what) ?? new Map<string, string>();
    this.all.set(what, notes.set(String(key), text));
  }

  count(what: Acknowledgment): number {
    return this.all.get(what)?.size ?? 0;
  }

  keys(what: Acknowledgment): string[] {
    return [...(this.all.get(what)?.keys() ?? [])];
  }

  /** A sentence for each that is missing, different, stored twice, or was never sent. */
  async differences(db: Db): Promise<string[]> {
    const found: string[] = [];
    for (const what of acknowledgments) {
      const { table, key: keyOf, text: textOf } = stored[what];
      const left = new Map(this.all.get(what));
      const seen = new Set<string>();
      const rows = await db.query<{ key: string; text: string }[]>(
        `select ${keyOf} as key, ${textOf} as text from ${table} where ${keyOf} is not null`,
      );
      for (const { key, text } of rows) {
        const expected = left.get(key);
        left.delete(key);
        if (seen.has(key)) found.push(`The ${what} ${key} is stored twice.`);
        else if (expected === undefined && !('mayBeMore' in stored[what]))
          found.push(`The ${what} ${key} was never sent: ${text}.`);
        else if (expected !== undefined && expected !== text)
          found.push(`The ${what} ${key} is "${text}" instead of "${expected}".`);
        seen.add(key);
      }
      for (const [key, text] of left) found.push(`The acknowledged ${what} ${key} is missing: ${text}.`);
    }
    return found;
  }

  /** Deletes what was acknowledged last. @returns its key */
  async lose(db: Db, what: Acknowledgment): Promise<string> {
    const key = this.keys(what).at(-1) ?? '';
    await db.query(`delete from ${stored[what].table} where ${stored[what].key} = $1`, [key]);
    return key;
  }
}
