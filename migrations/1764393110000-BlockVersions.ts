import type { MigrationInterface, QueryRunner } from 'typeorm';

const before = `'account', 'profile', 'phones', 'listings', 'schedule', 'contact', 'views', 'saved_reply', 'gift_template', 'rights', 'pay_profile', 'customer_card', 'saved_phrases', 'weekly_goal'`;

/** A block has a version, so that a manager marks the reason as seen that was shown. */
export class BlockVersions1764393110000 implements MigrationInterface {
  name = 'BlockVersions1764393110000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table versions drop constraint versions_kind_check,
        add constraint versions_kind_check check (kind in (${before}, 'block'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from versions where kind = 'block';
      alter table versions drop constraint versions_kind_check,
        add constraint versions_kind_check check (kind in (${before}));
    `);
  }
}
