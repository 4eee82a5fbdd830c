import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A contact form that is resubmitted after a lost response creates no second contact. */
export class ContactRequests1764301000000 implements MigrationInterface {
  name = 'ContactRequests1764301000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table contacts add column request_hash text unique');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table contacts drop column request_hash');
  }
}
