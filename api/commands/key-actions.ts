import { randomBytes } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import { commandActor } from '../platform/access/actor';
import { ApiKey } from '../platform/api-keys/api-key.entity';
import { hashKey } from '../platform/api-keys/key-hash';
import type { Scope } from '../platform/api-keys/scopes';
import { Audit } from '../platform/audit/audit.service';
import { StartupError } from '../platform/config/startup-error';

export interface WantedKey {
  network: Network;
  name: string;
  scopes: Scope[];
  /** Null for a key that does not expire. */
  endsAt: Date | null;
}

/** A new key and its text, which is not stored anywhere. */
export interface MadeKey {
  row: ApiKey;
  text: string;
}

export function createKey(db: DataSource, wanted: WantedKey): Promise<MadeKey> {
  return db.transaction((manager) => make(manager, wanted, 'created the API key'));
}

/**
 * Creates a replacement key. From now on both work, and the old one ends after the overlap, or earlier if it would
 * have expired anyway.
 * @param overlap milliseconds
 * @param endsAt when the new one ends
 * @throws StartupError if there is no such key, or it is no longer valid
 */
export function rollKey(
  db: DataSource,
  id: number,
  { overlap, endsAt }: { overlap: number; endsAt: Date | null },
): Promise<MadeKey & { former: ApiKey }> {
  return db.transaction(async (manager) => {
    const former = await keyOf(manager, id);
    const now = Date.now();
    if (former.revokedAt !== null || (former.endsAt !== null && former.endsAt.getTime() <= now))
      throw new StartupError(`Key ${id} no longer works. Create a new one with create.`);
    const before = audited(former);
    const end = now + overlap;
    if (former.endsAt === null || former.endsAt.getTime() > end) {
      former.endsAt = new Date(end);
      await manager.update(ApiKey, { id }, { endsAt: former.endsAt });
      await record(manager, former, 'set the end of the API key', { before });
    }
    const { network, name, scopes } = former;
    const made = await make(manager, { network, name, scopes, endsAt }, 'rolled the API key', {
      in_place_of: id,
    });
    return { ...made, former };
  });
}

/** Revokes a key at once; repeating it has no effect. @throws StartupError if there is no such key */
export function revokeKey(db: DataSource, id: number): Promise<void> {
  return db.transaction(async (manager) => {
    const found = await keyOf(manager, id);
    if (found.revokedAt !== null) return;
    const before = audited(found);
    found.revokedAt = new Date();
    await manager.update(ApiKey, { id }, { revokedAt: found.revokedAt });
    await record(manager, found, 'revoked the API key', { before });
  });
}

async function make(
  manager: EntityManager,
  wanted: WantedKey,
  action: string,
  more: object = {},
): Promise<MadeKey> {
  const text = `pn_${wanted.network}_${randomBytes(24).toString('base64url')}`;
  const row = await manager.save(
    manager.create(ApiKey, { ...wanted, keyHash: hashKey(text), lastUsedAt: null, revokedAt: null }),
  );
  await record(manager, row, action, { more });
  return { row, text };
}

async function keyOf(manager: EntityManager, id: number): Promise<ApiKey> {
  const found = await manager.findOne(ApiKey, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (found === null) throw new StartupError(`There is no key ${id}.`);
  return found;
}

/** The audit details of a key. */
const audited = ({ id, name, scopes, endsAt, revokedAt }: ApiKey): object => ({
  id,
  name,
  scopes,
  ends_at: endsAt,
  revoked_at: revokedAt,
});

const record = (
  manager: EntityManager,
  key: ApiKey,
  action: string,
  { before, more }: { before?: object; more?: object } = {},
): Promise<void> =>
  new Audit().record(manager, commandActor(key.network, 'api-key'), {
    action,
    ...(before !== undefined && { before }),
    after: { ...audited(key), ...more },
  });
