import type { MigrationInterface, QueryRunner } from 'typeorm';

const trigger = (kinds: string): string => `
  drop trigger psychic_version_changed on versions;
  create trigger psychic_version_changed after insert or update on versions for each row
    when (new.kind in (${kinds})) execute function psychic_version_changed();`;

/** Open pages hear of a decision on a listing and of a change of a schedule, too. */
export class TellingPsychics1764270000000 implements MigrationInterface {
  name = 'TellingPsychics1764270000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(trigger(`'account', 'profile', 'phones', 'listings', 'schedule'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(trigger(`'account', 'profile', 'phones'`));
  }
}
