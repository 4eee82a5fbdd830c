import type { MigrationInterface, QueryRunner } from 'typeorm';

/** They separate words: spaces and ASCII marks. */
const between = String.raw`[\s\u0021-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u007E]+`;
/** Not searched: accents, which NFKD has separated, and invisible characters. */
const unsearched = String.raw`[\u0300-\u036F\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]+`;
const plain = (text: string): string =>
  `regexp_replace(regexp_replace(normalize(${text}, NFKD), '${unsearched}', '', 'g'), '${between}', ' ', 'g')`;

/**
 * What a search looks up in an index: the words of names, among them the parts of BlueMoon22, by their beginnings, and
 * phone numbers in E.164, however a customer's name or number at the billing system spells them.
 */
export class Find1764378700000 implements MigrationInterface {
  name = 'Find1764378700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- single expressions, so that they are inlined: a function of its own for each row costs many times as much
      create function search_words(written text) returns tsvector language sql immutable strict parallel safe
        return to_tsvector('simple', ${plain(String.raw`written || ' ' || regexp_replace(written, '([[:lower:]])([[:upper:]])', '\1 \2', 'g')`)});
      -- each word may be the beginning of one; null without a word
      create function search_query(asked text) returns tsquery language sql immutable strict parallel safe
      begin atomic
        select string_agg('''' || lower(word) || ''':*', ' & ')::tsquery
          from unnest(string_to_array(${plain('asked')}, ' ')) word where word <> '';
      end;
      -- null for anything else; ten digits are a number of North America
      create function phone_e164(written text) returns text language sql immutable strict parallel safe
        return case when written ~* '^(tel:)?[+]?[0-9 ().-]{8,40}$' then
          regexp_replace(regexp_replace(regexp_replace(regexp_replace(
            written, '[^0-9+]', '', 'g'), '^(00|011)', '+'), '^([0-9]{10})$', '+1\\1'), '^([0-9])', '+\\1') end;
      create index customers_words on customers using gin (search_words(username || ' ' || external_id));
      create index customers_phone on customers (network, phone_e164(external_id)) where phone_e164(external_id) is not null;
      create index customers_phone_name on customers (network, phone_e164(username)) where phone_e164(username) is not null;
      create index customers_email on customers (network, lower(email)) where email is not null;
      create index contacts_words on contacts using gin (search_words(name));
      create index contacts_email_start on contacts (network, lower(email) text_pattern_ops);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index contacts_email_start, contacts_words, customers_email, customers_phone_name, customers_phone, customers_words;
      drop function phone_e164, search_query, search_words;
    `);
  }
}
