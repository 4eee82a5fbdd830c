import { type DataSource, Like, Not } from 'typeorm';
import type { Audit } from '../../platform/audit/audit.service';
import { recordRekey } from '../../platform/audit/record-rekey';
import type { Secrets } from '../../platform/database/secrets';
import { sealAgain } from './bodies';
import { MailRow } from './mail.entity';

/** Encrypts every waiting secret mail with the current key; there are few. @returns how many were changed */
export function rekeyMails(db: DataSource, secrets: Secrets, audit: Audit): Promise<number> {
  return db.transaction(async (manager) => {
    const rows = await manager.find(MailRow, {
      select: { id: true, network: true, bodyCipher: true },
      where: { bodyCipher: Not(Like(`${secrets.beginning}%`)) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    for (const { id, bodyCipher } of rows)
      await manager.update(MailRow, { id }, { bodyCipher: sealAgain(secrets, id, bodyCipher ?? '') });
    await recordRekey(manager, audit, 'mails', rows);
    return rows.length;
  });
}
