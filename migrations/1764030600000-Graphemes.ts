import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `most` visible characters can have four times as many code points, and code points are what the database counts.
 */
const bounds: readonly [table: string, column: string, most: number, least?: number][] = [
  ['accounts', 'username', 99, 1],
  ['accounts', 'first', 50],
  ['accounts', 'last', 50],
  ['accounts', 'email', 99],
  ['accounts', 'address1', 99],
  ['accounts', 'address2', 99],
  ['accounts', 'city', 99],
  ['accounts', 'region', 99],
  ['accounts', 'postal_code', 99],
  ['gifts', 'subject', 100, 1],
];

const constraints = (times: number, how = ''): string =>
  bounds
    .map(
      ([table, column, most, least = 0]) => `
        alter table ${table} drop constraint ${table}_${column}_check;
        alter table ${table} add constraint ${table}_${column}_check
          check (char_length(${column}) between ${least} and ${most * times}) ${how};`,
    )
    .join('');

/** Length limits count visible characters; a username must also fit into its index. */
export class Graphemes1764030600000 implements MigrationInterface {
  name = 'Graphemes1764030600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${constraints(4)}
      -- the former limit of 99 code points is always fewer bytes
      alter table accounts add constraint accounts_username_bytes check (octet_length(username) <= 400);
      -- three texts of four times the length would exceed an index row
      drop index accounts_name_address;
      create index accounts_name_address on accounts (lower(last), lower(first)) where address1 <> '';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index accounts_name_address;
      create index accounts_name_address on accounts (lower(last), lower(first), lower(address1)) where address1 <> '';
      alter table accounts drop constraint accounts_username_bytes;
      -- rows stored in the meantime stay
      ${constraints(1, 'not valid')}
    `);
  }
}
