import type { EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { dialPrefixOf } from '../../../common/domain/reference';
import { findPhones } from './phones.query';
import type { ManagerProfileRecord, ProfileRecord } from './profiles.dto';
import type { Db } from '../../platform/database/db';
import { byKey } from '../../platform/database/statements';
import { Account } from '../../platform/accounts/account.entity';
import { Psychic } from '../../platform/accounts/psychic.entity';
import { PhotoRow } from './photo.entity';
import { acceptProposedPhoto, dropProposedPhoto } from './photos.query';

/** The fields of the answer, as a plain object. */
export type AccountProfile = Pick<ManagerProfileRecord, keyof ManagerProfileRecord>;

const accountColumns = 'first, last, address1, address2, postal_code, city, region, country, email';
/** The new email of the account at hand that waits to be confirmed. */
const pendingEmail = `(select new_email from email_changes where account_id = accounts.id and confirmed_at is null)`;
const defaultPhoneType = 3;

/** An account's own contact data. */
export async function findAccountProfile(
  db: Db,
  network: Network,
  id: number,
): Promise<AccountProfile | undefined> {
  const [row] = await byKey<Omit<ManagerProfileRecord, 'phones' | 'country_code' | 'phone_type'>>(
    db,
    `select ${accountColumns}, ${pendingEmail} as pending_email from accounts where id = $1 and network = $2`,
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

type ProfileTraits = Omit<ProfileRecord, keyof ManagerProfileRecord>;

export interface StoredProfile {
  profile: Pick<ProfileRecord, keyof ProfileRecord>;
  approved: Record<string, unknown> | null;
}

/** A psychic's profile, without its PIN; undefined for any other id. */
export async function findProfile(db: Db, network: Network, id: number): Promise<StoredProfile | undefined> {
  const account = await findAccountProfile(db, network, id);
  const [row] = await byKey<Omit<ProfileTraits, 'pin'> & { approved: Record<string, unknown> | null }>(
    db,
    `select p.profile_status, p.profile_reason, p.image, p.proposed_image, a.username, p.contact_method, p.zodiac, p.gender, p.language, p.languages,
            p.experience, p.credentials, p.approved_profile as approved
       from psychics p join accounts a on a.id = p.account_id where p.account_id = $1 and p.network = $2`,
    [id, network],
  );
  if (account === undefined || row === undefined) return undefined;
  const { approved, ...traits } = row;
  return { profile: { ...traits, ...account, pin: null }, approved };
}

/** What is decided on and then public: the profile without PIN, phones, photo, and status. */
function approvable({
  pin: _pin,
  pending_email: _pending,
  phones: _phones,
  profile_status: _status,
  profile_reason: _reason,
  image: _image,
  proposed_image: _proposed,
  phone_type: _type,
  country_code: _code,
  ...profile
}: ProfileRecord): Record<string, unknown> {
  return profile;
}

export async function updateAccount(
  manager: EntityManager,
  id: number,
  profile: Omit<ManagerProfileRecord, 'phones' | 'country_code' | 'phone_type' | 'pending_email'> & {
    username?: string;
  },
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

/** A manager's decision on a profile, with the reason for a rejection. */
export type ProfileDecision = { status: 'Approved' } | { status: 'Rejected'; reason: string | null };

/** Applies the decision to a profile, including a proposed photo. @param profile the current profile */
export async function decideProfile(
  manager: EntityManager,
  id: number,
  profile: ProfileRecord,
  decision: ProfileDecision,
): Promise<void> {
  const isApproved = decision.status === 'Approved';
  await (isApproved ? acceptProposedPhoto : dropProposedPhoto)(manager, id);
  await manager.update(
    Psychic,
    { accountId: id },
    {
      profileStatus: decision.status,
      profileReason: isApproved ? null : decision.reason,
      proposedImage: null,
      ...(isApproved && {
        approvedProfile: approvable(profile),
        image: profile.proposed_image ?? profile.image,
      }),
    },
  );
}

/** What a decision on a profile changes, as it is stored. */
export interface ProfileSnapshot {
  psychic: object;
  photos: object;
}

const decidedColumns =
  'profile_status, profile_reason, profile_submitted_at, image, proposed_image, approved_profile';

/** The current state of what a decision changes; photos only if one of them is proposed. */
export async function snapshotProfile(manager: EntityManager, id: number): Promise<ProfileSnapshot> {
  const [row] = await manager.query<ProfileSnapshot[]>(
    `select (select to_jsonb(c) from (select ${decidedColumns}) c) as psychic,
            (select coalesce(jsonb_agg(to_jsonb(f)), '[]') from photos f
              where f.psychic_id = p.account_id and p.proposed_image is not null) as photos
       from psychics p where p.account_id = $1`,
    [id],
  );
  if (row === undefined) throw new Error('a locked psychic that does not exist');
  return row;
}

/** Restores it. */
export async function restoreProfile(
  manager: EntityManager,
  id: number,
  { psychic, photos }: ProfileSnapshot,
): Promise<void> {
  await manager.query(
    `update psychics set (${decidedColumns}) =
            (select ${decidedColumns} from jsonb_populate_record(null::psychics, $2::jsonb)) where account_id = $1`,
    [id, JSON.stringify(psychic)],
  );
  if (!Array.isArray(photos) || photos.length === 0) return;
  await manager.delete(PhotoRow, { psychicId: id });
  await manager.query('insert into photos select * from jsonb_populate_recordset(null::photos, $1::jsonb)', [
    JSON.stringify(photos),
  ]);
}
