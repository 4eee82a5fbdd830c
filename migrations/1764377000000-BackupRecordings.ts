import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a backup contains the recordings, or was made with --without-recordings. */
export class BackupRecordings1764377000000 implements MigrationInterface {
  name = 'BackupRecordings1764377000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table backups add column has_recordings boolean not null default true');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table backups drop column has_recordings');
  }
}
