import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether a psychic's window is open, missed chats until the psychic has seen them, and look-up of contacts by id
 * alone.
 */
export class Presence1764280000000 implements MigrationInterface {
  name = 'Presence1764280000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- the last call of a session; unlike last_seen_at, an open stream does not update it
      alter table sessions add column heard_at timestamptz not null default now();

      alter table chats
        add column lowered_to text check (lowered_to in ('P', 'U')),
        add column missed_seen_at timestamptz(3);
      -- chats missed long ago are not reported
      update chats set missed_seen_at = closed_at where result = 'No Answer';
      create index chats_missed on chats (psychic_id, id) where result = 'No Answer' and missed_seen_at is null;
      create function chat_missed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('chat_missed', new.psychic_id::text);
        return new;
      end $$;
      create trigger chat_missed after update on chats for each row
        when (new.result = 'No Answer' and (old.result, old.missed_seen_at) is distinct from (new.result, new.missed_seen_at))
        execute function chat_missed();

      create index switch_contacts_running on switch_contacts (connection_id) where ended_at is null;
      ${tellAvailability(
        `if new.availability is distinct from old.availability then new.availability_since := now(); end if;`,
        ` || ' ' || new.chosen_availability || ' ' || new.account_status || ' ' || new.permissions`,
      )}
      drop trigger psychics_availability on psychics;
      -- also the account status, and during a contact what decides the status after it
      create trigger psychics_availability before update on psychics for each row
        when ((old.availability, old.account_status) is distinct from (new.availability, new.account_status)
          or new.availability in ('B', 'R') and (old.chosen_availability, old.permissions)
               is distinct from (new.chosen_availability, new.permissions))
        execute function availability_changed();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger psychics_availability on psychics;
      ${tellAvailability('new.availability_since := now();', '')}
      create trigger psychics_availability before update on psychics for each row
        when (old.availability is distinct from new.availability) execute function availability_changed();
      drop index switch_contacts_running;
      drop trigger chat_missed on chats;
      drop function chat_missed;
      alter table chats drop column lowered_to, drop column missed_seen_at;
      alter table sessions drop column heard_at;
    `);
  }
}

const tellAvailability = (since: string, more: string): string => `
  create or replace function availability_changed() returns trigger language plpgsql as $$
  begin
    ${since}
    perform pg_notify('availability_changed', new.network || ' ' || new.account_id || ' ' || new.availability
      || ' ' || (extract(epoch from new.availability_since) * 1000)::bigint${more});
    return new;
  end $$;`;
