import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Since when at least one API process has been running. Each records this every second; a longer gap means that
 * none could receive calls. Calls use `serving_since()`, so after a stop it does not matter whether the record or a
 * call comes first.
 */
export class Uptime1764271000000 implements MigrationInterface {
  name = 'Uptime1764271000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table uptime (
        id boolean primary key default true check (id),
        since timestamptz(3) not null,
        seen_at timestamptz(3) not null
      );
      -- before the first row, no process has been running
      create function serving_since() returns timestamptz language sql volatile as $$
        select coalesce(
          (select since from uptime where seen_at >= clock_timestamp() - interval '10 seconds'), clock_timestamp())
      $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function serving_since;
      drop table uptime;
    `);
  }
}
