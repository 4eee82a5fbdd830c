import { setTimeout as sleep } from 'node:timers/promises';
import { Secrets } from '../platform/database/secrets';
import type { Db } from '../platform/database/db';
import { openBodies } from '../identity/mail/bodies';
import type { NewMail } from '../identity/mail/mail.query';
import { testKey } from './app';

export interface ReadMail {
  recipient: string;
  subject: string;
  text: string;
  html: string | null;
}

/**
 * A program's mails as their recipients read them, oldest first, decrypted with the tests' key. The text of a
 * secret mail is gone once it is sent: pause sending first (`holdSending`).
 */
export async function readMails(db: Db): Promise<ReadMail[]> {
  const secrets = new Secrets(Buffer.from(testKey, 'base64'));
  const rows = await db.query<NewMail[]>(
    'select id, recipient, subject, body_text, body_html, body_cipher from mails order by id',
  );
  return rows.map((row) => {
    const { body_text: text, body_html: html } = openBodies(secrets, row);
    return { recipient: row.recipient, subject: row.subject, text, html };
  });
}

/** Waits until every address that asked for a new password was written to. */
export async function untilAnswered(db: Db): Promise<void> {
  const waits = async (): Promise<boolean> =>
    (await db.query<unknown[]>('select from recovery_requests limit 1')).length > 0;
  while (await waits()) await sleep(5);
}
