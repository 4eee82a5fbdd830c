import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A begun application that was sent: what is left of it tells the other browsers that know its key or its link. */
export class SentDrafts1764393000000 implements MigrationInterface {
  name = 'SentDrafts1764393000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table application_drafts add sent_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table application_drafts drop sent_at');
  }
}
