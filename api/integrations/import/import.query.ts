import type { Network } from '../../../common/brand/brands';
import type { Db } from '../../database/db';

/** Begins the import of a file, or goes on with one that stopped. @returns how many records are done already */
export async function beginRun(
  db: Db,
  id: string,
  network: Network,
  fileName: string,
  fromStart: boolean,
): Promise<number> {
  const [run] = await db.query<{ done: number }[]>(
    `insert into import_runs as r (id, network, file_name) values ($1, $2, $3)
     on conflict (id) do update set started_at = now(), finished_at = null,
        records_done = case when $4 or r.finished_at is not null then 0 else r.records_done end
     returning records_done as done`,
    [id, network, fileName, fromStart],
  );
  return run?.done ?? 0;
}

export async function noteProgress(db: Db, id: string, records: number): Promise<void> {
  await db.query('update import_runs set records_done = $2 where id = $1', [id, records]);
}

export async function finishRun(db: Db, id: string): Promise<void> {
  await db.query('update import_runs set finished_at = now() where id = $1', [id]);
}

/** The network's psychics by username, in lower case. */
export function findPsychicNames(db: Db, network: Network): Promise<{ id: number; name: string }[]> {
  return db.query(
    'select a.id, lower(a.username) as name from accounts a join psychics p on p.account_id = a.id where a.network = $1',
    [network],
  );
}

/** The psychic of a username, whatever its case. */
export async function findPsychic(db: Db, network: Network, username: string): Promise<number | undefined> {
  const [psychic] = await db.query<{ id: number }[]>(
    `select a.id from accounts a join psychics p on p.account_id = a.id
      where a.network = $1 and lower(a.username) = lower($2)`,
    [network, username],
  );
  return psychic?.id;
}

/** Who answers for psychics that an import makes; undefined while the network has no manager. */
export async function findFirstManager(db: Db, network: Network): Promise<number | undefined> {
  const [manager] = await db.query<{ id: number }[]>(
    `select id from accounts where network = $1 and role = 'manager' order by id limit 1`,
    [network],
  );
  return manager?.id;
}
