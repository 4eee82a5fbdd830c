import type { DataSource, EntityManager } from 'typeorm';
import type { Audit } from '../../platform/audit/audit.service';
import { recordRekey } from '../../platform/audit/record-rekey';
import type { Secrets } from '../../platform/database/secrets';
import type { DraftAnswers } from '../../../common/domain/application-draft';
import { changeDraft, lockOtherDrafts, setDraftEmail } from './drafts.query';
import { draftPurpose } from './drafts.service';

/** Encrypts every begun application with the current key, and hashes its email again. @returns how many were changed */
export function rekeyDrafts(db: DataSource, secrets: Secrets, audit: Audit): Promise<number> {
  return db.transaction(async (manager) => {
    const rows = await lockOtherDrafts(manager, secrets.beginning);
    for (const { id, cipher } of rows) await sealAgain(manager, secrets, id, cipher);
    await recordRekey(manager, audit, 'application_drafts', rows);
    return rows.length;
  });
}

async function sealAgain(
  manager: EntityManager,
  secrets: Secrets,
  id: number,
  cipher: string,
): Promise<void> {
  const text = secrets.decrypt(draftPurpose, cipher, id);
  const { answers } = JSON.parse(text) as { answers: DraftAnswers };
  await changeDraft(manager, id, secrets.encrypt(draftPurpose, text, id));
  await setDraftEmail(manager, id, secrets.fingerprint(draftPurpose, answers.email.toLowerCase()));
}
