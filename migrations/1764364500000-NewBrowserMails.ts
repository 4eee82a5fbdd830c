import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether an account is mailed a sign-in from a browser not seen before; null is its role's default. */
export class NewBrowserMails1764364500000 implements MigrationInterface {
  name = 'NewBrowserMails1764364500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table accounts add column mail_new_browsers boolean');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table accounts drop column mail_new_browsers');
  }
}
