import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Published responses show current names. A number that increases with every change of a psychic's username or
 * extension, by any code, shows whether a cached response is still valid.
 */
export class LiveNames1764060000000 implements MigrationInterface {
  name = 'LiveNames1764060000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table networks add column names_version bigint not null default 0;
      create function names_changed() returns trigger language plpgsql as $$
      begin
        update networks set names_version = names_version + 1 where name = new.network;
        return null;
      end $$;
      create trigger accounts_names after update on accounts for each row
        when (old.username is distinct from new.username) execute function names_changed();
      create trigger psychics_names after update on psychics for each row
        when (old.extension is distinct from new.extension) execute function names_changed();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger accounts_names on accounts;
      drop trigger psychics_names on psychics;
      drop function names_changed;
      alter table networks drop column names_version;
    `);
  }
}
