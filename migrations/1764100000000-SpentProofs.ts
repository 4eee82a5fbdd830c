import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Used proofs of work of the public forms; each counts once. */
export class SpentProofs1764100000000 implements MigrationInterface {
  name = 'SpentProofs1764100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table spent_proofs (
        challenge text primary key check (char_length(challenge) <= 100),
        expires_at timestamptz not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table spent_proofs');
  }
}
