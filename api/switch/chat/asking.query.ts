import type { EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { mergeCustomers } from '../../records/readings/ingest/customers.query';
import type { CustomerFields } from '../../records/readings/ingest/record-fields';

/**
 * Finds the requesting member, or creates one by the rules for a new reading's customer. Runs inside a figures
 * transaction.
 * @returns the customer's id
 */
export async function takeMember(
  manager: EntityManager,
  network: Network,
  ask: CustomerFields,
): Promise<number> {
  const { external_id, username, email, takes_mail } = ask;
  await manager.query(
    'insert into incoming (line, customer_key, username, email, takes_mail) values (1, $1, $2, $3, $4)',
    [external_id, username, email, takes_mail],
  );
  await mergeCustomers(manager, network);
  const [row] = await manager.query<{ id: number }[]>('select customer_id as id from incoming');
  if (row === undefined) throw new Error('a member who was not taken');
  return row.id;
}
