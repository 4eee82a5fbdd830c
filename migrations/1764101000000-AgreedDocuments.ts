import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which version of a document an account agreed to, and when. */
export class AgreedDocuments1764101000000 implements MigrationInterface {
  name = 'AgreedDocuments1764101000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table agreed_documents (
        account_id integer not null references accounts on delete cascade,
        name text not null,
        effective_date date not null,
        agreed_at timestamptz not null default now(),
        primary key (account_id, name, effective_date)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table agreed_documents');
  }
}
