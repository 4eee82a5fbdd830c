import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails that are no longer retried. */
export class RefusedMails1764161000000 implements MigrationInterface {
  name = 'RefusedMails1764161000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table mails add refused_at timestamptz;
      create index mails_refused on mails (id) where refused_at is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table mails drop column refused_at');
  }
}
