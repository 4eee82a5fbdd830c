import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links for creating the first manager of a network. */
export class FirstManagerLinks1764102000000 implements MigrationInterface {
  name = 'FirstManagerLinks1764102000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table first_manager_links (
        network text primary key references networks,
        token_hash text not null unique,
        expires_at timestamptz not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table first_manager_links');
  }
}
