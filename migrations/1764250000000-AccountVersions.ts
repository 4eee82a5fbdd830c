import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Account settings made by managers have a version, and every visible change of a psychic's record is announced to
 * the open pages of the network.
 */
export class AccountVersions1764250000000 implements MigrationInterface {
  name = 'AccountVersions1764250000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table versions drop constraint versions_kind_check,
        add constraint versions_kind_check
          check (kind in ('account', 'profile', 'phones', 'listings', 'schedule', 'contact'));

      create function announce_psychic(id integer) returns void language sql as $$
        select pg_notify('psychic_changed', network || ' ' || account_id) from psychics where account_id = id
      $$;

      create function psychic_version_changed() returns trigger language plpgsql as $$
      begin
        perform announce_psychic(new.subject_id);
        return null;
      end $$;
      create trigger psychic_version_changed after insert or update on versions for each row
        when (new.kind in ('account', 'profile', 'phones')) execute function psychic_version_changed();

      -- a listener that reconnects looks up recent changes
      create index versions_changed_at on versions (changed_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index versions_changed_at;
      drop trigger psychic_version_changed on versions;
      drop function psychic_version_changed;
      drop function announce_psychic;
      delete from versions where kind = 'account';
      alter table versions drop constraint versions_kind_check,
        add constraint versions_kind_check check (kind in ('profile', 'phones', 'listings', 'schedule', 'contact'));
    `);
  }
}
