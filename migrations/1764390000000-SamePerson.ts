import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What shows that two accounts are of one person: phones in E.164, whose digits are stored as they follow the prefix,
 * and emails, names, and addresses in a form that ignores how they are typed. Numbers that cannot be read stay.
 */
export class SamePerson1764390000000 implements MigrationInterface {
  name = 'SamePerson1764390000000';

  async up(runner: QueryRunner): Promise<void> {
    const phones = (await runner.query('select id, phone_number, country_code from phones order by id')) as {
      id: number;
      phone_number: string;
      country_code: number;
    }[];
    const read = phones.flatMap(({ id, phone_number, country_code }) => {
      const digits = nationalDigits(phone_number, country_code);
      return digits === undefined || digits === phone_number ? [] : [{ id, digits }];
    });
    await runner.query(
      `update phones p set phone_number = r.digits from jsonb_to_recordset($1::jsonb) as r (id integer, digits text)
        where p.id = r.id`,
      [JSON.stringify(read)],
    );
    await runner.query(String.raw`
      alter table phones add column e164 text not null generated always as ('+' || country_code || phone_number) stored;
      create index phones_e164 on phones (e164);

      -- without accents, apostrophes, and signs, in lower case
      create function plain_words(words text) returns text language sql immutable parallel safe
        return btrim(regexp_replace(regexp_replace(lower(normalize(words, NFKD)),
          '[\u0300-\u036F''\u2018\u2019\u02BC\u00B4\u0060.]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'));
      -- one spelling of streets; an apartment counts the same in either line
      create function plain_address(line1 text, line2 text) returns text language sql immutable parallel safe
        return (select coalesce(string_agg(case word
            when 'street' then 'st' when 'avenue' then 'ave' when 'av' then 'ave' when 'road' then 'rd'
            when 'boulevard' then 'blvd' when 'drive' then 'dr' when 'lane' then 'ln' when 'court' then 'ct'
            when 'place' then 'pl' when 'square' then 'sq' when 'terrace' then 'ter' when 'parkway' then 'pkwy'
            when 'highway' then 'hwy' when 'circle' then 'cir' when 'north' then 'n' when 'south' then 's'
            when 'east' then 'e' when 'west' then 'w' else word end, ' ' order by place), '')
          from regexp_split_to_table(plain_words(line1 || ' ' || line2), ' ') with ordinality as words (word, place)
         where word <> '' and word not in ('apartment', 'apt', 'unit', 'suite', 'ste', 'no'));
      -- without a tag; Gmail ignores dots and has two names
      create function plain_email(email text) returns text language sql immutable parallel safe
        return (select case when domain in ('gmail.com', 'googlemail.com') then replace(mailbox, '.', '') || '@gmail.com'
                    else mailbox || '@' || domain end
          from (select regexp_replace(lower(substring(email from '^(.*)@')), '(.)\+.*$', '\1') as mailbox,
                       lower(substring(email from '@([^@]*)$')) as domain) parts);
      create index accounts_plain_email on accounts (plain_email(email)) where email <> '';
      create index accounts_plain_name on accounts (plain_words(last), plain_words(first)) where address1 <> '';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index accounts_plain_name, accounts_plain_email;
      drop function plain_email;
      drop function plain_address;
      drop function plain_words;
      alter table phones drop column e164;`);
  }
}

const knownPrefixes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)));

/** The digits after the prefix, as numbers are read from now on; undefined for what is none of that prefix. */
function nationalDigits(number: string, prefix: number): string | undefined {
  if (!knownPrefixes.has(String(prefix))) return undefined;
  const written = number.replace(prefix === 1 ? /^(?:011|00)/ : /^00/, '+');
  const phone = parsePhoneNumberFromString(written, { defaultCallingCode: String(prefix) });
  if (phone?.isPossible() !== true || phone.countryCallingCode !== String(prefix)) return undefined;
  return phone.nationalNumber;
}
