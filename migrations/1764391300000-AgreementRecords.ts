import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What shows later that a document was agreed to: the hash of its text, the address, and the typed name. */
export class AgreementRecords1764391300000 implements MigrationInterface {
  name = 'AgreementRecords1764391300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table agreed_documents add text_hash text, add address text, add typed_name text`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table agreed_documents drop text_hash, drop address, drop typed_name`);
  }
}
