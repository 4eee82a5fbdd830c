import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Breaks, the pause after a contact, and the pause after several missed contacts. */
export class Reach1764392100000 implements MigrationInterface {
  name = 'Reach1764392100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table psychics
        add availability_cause text not null default 'psychic' check (availability_cause in
          ('break', 'after_contact', 'missed', 'psychic', 'manager', 'no_window', 'signed_out')),
        add pause_until timestamptz,
        add pause_seconds integer,
        add paused_choice text check (paused_choice in ('A', 'P', 'C', 'O', 'U')),
        add paused_cause text,
        -- wanted by the psychic between a contact and the next
        add after_contact smallint not null default 0 check (after_contact between 0 and 120),
        -- neither contacts before this instant nor readings up to this id count as missed in a row
        add missed_since timestamptz not null default now(),
        add missed_after bigint not null default 0,
        -- the psychic still has to be told of the pause
        add missed_untold boolean not null default false;
      create index psychics_pause on psychics (pause_until) where pause_until is not null;
      create index psychics_missed_untold on psychics (account_id) where missed_untold;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create or replace function availability_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
      begin
        if new.availability is distinct from old.availability then
          new.availability_since := now();
        end if;
        perform pg_notify('availability_changed', concat_ws(' ', new.network, new.account_id, new.availability,
          (extract(epoch from new.availability_since) * 1000)::bigint,
          new.chosen_availability, new.account_status, new.permissions));
        return new;
      end $$;

      create or replace trigger psychics_availability before update on psychics for each row
        when ((old.availability, old.account_status) is distinct from (new.availability, new.account_status)
          or new.availability in ('B', 'R')
            and (old.chosen_availability, old.permissions) is distinct from (new.chosen_availability, new.permissions))
        execute function availability_changed();
      alter table psychics drop availability_cause, drop pause_until, drop pause_seconds, drop paused_choice,
        drop paused_cause, drop after_contact, drop missed_since, drop missed_after, drop missed_untold;
    `);
  }
}
