import { Not, Like, type DataSource } from 'typeorm';
import type { Audit } from '../../platform/audit/audit.service';
import { recordRekey } from '../../platform/audit/record-rekey';
import type { Secrets } from '../../platform/database/secrets';
import { secretPurpose } from './secret';
import { WebhookRow } from './webhook.entity';

/** Encrypts every endpoint's secret with the current key; there are few. @returns how many were changed */
export function rekeyWebhooks(db: DataSource, secrets: Secrets, audit: Audit): Promise<number> {
  return db.transaction(async (manager) => {
    const rows = await manager.find(WebhookRow, {
      select: { id: true, network: true, secretCipher: true },
      where: { secretCipher: Not(Like(`${secrets.beginning}%`)) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    for (const { id, secretCipher } of rows) {
      const secret = secrets.decrypt(secretPurpose, secretCipher, id);
      await manager.update(WebhookRow, { id }, { secretCipher: secrets.encrypt(secretPurpose, secret, id) });
    }
    await recordRekey(manager, audit, 'webhooks', rows);
    return rows.length;
  });
}
