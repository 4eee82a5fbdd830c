import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which accounts of a network must have a second factor. In a new network the managers must, at once. A network in
 * use gets four weeks; a demo, which has a fixed key, stays without.
 */
export class SecondFactorPolicy1764362500000 implements MigrationInterface {
  name = 'SecondFactorPolicy1764362500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table networks
        add second_factor_policy text not null default 'managers' check (second_factor_policy in ('off', 'managers', 'all')),
        add second_factor_from date;
      update networks n set second_factor_from = (now() at time zone 'America/New_York')::date + 28
       where exists (select from accounts where network = n.name);
      update networks n set second_factor_policy = 'off', second_factor_from = null
       where exists (select from api_keys where network = n.name
         and key_hash = encode(sha256(convert_to('demo-' || n.name || '-key', 'UTF8')), 'hex'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table networks drop second_factor_from, drop second_factor_policy');
  }
}
