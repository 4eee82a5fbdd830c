import type { EntityManager } from 'typeorm';
import { newYorkIso } from '../../../common/domain/new-york-time';
import { lockPsychic } from '../../platform/accounts/psychic-lock.query';
import type { Listings, ListingStatus, ListingVersion } from './listings.dto';
import type { Db } from '../../platform/database/db';
import { byKey } from '../../platform/database/statements';
import { Listing } from './listing.entity';

/** The existing versions of a listing, by status. */
export async function findListings(db: Db, psychicId: number): Promise<Listings> {
  const rows = await byKey<Omit<ListingVersion, 'submitted_at'> & { submitted_at: Date }>(
    db,
    `select sales_pitch, body, array_to_string(categories, ',') as categories, status, submitted_at, reason
       from listings where psychic_id = $1`,
    [psychicId],
  );
  return Object.fromEntries(
    rows.map((row) => [row.status, { ...row, submitted_at: newYorkIso(row.submitted_at) }]),
  );
}

/**
 * The statuses of the existing versions. The caller has locked the psychic's row, so they do not change until the
 * transaction ends.
 */
export async function lockListings(db: EntityManager, psychicId: number): Promise<Set<ListingStatus>> {
  await lockPsychic(db, psychicId);
  const rows = await db.find(Listing, { select: { psychicId: true, status: true }, where: { psychicId } });
  return new Set(rows.map(({ status }) => status));
}

export async function insertPending(
  db: EntityManager,
  psychicId: number,
  listing: { sales_pitch: string; body: string; categories: number[] },
): Promise<void> {
  const { sales_pitch: salesPitch, body, categories } = listing;
  await db.insert(Listing, { psychicId, status: 'Pending', salesPitch, body, categories });
}

export async function deleteListing(
  db: EntityManager,
  psychicId: number,
  status: ListingStatus,
): Promise<void> {
  await db.delete(Listing, { psychicId, status });
}

/** A manager's decision, with the reason for a rejection. */
export type ListingDecision = { status: 'Approved' } | { status: 'Rejected'; reason: string | null };

/** Decides the Pending version, replacing any earlier version with the new status. */
export async function decidePending(
  db: EntityManager,
  psychicId: number,
  decision: ListingDecision,
): Promise<void> {
  await deleteListing(db, psychicId, decision.status);
  await db.update(Listing, { psychicId, status: 'Pending' }, decision);
}

/** Every version of a listing as it is stored. */
export async function snapshotListings(db: EntityManager, psychicId: number): Promise<object> {
  const [row] = await db.query<{ rows: object }[]>(
    `select coalesce(jsonb_agg(to_jsonb(l)), '[]') as rows from listings l where psychic_id = $1`,
    [psychicId],
  );
  return row?.rows ?? [];
}

/** Restores them. */
export async function restoreListings(db: EntityManager, psychicId: number, rows: object): Promise<void> {
  await db.delete(Listing, { psychicId });
  await db.query('insert into listings select * from jsonb_populate_recordset(null::listings, $1::jsonb)', [
    JSON.stringify(rows),
  ]);
}
