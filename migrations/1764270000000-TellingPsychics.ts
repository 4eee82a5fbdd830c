import type { MigrationInterface, QueryRunner } from 'typeorm';

const trigger = (kinds: string): string => `
  drop trigger psychic_version_changed on versions;
  create trigger psychic_version_changed after insert or update on versions for each row
    when (new.kind in (${kinds})) execute function psychic_version_changed();`;

/** Open pages are also notified of listing decisions and schedule changes. */
export class TellingPsychics1764270000000 implements MigrationInterface {
  name = 'TellingPsychics1764270000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(trigger(`'account', 'profile', 'phones', 'listings', 'schedule'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(trigger(`'account', 'profile', 'phones'`));
  }
}
