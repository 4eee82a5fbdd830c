import type { EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { Db } from '../../platform/database/db';

/** Where a mailbox was read to, and under which UIDVALIDITY. */
export interface Position {
  validity: number;
  uid: number;
}

/** Notes which mailbox a network has; of another one, nothing was read. */
export async function keepMailbox(db: Db, network: Network, address: string): Promise<void> {
  await db.query(
    `insert into mailboxes as m (network, address) values ($1, $2) on conflict (network) do update
        set address = excluded.address, uid_validity = null, last_uid = 0, since = now(), read_at = null,
            failing_since = null, failure = null
      where m.address <> excluded.address`,
    [network, address],
  );
}

/** Forgets the mailboxes of networks that have none any more, so that nobody waits for them. */
export async function forgetMailboxes(db: Db, networks: Network[]): Promise<void> {
  await db.query('delete from mailboxes where network <> all($1::text[])', [networks]);
}

/** @returns undefined if it was never read */
export async function findPosition(db: Db, network: Network): Promise<Position | undefined> {
  const [row] = await db.query<Position[]>(
    `select uid_validity::float8 as validity, last_uid::float8 as uid from mailboxes
      where network = $1 and uid_validity is not null`,
    [network],
  );
  return row;
}

/** Begins to count under a new UIDVALIDITY. */
export async function beginAt(db: Db, network: Network, { validity, uid }: Position): Promise<void> {
  await db.query(
    'update mailboxes set uid_validity = $2, last_uid = $3 where network = $1 and uid_validity is distinct from $2',
    [network, validity, uid],
  );
}

/** Counts mails up to this one as read. @returns whether they were not: nobody else has read it meanwhile */
export async function advanceTo(
  db: Db | EntityManager,
  network: Network,
  { validity, uid }: Position,
): Promise<boolean> {
  const [, count] = await db.query<[unknown, number]>(
    'update mailboxes set last_uid = $3 where network = $1 and uid_validity = $2 and last_uid < $3',
    [network, validity, uid],
  );
  return count > 0;
}

/** @returns whether it failed before */
export async function noteRead(db: Db, network: Network): Promise<boolean> {
  const [rows] = await db.query<[{ failed: boolean }[], number]>(
    `update mailboxes m set read_at = now(), failing_since = null, failure = null
       from (select network, failing_since is not null as failed from mailboxes where network = $1 for update) was
      where m.network = was.network returning failed`,
    [network],
  );
  return rows[0]?.failed ?? false;
}

/** @returns whether it is the first failure since the mailbox was last read */
export async function noteFailure(db: Db, network: Network, failure: string): Promise<boolean> {
  const [rows] = await db.query<[{ first: boolean }[], number]>(
    `update mailboxes set failing_since = coalesce(failing_since, now()), failure = $2 where network = $1
      returning failing_since = now() as first`,
    [network, failure],
  );
  return rows[0]?.first ?? false;
}

/** What operators see of a mailbox. */
export interface MailboxState {
  read_at: Date | null;
  failing_since: Date | null;
  failure: string | null;
}

/** @returns undefined if the network has none */
export async function findMailbox(db: Db, network: Network): Promise<MailboxState | undefined> {
  const [row] = await db.query<MailboxState[]>(
    'select read_at, failing_since, failure from mailboxes where network = $1',
    [network],
  );
  return row;
}
