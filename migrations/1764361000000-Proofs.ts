import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions remember when their account's owner last proved to be using them. */
export class Proofs1764361000000 implements MigrationInterface {
  name = 'Proofs1764361000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sessions add column proven_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sessions drop column proven_at');
  }
}
