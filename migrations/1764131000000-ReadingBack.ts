import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Data for integrators' read calls: readings by their start, the records a request wrote, and when a psychic last
 * changed.
 */
export class ReadingBack1764131000000 implements MigrationInterface {
  name = 'ReadingBack1764131000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table readings add column request_id uuid;
      create index readings_network_time on readings (network, started_at, connection_id);
      create index readings_request on readings (request_id) where request_id is not null;
      create index reading_versions_request on reading_versions ((content ->> 'request_id'))
        where content ->> 'request_id' is not null;

      -- the real time of earlier changes is unknown
      alter table psychics add column updated_at timestamptz not null default now();
      create function psychic_told_anew() returns trigger language plpgsql as $$
      begin
        new.updated_at := clock_timestamp();
        return new;
      end $$;
      create trigger psychics_told_anew before update on psychics for each row
        when ((old.extension, old.account_status, old.availability, old.permissions)
              is distinct from (new.extension, new.account_status, new.availability, new.permissions))
        execute function psychic_told_anew();
      create function psychic_named_anew() returns trigger language plpgsql as $$
      begin
        update psychics set updated_at = clock_timestamp() where account_id = new.id;
        return null;
      end $$;
      create trigger accounts_named_anew after update on accounts for each row
        when (old.username is distinct from new.username) execute function psychic_named_anew();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger accounts_named_anew on accounts;
      drop trigger psychics_told_anew on psychics;
      drop function psychic_named_anew, psychic_told_anew;
      alter table psychics drop column updated_at;
      drop index reading_versions_request;
      alter table readings drop column request_id;
      drop index readings_network_time;
    `);
  }
}
