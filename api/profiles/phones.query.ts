import type { EntityManager } from 'typeorm';
import type { Phone } from '../../common/domain/phone-rules';
import type { Db } from '../database/db';
import { byKey } from '../database/statements';

/** A phone that is kept. */
export type StoredPhone = Phone & { id: number };

/** An account's phones, the preferred one first. */
export function findPhones(db: Db, accountId: number): Promise<StoredPhone[]> {
  return byKey<StoredPhone>(
    db,
    `select id, phone_number, preferred, sms, type, time_zone_id, country_code from phones
      where account_id = $1 order by preferred desc, id`,
    [accountId],
  );
}

/** Puts phones in the place of the former ones; those with an id of the account keep it. */
export async function replacePhones(
  manager: EntityManager,
  accountId: number,
  phones: readonly Phone[],
): Promise<void> {
  const former = new Set((await findPhones(manager, accountId)).map(({ id }) => id));
  await manager.query('delete from phones where account_id = $1', [accountId]);
  for (const { id, ...phone } of phones) {
    const kept = id !== undefined && former.delete(id) ? id : null;
    await manager.query(
      `insert into phones (${kept === null ? '' : 'id, '}account_id, phone_number, preferred, sms, type, time_zone_id, country_code)
       values (${kept === null ? '' : '$8, '}$1, $2, $3, $4, $5, $6, $7)`,
      [
        accountId,
        phone.phone_number,
        phone.preferred,
        phone.sms,
        phone.type,
        phone.time_zone_id,
        phone.country_code,
        ...(kept === null ? [] : [kept]),
      ],
    );
  }
}
