import { randomBytes } from 'node:crypto';
import { type EntityManager, IsNull } from 'typeorm';
import { commandActor } from '../access/actor';
import { Audit } from '../audit/audit.service';
import { createDataSource } from '../schema/data-source';
import { StartupError } from '../config/startup-error';
import { ApiKey } from '../api-keys/api-key.entity';
import { hashKey } from '../api-keys/key-hash';
import { newYorkIso } from '../../common/domain/new-york-time';
import { connectForCommand } from './connect';
import { readArgs, readNetwork, runCommand, say } from './run-command';

const help = `npm run api-key -- create NAME --network cos
npm run api-key -- list
npm run api-key -- revoke ID

Keys of integrators. A key is bound to one network and shown once, when it is made.`;

const when = (instant: Date | null): string => (instant === null ? 'never' : newYorkIso(instant));

const record = (manager: EntityManager, { id, name, network }: ApiKey, action: string): Promise<void> =>
  new Audit().record(manager, commandActor(network, 'api-key'), { action, after: { id, name } });

runCommand(help, async (args) => {
  const { values, positionals } = readArgs(args, { network: { type: 'string' } });
  const [action, subject] = positionals;
  const database = await connectForCommand();
  const db = await createDataSource(database.url, { poolSize: 1 }).initialize();
  try {
    if (action === 'create' && subject !== undefined) {
      const network = readNetwork(values.network);
      const key = `pn_${network}_${randomBytes(24).toString('base64url')}`;
      const id = await db.transaction(async (manager) => {
        const made = await manager.save(
          manager.create(ApiKey, {
            network,
            name: subject,
            keyHash: hashKey(key),
            lastUsedAt: null,
            revokedAt: null,
          }),
        );
        await record(manager, made, 'created the API key');
        return made.id;
      });
      say(`Key ${id} "${subject}" for ${network}. It is shown this once:\n${key}`);
    } else if (action === 'list') {
      const all = await db.getRepository(ApiKey).find({ order: { id: 'ASC' } });
      if (all.length === 0) say('There are no keys.');
      for (const key of all)
        say(
          `${key.id}  ${key.network}  ${key.name}  made ${when(key.createdAt)}  last used ${when(key.lastUsedAt)}${key.revokedAt === null ? '' : `  revoked ${when(key.revokedAt)}`}`,
        );
    } else if (action === 'revoke' && /^\d{1,9}$/.test(subject ?? '')) {
      await db.transaction(async (manager) => {
        const found = await manager.findOneBy(ApiKey, { id: Number(subject) });
        if (found === null) throw new StartupError(`There is no key ${subject ?? ''}.`);
        const { affected } = await manager.update(
          ApiKey,
          { id: found.id, revokedAt: IsNull() },
          { revokedAt: new Date() },
        );
        // a second time changes nothing
        if (affected === 1) await record(manager, found, 'revoked the API key');
      });
      say(`Key ${subject ?? ''} no longer works.`);
    } else throw new StartupError(help);
    return 0;
  } finally {
    await db.destroy();
    await database.close();
  }
});
