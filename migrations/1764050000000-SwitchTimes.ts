import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the switch's records were last changed there, which key sent them, and the running contacts. */
export class SwitchTimes1764050000000 implements MigrationInterface {
  name = 'SwitchTimes1764050000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- columns without a default: no table is rewritten, and references of a null column are not checked
      alter table readings
        add column updated_at timestamptz,
        add column key_id integer references api_keys;
      alter table login_records add column updated_at timestamptz;
      alter table scheduled_calls add column updated_at timestamptz;
      -- times of the switch's own record, of the newest one with a mail choice, and of the newest reading or scheduled
      -- call with a name and email, or an opt-out
      alter table customers
        add column updated_at timestamptz,
        add column mail_told_at timestamptz,
        add column told_at timestamptz,
        add column opted_out_at timestamptz;

      -- voids that arrived before their readings
      create table early_voids (
        network text not null references networks,
        connection_id bigint not null check (connection_id > 0),
        updated_at timestamptz not null,
        primary key (network, connection_id)
      );

      -- 0 is an unnamed contact; ended contacts are kept for a day, for begins that arrive late
      create table switch_contacts (
        psychic_id integer not null references psychics,
        connection_id bigint not null check (connection_id >= 0),
        code text not null check (code in ('B', 'R')),
        reported_at timestamptz not null default clock_timestamp(),
        ended_at timestamptz,
        primary key (psychic_id, connection_id)
      );
      insert into switch_contacts (psychic_id, connection_id, code)
        select account_id, coalesce(contact_connection_id, 0), availability from psychics where availability in ('B', 'R');
      alter table psychics drop column contact_connection_id;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table psychics add column contact_connection_id bigint;
      update psychics p set contact_connection_id = c.connection_id from (
        select distinct on (psychic_id) psychic_id, connection_id from switch_contacts
         where ended_at is null order by psychic_id, reported_at desc) c
       where p.account_id = c.psychic_id and c.connection_id > 0 and p.availability in ('B', 'R');
      drop table switch_contacts, early_voids;
      alter table customers drop column updated_at, drop column mail_told_at, drop column told_at, drop column opted_out_at;
      alter table scheduled_calls drop column updated_at;
      alter table login_records drop column updated_at;
      alter table readings drop column updated_at, drop column key_id;
    `);
  }
}
