import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a psychic wants to reach in a pay week: dollars, and minutes for limited mode. */
export class WeeklyGoal1764392700000 implements MigrationInterface {
  name = 'WeeklyGoal1764392700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table psychics
        add weekly_goal_amount integer check (weekly_goal_amount between 1 and 20000),
        add weekly_goal_minutes integer check (weekly_goal_minutes between 1 and 10080);
      do $$ begin
        -- other parts may have added kinds
        execute format('alter table versions drop constraint versions_kind_check, add constraint versions_kind_check check ((%s) or kind = ''weekly_goal'')',
          (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'versions_kind_check' and conrelid = 'versions'::regclass));
      end $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from versions where kind = 'weekly_goal';
      do $$ begin
        execute format('alter table versions drop constraint versions_kind_check, add constraint versions_kind_check check %s',
          (select regexp_replace(pg_get_constraintdef(oid), '^CHECK | OR \\(kind = ''weekly_goal''::text\\)', '', 'g')
             from pg_constraint where conname = 'versions_kind_check' and conrelid = 'versions'::regclass));
      end $$;
      alter table psychics drop weekly_goal_amount, drop weekly_goal_minutes;
    `);
  }
}
