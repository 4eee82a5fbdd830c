import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails about runs that were due and not approved, and questions about statements among the contacts. */
export class PayReminders1764380400000 implements MigrationInterface {
  name = 'PayReminders1764380400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table pay_reminders (
        network text not null references networks,
        period_to date not null,
        mailed_at timestamptz not null default now(),
        primary key (network, period_to)
      );
      -- a question is answered in the portal and needs no phone
      alter table contacts drop constraint contacts_phone_check,
        add constraint contacts_phone_check check (phone ~ '^([0-9]{10})?$');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from contacts where phone = '';
      alter table contacts drop constraint contacts_phone_check,
        add constraint contacts_phone_check check (phone ~ '^[0-9]{10}$');
      drop table pay_reminders;
    `);
  }
}
