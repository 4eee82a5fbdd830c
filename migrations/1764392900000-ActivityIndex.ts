import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Databases of 0.3.0 ran the migration Actors before it created this index; new ones have it. */
export class ActivityIndex1764392900000 implements MigrationInterface {
  name = 'ActivityIndex1764392900000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create index if not exists audit_activity on audit (subject_id, at desc) where via <> 'key'`,
    );
  }

  /** The index belongs to Actors. */
  async down(): Promise<void> {
    // nothing to revert
  }
}
