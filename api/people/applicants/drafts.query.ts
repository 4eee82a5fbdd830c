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
// one that was sent ends as well, for an earlier version of the program
const isOpen = 'sent_at is null and expires_at > now()';
/** Of a mailed link, or of a browser's key. */
const isOf = '(link_hash = $1 or key_hashes @> array[$1])';

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

/** The open draft of a mailed link, or of a browser's key. */
export async function findLinkedDraft(db: Db, hash: string): Promise<FoundDraft | undefined> {
  const [row] = await byKey<FoundDraft>(
    db,
    `select ${columns} from application_drafts where ${isOf} and ${isOpen}`,
    [hash],
  );
  return row;
}

/** Whether the draft of a mailed link, or of a browser's key, was sent, as far as is known. */
export async function wasDraftSent(db: Db, hash: string): Promise<boolean> {
  const rows = await byKey(db, `select from application_drafts where ${isOf} and sent_at is not null`, [
    hash,
  ]);
  return rows.length > 0;
}

/** Empties the draft of a browser, whose application is sent: only its keys and its link stay. */
export async function endDraft(
  manager: EntityManager,
  keyHash: string,
): Promise<Pick<FoundDraft, 'email_hash' | 'confirmed_at'> | undefined> {
  const [rows] = await manager.query<[Pick<FoundDraft, 'email_hash' | 'confirmed_at'>[], number]>(
    `with found as (select id, email_hash, confirmed_at from application_drafts
                     where key_hashes @> array[$1] and sent_at is null for update)
     update application_drafts d set sent_at = now(), expires_at = now(), cipher = '', email_hash = ''
       from found where d.id = found.id returning found.email_hash, found.confirmed_at`,
    [keyHash],
  );
  return rows[0];
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
export async function removeDraft(db: Db, keyHash: string): Promise<void> {
  await db.query('delete from application_drafts where key_hashes @> array[$1] and sent_at is null', [
    keyHash,
  ]);
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
    'select id, network, cipher from application_drafts where sent_at is null and not starts_with(cipher, $1) order by id for update',
    [beginning],
  );

export async function setDraftEmail(manager: EntityManager, id: number, emailHash: string): Promise<void> {
  await manager.query('update application_drafts set email_hash = $2 where id = $1', [id, emailHash]);
}

export const oldDrafts: RetentionRule = { table: 'application_drafts', isOld: 'begun_at < $2' };
