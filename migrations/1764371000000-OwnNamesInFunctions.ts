import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Functions resolve names in `public` only, not in the temporary tables of their caller; those of `.sql` files say so. */
export class OwnNamesInFunctions1764371000000 implements MigrationInterface {
  name = 'OwnNamesInFunctions1764371000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter function replay_free_minutes set search_path = public, pg_temp');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter function replay_free_minutes reset search_path');
  }
}
