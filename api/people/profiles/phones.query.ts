import type { EntityManager } from 'typeorm';
import type { Phone } from '../../../common/domain/phone-rules';
import type { Db } from '../../platform/database/db';
import { byKey } from '../../platform/database/statements';
import { PhoneRow } from '../../platform/accounts/phone.entity';

/** A stored phone. */
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

const listed = (phones: readonly Phone[]): string =>
  JSON.stringify(
    phones
      .map(({ phone_number, preferred, sms, type, time_zone_id, country_code }) =>
        [phone_number, preferred, sms, type, time_zone_id, country_code].join(' '),
      )
      .sort(),
  );

/** Whether two lists have the same phones, whatever their order and ids. */
export const isSamePhones = (some: readonly Phone[], others: readonly Phone[]): boolean =>
  listed(some) === listed(others);

/** Replaces an account's phones; those with an id of the account keep it. */
export async function replacePhones(
  manager: EntityManager,
  accountId: number,
  phones: readonly Phone[],
): Promise<void> {
  const former = new Set((await findPhones(manager, accountId)).map(({ id }) => id));
  await manager.delete(PhoneRow, { accountId });
  const rows = phones.map(({ id, ...phone }) => ({
    ...(id !== undefined && former.delete(id) && { id }),
    accountId,
    phoneNumber: phone.phone_number,
    preferred: phone.preferred,
    sms: phone.sms,
    type: phone.type,
    timeZoneId: phone.time_zone_id,
    countryCode: phone.country_code,
  }));
  if (rows.length > 0) await manager.insert(PhoneRow, rows);
}
