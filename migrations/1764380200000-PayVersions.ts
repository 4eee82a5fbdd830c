import type { MigrationInterface, QueryRunner } from 'typeorm';

const before = `'account', 'profile', 'phones', 'listings', 'schedule', 'contact', 'views', 'saved_reply', 'gift_template', 'rights'`;

/** A version of how a psychic is paid, and why terms were voided. */
export class PayVersions1764380200000 implements MigrationInterface {
  name = 'PayVersions1764380200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table versions drop constraint versions_kind_check,
        add constraint versions_kind_check check (kind in (${before}, 'pay_profile'));
      alter table pay_terms add column void_reason text check (char_length(void_reason) <= 1000);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table pay_terms drop column void_reason;
      delete from versions where kind = 'pay_profile';
      alter table versions drop constraint versions_kind_check,
        add constraint versions_kind_check check (kind in (${before}));
    `);
  }
}
