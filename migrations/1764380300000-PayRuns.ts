import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When and by whom a held statement was released, and an index for the corrections of a run. */
export class PayRuns1764380300000 implements MigrationInterface {
  name = 'PayRuns1764380300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table statements add released_at timestamptz, add released_by integer references accounts;
      create index statement_lines_corrections on statement_lines (statement_id) include (terms_id) where kind = 'correction';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index statement_lines_corrections;
      alter table statements drop released_by, drop released_at;
    `);
  }
}
