import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As in the migration `Find`. */
const between = String.raw`[\s\u0021-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u007E]+`;
const unsearched = String.raw`[\u0300-\u036F\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]+`;
const plain = `regexp_replace(regexp_replace(normalize(asked, NFKD), '${unsearched}', '', 'g'), '${between}', ' ', 'g')`;

const searchQuery = (word: string): string => `
  create or replace function search_query(asked text) returns tsquery language sql immutable strict parallel safe
  begin atomic
    select string_agg('''' || lower(${word}) || ''':*', ' & ')::tsquery
      from unnest(string_to_array(${plain}, ' ')) word where word <> '';
  end`;

/** A query takes no word above 2,046 bytes, and one character may become eighteen. */
export class FindLongWords1764379100000 implements MigrationInterface {
  name = 'FindLongWords1764379100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(searchQuery('left(word, 100)'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(searchQuery('word'));
  }
}
