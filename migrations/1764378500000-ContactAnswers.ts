import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What contacts answer by mail joins their conversation, and how far each support mailbox was read. */
export class ContactAnswers1764378500000 implements MigrationInterface {
  name = 'ContactAnswers1764378500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table contact_messages
        drop constraint contact_messages_kind_check,
        add constraint contact_messages_kind_check check (kind in ('mail', 'phone', 'answer')),
        drop constraint contact_messages_text_check,
        add constraint contact_messages_text_check
          check (char_length(text) <= case kind when 'answer' then 100000 else 16000 end),
        alter column account_id drop not null,
        -- of the mail, also when its row in mails is deleted; replies of the previous version have none
        add column message_id text check (char_length(message_id) <= 500),
        add column sender text check (char_length(sender) <= 320),
        add column sender_name text check (char_length(sender_name) <= 320),
        add column is_automatic boolean not null default false,
        add column is_partial boolean not null default false,
        add column undelivered_at timestamptz,
        add column undelivered_why text check (char_length(undelivered_why) <= 500),
        add constraint contact_messages_by
          check (case kind when 'answer' then account_id is null and sender is not null and message_id is not null
                           else account_id is not null and sender is null end);
      update contact_messages m set message_id = mails.message_id from mails where mails.id = m.mail_id;
      create unique index contact_messages_message_id on contact_messages (message_id, contact_id);

      -- the last answer that opened it again: from then on it waits
      alter table contacts add column reopened_at timestamptz;

      create table mailboxes (
        network text primary key references networks,
        -- of the mailbox, without its password: another one has other numbers
        address text not null,
        uid_validity bigint,
        last_uid bigint not null default 0,
        since timestamptz not null default now(),
        read_at timestamptz,
        failing_since timestamptz,
        failure text
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table mailboxes;
      alter table contacts drop column reopened_at;
      delete from contact_messages where kind = 'answer';
      alter table contact_messages
        drop constraint contact_messages_by,
        drop column message_id, drop column sender, drop column sender_name, drop column is_automatic,
        drop column is_partial, drop column undelivered_at, drop column undelivered_why,
        alter column account_id set not null,
        drop constraint contact_messages_text_check,
        add constraint contact_messages_text_check check (char_length(text) <= 16000),
        drop constraint contact_messages_kind_check,
        add constraint contact_messages_kind_check check (kind in ('mail', 'phone'));
    `);
  }
}
