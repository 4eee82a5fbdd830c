import type { EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { draftDays } from '../../../common/domain/application-draft';
import type { Db } from '../../platform/database/db';
import { byKey } from '../../platform/database/statements';
import type { RetentionRule } from '../../platform/retention/rule';

export interface FoundDraft {
  id: number;
  network: Network;
  email_hash: string;
  cipher: string;
  expires_at: Date;
  confirmed_at: Date | null;
}

const columns = 'id, network, email_hash, cipher, expires_at, confirmed_at';
const isOpen = 'expires_at > now()';

/** Reserves an id, because encrypted content is bound to its row. */
export async function takeDraftId(manager: EntityManager): Promise<number> {
  const [row] = await manager.query<{ id: number }[]>(
    `select nextval(pg_get_serial_sequence('application_drafts', 'id'))::int as id`,
  );
  return row?.id ?? 0;
}

export async function insertDraft(
  manager: EntityManager,
  draft: {
    id: number;
    network: Network;
    emailHash: string;
    cipher: string;
    keyHash: string;
    linkHash: string;
  },
): Promise<Date> {
  const { id, network, emailHash, cipher, keyHash, linkHash } = draft;
  const [row] = await manager.query<{ expires_at: Date }[]>(
    `insert into application_drafts (id, network, email_hash, cipher, key_hashes, link_hash, expires_at)
     values ($1, $2, $3, $4, array[$5], $6, now() + make_interval(days => $7)) returning expires_at`,
    [id, network, emailHash, cipher, keyHash, linkHash, draftDays],
  );
  return row?.expires_at ?? new Date();
}

/** The open draft that a browser fills in, locked until the end of the transaction. */
export async function lockDraft(manager: EntityManager, keyHash: string): Promise<FoundDraft | undefined> {
  const [row] = await manager.query<FoundDraft[]>(
    `select ${columns} from application_drafts where key_hashes @> array[$1] and ${isOpen} for update`,
    [keyHash],
  );
  return row;
}

export async function changeDraft(manager: EntityManager, id: number, cipher: string): Promise<void> {
  await manager.query('update application_drafts set cipher = $2 where id = $1', [id, cipher]);
}

/** Another email: its owner has confirmed nothing yet, and whoever had the former link or key has it no longer. */
export async function moveDraft(
  manager: EntityManager,
  id: number,
  { emailHash, keyHash, linkHash }: { emailHash: string; keyHash: string; linkHash: string },
): Promise<void> {
  await manager.query(
    `update application_drafts set email_hash = $2, key_hashes = array[$3], link_hash = $4, confirmed_at = null
      where id = $1`,
    [id, emailHash, keyHash, linkHash],
  );
}

/** The open draft of a mailed link. */
export async function findLinkedDraft(db: Db, linkHash: string): Promise<FoundDraft | undefined> {
  const [row] = await byKey<FoundDraft>(
    db,
    `select ${columns} from application_drafts where link_hash = $1 and ${isOpen}`,
    [linkHash],
  );
  return row;
}

/** Confirms the email of an open draft, and lets another browser fill it in: of the last twenty. */
export async function confirmDraft(
  manager: EntityManager,
  linkHash: string,
  keyHash: string,
): Promise<FoundDraft | undefined> {
  const [rows] = await manager.query<[FoundDraft[], number]>(
    `update application_drafts
        set confirmed_at = coalesce(confirmed_at, now()),
            key_hashes = key_hashes[greatest(1, cardinality(key_hashes) - 18):] || $2::text
      where link_hash = $1 and ${isOpen} returning ${columns}`,
    [linkHash, keyHash],
  );
  return rows[0];
}

/** Removes the draft of a browser. */
export async function takeDraft(manager: EntityManager, keyHash: string): Promise<FoundDraft | undefined> {
  const [rows] = await manager.query<[FoundDraft[], number]>(
    `delete from application_drafts where key_hashes @> array[$1] returning ${columns}`,
    [keyHash],
  );
  return rows[0];
}

/** Removes every draft of these emails, for an erasure. */
export async function eraseDrafts(
  manager: EntityManager,
  network: Network,
  emailHashes: readonly string[],
): Promise<void> {
  await manager.query('delete from application_drafts where network = $1 and email_hash = any($2::text[])', [
    network,
    emailHashes,
  ]);
}

/** Drafts that are not encrypted with the key whose texts begin like this, locked. */
export const lockOtherDrafts = (
  manager: EntityManager,
  beginning: string,
): Promise<{ id: number; network: Network; cipher: string }[]> =>
  manager.query(
    'select id, network, cipher from application_drafts where not starts_with(cipher, $1) order by id for update',
    [beginning],
  );

export async function setDraftEmail(manager: EntityManager, id: number, emailHash: string): Promise<void> {
  await manager.query('update application_drafts set email_hash = $2 where id = $1', [id, emailHash]);
}

export const oldDrafts: RetentionRule = { table: 'application_drafts', isOld: 'begun_at < $2' };
