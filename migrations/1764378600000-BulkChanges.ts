import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a change of several psychics replaced, so that it can be undone. */
export class BulkChanges1764378600000 implements MigrationInterface {
  name = 'BulkChanges1764378600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table bulk_changes (
        bulk_id uuid not null, psychic_id integer not null references psychics, changed_by integer not null references accounts,
        changed_at timestamptz not null default clock_timestamp(), version text not null, before jsonb not null,
        primary key (bulk_id, psychic_id));`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table bulk_changes;');
  }
}
