import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The audit log of a network is read by date. */
export class AuditOfNetworks1764355000000 implements MigrationInterface {
  name = 'AuditOfNetworks1764355000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create index audit_network on audit (network, at desc) where via <> 'key'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index audit_network');
  }
}
