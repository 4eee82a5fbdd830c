import type { EntityManager } from 'typeorm';
import type { Db } from '../../platform/database/db';
import { BulkChangeRow, type Replaced } from './bulk-change.entity';

/** Longer than the ten seconds that a page offers it, counted from the last change. */
const undoableFor = `interval '1 minute'`;

/** Keeps what was replaced, in the transaction of the change. */
export const keepReplaced = (
  manager: EntityManager,
  row: Omit<BulkChangeRow, 'changedAt'>,
): Promise<unknown> => manager.insert(BulkChangeRow, row);

/** The psychics of an account's own change of several while it can be undone. */
export async function findUndoable(db: Db, bulkId: string, accountId: number): Promise<number[]> {
  const rows = await db.query<{ id: number }[]>(
    `select psychic_id as id from bulk_changes
      where bulk_id = $1 and changed_by = $2
        and (select max(changed_at) from bulk_changes where bulk_id = $1) > now() - ${undoableFor} order by 1`,
    [bulkId, accountId],
  );
  return rows.map(({ id }) => id);
}

/** Takes what was replaced, once, behind the psychic's lock. */
export async function takeReplaced(
  manager: EntityManager,
  bulkId: string,
  psychicId: number,
): Promise<{ version: string; before: Replaced } | undefined> {
  const [[row]] = await manager.query<[{ version: string; before: Replaced }[]]>(
    'delete from bulk_changes where bulk_id = $1 and psychic_id = $2 returning version, before',
    [bulkId, psychicId],
  );
  return row;
}
