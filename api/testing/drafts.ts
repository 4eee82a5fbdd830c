import type { DataSource } from 'typeorm';
import { hashToken } from '../identity/session-store/cookie';
import { draftPurpose } from '../people/applicants/drafts.service';
import { Secrets } from '../platform/database/secrets';
import { testKey } from './app';
import { applicant } from './fixtures';

/** A begun application with the link `a link` and the key `a key`. */
export async function addDraft(db: DataSource): Promise<void> {
  const secrets = new Secrets(Buffer.from(testKey, 'base64'));
  const draft = JSON.stringify({ step: 2, answers: { email: applicant.email, first: 'Ruth' } });
  await db.query(
    `insert into application_drafts (id, network, email_hash, cipher, key_hashes, link_hash, expires_at)
     values (9000, 'cos', $1, $2, array[$3], $4, now() + interval '1 hour')`,
    [
      secrets.fingerprint(draftPurpose, applicant.email),
      secrets.encrypt(draftPurpose, draft, 9000),
      hashToken('a key'),
      hashToken('a link'),
    ],
  );
}

/** A link to the page of an application. */
export async function addStatusLink(db: DataSource, accountId: number, link = 'a link'): Promise<void> {
  await db.query(
    `insert into status_links (token_hash, network, account_id)
     select $1, network, id from accounts where id = $2 on conflict (token_hash) do update set account_id = $2`,
    [hashToken(link), accountId],
  );
}
