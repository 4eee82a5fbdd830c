import type { MigrationInterface, QueryRunner } from 'typeorm';

const references = [
  ['pair_firsts', 'psychic_id', 'psychics'],
  ['pair_firsts', 'customer_id', 'customers'],
  ...['psychic_days', 'published_days', 'dirty_days'].flatMap((table) => [
    [table, 'psychic_id', 'psychics'],
    [table, 'network', 'networks'],
  ]),
];

/**
 * Tables that are calculated from the readings drop their foreign keys: the readings have the same ones, so nothing
 * that these rows name can be deleted. Each check took some 6 µs per row of an ingest.
 */
export class DerivedTables1764321000000 implements MigrationInterface {
  name = 'DerivedTables1764321000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column] of references)
      await runner.query(`alter table ${table} drop constraint ${table}_${column}_fkey`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, column, target] of references)
      await runner.query(
        `alter table ${table} add constraint ${table}_${column}_fkey foreign key (${column}) references ${target}`,
      );
  }
}
