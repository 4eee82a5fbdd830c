import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a psychic was available for the first time. */
export class FirstDays1764391100000 implements MigrationInterface {
  name = 'FirstDays1764391100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- a trigger keeps it; until now, only readings and the present availability tell who ever was
      alter table psychics add first_available_at timestamptz;
      update psychics p set first_available_at = coalesce(
        (select min(last_connected_at) from psychic_days d where d.psychic_id = p.account_id),
        case when availability not in ('U', 'O') then availability_since end);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger if exists psychics_first_available_at on psychics;
      drop function if exists set_first_available_at;
      alter table psychics drop first_available_at;
    `);
  }
}
