import type { EntityManager } from 'typeorm';
import type { Statement } from '../../platform/database/list';

const atOnce = 100;

/**
 * Opens a cursor for a statement, in one consistent snapshot; part of the caller's transaction. It is planned for
 * reading all rows. Between two fetches no statement is running, so the statement timeout applies to the database's
 * work and not to a slow reader, as it would with an open portal of the protocol.
 */
export async function openRows(manager: EntityManager, { text, values }: Statement): Promise<void> {
  await manager.query('set local cursor_tuple_fraction = 1');
  // between two fetches the reader takes the time, and the export has its own limits for that
  await manager.query('set local idle_in_transaction_session_timeout = 0');
  await manager.query(`declare exported no scroll cursor for ${text}`, values);
}

/** Yields the rows of the cursor in batches, as they are consumed. */
export async function* fetchRows(manager: EntityManager, onFetch: () => void): AsyncGenerator<object> {
  for (;;) {
    onFetch();
    const rows = await manager.query<object[]>(`fetch ${atOnce} from exported`);
    yield* rows;
    if (rows.length < atOnce) return;
  }
}
