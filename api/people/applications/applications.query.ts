import type { EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { Psychic } from '../../platform/accounts/psychic.entity';
import { Listing } from '../listings/listing.entity';
import { type ProfileSnapshot, restoreProfile, snapshotProfile } from '../profiles/profiles.query';
import { AgreedDocument } from '../sign-up/agreed-document.entity';

/** The categories of a listing that waits, or else of any other version. */
export async function findCategories(manager: EntityManager, psychicId: number): Promise<string | null> {
  const versions = await manager.findBy(Listing, { psychicId });
  const listing = versions.find(({ status }) => status === 'Pending') ?? versions[0];
  return listing?.categories.join(',') ?? null;
}

export const findAgreed = (manager: EntityManager, accountId: number): Promise<AgreedDocument[]> =>
  manager.find(AgreedDocument, { where: { accountId }, order: { name: 'ASC', effectiveDate: 'ASC' } });

/** A psychic, locked until the end of the transaction. */
export const lockApplicant = (
  manager: EntityManager,
  network: Network,
  accountId: number,
): Promise<Psychic> =>
  manager.findOneOrFail(Psychic, { where: { accountId, network }, lock: { mode: 'pessimistic_write' } });

const accountColumns =
  'account_status, permissions, availability, chosen_availability, status_decided_at, activated_at, apply_again_on, declined_reason';

/** What a decision on an application changes, as it is stored. */
export interface ApplicationSnapshot {
  account: object;
  profile: ProfileSnapshot;
}

export async function snapshotApplication(manager: EntityManager, id: number): Promise<ApplicationSnapshot> {
  const [row] = await manager.query<{ account: object }[]>(
    `select (select to_jsonb(c) from (select ${accountColumns}, availability_cause) c) as account from psychics where account_id = $1`,
    [id],
  );
  if (row === undefined) throw new Error('a locked psychic that does not exist');
  return { account: row.account, profile: await snapshotProfile(manager, id) };
}

export async function restoreApplication(
  manager: EntityManager,
  id: number,
  { account, profile }: ApplicationSnapshot,
): Promise<void> {
  await manager.query(
    // snapshots of earlier versions have no cause
    `update psychics p set (${accountColumns}, availability_cause) =
            (select ${accountColumns}, coalesce(availability_cause, p.availability_cause)
               from jsonb_populate_record(null::psychics, $2::jsonb)) where account_id = $1`,
    [id, JSON.stringify(account)],
  );
  await restoreProfile(manager, id, profile);
}
