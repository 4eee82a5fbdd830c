import type { Db } from '../../platform/database/db';

/** What is looked for at the end, by a key of the sender's choice; and whether unanswered attempts may leave more. */
const stored = {
  reading: {
    sql: `select connection_id::text as key, concat_ws(' ', psychic_id, result, duration_seconds, free_minutes::float, paid_minutes::float,
            'rated', coalesce(rating, 0), 'version', version, case when voided_at is not null then 'voided' end) as text from readings`,
    mayBeMore: false,
  },
  message: {
    sql: `select concat_ws(' ', connection_id, number) as key, concat_ws(' ', side, text) as text
            from chat_messages m join chats c on c.id = m.chat_id`,
    mayBeMore: false,
  },
  callback: {
    sql: `select external_id as key, concat_ws(' ', state, attempts) as text from callbacks`,
    mayBeMore: false,
  },
  login: {
    sql: `select external_id as key, case when logout_at is null then 'open' else 'over' end as text from login_records
           where external_id is not null`,
    mayBeMore: false,
  },
  recording: {
    sql: `select connection_id::text as key, bytes::text as text from recordings`,
    mayBeMore: false,
  },
  payment: {
    sql: `select statement_id::text as key, cents::text as text from payments where returned_on is null`,
    mayBeMore: false,
  },
  // of keys: every answered call has a row
  call: {
    sql: `select request_id::text as key, 'done' as text from integration_calls where status < 300`,
    mayBeMore: true,
  },
  // of sessions: what leaves an audit row
  action: {
    sql: `select request_id || ' ' || action as key, 'done' as text from audit where request_id is not null`,
    mayBeMore: true,
  },
} as const;

type Acknowledgment = keyof typeof stored;

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
    for (const [what, { sql, mayBeMore }] of Object.entries(stored)) {
      const left = new Map(this.all.get(what as Acknowledgment));
      const seen = new Set<string>();
      for (const { key, text } of await db.query<{ key: string; text: string }[]>(sql)) {
        const expected = left.get(key);
        left.delete(key);
        if (seen.has(key)) found.push(`The ${what} ${key} is stored twice.`);
        else if (expected === undefined && !mayBeMore)
          found.push(`The ${what} ${key} was never sent: ${text}.`);
        else if (expected !== undefined && expected !== text)
          found.push(`The ${what} ${key} is "${text}" instead of "${expected}".`);
        seen.add(key);
      }
      for (const [key, text] of left) found.push(`The acknowledged ${what} ${key} is missing: ${text}.`);
    }
    return found;
  }
}
