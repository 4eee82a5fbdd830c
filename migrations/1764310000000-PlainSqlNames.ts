import type { MigrationInterface, QueryRunner } from 'typeorm';

const triggers = [
  ['psychics', 'psychics_told_anew', 'psychics_updated_at'],
  ['accounts', 'accounts_named_anew', 'accounts_updated_at'],
  ['psychics', 'psychic_created_told', 'webhook_psychic_created'],
  ['psychics', 'psychic_changed_told', 'webhook_psychic_changed'],
  ['listings', 'listing_approved_told', 'webhook_listing_approved'],
  ['networks', 'statistics_published_told', 'webhook_statistics_published'],
  ['chats', 'chat_asked_told', 'webhook_chat_asked'],
  ['chats', 'chat_ended_told', 'webhook_chat_ended'],
] as const;
const functions = [
  ['psychic_told_anew', 'set_psychic_updated_at'],
  ['psychic_named_anew', 'psychic_renamed'],
  ['psychic_told', 'webhook_psychic'],
  ['listing_told', 'webhook_listing'],
  ['publication_told', 'webhook_published'],
  ['chat_told', 'webhook_chat'],
] as const;
/** In the text of `tell_webhooks` and of what calls it: names of parameters and variables, and the notification. */
const words = [
  ['tell_webhooks', 'queue_webhook_event'],
  ['told_network', 'event_network'],
  ['told_psychic', 'event_psychic'],
  ['told_event', 'event_name'],
  ['told_data', 'event_data'],
  ['told_id', 'new_event_id'],
  ['webhook_told', 'webhook_event'],
] as const;

/** Creates again, with other words, the function that adds webhook deliveries and the functions that call it. */
const reword = (old: string, pairs: readonly (readonly [string, string])[]): string => {
  const text = pairs.reduce(
    (sql, [from, to]) => `replace(${sql}, '${from}', '${to}')`,
    'pg_get_functiondef(f.oid)',
  );
  return `
    do $$
    declare f record;
    begin
      for f in select oid from pg_proc where pronamespace = 'public'::regnamespace and prosrc like '%${old}%' or proname = '${old}' loop
        execute ${text};
      end loop;
      drop function ${old};
    end $$;`;
};

/** Plain names for triggers and functions, whose texts are now beside the code that uses them (`loadSqlFiles`). */
export class PlainSqlNames1764310000000 implements MigrationInterface {
  name = 'PlainSqlNames1764310000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${triggers.map(([table, from, to]) => `alter trigger ${from} on ${table} rename to ${to};`).join('\n')}
      ${functions.map(([from, to]) => `alter function ${from} rename to ${to};`).join('\n')}
      ${reword('tell_webhooks', words)}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${triggers.map(([table, from, to]) => `alter trigger ${to} on ${table} rename to ${from};`).join('\n')}
      ${functions.map(([from, to]) => `alter function ${to} rename to ${from};`).join('\n')}
      ${reword(
        'queue_webhook_event',
        words.map(([from, to]) => [to, from] as const),
      )}`);
  }
}
