import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which manager has looked at a block that managers are mailed about. */
export class SeenBlocks1764392800000 implements MigrationInterface {
  name = 'SeenBlocks1764392800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table customer_blocks
        add column seen_at timestamptz,
        add column seen_by integer references accounts;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table customer_blocks drop column seen_at, drop column seen_by');
  }
}
