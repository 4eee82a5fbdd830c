import type { MigrationInterface, QueryRunner } from 'typeorm';

/** State that lets a stopped or killed import end with the same result as an uninterrupted one. */
export class ImportResume1764070000000 implements MigrationInterface {
  name = 'ImportResume1764070000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table import_runs
        add column by_psychic jsonb not null default '{}',
        add column psychics_made text[] not null default '{}',
        add column rejects_file text,
        add column rejects_bytes bigint not null default 0 check (rejects_bytes >= 0),
        add column pending jsonb;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table import_runs drop column by_psychic, drop column psychics_made, drop column rejects_file,
        drop column rejects_bytes, drop column pending;
    `);
  }
}
