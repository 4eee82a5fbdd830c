import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Managers' saved list views, which follow them from one browser to another. */
export class SavedViews1764343000000 implements MigrationInterface {
  name = 'SavedViews1764343000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table saved_views (
        account_id integer primary key references accounts,
        views jsonb not null
      );
      alter table versions drop constraint versions_kind_check,
        add constraint versions_kind_check
          check (kind in ('account', 'profile', 'phones', 'listings', 'schedule', 'contact', 'views'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table saved_views;
      delete from versions where kind = 'views';
      alter table versions drop constraint versions_kind_check,
        add constraint versions_kind_check
          check (kind in ('account', 'profile', 'phones', 'listings', 'schedule', 'contact'));
    `);
  }
}
