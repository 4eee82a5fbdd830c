import type { DataSource } from 'typeorm';
import { type Network, networks } from '../../common/brand/brands';
import { commandActor } from '../access/actor';
import type { Audit } from '../audit/audit.service';
import type { Secrets } from '../database/secrets';
import { Psychic } from '../accounts/psychic.entity';
import { lockForRekey, sealed } from '../accounts/psychic-secrets.query';

const batch = 200;

/**
 * Brings every SSN and PIN under the key in force, a few at a time, while others work; what is done stays done. Leaves an
 * audit row a network.
 * @returns how many psychics were changed
 */
export async function rekey(db: DataSource, secrets: Secrets, audit: Audit): Promise<number> {
  const counts = new Map<Network, number>();
  const next = (): Promise<number> =>
    db.transaction(async (manager) => {
      const rows = await lockForRekey(manager, secrets, batch);
      for (const { id, network, ...texts } of rows) {
        const plain = Object.fromEntries(
          Object.entries(texts).flatMap(([name, text]) =>
            text === null ? [] : [[name, secrets.decrypt(name, text, id)]],
          ),
        );
        await manager.update(Psychic, { accountId: id }, sealed(secrets, id, plain));
        counts.set(network, (counts.get(network) ?? 0) + 1);
      }
      return rows.length;
    });
  while ((await next()) > 0);
  for (const network of networks) {
    const psychics = counts.get(network);
    if (psychics !== undefined)
      await audit.record(db.manager, commandActor(network, 'rekey'), {
        action: 'brought secrets under the data key in force',
        after: { psychics },
      });
  }
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}
