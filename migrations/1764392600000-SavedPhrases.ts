import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Phrases that a psychic saves for replies in chats, and the unsent text of a chat. */
export class SavedPhrases1764392600000 implements MigrationInterface {
  name = 'SavedPhrases1764392600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table saved_phrases (
        psychic_id integer primary key references psychics,
        phrases jsonb not null
      );
      alter table chats add draft text;
      do $$ begin
        -- other parts may have added kinds
        execute format('alter table versions drop constraint versions_kind_check, add constraint versions_kind_check check ((%s) or kind = ''saved_phrases'')',
          (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'versions_kind_check' and conrelid = 'versions'::regclass));
      end $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from versions where kind = 'saved_phrases';
      do $$ begin
        execute format('alter table versions drop constraint versions_kind_check, add constraint versions_kind_check check %s',
          (select regexp_replace(pg_get_constraintdef(oid), '^CHECK | OR \\(kind = ''saved_phrases''::text\\)', '', 'g')
             from pg_constraint where conname = 'versions_kind_check' and conrelid = 'versions'::regclass));
      end $$;
      drop trigger if exists chat_draft_ends on chats;
      drop function if exists end_chat_draft;
      alter table chats drop draft;
      drop table saved_phrases;
    `);
  }
}
