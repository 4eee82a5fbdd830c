import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Mails know whom they go to, so that an erasure finds them by id; and the functions that chose rows by words of the
 * erased person are gone. Their successor has another parameter, so it is not a replacement.
 */
export class MailsOfPeople1764372000000 implements MigrationInterface {
  name = 'MailsOfPeople1764372000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table mails add whose text check (whose in ('account', 'customer', 'contact', 'invitation', 'network')),
        add whose_id integer, add constraint mails_whose check ((whose_id is null) = (whose is null or whose = 'network'));
      update mails m set whose = 'customer', whose_id = g.customer_id from gifts g where g.mail_id = m.id;
      update mails m set whose = 'contact', whose_id = c.contact_id from contact_messages c where c.mail_id = m.id;
      create index mails_whose on mails (whose, whose_id) where whose_id is not null;
      create index audit_contacts on audit ((coalesce(after ->> 'id', before ->> 'id')))
        where subject_id is null and (action like '% a contact' or action = 'invited someone');
      drop function if exists erase_person, words_of_person, former_of, words_of, erase_words(text, text), erase_words(jsonb, text);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists erase_person, letters_of, reach_of, former_of, blank_details, personal_fields;
      drop index audit_contacts;
      alter table mails drop whose, drop whose_id;
    `);
  }
}
