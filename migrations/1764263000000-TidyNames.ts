import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Names of people and ids of customers in the normalized form that input now gets (`tidyName`): composed, without
 * invisible characters, with single spaces. If several of a network normalize to the same text, the oldest gets it,
 * unless it is already taken; the others stay unchanged.
 */
export class TidyNames1764263000000 implements MigrationInterface {
  name = 'TidyNames1764263000000';

  async up(runner: QueryRunner): Promise<void> {
    const unique = (table: string, column: string, key: (text: string) => string): string => `
      update ${table} t set ${column} = tidied.name from (
        select distinct on (network, ${key('name')}) id, network, name from (
          select id, network, ${column} as former, tidy_name(${column}) as name from ${table} where not is_tidy(${column})) untidy
         where char_length(name) between 1 and char_length(former)
           and not exists (select from ${table} o where o.network = untidy.network and o.id <> untidy.id
                                                    and ${key(`o.${column}`)} = ${key('untidy.name')})
         order by network, ${key('name')}, id) tidied
       where t.id = tidied.id;`;
    const plain = (table: string, column: string, least = 0): string => `
      update ${table} set ${column} = tidy_name(${column})
       where not is_tidy(${column}) and tidy_name(${column}) <> ${column}
         and char_length(tidy_name(${column})) between ${least} and char_length(${column});`;
    await runner.query(String.raw`
      create function tidy_name(name text) returns text language sql immutable as $$
        select normalize(btrim(regexp_replace(regexp_replace(name,
          '[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]', '', 'g'),
          '[\u0009-\u000D \u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+', ' ', 'g')), NFC)
      $$;
      -- covers most names and is cheaper than normalizing all
      create function is_tidy(name text) returns boolean language sql immutable as $$
        select name ~ '^([!-~]+( [!-~]+)*)?$' or tidy_name(name) = name
      $$;`);
    await runner.query(`
      ${unique('accounts', 'username', (text) => `lower(${text})`)}
      ${unique('customers', 'external_id', (text) => text)}
      ${plain('accounts', 'first')}
      ${plain('accounts', 'last')}
      ${plain('customers', 'username', 1)}
      drop function is_tidy;
      drop function tidy_name;`);
  }

  async down(): Promise<void> {
    // the old spellings are not kept, and the structure is unchanged
  }
}
