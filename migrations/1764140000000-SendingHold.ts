import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A restored system sends nothing until its operator releases it. */
export class SendingHold1764140000000 implements MigrationInterface {
  name = 'SendingHold1764140000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table sending_hold (
        one boolean primary key default true check (one),
        since timestamptz not null default now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table sending_hold');
  }
}
