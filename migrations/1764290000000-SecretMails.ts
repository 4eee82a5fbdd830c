import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Mails with sign-in links are encrypted from now on. Stored ones lose their links. For one that waits to be sent,
 * a new request is made instead: the resulting mail has a new link, and the old one is void.
 */
export class SecretMails1764290000000 implements MigrationInterface {
  name = 'SecretMails1764290000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table mails add body_cipher text;
      with waiting as (
        delete from mails
         where strpos(body_text, '/recover_password/') > 0 and sent_at is null and refused_at is null
           and next_attempt_at < 'infinity' and created_at > now() - interval '60 minutes'
        returning network, recipient
      )
      insert into recovery_requests (network, email) select distinct network, recipient from waiting;
      update mails set body_text = regexp_replace(body_text, '/recover_password/[0-9A-Za-z-]+', '/recover_password/', 'g'),
                       body_html = regexp_replace(body_html, '/recover_password/[0-9A-Za-z-]+', '/recover_password/', 'g')
       where strpos(body_text, '/recover_password/') > 0 or strpos(body_html, '/recover_password/') > 0;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from mails where body_cipher is not null;
      alter table mails drop column body_cipher;
    `);
  }
}
