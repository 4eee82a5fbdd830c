import type { MigrationInterface, QueryRunner } from 'typeorm';

const causes = `'break', 'after_contact', 'missed', 'psychic', 'manager', 'no_window', 'signed_out'`;

/** A new psychic is Unavailable although nobody has chosen that. */
export class NeverChosen1764393100000 implements MigrationInterface {
  name = 'NeverChosen1764393100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table psychics drop constraint psychics_availability_cause_check,
        add constraint psychics_availability_cause_check check (availability_cause in (${causes}, 'new'));
      update psychics p set availability_cause = 'new'
       where availability = 'U' and availability_cause = 'psychic' and first_available_at is null
         and not exists (select from audit where subject_id = p.account_id and action = 'set the availability');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update psychics set availability_cause = 'psychic' where availability_cause = 'new';
      alter table psychics drop constraint psychics_availability_cause_check,
        add constraint psychics_availability_cause_check check (availability_cause in (${causes}));
    `);
  }
}
