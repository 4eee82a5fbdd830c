import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where a session was started, so that users can tell their sessions apart. */
export class SessionOrigins1764180000000 implements MigrationInterface {
  name = 'SessionOrigins1764180000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sessions add browser text, add system text, add address text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sessions drop column browser, drop column system, drop column address');
  }
}
