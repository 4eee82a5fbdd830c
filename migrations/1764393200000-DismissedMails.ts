import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refused mails that a manager or an operator has seen to. */
export class DismissedMails1764393200000 implements MigrationInterface {
  name = 'DismissedMails1764393200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table mails add dismissed_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table mails drop column dismissed_at');
  }
}
