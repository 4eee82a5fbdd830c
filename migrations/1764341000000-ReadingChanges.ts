import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * For the list of a psychic's voided readings, and for what changed in a date range after it ended. The functions that
 * announce contacts and approvals to open pages are in `.sql` files. The ingest writes versions before readings; in the
 * other order, calls of the previous version lose a deadlock.
 */
export class ReadingChanges1764341000000 implements MigrationInterface {
  name = 'ReadingChanges1764341000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index reading_versions_day on reading_versions (((content ->> 'psychic_id')::integer), (content ->> 'day'));
      create index readings_voided on readings (psychic_id, started_at desc, id desc) where voided_at is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists contacts_changed, approvals_changed, listing_approvals_changed cascade;
      drop index readings_voided, reading_versions_day;
    `);
  }
}
