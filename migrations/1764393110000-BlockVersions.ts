import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A block has a version, so that a manager marks the reason as seen that was shown. */
export class BlockVersions1764393110000 implements MigrationInterface {
  name = 'BlockVersions1764393110000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      do $$ begin
        -- other parts may have added kinds
        execute format('alter table versions drop constraint versions_kind_check, add constraint versions_kind_check check ((%s) or kind = ''block'')',
          (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'versions_kind_check' and conrelid = 'versions'::regclass));
      end $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from versions where kind = 'block';
      do $$ begin
        execute format('alter table versions drop constraint versions_kind_check, add constraint versions_kind_check check %s',
          (select regexp_replace(pg_get_constraintdef(oid), '^CHECK | OR \\(kind = ''block''::text\\)', '', 'g')
             from pg_constraint where conname = 'versions_kind_check' and conrelid = 'versions'::regclass));
      end $$;
    `);
  }
}
