import type { Network } from '../../common/brand/brands';
import type { Db } from '../database/db';
import { byKey } from '../database/statements';
import type { StatusCode } from './availability.dto';

/** The availability of a psychic of the network; a list of none for any other id. */
export function findAvailability(db: Db, network: Network, id: number): Promise<StatusCode[]> {
  return byKey<StatusCode>(
    db,
    'select availability as code from psychics where account_id = $1 and network = $2',
    [id, network],
  );
}
