import type { EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';

/** Whether another template of the network has the name, whatever the case. */
export async function isNameTaken(
  manager: EntityManager,
  network: Network,
  name: string,
  except: number,
): Promise<boolean> {
  const found = await manager.query<unknown[]>(
    'select from gift_templates where network = $1 and lower(name) = lower($2) and id <> $3',
    [network, name, except],
  );
  return found.length > 0;
}
