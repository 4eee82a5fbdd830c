import type { Network } from '../../../../common/brand/brands';
import type { Db } from '../../../platform/database/db';
import type { PsychicFields } from './record-fields';

/**
 * Looks up the psychics that records name. @returns a function from a name to its user_id; undefined for psychics
 * outside the network
 */
export async function namedPsychics(
  db: Db,
  network: Network,
  named: PsychicFields[],
): Promise<(name: PsychicFields) => number | undefined> {
  const distinct = (values: (number | null)[]): number[] => [
    ...new Set(values.filter((value) => value !== null)),
  ];
  const rows = await db.query<{ id: number; extension: number | null }[]>(
    `select account_id as id, extension from psychics
      where network = $1 and (account_id = any($2::int[]) or extension = any($3::int[]))`,
    [
      network,
      distinct(named.map(({ psychic_id }) => psychic_id)),
      distinct(named.map(({ extension }) => extension)),
    ],
  );
  const ids = new Set(rows.map(({ id }) => id));
  const byExtension = new Map(rows.map(({ id, extension }) => [extension, id]));
  return ({ psychic_id, extension }) => {
    if (psychic_id === null) return extension === null ? undefined : byExtension.get(extension);
    return ids.has(psychic_id) ? psychic_id : undefined;
  };
}
