import type { Network } from '../../../common/brand/brands';
import type { Db } from '../../platform/database/db';

interface PausedPsychic {
  id: number;
  network: Network;
}

/** Psychics whose pause should have ended. */
export const findDuePauses = (db: Db): Promise<PausedPsychic[]> =>
  db.query(
    `select account_id as id, network from psychics where pause_until <= clock_timestamp() order by pause_until, account_id`,
  );

/** Psychics who have not been told that the program has paused them. */
export const findUntold = (db: Db): Promise<PausedPsychic[]> =>
  db.query('select account_id as id, network from psychics where missed_untold order by account_id');

/** Takes on to tell a psychic; false if another process was faster. */
export async function takeUntold(db: Db, id: number): Promise<boolean> {
  const rows = await db.query<unknown[]>(
    `with taken as (update psychics set missed_untold = false where account_id = $1 and missed_untold returning 1)
     select from taken`,
    [id],
  );
  return rows.length > 0;
}
