import type { EntityManager } from 'typeorm';
import type { Actor } from '../access/actor';
import type { Db } from '../database/db';
import { byKey } from '../database/statements';
import { Version, type VersionKind } from './version.entity';

export interface FoundVersion {
  /** 0 if it was never changed since it was created. */
  version: number;
  /** A username; null if the change was not made by an account. */
  changedBy: string | null;
  changedAt: Date;
}

/** The version of an existing record. */
export async function findVersion(db: Db, kind: VersionKind, id: number): Promise<FoundVersion> {
  const [found] = await byKey<FoundVersion>(
    db,
    `select coalesce(v.version, 0) as version, a.username as "changedBy",
            coalesce(v.changed_at, case $1 when 'contact' then (select created_at from contacts where id = $2)
                                     when 'gift_template' then (select created_at from gift_templates where id = $2)
                                           when 'customer_card' then now()
                                           when 'block' then (select blocked_at from customer_blocks where id = $2)
                                           when 'saved_reply' then (select created_at from saved_replies where id = $2)
                                           else (select created_at from accounts where id = $2) end) as "changedAt"
       from (select) as one left join versions v on v.kind = $1 and v.subject_id = $2
       left join accounts a on a.id = v.changed_by`,
    [kind, id],
  );
  if (found === undefined) throw new Error('a row for everything, and there is none');
  return found;
}

/** Increments the version, in the transaction of the change and under its lock. @returns the new version */
export async function countChange(
  manager: EntityManager,
  { account }: Actor,
  kind: VersionKind,
  id: number,
): Promise<number> {
  // not now(): that is the start of the transaction, which may have waited for a lock
  const [row] = await manager.query<{ version: number }[]>(
    `insert into versions as v (kind, subject_id, version, changed_by, changed_at)
     values ($1, $2, 1, $3, clock_timestamp())
     on conflict (kind, subject_id) do update
       set version = v.version + 1, changed_by = excluded.changed_by, changed_at = excluded.changed_at
     returning version`,
    [kind, id, account?.id ?? null],
  );
  if (row === undefined) throw new Error('an insertion without a row');
  return row.version;
}

/** Deletes the version of a deleted record. */
export async function forgetVersion(manager: EntityManager, kind: VersionKind, id: number): Promise<void> {
  await manager.delete(Version, { kind, subjectId: id });
}
