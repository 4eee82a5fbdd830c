import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The language in which somebody wrote to us or applied. */
export class Locales1764391200000 implements MigrationInterface {
  name = 'Locales1764391200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table contacts add locale text not null default 'en' check (locale in ('en', 'es'));
      alter table psychics add locale text not null default 'en' check (locale in ('en', 'es'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table contacts drop locale; alter table psychics drop locale');
  }
}
