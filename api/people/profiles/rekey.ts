import type { DataSource, EntityManager } from 'typeorm';
import type { Secrets } from '../../platform/database/secrets';
import { Psychic } from '../../platform/accounts/psychic.entity';
import { lockForRekey, sealed } from '../../platform/accounts/psychic-secrets.query';
import type { Audit } from '../../platform/audit/audit.service';
import { recordRekey } from '../../platform/audit/record-rekey';

const batch = 200;

/**
 * Re-encrypts every SSN and PIN with the current key, in small batches, while others work. Completed batches
 * persist, each with one audit row per network.
 * @returns how many psychics were changed
 */
export async function rekey(db: DataSource, secrets: Secrets, audit: Audit): Promise<number> {
  const next = async (manager: EntityManager): Promise<number> => {
    const rows = await lockForRekey(manager, secrets, batch);
    for (const { id, network: _, ...texts } of rows) {
      const plain = Object.fromEntries(
        Object.entries(texts).flatMap(([name, text]) =>
          text === null ? [] : [[name, secrets.decrypt(name, text, id)]],
        ),
      );
      await manager.update(Psychic, { accountId: id }, sealed(secrets, id, plain));
    }
    await recordRekey(manager, audit, 'psychics', rows);
    return rows.length;
  };
  let all = 0;
  for (;;) {
    const count = await db.transaction(next);
    if (count === 0) return all;
    all += count;
  }
}
