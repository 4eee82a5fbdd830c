import type { EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { Db } from '../database/db';
import type { Secrets } from '../database/secrets';
import { Psychic } from './psychic.entity';

type PlainSecrets = Partial<Record<'ssn' | 'pin', string>>;
type SecretColumns = Partial<Pick<Psychic, 'ssnCipher' | 'ssnHash' | 'pinCipher' | 'pinHash'>>;

/** The stored secrets of a psychic. */
export const sealed = (secrets: Secrets, id: number, { ssn, pin }: PlainSecrets): SecretColumns => ({
  ...(ssn !== undefined && {
    ssnCipher: secrets.encrypt('ssn', ssn, id),
    ssnHash: secrets.fingerprint('ssn', ssn),
  }),
  ...(pin !== undefined && {
    pinCipher: secrets.encrypt('pin', pin, id),
    pinHash: secrets.fingerprint('pin', pin),
  }),
});

/** A psychic's decrypted SSN or PIN; null if there is none. */
export async function findSecret(
  manager: EntityManager,
  secrets: Secrets,
  id: number,
  which: 'ssn' | 'pin',
): Promise<string | null> {
  const row = await manager.findOneOrFail(Psychic, {
    select: { accountId: true, ssnCipher: true, pinCipher: true },
    where: { accountId: id },
  });
  const text = which === 'ssn' ? row.ssnCipher : row.pinCipher;
  return text === null ? null : secrets.decrypt(which, text, id);
}

interface StoredSecrets {
  id: number;
  network: Network;
  ssn: string | null;
  pin: string | null;
}

/**
 * Locks some psychics whose secrets are not encrypted with the current key, such as texts from before keys had
 * names.
 */
export function lockForRekey(db: Db, { beginning }: Secrets, most: number): Promise<StoredSecrets[]> {
  return db.query(
    `select account_id as id, network, ssn_cipher as ssn, pin_cipher as pin from psychics
      where not starts_with(ssn_cipher, $1) or not starts_with(pin_cipher, $1)
      order by account_id limit $2 for update`,
    [beginning, most],
  );
}

/** One encrypted text for each data key in use. */
export function findSamples(db: Db): Promise<{ id: number; purpose: 'ssn' | 'pin'; text: string }[]> {
  return db.query(
    `select distinct on (split_part(text, '.', 2)) account_id as id, purpose, text
       from psychics cross join lateral (values ('ssn', ssn_cipher), ('pin', pin_cipher)) secrets (purpose, text)
      where text is not null order by split_part(text, '.', 2), account_id`,
  );
}
