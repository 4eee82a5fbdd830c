import type { MigrationInterface, QueryRunner } from 'typeorm';

const all = `'{decide,people,private,recordings,integrations,pay_prepare,pay_approve}'::text[]`;

/** Rights of managers. Everyone who is a manager now has all of them. */
export class Rights1764363000000 implements MigrationInterface {
  name = 'Rights1764363000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table accounts add column rights text[] not null default ${all};
      update accounts set rights = '{}' where role = 'psychic';
      alter table accounts
        add constraint accounts_rights_known check (rights <@ ${all}),
        add constraint accounts_rights_of_managers check (role = 'manager' or rights = '{}');
      alter table versions drop constraint versions_kind_check,
        add constraint versions_kind_check check (kind in
          ('account', 'profile', 'phones', 'listings', 'schedule', 'contact', 'views', 'saved_reply',
            'gift_template', 'rights'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger if exists manager_added on accounts;
      drop trigger if exists manager_changed on accounts;
      drop trigger if exists manager_deleted on accounts;
      drop function if exists keep_people;
      alter table accounts drop column rights;
      delete from versions where kind = 'rights';
      alter table versions drop constraint versions_kind_check,
        add constraint versions_kind_check check (kind in
          ('account', 'profile', 'phones', 'listings', 'schedule', 'contact', 'views', 'saved_reply',
            'gift_template'));
    `);
  }
}
