import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Erased accounts and customers, and the hashes that recognize a blacklisted person who comes back. */
export class Erasure1764365000000 implements MigrationInterface {
  name = 'Erasure1764365000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table accounts add erased_at timestamptz;
      alter table accounts add constraint accounts_erased check (erased_at is null or role = 'psychic');
      alter table customers add erased_at timestamptz;
      create table erased_marks (
        account_id integer not null references accounts,
        kind text not null check (kind in ('phone', 'email', 'name_address')),
        hash text not null,
        primary key (account_id, kind, hash)
      );
      create index erased_marks_hash on erased_marks (hash);
      create index audit_actor on audit (actor_id) where actor_id is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists erase_person, words_of_person, former_of, forget_audit, blank_details, words_of, erase_words(text, text),
        erase_words(jsonb, text), stay_erased, stay_erased_customer cascade;
      drop index audit_actor;
      drop table erased_marks;
      alter table customers drop erased_at;
      alter table accounts drop erased_at;
    `);
  }
}
