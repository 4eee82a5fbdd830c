import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When `npm run backup` succeeded, so that `/metrics` can say how long ago that was. */
export class Backups1764320000000 implements MigrationInterface {
  name = 'Backups1764320000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table backups (made_at timestamptz primary key default now())');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table backups');
  }
}
