import type { EntityManager } from 'typeorm';
import type { Statement } from '../database/list';

const atOnce = 100;

/**
 * Begins to read the rows of a statement, all of one instant; part of the caller's transaction. It is planned to be
 * read whole. Between two fetches no statement runs, so that the limit of statements counts what the database does, and not
 * how slowly somebody reads, as it does while a portal of the protocol is open.
 */
export async function openRows(manager: EntityManager, { text, values }: Statement): Promise<void> {
  await manager.query('set local cursor_tuple_fraction = 1');
  // between two fetches it is the reader who takes time, and the export has limits for that
  await manager.query('set local idle_in_transaction_session_timeout = 0');
  await manager.query(`declare exported no scroll cursor for ${text}`, values);
}

/** The rows that `openRows` has begun to read, some at a time, as they are taken. */
export async function* fetchRows(manager: EntityManager, onFetch: () => void): AsyncGenerator<object> {
  for (;;) {
    onFetch();
    const rows = await manager.query<object[]>(`fetch ${atOnce} from exported`);
    yield* rows;
    if (rows.length < atOnce) return;
  }
}
