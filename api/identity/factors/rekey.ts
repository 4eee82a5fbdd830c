import { type DataSource, Like, Not } from 'typeorm';
import { Account } from '../../platform/accounts/account.entity';
import type { Audit } from '../../platform/audit/audit.service';
import { recordRekey } from '../../platform/audit/record-rekey';
import type { Secrets } from '../../platform/database/secrets';
import { SecondFactor } from './second-factor.entity';
import { totpPurpose } from './totp';

/** Encrypts the secret of every authenticator app with the current key; there are few. @returns how many */
export function rekeyFactors(db: DataSource, secrets: Secrets, audit: Audit): Promise<number> {
  return db.transaction(async (manager) => {
    const rows = await manager.find(SecondFactor, {
      select: { id: true, accountId: true, secretCipher: true },
      where: { secretCipher: Not(Like(`${secrets.beginning}%`)) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const changed = [];
    for (const { id, accountId, secretCipher } of rows) {
      const secret = secrets.decrypt(totpPurpose, secretCipher ?? '', id);
      await manager.update(SecondFactor, { id }, { secretCipher: secrets.encrypt(totpPurpose, secret, id) });
      const { network } = await manager.findOneByOrFail(Account, { id: accountId });
      changed.push({ network });
    }
    await recordRekey(manager, audit, 'second_factors', changed);
    return rows.length;
  });
}
