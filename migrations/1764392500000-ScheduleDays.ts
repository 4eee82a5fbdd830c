import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Days that differ from the weekly schedule, the weeks that were replaced, and links to a psychic's calendar. */
export class ScheduleDays1764392500000 implements MigrationInterface {
  name = 'ScheduleDays1764392500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table schedule_days (
        psychic_id integer not null references psychics,
        date date not null,
        -- the day and its hours are on the clock of this time zone
        zone text not null,
        -- a day off keeps its hours, which come back with it
        off boolean not null,
        segments jsonb,
        primary key (psychic_id, date),
        check (off or segments is not null)
      );
      create table former_weeks (
        psychic_id integer not null references psychics,
        -- it applied to New York days before this one
        until date not null,
        segments jsonb not null,
        primary key (psychic_id, until)
      );
      create table calendar_links (
        psychic_id integer primary key references psychics,
        token_hash text not null unique,
        created_at timestamptz not null default now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table calendar_links, former_weeks, schedule_days');
  }
}
