import type { EntityManager } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import { dialPrefixOf } from '../../common/domain/reference';
import type { Secrets } from '../database/secrets';
import { findPhones } from './phones.query';
import type { ManagerProfileRecord, ProfileRecord } from './profiles.dto';
import type { Db } from '../database/db';
import { byKey } from '../database/statements';
import { Account } from '../accounts/account.entity';

/** The fields of the answer, as a plain object. */
type AccountProfile = Pick<ManagerProfileRecord, keyof ManagerProfileRecord>;

const accountColumns = 'first, last, address1, address2, postal_code, city, region, country, email';
const defaultPhoneType = 3;

/** An account's own contact data. */
export async function findAccountProfile(
  db: Db,
  network: Network,
  id: number,
): Promise<AccountProfile | undefined> {
  const [row] = await byKey<Omit<ManagerProfileRecord, 'phones' | 'country_code' | 'phone_type'>>(
    db,
    `select ${accountColumns} from accounts where id = $1 and network = $2`,
    [id, network],
  );
  if (row === undefined) return undefined;
  const phones = await findPhones(db, id);
  return {
    ...row,
    phones,
    country_code: dialPrefixOf(row.country),
    phone_type: phones[0]?.type ?? defaultPhoneType,
  };
}

type Traits = Omit<ProfileRecord, keyof ManagerProfileRecord>;

export interface StoredProfile {
  profile: Pick<ProfileRecord, keyof ProfileRecord>;
  approved: Record<string, unknown> | null;
}

/** A psychic's profile with its PIN in the clear; undefined for any other id. */
export async function findProfile(
  db: Db,
  secrets: Secrets,
  network: Network,
  id: number,
): Promise<StoredProfile | undefined> {
  const account = await findAccountProfile(db, network, id);
  const [row] = await byKey<
    Omit<Traits, 'pin'> & { pin_cipher: string | null; approved: Record<string, unknown> | null }
  >(
    db,
    `select p.profile_status, a.username, p.contact_method, p.pin_cipher, p.zodiac, p.gender, p.language, p.languages,
            p.experience, p.credentials, p.approved_profile as approved
       from psychics p join accounts a on a.id = p.account_id where p.account_id = $1 and p.network = $2`,
    [id, network],
  );
  if (account === undefined || row === undefined) return undefined;
  const { pin_cipher, approved, ...traits } = row;
  const pin = pin_cipher === null ? '' : secrets.decrypt('pin', pin_cipher);
  return { profile: { ...traits, ...account, pin }, approved };
}

/** What a decision is about and the public sees: the profile without PIN, phones and status. */
export function approvable({
  pin: _pin,
  phones: _phones,
  profile_status: _status,
  phone_type: _type,
  country_code: _code,
  ...profile
}: ProfileRecord): Record<string, unknown> {
  return profile;
}

export async function updateAccount(
  manager: EntityManager,
  id: number,
  profile: Omit<ManagerProfileRecord, 'phones' | 'country_code' | 'phone_type'> & { username?: string },
): Promise<void> {
  const { first, last, address1, address2, city, region, country, email, username } = profile;
  await manager.update(
    Account,
    { id },
    {
      first,
      last,
      address1,
      address2,
      postalCode: profile.postal_code,
      city,
      region,
      country,
      email,
      ...(username !== undefined && { username }),
    },
  );
}

/** Lets a profile wait for a decision: from now on, unless it waits already. */
export async function submitProfile(manager: EntityManager, id: number): Promise<void> {
  await manager.query(
    `update psychics set profile_status = 'Pending', profile_submitted_at = now()
      where account_id = $1 and profile_status <> 'Pending'`,
    [id],
  );
}
