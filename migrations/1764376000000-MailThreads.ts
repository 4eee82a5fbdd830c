import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The earlier mails of a conversation, so that mail programs show them together. */
export class MailThreads1764376000000 implements MigrationInterface {
  name = 'MailThreads1764376000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table mails add thread text[]');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table mails drop thread');
  }
}
