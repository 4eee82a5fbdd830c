import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The language in which somebody is invited. */
export class InvitationLocale1764391400000 implements MigrationInterface {
  name = 'InvitationLocale1764391400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "alter table invitations add locale text not null default 'en' check (locale in ('en', 'es'))",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table invitations drop locale');
  }
}
