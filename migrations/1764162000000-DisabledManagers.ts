import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Managers who may not sign in; for psychics the account status does this. */
export class DisabledManagers1764162000000 implements MigrationInterface {
  name = 'DisabledManagers1764162000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table accounts add disabled_at timestamptz, add check (disabled_at is null or role = 'manager');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table accounts drop column disabled_at');
  }
}
